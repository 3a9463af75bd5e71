import { type Locator, type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { address, next, row, seeStepTwo, total } from './return-items.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const tests = shopForAllTests()
const DRESS = 'Belted Wrap Midi Dress'

/** Somebody who sees the page must see where they are; a row shows it for the box in it. */
async function seeFocusOn(here: Locator): Promise<void> {
  await see(here).toBeFocused()
  const ring = await here.evaluate((element) =>
    [element, element.closest('.pick'), element.closest('.choice')]
      .filter((one) => one !== null)
      .map((one) => getComputedStyle(one))
      .filter(({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2),
  )
  expect(ring.length, await here.innerHTML()).toBeGreaterThan(0)
  await see(here).toBeInViewport({ ratio: 1 })
}

async function tabTo(page: Page, here: Locator): Promise<void> {
  await page.keyboard.press('Tab')
  await seeFocusOn(here)
}

test('S18 RSN-12 RSN-16 RSN-17 from the first tick to step 2 by keyboard alone', async () => {
  const { page } = await tests.visit({ as: 'amelia' })
  await page.goto(address('600000001'))
  const dress = row(page, DRESS)
  const box = (name: string) => row(page, name).getByRole('checkbox')
  const goOn = next(page)
  await page.getByRole('link', { name: 'Back to order details' }).focus()
  await tabTo(page, box(DRESS))

  // What is hidden is not on the way.
  await tabTo(page, box('Striped Cotton Shirt'))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await see(box(DRESS)).toBeChecked()
  await tabTo(page, dress.getByLabel('Primary reason'))
  await page.keyboard.type('Too sm')
  await see(dress.getByLabel('Primary reason')).toHaveValue('R01-P0')

  // The button can be reached while a reason is missing, and leads to it.
  await goOn.focus()
  await see(goOn).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await see(page.getByRole('alert')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Click here to continue' }))
  await page.keyboard.press('Enter')
  await seeFocusOn(dress.getByLabel('Secondary reason'))
  await page.keyboard.type('Too t')
  await see(dress.getByLabel('Secondary reason')).toHaveValue('R01-S2')
  await see(total(page)).toHaveText('£30.00')

  await tabTo(page, box('Striped Cotton Shirt'))
  await tabTo(page, box('Speckled Stoneware Mug'))
  await tabTo(page, page.getByLabel('Visa ending 4242'))
  await page.keyboard.press('ArrowDown')
  await seeFocusOn(page.getByLabel('E-gift card'))
  await tabTo(page, goOn)
  await page.keyboard.press('Enter')
  await seeStepTwo(page)
})
