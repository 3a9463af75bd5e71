import { expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { exampleAddress } from '../gallery/gallery.urls.ts'
import { type Example, readPieces } from '../gallery/pieces.ts'
import { signInByForm } from './browser.ts'
import {
  longTest,
  SCRIPTED_WAYS,
  seeNothingWrongAtAnyWidth,
  shopForAllTests,
  shopForEachTest,
} from './shop-for-tests.ts'

const at = shopForAllTests()

describe('backstage', () => {
  const at = shopForEachTest()

  describe.each(SCRIPTED_WAYS)('backstage $way', ({ javaScript }) => {
    test('moves the clock, once for a double click', async () => {
      const { page } = await at.visit({ javaScript })
      await page.goto('/backstage')
      await see(page.getByText('Sat 14 Nov 2026')).toBeVisible()
      await page.getByRole('button', { name: 'Forward 1 day' }).dblclick()
      await see(page.getByText('Sun 15 Nov 2026')).toBeVisible()
      expect(at.shop.clock.now().toString()).toBe('2026-11-15T10:00:00Z')
    })

    test('sets the clock to a London time, and shows an error for an invalid one', async () => {
      const { page } = await at.visit({ javaScript })
      await page.goto('/backstage')
      await page.getByLabel('Set the clock to').fill('tomorrow')
      await page.getByRole('button', { name: 'Set clock' }).click()
      await see(page.getByRole('alert')).toContainText('Enter a day and time, such as 2026-12-22 09:00')
      await see(page.getByLabel('Set the clock to')).toHaveValue('tomorrow')
      await page.getByLabel('Set the clock to').fill('2027-06-01 09:00')
      await page.getByRole('button', { name: 'Set clock' }).click()
      await see(page.getByText('Tue 01 Jun 2027')).toBeVisible()
      expect(at.shop.clock.now().toString()).toBe('2027-06-01T08:00:00Z')
    })

    test('CHN-16 D-66 shows the Evri notice on some days, and switches it off again', async () => {
      const { page } = await at.visit({ javaScript, viewport: { width: 320, height: 700 } })
      await page.goto('/backstage')
      const notice = page.getByRole('region', { name: 'Evri notice' })
      await notice.getByLabel('first day').fill('2026-11-20')
      await notice.getByLabel('last day').fill('2026-11-14')
      await notice.getByRole('button', { name: 'Show on these days' }).click()
      await see(page.getByRole('alert')).toContainText('The last day must not be before the first day')
      await see(notice.getByLabel('first day')).toHaveValue('2026-11-20')
      await notice.getByLabel('last day').fill('2026-11-24')
      await page.keyboard.press('Enter')
      await see(notice.getByText('Will be shown from 20 Nov 2026 to 24 Nov 2026.')).toBeVisible()
      await notice.getByRole('button', { name: 'Switch off' }).click()
      await see(page.locator('.notice[role=status]')).toHaveText('Site message changed.')
      await see(notice.getByText('Off.')).toBeVisible()
    })

    test('resets the demo: everybody is signed out and all changes are gone', async () => {
      const { page } = await at.visit({ javaScript, as: 'amelia' })
      await at.shop.database.sql`delete from order_lines where customer_id = 'C-amelia'`
      await page.goto('/backstage')
      await page.getByRole('button', { name: 'Reset demo' }).click()
      await see(page.locator('.notice[role=status]')).toHaveText('The demo data has been rebuilt.')
      await see(page.getByText('No one is signed in on this browser.')).toBeVisible()
      await page.goto('/sign-in')
      await signInByForm(page, 'amelia')
      await see(page.getByRole('article').first()).toContainText('1 item')
    })
  })
})

describe('gallery', () => {
  /** One test per piece, so that each has its own time limit. */
  const pieces = readPieces().map(({ name, examples }) => ({
    piece: name,
    examples: examples.map((example) => ({ ...example, address: exampleAddress(name, example.slug) })),
  }))
  const all = pieces.flatMap(({ piece, examples }) => examples.map(({ slug }) => `${piece}/${slug}`))
  const alone = pieces
    .map(({ piece, examples }) => ({ piece, examples: examples.filter((example) => !example.standsBesideOthers) }))
    .filter(({ examples }) => examples.length > 0)
  const aloneCount = alone.reduce((sum, { examples }) => sum + examples.length, 0)

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

  test('axe finds no violation on the gallery', async () => {
    const page = await at.look({ pictures: true })
    await page.goto('/gallery')
    await seeNothingWrongAtAnyWidth(page)
  })

  // Other tests see most pieces on pages; only the long run checks each piece.
  longTest.each(alone)('axe finds no violation on the separate examples of $piece', async ({ examples }) => {
    const page = await at.look()
    for (const example of examples) {
      await page.goto(example.address)
      await seeNothingWrongAtAnyWidth(page, (violation) => excused(violation, example))
    }
  })
})
