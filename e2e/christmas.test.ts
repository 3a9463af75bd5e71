import { type Locator, type Page, expect as see } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { aChristmasOrder } from '../test/builders/christmas-order.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { axeViolations } from './axe-violations.ts'
import { longTest, scriptedTest, seeNothingWrong, shopForAllTests, shopForEachTest, WAYS } from './shop-for-tests.ts'

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

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted(
      'XMS-02 CAN-05 Christmas food is amended by keyboard alone, with an error for each missing choice',
      async () => {
        const { page } = await at.visit({ ...how, as: 'noor' })
        await page.goto(`${DETAILS}?storeId=10251&orderId=${number}`)
        await page.getByRole('link', { name: 'Amend order' }).focus()
        await page.keyboard.press('Enter')
        await skipToMain(page, 'Amend order')
        await seeNothingWrong(page, how)

        // No quantity is lowered, so the error summary links to the items.
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
        await seeNothingWrong(page, how)
        await tabTo(page, page.getByLabel('Reason', { exact: true }))
        await page.keyboard.type('No longer')
        await press(page, 'Confirm changes')
        await see(page.locator('main :focus')).toContainText('Your order has been amended.')
        await see(page.getByText('£68.00')).toBeVisible()
      },
    )
  })
})

describe('collection slot', () => {
  const PATH = '/orders-and-returns/change-collection-slot'
  const ORDER = `${PATH}?storeId=10251&orderId=400000007`
  const at = shopForEachTest()

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  async function search(page: Page, text: string): Promise<void> {
    await page.getByLabel(/^(Postcode|Eircode) or town$/).fill(text)
    await press(page, 'Search')
  }

  /** Walks from the stores to the confirmation. */
  async function chooseOther(page: Page, text: string, store: RegExp, isScripted: boolean): Promise<void> {
    await search(page, text)
    await page.getByRole('radio', { name: store }).check()
    await press(page, 'Confirm store')
    await see(page.getByRole('heading', { name: 'Choose a day' })).toBeVisible()
    await see(page.locator('input[name=day]:checked')).toHaveCount(0)
    await page.getByRole('radio', { name: /Monday 21 Dec/ }).check()
    if (!isScripted) await press(page, 'Show times')
    await page.getByRole('radio', { name: '09:00-09:30' }).check()
    await press(page, 'Confirm slot')
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your changes')
  }

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    const isScripted = how.javaScript
    scripted('S14 choosing another store clears the slot; both are changed, and the order shows them', async () => {
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto('/orders-and-returns/online-orders/order-details?storeId=10251&orderId=400000007')
      await page.getByRole('link', { name: 'Change collection slot' }).click()
      await page.getByRole('link', { name: /^Change collection store/ }).click()
      await chooseOther(page, 'W2 1NW', /^Maida Vale/, isScripted)
      await press(page, 'Confirm changes')
      await see(page.getByRole('status').first()).toHaveText('Your collection location and slot have been changed.')
      await see(page.getByText('Mon 21 Dec 2026, 09:00-09:30').first()).toBeVisible()
    })

    longTest('S15 another region, a store that is booked up, slots that fail, an update that fails', async () => {
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto(`${ORDER}&stage=storeSelection`)
      await search(page, 'BT1')
      await see(page.getByRole('alert')).toHaveText(
        "We can't change your collection location to this postcode as it's in a different area. Contact us if you need help with your order.",
      )
      await page.goto(`${ORDER}&stage=slotSelection&shopId=1601`)
      await see(page.getByText("Looks like this store's all booked up. Pick another to continue.")).toBeVisible()
      const { faults } = at.shop.outside
      await faults['order-management']?.set('slots-fail')
      await page.goto(`${ORDER}&stage=slotSelection&shopId=1702`)
      await see(page.getByRole('alert')).toHaveText(
        'Something went wrong loading the collection slots. Refresh the page to try again.',
      )
      await faults['order-management']?.set('server-error')
      await page.goto(`${ORDER}&stage=confirmation&shopId=1702&day=2026-12-21&slot=09:00-09:30`)
      await press(page, 'Confirm changes')
      await see(page.getByRole('alert')).toHaveText('Failed to update collection slot. Please try again later.')
    })
  })

  test('every stage passes axe, and fits a narrow screen', async () => {
    const { page } = await at.visit({ as: 'amelia', viewport: { width: 320, height: 700 } })
    const slots = '&stage=slotSelection&shopId=1702&day=2026-12-22'
    const confirm = '&stage=confirmation&shopId=1702&day=2026-12-21&slot=09:00-09:30'
    for (const stage of ['', '&stage=storeSelection&q=W2+1NW', slots, confirm, '&stage=confirmation']) {
      await page.goto(ORDER + stage)
      expect(await axeViolations(page), stage).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), stage).toBe(320)
    }
  })

  longTest.each([
    ['niamh', '/ie', '10351', '400000027', 'Dublin', /^Dublin Mary Street/],
    ['orla', '', '10251', '400000037', 'BT1', /^Sprucefield/],
  ] as const)('S14 of %s, in another region', async (as, prefix, storeId, orderId, text, store) => {
    const { page } = await at.visit({ as })
    await page.goto(`${prefix}${PATH}?storeId=${storeId}&orderId=${orderId}&stage=storeSelection`)
    await chooseOther(page, text, store, true)
    await press(page, 'Confirm changes')
    await see(page.getByRole('status').first()).toHaveText('Your collection location and slot have been changed.')
  })

  const isFocused = (page: Page, selector: string) => see(page.locator(selector)).toBeFocused()

  longTest('from the start to the confirmation and back by keyboard alone', async () => {
    const { page } = await at.visit({ as: 'amelia' })
    const radio = (name: RegExp | string) => page.getByRole('radio', { name })
    const key = async (...keys: string[]) => {
      for (const each of keys) await page.keyboard.press(each)
    }
    await page.goto(ORDER)
    await page.getByRole('link', { name: 'Back to order details' }).focus()
    await key('Tab')
    await see(page.getByRole('link', { name: /^Change collection store/ })).toBeFocused()
    await key('Enter')
    await isFocused(page, 'h1')

    // The stores: search, then a group in which arrows choose.
    await key('Tab')
    await isFocused(page, '#q')
    await page.keyboard.type('W2 1NW')
    await key('Enter')
    await see(page.getByText(/^Your current store, then 3 of/)).toBeVisible()
    await isFocused(page, '#q')
    await key('Tab', 'Tab', 'Tab')
    await see(radio(/^Paddington/)).toBeFocused()
    await key('ArrowDown')
    await see(radio(/^Maida Vale/)).toBeChecked()
    await page.getByRole('button', { name: 'Show more stores' }).focus()
    await key('Enter')
    await isFocused(page, '#shopId-5')
    await see(radio(/^Maida Vale/)).toBeChecked()
    // Enter in the group is "Confirm store".
    await radio(/^Maida Vale/).focus()
    await key('Enter')
    await isFocused(page, 'h1')

    // The slots: nothing is chosen, so the error summary links to the first day.
    await page.getByRole('button', { name: 'Confirm slot' }).focus()
    await key('Enter')
    await isFocused(page, '.err-sum')
    await key('Tab', 'Enter')
    await see(radio(/^Monday 21 Dec/)).toBeFocused()
    await key('ArrowRight')
    await see(radio(/^Tuesday 22 Dec/)).toBeChecked()
    await key('Tab')
    await see(page.locator('input[name=slot]:enabled').first()).toBeFocused()
    await key('ArrowRight')
    await see(page.locator('input[name=slot]:checked')).toBeFocused()
    await key('Enter')
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your changes')
    await isFocused(page, 'h1')
    await key('Tab')
    await see(page.getByRole('button', { name: 'Confirm changes' })).toBeFocused()

    // Back leads to the slots, with what was chosen.
    await page.goBack()
    await see(page.locator('input[name=slot]:checked')).toHaveCount(1)
    await isFocused(page, 'h1')
  })

  longTest('long names, and names in other alphabets, fit the screen', async () => {
    const { page } = await at.visit({ as: 'amelia', viewport: { width: 320, height: 700 } })
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    await at.shop.database.sql`update shops.shops set name = ${`${long} ${long}`} where shop_id = '1702'`
    await at.shop.database.sql`update shops.shops set name = 'Αθήνα, 東京都中央区銀座, متجر' where shop_id = '1531'`
    for (const stage of [
      '',
      '&stage=storeSelection&q=W2+1NW',
      '&stage=slotSelection&shopId=1702',
      '&stage=confirmation&shopId=1702&day=2026-12-21&slot=09:00-09:30',
    ]) {
      await page.goto(ORDER + stage)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), stage).toBe(320)
    }
  })
})
