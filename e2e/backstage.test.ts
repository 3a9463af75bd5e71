import { expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { exampleAddress } from '../gallery/gallery.urls.ts'
import { type Example, readPieces } from '../gallery/pieces.ts'
import { LONG_RUNS } from './browser.ts'
import { seeNothingWrongAtAnyWidth, shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

test('backstage moves the clock, once for a double click, and sets it to a London time, with an error for an invalid one', async () => {
  const { page } = await at.visit()
  await page.goto('/backstage')
  await see(page.getByText('Sat 14 Nov 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Forward 1 day' }).dblclick()
  await see(page.getByText('Sun 15 Nov 2026')).toBeVisible()
  expect(at.shop.clock.now().toString()).toBe('2026-11-15T10:00:00Z')
  const field = page.getByLabel('Set the clock to')
  await field.fill('tomorrow')
  await page.getByRole('button', { name: 'Set clock' }).click()
  await see(page.getByRole('alert')).toContainText('Enter a day and time, such as 2026-12-22 09:00')
  await see(field).toHaveValue('tomorrow')
  await field.fill('2026-11-14 09:00')
  await page.getByRole('button', { name: 'Set clock' }).click()
  await see(page.getByText('Sat 14 Nov 2026')).toBeVisible()
})

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
