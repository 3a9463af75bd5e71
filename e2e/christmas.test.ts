import { type Locator, type Page, expect as see } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { aChristmasOrder } from '../test/builders/christmas-order.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { axeViolations } from './axe-violations.ts'
import { isWiderThanScreen, PHONE } from './browser.ts'
import { seeNothingWrong, shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

describe('amendment', () => {
  const DETAILS = '/orders-and-returns/online-orders/order-details'
  let number = 740_000_000

  beforeEach(async () => {
    number++
    const order = aChristmasOrder({ customerId: 'C-noor', orderNumber: String(number) })
    await insertOrders(at.shop.database.sql, [order])
  })

  /** Uses the skip link of a page that has just been opened. */
  async function skipToMain(page: Page, heading: string): Promise<void> {
    await see(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.keyboard.press('Tab')
    await see(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Enter')
  }

  /** Presses Tab until the element has focus. */
  async function tabTo(page: Page, here: Locator): Promise<void> {
    const isThere = () => here.evaluate((element) => element === document.activeElement)
    for (let left = 12; left > 0 && !(await isThere()); left--) await page.keyboard.press('Tab')
    await see(here).toBeFocused()
  }

  async function press(page: Page, name: string): Promise<void> {
    await tabTo(page, page.locator('main').getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }

  test('XMS-02 CAN-05 Christmas food is amended by keyboard alone, with an error for each missing choice', async () => {
    const { page } = await at.visit({ viewport: PHONE, as: 'noor' })
    await page.goto(`${DETAILS}?storeId=10251&orderId=${number}`)
    await page.getByRole('link', { name: 'Amend order' }).focus()
    await page.keyboard.press('Enter')
    await skipToMain(page, 'Amend order')

    // No quantity is lowered, so the error summary links to the items.
    const puddings = page.getByRole('combobox', { name: /^Quantity of .*Christmas Pudding/ })
    await press(page, 'Review changes')
    await see(page.locator('.err-sum')).toBeFocused()
    await seeNothingWrong(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await see(page.locator('#items')).toBeFocused()
    await tabTo(page, puddings)
    await page.keyboard.press('ArrowDown')
    await see(puddings).toHaveValue('1')
    await press(page, 'Review changes')
    await skipToMain(page, 'Check your changes')
    await seeNothingWrong(page)

    // Back and forward again: the choices remain.
    await tabTo(page, page.getByRole('link', { name: 'Go back and choose again' }))
    await page.keyboard.press('Enter')
    await skipToMain(page, 'Amend order')
    await see(puddings).toHaveValue('1')
    await press(page, 'Review changes')
    await skipToMain(page, 'Check your changes')
    await press(page, 'Confirm changes')
    await see(page.locator('.err-sum')).toBeFocused()
    await see(page.locator('.err-sum')).toContainText('Select a reason')
    await seeNothingWrong(page)
    await tabTo(page, page.getByLabel('Reason', { exact: true }))
    await page.keyboard.type('No longer')
    await press(page, 'Confirm changes')
    await see(page.locator('main :focus')).toContainText('Your order has been amended.')
    await see(page.getByText('£68.00')).toBeVisible()
  })
})

test('every stage of changing a collection slot passes axe, and fits a narrow screen', async () => {
  const ORDER = '/orders-and-returns/change-collection-slot?storeId=10251&orderId=400000007'
  const { page } = await at.visit({ as: 'amelia', viewport: { width: 320, height: 700 } })
  const slots = '&stage=slotSelection&shopId=1702&day=2026-12-22'
  const confirm = '&stage=confirmation&shopId=1702&day=2026-12-21&slot=09:00-09:30'
  for (const stage of ['', '&stage=storeSelection&q=W2+1NW', slots, confirm, '&stage=confirmation']) {
    await page.goto(ORDER + stage)
    expect(await axeViolations(page), stage).toEqual([])
    expect(await isWiderThanScreen(page), stage).toBe(false)
  }
})
