import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { exampleAddress } from '../gallery/gallery.urls.ts'
import { type Example, readPieces } from '../gallery/pieces.ts'
import { axeViolations, DESKTOP, isWiderThanScreen, PHONE, signIn } from './browser.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const ORDERS = '/orders-and-returns/online-orders'
const NARROW = { width: 320, height: 700 }

const all = readPieces().flatMap(({ name, examples }) =>
  examples.map((example) => ({ ...example, address: exampleAddress(name, example.slug), piece: name })),
)
const alone = all.filter((example) => !example.standsBesideOthers)

const at = shopForAllTests()

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // `<!doctype`, `<br/>`, `charSet`, `disabled=""`: as React writes them.
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // A label around its box also says `for`: voice control finds some boxes only by that.
    'no-redundant-for': 'off',
    // Lists are sent as many fields of one name.
    'form-dup-name': 'off',
    // The site switch stands in the strip and in the footer, and a media query shows one of them. Axe sees which.
    'unique-landmark': 'off',
  },
})

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

async function sourceOf(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address)
  expect(response.status(), address).toBe(200)
  return await response.text()
}

/** An example of the frame has no page in it, so no first heading either. */
function excused(violation: string, { isWholePage, hasHeading }: Example): boolean {
  return isWholePage && !hasHeading && violation.startsWith('page-has-heading-one')
}

test('the gallery shows every example, or leads to it', async () => {
  const { page, context, complaints } = await at.visit()
  await page.goto('/gallery', { waitUntil: 'networkidle' })
  const shown = await page
    .locator('[data-example]')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-example')))
  expect(shown).toEqual(all.map(({ piece, slug }) => `${piece}/${slug}`))
  expect(await page.locator('[data-example] .card').count()).toBeGreaterThanOrEqual(all.length - alone.length)
  expect(complaints).toEqual([])
  await context.close()
})

test('every example answers at its own address, as valid HTML', async () => {
  const { page, context } = await at.visit()
  const problems: string[] = []
  for (const { address } of all) {
    const found = await problemsOf(await sourceOf(page, address))
    problems.push(...found.map((problem) => `${address} ${problem}`))
  }
  expect(problems).toEqual([])
  expect((await page.request.get('/gallery/button/no-such-example')).status()).toBe(404)
  await context.close()
})

test('the gallery, the sign-in page and the order list are valid HTML', async () => {
  const { page, context } = await at.visit()
  expect(await problemsOf(await sourceOf(page, '/gallery'))).toEqual([])
  expect(await problemsOf(await sourceOf(page, '/sign-in'))).toEqual([])
  await signIn(page, 'amelia')
  expect(await problemsOf(await sourceOf(page, ORDERS))).toEqual([])
  await context.close()
})

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('NFR on %s', (_, viewport) => {
  test('axe finds nothing on the gallery', async () => {
    const { page, context } = await at.visit({ viewport })
    await page.goto('/gallery')
    expect(await axeViolations(page)).toEqual([])
    await context.close()
  })

  test('axe finds nothing on the examples that stand alone', async () => {
    const { page, context, complaints } = await at.visit({ viewport })
    const violations: string[] = []
    for (const example of alone) {
      await page.goto(example.address)
      const found = await axeViolations(page)
      violations.push(...found.filter((one) => !excused(one, example)).map((one) => `${example.address} ${one}`))
    }
    expect(violations).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('nothing scrolls sideways on the narrowest phone', async () => {
  const { page, context } = await at.visit({ viewport: NARROW })
  const wide: string[] = []
  for (const address of ['/gallery', ...alone.map((example) => example.address)]) {
    await page.goto(address)
    if (await isWiderThanScreen(page)) wide.push(address)
  }
  expect(wide).toEqual([])
  await context.close()
})
