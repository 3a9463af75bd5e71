import { expect, test } from 'vitest'
import { exampleAddress } from '../gallery/gallery.urls.ts'
import { type Example, readPieces } from '../gallery/pieces.ts'
import { seeNothingWrongAtAnyWidth, shopForAllTests } from './shop-for-tests.ts'

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

/** An example of the frame has no page in it, so no first heading either. */
function excused(violation: string, { isWholePage, hasHeading }: Example): boolean {
  return isWholePage && !hasHeading && violation.startsWith('page-has-heading-one')
}

test('the gallery shows every example, or leads to it', async () => {
  const { page } = await at.visit()
  await page.goto('/gallery')
  const shown = await page
    .locator('[data-example]')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-example')))
  expect(shown).toEqual(all)
  expect(await page.locator('[data-example] .card').count()).toBeGreaterThanOrEqual(all.length - aloneCount)
})

test('axe finds nothing on the gallery', async () => {
  const page = await at.look({ pictures: true })
  await page.goto('/gallery')
  await seeNothingWrongAtAnyWidth(page, { colours: 'of every text' })
})

test.each(alone)('axe finds nothing on the examples of $piece that stand alone', async ({ examples }) => {
  const page = await at.look({ pictures: true })
  for (const example of examples) {
    await page.goto(example.address)
    await seeNothingWrongAtAnyWidth(page, { excused: (violation) => excused(violation, example) })
  }
})
