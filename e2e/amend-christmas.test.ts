import { type Locator, type Page, expect as see } from '@playwright/test'
import { beforeEach, describe, test } from 'vitest'
import { aChristmasOrder } from '../test/builders/christmas-order.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { seeNothingWrong, shopForAllTests, WAYS } from './shop-for-tests.ts'

const DETAILS = '/orders-and-returns/online-orders/order-details'
const tests = shopForAllTests()
let number = 740_000_000

beforeEach(async () => {
  number++
  const order = aChristmasOrder({ customerId: 'C-noor', orderNumber: String(number) })
  await insertOrders(tests.shop.database.sql, [order])
})

/** On a page that has just been opened, past what is on every page. */
async function skipToMain(page: Page, heading: string): Promise<void> {
  await see(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.keyboard.press('Tab')
  await see(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Along with Tab until it is there. */
async function tabTo(page: Page, here: Locator): Promise<void> {
  const isThere = () => here.evaluate((element) => element === document.activeElement)
  for (let left = 12; left > 0 && !(await isThere()); left--) await page.keyboard.press('Tab')
  await see(here).toBeFocused()
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.locator('main').getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

describe.each(WAYS)('$way', (how) => {
  test('XMS-02 CAN-05 Christmas food is amended by keyboard alone, and says what is missing on the way', async () => {
    const { page } = await tests.visit({ ...how, as: 'noor' })
    await page.goto(`${DETAILS}?storeId=10251&orderId=${number}`)
    await page.getByRole('link', { name: 'Amend order' }).focus()
    await page.keyboard.press('Enter')
    await skipToMain(page, 'Amend order')
    await seeNothingWrong(page, how)

    // Nothing is lowered: the summary leads to the items.
    const puddings = page.getByRole('combobox', { name: /^Quantity of .*Christmas Pudding/ })
    await press(page, 'Review changes')
    await see(page.locator('.err-sum')).toBeFocused()
    await seeNothingWrong(page, how)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await see(page.locator('#items')).toBeFocused()
    await tabTo(page, puddings)
    await page.keyboard.press('ArrowDown')
    await see(puddings).toHaveValue('1')
    await press(page, 'Review changes')
    await skipToMain(page, 'Check your changes')
    await seeNothingWrong(page, how)

    // Back and on again: what was chosen is still there.
    await tabTo(page, page.getByRole('link', { name: 'Go back and choose again' }))
    await page.keyboard.press('Enter')
    await skipToMain(page, 'Amend order')
    await see(puddings).toHaveValue('1')
    await press(page, 'Review changes')
    await skipToMain(page, 'Check your changes')
    await press(page, 'Confirm changes')
    await see(page.locator('.err-sum')).toBeFocused()
    await see(page.locator('.err-sum')).toContainText('Select a reason')
    await seeNothingWrong(page, how)
    await tabTo(page, page.getByLabel('Reason', { exact: true }))
    await page.keyboard.type('No longer')
    await press(page, 'Confirm changes')
    await see(page.locator('main :focus')).toContainText('Your order has been amended.')
    await see(page.getByText('£68.00')).toBeVisible()
  })
})
