import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { exampleAddress } from '../gallery/gallery.urls.ts'
import { type Example, readPieces } from '../gallery/pieces.ts'
import { axeViolations, DESKTOP, isWiderThanScreen, PHONE, signIn } from './browser.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const ORDERS = '/orders-and-returns/online-orders'
const NARROW = { width: 320, height: 700 }

/** A test per piece, so that each has its time limit and the pieces may become many. */
const pieces = readPieces().map(({ name, examples }) => ({
  piece: name,
  examples: examples.map((example) => ({ ...example, address: exampleAddress(name, example.slug) })),
}))
const all = pieces.flatMap(({ piece, examples }) => examples.map(({ slug }) => `${piece}/${slug}`))
const alone = pieces
  .map(({ piece, examples }) => ({ piece, examples: examples.filter((example) => !example.standsBesideOthers) }))
  .filter(({ examples }) => examples.length > 0)
const aloneCount = alone.reduce((sum, { examples }) => sum + examples.length, 0)

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
    // A number that the style sheet keeps on one line needs no other spaces than people type and search for.
    'tel-non-breaking': ['error', { ignoreClasses: ['nowrap'] }],
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
  expect(shown).toEqual(all)
  expect(await page.locator('[data-example] .card').count()).toBeGreaterThanOrEqual(all.length - aloneCount)
  expect(complaints).toEqual([])
  await context.close()
})

test.each(pieces)('every example of $piece answers at its own address, as valid HTML', async ({ examples }) => {
  const { page, context } = await at.visit()
  const problems: string[] = []
  for (const { address } of examples) {
    const found = await problemsOf(await sourceOf(page, address))
    problems.push(...found.map((problem) => `${address} ${problem}`))
  }
  expect(problems).toEqual([])
  await context.close()
})

test('an example that is not there is missing', async () => {
  const { page, context } = await at.visit()
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

  test.each(alone)('axe finds nothing on the examples of $piece that stand alone', async ({ examples }) => {
    const { page, context, complaints } = await at.visit({ viewport })
    const violations: string[] = []
    for (const example of examples) {
      await page.goto(example.address)
      const found = await axeViolations(page)
      violations.push(...found.filter((one) => !excused(one, example)).map((one) => `${example.address} ${one}`))
    }
    expect(violations).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('on the narrowest phone', () => {
  const places = [
    { place: 'the gallery', addresses: ['/gallery'] },
    ...alone.map(({ piece, examples }) => ({ place: piece, addresses: examples.map(({ address }) => address) })),
  ]

  test.each(places)('nothing scrolls sideways on $place', async ({ addresses }) => {
    const { page, context } = await at.visit({ viewport: NARROW })
    const wide: string[] = []
    for (const address of addresses) {
      await page.goto(address)
      if (await isWiderThanScreen(page)) wide.push(address)
    }
    expect(wide).toEqual([])
    await context.close()
  })
})
