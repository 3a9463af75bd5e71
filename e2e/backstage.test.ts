import { expect, test } from 'vitest'
import { exampleAddress } from '../gallery/gallery.urls.ts'
import { type Example, readPieces } from '../gallery/pieces.ts'
import { LONG_RUNS } from './browser.ts'
import { seeNothingWrongAtAnyWidth, shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

/** An example of the frame has no page in it, so no first heading either. */
function excused(violation: string, { isWholePage, hasHeading }: Example): boolean {
  return isWholePage && !hasHeading && violation.startsWith('page-has-heading-one')
}

const pieces = readPieces()

test('axe finds no violation on the gallery, which shows every example', async () => {
  const page = await at.look({ pictures: true })
  await page.goto('/gallery')
  const shown = await page
    .locator('[data-example]')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-example')))
  expect(shown).toEqual(pieces.flatMap(({ name, examples }) => examples.map(({ slug }) => `${name}/${slug}`)))
  await seeNothingWrongAtAnyWidth(page)
})

// Other tests see most pieces on pages; only the long run checks each piece.
test.runIf(LONG_RUNS).each(pieces)('axe finds no violation on the separate examples of $name', async (piece) => {
  const page = await at.look()
  for (const example of piece.examples.filter(({ standsBesideOthers }) => !standsBesideOthers)) {
    await page.goto(exampleAddress(piece.name, example.slug))
    await seeNothingWrongAtAnyWidth(page, (violation) => excused(violation, example))
  }
})
