import { type Locator, type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { address, next, row, seeStepTwo, total } from './return-items.ts'
import { action, answer, answers, chosen, free, seeCreated, seeKept, toStepTwo } from './return-method.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const tests = shopForAllTests()
const DRESS = 'Belted Wrap Midi Dress'

/** Somebody who sees the page must see where they are; a row shows it for the box in it. */
async function seeFocusOn(here: Locator): Promise<void> {
  await see(here).toBeFocused()
  const ring = await here.evaluate((element) =>
    [element, element.closest('.pick'), element.closest('.choice'), element.closest('.radio-card')]
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

test('CHN-14 COL-09 D-145 a collection is chosen by keyboard alone, from the channel to the action', async () => {
  const { page } = await tests.visit({ as: 'amelia' })
  await toStepTwo(page, '600000003', 'Striped Cotton Shirt')
  await page.getByRole('link', { name: 'Back to step 1' }).focus()
  await tabTo(page, answer(page, /^In store/))
  // Each step of the arrows is a choice: they are kept one after another, and the last one stands.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await seeFocusOn(answer(page, /^Collect from home/))
  await see(answer(page, /^Evri/)).toBeChecked()
  await seeKept(page, {})
  await tabTo(page, answer(page, /^Evri/))
  await page.keyboard.press('ArrowDown')
  await seeKept(page, {})
  await seeFocusOn(answer(page, /^Parcelforce/))
  await tabTo(page, page.getByRole('radio', { name: 'Standard', exact: true }))
  await tabTo(page, page.getByRole('link', { name: 'Change details' }))
  await tabTo(page, answers(page, 'on').first())
  await tabTo(page, page.getByLabel('Number of parcels'))
  await tabTo(page, action(page, 'Book collection'))

  // The button can be reached while the day is missing, and leads to it.
  await page.keyboard.press('Enter')
  await seeFocusOn(answers(page, 'on').first())
  await page.keyboard.press('Space')
  await seeKept(page, {})
  await seeFocusOn(answers(page, 'on').first())
  await see(answers(page, 'on').first()).toBeChecked()
  await tabTo(page, free(page, 'slot').first())
  await page.keyboard.press('Space')
  await seeKept(page, {})
  await see(chosen(page, 'slot')).toHaveCount(1)
  await tabTo(page, page.getByLabel('Number of parcels'))
  await page.keyboard.type('2')
  await seeKept(page, {})
  await tabTo(page, action(page, 'Book collection'))
  await page.keyboard.press('Enter')
  const says = await seeCreated(page)
  await see(says('Number of parcels')).toHaveText('2')
})

test('S36 CHN-11 AMD-07 another method is chosen by keyboard alone, from the track page to "Return updated"', async () => {
  const { page } = await tests.visit({ as: 'amelia' })
  await page.goto('/trackReturnList?storeId=10151&orderId=400000008&returnNumber=800000008')
  await page.getByRole('link', { name: 'How to pack your parcel' }).focus()
  await tabTo(page, page.getByRole('link', { name: 'Change your method' }))
  await page.keyboard.press('Enter')
  const cancel = page.getByRole('link', { name: 'Cancel', exact: true })
  await cancel.focus()
  await tabTo(page, answer(page, /^In store/))
  await page.keyboard.press('ArrowRight')
  await seeKept(page, {})
  await seeFocusOn(answer(page, /^By post/))
  await tabTo(page, answer(page, /^Royal Mail/))
  await page.getByRole('button', { name: 'Show more' }).focus()
  await tabTo(page, action(page, 'Update return'))
  await page.keyboard.press('Enter')
  const says = await seeCreated(page, 'Return updated')
  await see(says('Selected channel')).toHaveText('By post - Royal Mail')
  await see(page.getByRole('heading', { level: 1 })).toBeFocused()
})
