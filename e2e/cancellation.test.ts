import { type Page, expect as see } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { PHONE } from './browser.ts'
import { scriptedTest, seeNothingWrong, shopForAllTests, WAYS } from './shop-for-tests.ts'

const DETAILS = '/orders-and-returns/online-orders/order-details'
const FAILED = "We're sorry, but we can't cancel your order at this time. Please try again later."
const CANCELLED =
  "Your order has been cancelled. If we've taken payment, we'll refund it to your original payment method. We'll email noor@example.com to confirm."
const REMOVED =
  "Your item has been removed from your order. If we've taken payment for it, we'll refund it to your original payment method. We'll email noor@example.com to confirm."
const LAST = 'This is the only item left, so removing it will cancel your whole order.'

const tests = shopForAllTests()
let number = 720_000_000
const address = () => `${DETAILS}?storeId=10151&orderId=${number}`

beforeEach(async () => {
  number++
  await tests.shop.outside.faults['order-management']?.set('none')
  const line = (description: string) => anOrderLine({ description, status: 'Scheduled', facts: { amendable: true } })
  const lines = [line('Wool Throw'), line('Stoneware Vase')]
  const order = anOrder({ customerId: 'C-noor', orderNumber: String(number), cancelAllowed: true, lines })
  await insertOrders(tests.shop.database.sql, [order])
})

const reason = (page: Page) => page.getByLabel('Reason', { exact: true })
const more = (page: Page) => page.getByRole('combobox', { name: 'More specific reason' })
const submit = (page: Page, name: string) => page.locator('form button').filter({ hasText: name }).click()

describe.each(WAYS)('$way', (how) => {
  // Without a script the journeys of cancelling show these.
  const scripted = scriptedTest(how)
  test('S06 CAN-03 CAN-04 CAN-09 CAN-11 cancelling is blocked without the more specific reason, then done', async () => {
    const { page } = await tests.visit({ ...how, as: 'noor' })
    await page.goto(address())
    await page.getByRole('link', { name: 'Cancel order' }).click()
    await see(page.getByRole('heading', { name: 'Cancel order' })).toBeVisible()
    await seeNothingWrong(page, how)
    await reason(page).selectOption('Need to change the delivery details')
    await submit(page, 'Cancel order')
    await see(page.getByText('Select a more specific reason')).toBeVisible()
    await see(more(page)).toBeFocused()
    await seeNothingWrong(page, how)
    await see(reason(page)).toHaveValue('C03-P0')
    await more(page).selectOption('Delivery option')
    await submit(page, 'Cancel order')
    await see(page).toHaveURL(`${tests.shop.address}${address()}&cancelled=true`)
    await see(page.locator('main :focus')).toHaveText(CANCELLED)
    // The ring is for what can be operated.
    await see(page.locator('main :focus')).toHaveCSS('outline-style', 'none')
    await see(page.locator('.line .pill').first()).toHaveText('Cancelled')
    await seeNothingWrong(page, how)
    // The way back carries the news to the list (HIS-10).
    await page.getByRole('link', { name: 'Back to order list' }).click()
    await see(page.getByText("Your order has been cancelled. We'll email you to confirm.")).toBeVisible()
    if (how.viewport.width === PHONE.width) {
      // Below the news, too, the first order is not far.
      expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(600)
    }
    await page.getByRole('link', { name: 'View cancelled order' }).click()
    await see(page).toHaveURL(tests.shop.address + address())
  })

  scripted('S07 CAN-10 when it fails the exact error shows and both reasons are cleared', async () => {
    const { page } = await tests.visit({ ...how, as: 'noor' })
    await page.goto(address())
    await page.getByRole('link', { name: 'Cancel order' }).click()
    await tests.shop.outside.faults['order-management']?.set('server-error')
    await reason(page).selectOption('Promotion not applied')
    await more(page).selectOption('Promotion code')
    await submit(page, 'Cancel order')
    await see(page.getByText(FAILED)).toBeVisible()
    await see(reason(page)).toHaveValue('')
    await see(more(page)).toHaveCount(0)
    await seeNothingWrong(page, how)
    await tests.shop.outside.faults['order-management']?.set('none')
    await reason(page).selectOption('Other')
    await submit(page, 'Cancel order')
    await see(page.getByText(CANCELLED)).toBeVisible()
  })

  scripted(
    'S08 CAN-05 CAN-09 one of two is removed; removing the last cancels the order, and says so first',
    async () => {
      const { page } = await tests.visit({ ...how, as: 'noor' })
      await page.goto(address())
      await page
        .getByRole('link', { name: /^Remove item/ })
        .first()
        .click()
      await reason(page).selectOption('No longer required')
      await submit(page, 'Remove item')
      await see(page).toHaveURL(`${tests.shop.address}${address()}&removed=true`)
      await see(page.getByText(REMOVED)).toBeVisible()
      await see(page.locator('.page-head')).toContainText('1 item')
      await page.getByRole('link', { name: /^Remove item/ }).click()
      await see(page.getByText(LAST)).toBeVisible()
      await reason(page).selectOption('No longer required')
      await submit(page, 'Remove item')
      await see(page.getByText(CANCELLED)).toBeVisible()
    },
  )

  scripted('a request without an answer shows as requested, and nothing more can be asked', async () => {
    const { page } = await tests.visit({ ...how, as: 'noor' })
    await page.goto(address())
    await page.getByRole('link', { name: 'Cancel order' }).click()
    await tests.shop.outside.faults['order-management']?.set('reset-before-acting')
    await reason(page).selectOption('Other')
    await submit(page, 'Cancel order')
    await see(page.locator('main :focus')).toContainText("We're processing your cancellation.")
    await see(page.getByRole('link', { name: 'Cancel order' })).toHaveCount(0)
    await seeNothingWrong(page, how)
  })
})

test('by Tab the buttons of the dialog come in the order in which they are seen', async () => {
  const { page } = await tests.visit({ as: 'noor' })
  await page.goto(address())
  await page.getByRole('link', { name: 'Cancel order' }).click()
  await see(page.getByRole('dialog')).toBeVisible()
  const places: number[] = []
  const buttons = page.locator('dialog .dialog__foot :is(a, button)')
  for (const button of await buttons.all()) places.push((await button.boundingBox())?.x ?? 0)
  expect(places).toHaveLength(2)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click outside', (page: Page) => page.mouse.click(4, 4)],
  ['the x', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ["don't cancel", (page: Page) => page.getByRole('link', { name: "Don't cancel" }).click()],
])('S07 CAN-02 the dialog closes without effect by %s, by keyboard back at its link', async (_way, close) => {
  const { page } = await tests.visit({ as: 'noor' })
  await page.goto(address())
  await page.getByRole('link', { name: 'Cancel order' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel order' })
  await reason(page).selectOption('Other')
  await close(page)
  await see(dialog).toBeHidden()
  await see(page.getByRole('link', { name: 'Cancel order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await see(reason(page)).toHaveValue('')
  await page.reload()
  await see(page.locator('.line .pill').first()).toHaveText('Order created')
})
