import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { PHONE } from './browser.ts'
import { seeNothingWrong, shopForAllTests, WAYS } from './shop-for-tests.ts'

const DETAILS = '/orders-and-returns/online-orders/order-details'
/** O6: line 1 has a gift message and standard delivery, line 4 delivery on a nominated day. */
const OF_DEMO = `${DETAILS}?storeId=10151&orderId=400000006`
const cancellable = (index: number) => `${DETAILS}?storeId=10151&orderId=72000000${index}`

/** Noor has orders that can be cancelled, one for each test. */
const at = shopForAllTests({}, async ({ database }) => {
  const line = (description: string) =>
    anOrderLine({
      description,
      status: 'Scheduled',
      facts: { amendable: true, giftMessageOffered: true, personalisationOffered: true },
    })
  const orders = [1, 2, 3, 4].map((index) => {
    const lines = [line('Wool Throw'), line('Stoneware Vase')]
    return anOrder({ customerId: 'C-noor', orderNumber: `72000000${index}`, cancelAllowed: true, lines })
  })
  await insertOrders(database.sql, orders)
})

describe('cancellation', () => {
  const CANCELLED =
    "Your order has been cancelled. If we've taken payment, we'll refund it to your original payment method. We'll email noor@example.com to confirm."

  const reason = (page: Page) => page.getByLabel('Reason', { exact: true })
  const more = (page: Page) => page.getByRole('combobox', { name: 'More specific reason' })
  const submit = (page: Page) => page.locator('form button').filter({ hasText: 'Cancel order' }).click()

  test.each(WAYS)(
    'S06 CAN-03 CAN-04 CAN-09 CAN-11 cancelling is blocked without the more specific reason, then done, $way',
    async (how) => {
      const address = cancellable(how.javaScript ? 1 : 2)
      const { page } = await at.visit({ ...how, as: 'noor' })
      await page.goto(address)
      await page.getByRole('link', { name: 'Cancel order' }).click()
      await see(page.getByRole('heading', { name: 'Cancel order' })).toBeVisible()
      await reason(page).selectOption('Need to change the delivery details')
      await submit(page)
      await see(page.getByText('Select a more specific reason')).toBeVisible()
      await see(more(page)).toBeFocused()
      if (how.javaScript) await seeNothingWrong(page)
      await see(reason(page)).toHaveValue('C03-P0')
      await more(page).selectOption('Delivery option')
      await submit(page)
      await see(page).toHaveURL(`${at.shop.address}${address}&cancelled=true`)
      await see(page.locator('main :focus')).toHaveText(CANCELLED)
      // The notice has no focus ring, since nothing in it can be operated.
      await see(page.locator('main :focus')).toHaveCSS('outline-style', 'none')
      await see(page.locator('.line .pill').first()).toHaveText('Cancelled')
      if (how.javaScript) await seeNothingWrong(page)
      // The back link carries the notice to the order list (HIS-10).
      await page.getByRole('link', { name: 'Back to order list' }).click()
      await see(page.getByText("Your order has been cancelled. We'll email you to confirm.")).toBeVisible()
      // Below the notice, too, the first order begins on the first screen.
      expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(600)
      await page.getByRole('link', { name: 'View cancelled order' }).click()
      await see(page).toHaveURL(at.shop.address + address)
    },
  )

  test("S07 CAN-02 Tab follows the dialog's visible order, and Escape closes it", async () => {
    const { page } = await at.visit({ as: 'noor' })
    await page.goto(cancellable(3))
    await page.getByRole('link', { name: 'Cancel order' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancel order' })
    await reason(page).selectOption('Other')
    const buttons = await dialog.locator('.dialog__foot :is(a, button)').all()
    const places = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.x ?? 0))
    expect(places).toHaveLength(2)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await page.keyboard.press('Escape')
    await see(dialog).toBeHidden()
    await see(page.getByRole('link', { name: 'Cancel order' })).toBeFocused()
    await page.keyboard.press('Enter')
    await see(dialog).toBeVisible()
    await see(reason(page)).toHaveValue('')
    await page.mouse.click(4, 4)
    await see(dialog).toBeHidden()
  })
})

describe('messages', () => {
  const edit = (page: Page) => page.getByRole('link', { name: 'Edit message Check Wool Throw' })
  const field = (page: Page) => page.getByRole('textbox', { name: 'Gift message' })
  const shown = (page: Page) => page.locator('.message q').first()

  test('S09 MSG-01 MSG-02 a message is edited by keyboard alone: Escape and Cancel restore it, an error stands beside it, Save saves', async () => {
    const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
    await page.goto(OF_DEMO)
    const stored = (await shown(page).textContent()) ?? ''
    await edit(page).focus()
    for (const leave of [['Escape'], ['Tab', 'Tab', 'Tab', 'Enter']]) {
      await page.keyboard.press('Enter')
      await see(field(page)).toBeFocused()
      await see(field(page)).toHaveValue(stored)
      await page.keyboard.type('Not this. ')
      for (const key of leave) await page.keyboard.press(key)
      await see(edit(page)).toBeFocused()
      expect(await shown(page).textContent()).toBe(stored)
    }
    await page.keyboard.press('Enter')
    await see(field(page)).toBeFocused()
    await field(page).fill('x'.repeat(201))
    await see(page.locator('.counter__count')).toHaveText('1 character too many')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await see(page.locator('.field .err')).toContainText('Your message is 1 character too long')
    await see(field(page)).toBeFocused()
    await see(field(page)).toHaveValue('x'.repeat(201))
    await seeNothingWrong(page)
    const long = `Dear Mum\n${'x'.repeat(191)}`
    await field(page).fill(long)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await see(page.getByText('Your message has been saved.')).toBeVisible()
    expect(await shown(page).textContent()).toBe(long)
    await see(shown(page)).toHaveCSS('white-space', /pre-wrap/)
    await seeNothingWrong(page)
  })
})

test('change of delivery: by keyboard alone', async () => {
  const CHANGE = '/orders-and-returns/collection-and-delivery?storeId=10151&orderId=400000006&OrderLineKey=400000006-'
  const banner = (page: Page) => page.getByRole('status')
  const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })
  const { page } = await at.visit({ as: 'amelia' })
  await page.goto(`${CHANGE}4`)
  await page.getByRole('radio', { name: 'Nominated day delivery' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await see(page.getByRole('heading', { name: 'Choose a day' })).toBeVisible()
  await page.getByRole('radio', { name: /Monday 16 Nov/ }).focus()
  await page.keyboard.press('ArrowRight')
  await see(page.getByRole('radio', { name: /Tuesday 17 Nov/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await see(confirm(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await see(banner(page)).toHaveText('Your delivery has been changed.')
})
