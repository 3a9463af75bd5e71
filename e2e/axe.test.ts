import { expect, test } from 'vitest'
import { axeViolations } from './axe-violations.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

test('axe finds no violation on a correct page, and every violation on a broken one', async () => {
  const { page } = await at.visit()
  await page.goto('/sign-in')
  expect(await axeViolations(page, 'of every text')).toEqual([])
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('main label')) label.remove()
  })
  expect(await axeViolations(page)).toEqual([expect.stringMatching(/^label: #email, #password/)])
})

test('WCAG 2.5.8 targets that are too small, and too close to each other, are found', async () => {
  const { page } = await at.visit()
  await page.goto('/sign-in')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '.foot ul { display: block } .foot li, .foot a { min-block-size: 0; font-size: 10px; line-height: 1 }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  expect(await axeViolations(page)).toEqual([expect.stringMatching(/^target-size: /)])
})

test('axe checks the contrast of one text of each kind, and again when its colours change', async () => {
  const { page } = await at.visit()
  await page.goto('/sign-in')
  expect(await axeViolations(page, 'not seen before')).toEqual([])
  const paint = (what: string, style: string) =>
    page.locator(what).evaluate((element, text) => {
      element.style.cssText = text
    }, style)
  for (const [what, style] of [
    ['h1', 'color: #bbb'],
    ['main', 'background: #777'],
    ['main', 'opacity: 0.3'],
  ] as const) {
    await paint(what, style)
    // A violation is checked again until it is fixed.
    for (const _time of [1, 2]) {
      expect(await axeViolations(page, 'not seen before'), `${what} ${style}`).toEqual([
        expect.stringMatching(/^color-contrast: /),
      ])
    }
    await paint(what, '')
    expect(await axeViolations(page, 'not seen before')).toEqual([])
  }
})

test('on a page of known kinds of elements axe checks only the new ones, until they have no violation', async () => {
  const { page } = await at.visit()
  await page.goto('/sign-in')
  expect(await axeViolations(page, 'not seen before')).toEqual([])
  await page.evaluate(() => {
    const odd = document.createElement('div')
    odd.className = 'odd'
    odd.role = 'checkbox'
    odd.ariaLabel = 'Remember me'
    document.querySelector('main')?.append(odd)
  })
  for (const _time of [1, 2]) {
    expect(await axeViolations(page, 'not seen before')).toEqual([expect.stringMatching(/^aria-required-attr: \.odd/)])
  }
  await page.locator('.odd').evaluate((odd) => odd.setAttribute('aria-checked', 'true'))
  expect(await axeViolations(page, 'not seen before')).toEqual([])
})
