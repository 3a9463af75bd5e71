import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { bringAxe } from './axe-file.ts'
import { LONG_RUNS } from './browser.ts'

/**
 * Checking contrast takes most of axe's time. Contrast depends on a text's colour, size and background, so of texts with
 * the same ones only one is checked.
 */
type Colours = 'of every text' | 'not seen before'
const COLOURS: Colours = LONG_RUNS ? 'of every text' : 'not seen before'

/** Kinds of text that some test of this worker has checked without finding a violation. */
const checkedTexts = new Set<string>()
/** Checked kinds of elements: name, class, role and attributes of an element and its parent. */
const checkedParts = new Set<string>()

/**
 * Rules that are always checked on the whole page: they need more than one element, or depend on texts and ids.
 */
const WHOLE_PAGE_RULES = [
  'aria-valid-attr-value',
  'button-name',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'label',
  'landmark-one-main',
  'landmark-unique',
  'link-name',
  'page-has-heading-one',
  'target-size',
]

/** WCAG 2.2 AA and axe's best practices; each violation in one readable line. */
export async function axeViolations(page: Page, colours = COLOURS): Promise<string[]> {
  await bringAxe(page)
  const ofEveryText = colours === 'of every text'
  const kindsInPage = await page.evaluateHandle(collect, ofEveryText)
  // Compared here and not in the page, since the sets of checked kinds are long.
  const { texts, parts } = await kindsInPage.evaluate((kinds) => ({
    texts: [...kinds.texts.keys()],
    parts: [...kinds.parts.keys()],
  }))
  const newTexts = texts.filter((each) => !checkedTexts.has(each))
  const newParts = parts.filter((each) => !checkedParts.has(each))
  const violations = await page.evaluate(look, {
    ...{ found: kindsInPage, newTexts, newParts, ofEveryText },
    ofTheWholePage: WHOLE_PAGE_RULES,
  })
  await kindsInPage.dispose()
  if (violations.length === 0) for (const part of newParts) checkedParts.add(part)
  if (!violations.some((violation) => violation.startsWith('color-contrast'))) {
    for (const each of newTexts) checkedTexts.add(each)
  }
  return violations
}

/** One of each kind of text and of part that a page shows. */
interface Kinds {
  texts: Map<string, Element>
  parts: Map<string, Element>
  scrolled: number
}

/** Runs in the page, so it can use nothing from outside the function. */
async function collect(ofEveryText: boolean): Promise<Kinds> {
  // At the end of the page a bar at the foot of the screen covers nothing.
  const scrolled = scrollY
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  // Hover colours fade out when the pointer leaves.
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
    )
  }
  const behind = new Map<Element | null, string>([[null, '']])
  /** Everything that affects the background of an element: colours, opacity and position of its ancestors. */
  function behindOf(element: Element | null): string {
    const before = behind.get(element)
    if (element === null || before !== undefined) return before ?? ''
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element)
    const isPlain =
      backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1' && filter === 'none'
    const own = isPlain ? '' : `${backgroundColor} ${backgroundImage} ${opacity} ${filter};`
    const over = position === 'static' || position === 'relative' ? '' : `${position} ${element.className};`
    const all = own + over + behindOf(element.parentElement)
    behind.set(element, all)
    return all
  }
  const isText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const texts = new Map<string, Element>()
  for (const element of document.querySelectorAll('body, body *')) {
    if (ofEveryText || !isText(element) || !element.checkVisibility()) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    // Disabled texts may have less contrast, so they are a kind of their own.
    const isOff = element.closest(':disabled, [aria-disabled=true]') !== null
    const key = `${color} ${fontSize} ${fontWeight} ${textShadow} ${isOff};${behindOf(element)}`
    if (!texts.has(key)) texts.set(key, element)
  }

  const nameOf = (element: Element) =>
    `${element.localName}.${element.getAttribute('class')} ${element.getAttribute('role')} ${element.getAttributeNames()}`
  const parts = new Map<string, Element>()
  for (const element of document.querySelectorAll('body *')) {
    if (element.parentElement?.closest('svg') || !element.checkVisibility({ visibilityProperty: true })) continue
    const part = `${element.parentElement && nameOf(element.parentElement)} > ${nameOf(element)}`
    if (!parts.has(part)) parts.set(part, element)
  }
  return { texts, parts, scrolled }
}

/** Runs in the page, so it can use nothing from outside the function. */
async function look({
  found: { texts, parts, scrolled },
  newTexts,
  newParts,
  ofEveryText,
  ofTheWholePage,
}: {
  found: Kinds
  newTexts: string[]
  newParts: string[]
  ofEveryText: boolean
  ofTheWholePage: string[]
}): Promise<string[]> {
  const MANY = 20
  const elementsOf = (names: string[], all: Map<string, Element>) => names.map((name) => all.get(name)) as never
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  // Describing and returning other results would take longer than the check.
  const resultTypes = ['violations' as const]
  // Checking a few new elements takes half the time of checking the page.
  const rules = { 'color-contrast': { enabled: ofEveryText }, 'target-size': { enabled: true } }
  async function lookAtParts() {
    if (ofEveryText || newParts.length > MANY) return [await inPage.run(document, { resultTypes, rules })]
    return [
      await inPage.run(document, { resultTypes, runOnly: ofTheWholePage }),
      ...(newParts.length > 0 ? [await inPage.run(elementsOf(newParts, parts), { resultTypes, rules })] : []),
    ]
  }
  const runs = [
    ...(await lookAtParts()),
    ...(newTexts.length > 0
      ? [await inPage.run(elementsOf(newTexts, texts), { resultTypes, runOnly: ['color-contrast'] })]
      : []),
  ]
  scrollTo({ top: scrolled, behavior: 'instant' })
  const violations = runs
    .flatMap((run) => run.violations)
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  // Both runs may find the same violation.
  return [...new Set(violations)]
}
