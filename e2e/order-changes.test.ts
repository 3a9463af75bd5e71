import { type Page, expect as see } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { isWiderThanScreen, PHONE } from './browser.ts'
import {
  longTest,
  scriptedTest,
  seeNothingWrong,
  seeNothingWrongAtAnyWidth,
  shopForAllTests,
  shopForEachTest,
  WAYS,
} from './shop-for-tests.ts'

const at = shopForAllTests()

describe('cancellation', () => {
  const DETAILS = '/orders-and-returns/online-orders/order-details'
  const FAILED = "We're sorry, but we can't cancel your order at this time. Please try again later."
  const CANCELLED =
    "Your order has been cancelled. If we've taken payment, we'll refund it to your original payment method. We'll email noor@example.com to confirm."
  const REMOVED =
    "Your item has been removed from your order. If we've taken payment for it, we'll refund it to your original payment method. We'll email noor@example.com to confirm."
  const LAST = 'This is the only item left, so removing it will cancel your whole order.'

  let number = 720_000_000
  const address = () => `${DETAILS}?storeId=10151&orderId=${number}`

  beforeEach(async () => {
    number++
    await at.shop.outside.faults['order-management']?.set('none')
    const line = (description: string) => anOrderLine({ description, status: 'Scheduled', facts: { amendable: true } })
    const lines = [line('Wool Throw'), line('Stoneware Vase')]
    const order = anOrder({ customerId: 'C-noor', orderNumber: String(number), cancelAllowed: true, lines })
    await insertOrders(at.shop.database.sql, [order])
  })

  const reason = (page: Page) => page.getByLabel('Reason', { exact: true })
  const more = (page: Page) => page.getByRole('combobox', { name: 'More specific reason' })
  const submit = (page: Page, name: string) => page.locator('form button').filter({ hasText: name }).click()

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    test('S06 CAN-03 CAN-04 CAN-09 CAN-11 cancelling is blocked without the more specific reason, then done', async () => {
      const { page } = await at.visit({ ...how, as: 'noor' })
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
      await see(page).toHaveURL(`${at.shop.address}${address()}&cancelled=true`)
      await see(page.locator('main :focus')).toHaveText(CANCELLED)
      // The notice has no focus ring, since nothing in it can be operated.
      await see(page.locator('main :focus')).toHaveCSS('outline-style', 'none')
      await see(page.locator('.line .pill').first()).toHaveText('Cancelled')
      await seeNothingWrong(page, how)
      // The back link carries the notice to the order list (HIS-10).
      await page.getByRole('link', { name: 'Back to order list' }).click()
      await see(page.getByText("Your order has been cancelled. We'll email you to confirm.")).toBeVisible()
      if (how.viewport.width === PHONE.width) {
        // Below the notice, too, the first order begins on the first screen.
        expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(600)
      }
      await page.getByRole('link', { name: 'View cancelled order' }).click()
      await see(page).toHaveURL(at.shop.address + address())
    })

    scripted('S07 CAN-10 when cancelling fails, the exact error is shown and both reasons are cleared', async () => {
      const { page } = await at.visit({ ...how, as: 'noor' })
      await page.goto(address())
      await page.getByRole('link', { name: 'Cancel order' }).click()
      await at.shop.outside.faults['order-management']?.set('server-error')
      await reason(page).selectOption('Promotion not applied')
      await more(page).selectOption('Promotion code')
      await submit(page, 'Cancel order')
      await see(page.getByText(FAILED)).toBeVisible()
      await see(reason(page)).toHaveValue('')
      await see(more(page)).toHaveCount(0)
      await seeNothingWrong(page, how)
      await at.shop.outside.faults['order-management']?.set('none')
      await reason(page).selectOption('Other')
      await submit(page, 'Cancel order')
      await see(page.getByText(CANCELLED)).toBeVisible()
    })

    longTest(
      'S08 CAN-05 CAN-09 one of two items is removed; removing the last one cancels the order, after a warning',
      async () => {
        const { page } = await at.visit({ ...how, as: 'noor' })
        await page.goto(address())
        await page
          .getByRole('link', { name: /^Remove item/ })
          .first()
          .click()
        await reason(page).selectOption('No longer required')
        await submit(page, 'Remove item')
        await see(page).toHaveURL(`${at.shop.address}${address()}&removed=true`)
        await see(page.getByText(REMOVED)).toBeVisible()
        await see(page.locator('.page-head')).toContainText('1 item')
        await page.getByRole('link', { name: /^Remove item/ }).click()
        await see(page.getByText(LAST)).toBeVisible()
        await reason(page).selectOption('No longer required')
        await submit(page, 'Remove item')
        await see(page.getByText(CANCELLED)).toBeVisible()
      },
    )
  })

  test("S07 CAN-02 Tab follows the dialog's visible order, and Escape closes it without effect and returns focus to its link", async () => {
    const { page } = await at.visit({ as: 'noor' })
    await page.goto(address())
    await page.getByRole('link', { name: 'Cancel order' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancel order' })
    await reason(page).selectOption('Other')
    const places: number[] = []
    const buttons = dialog.locator('.dialog__foot :is(a, button)')
    for (const button of await buttons.all()) places.push((await button.boundingBox())?.x ?? 0)
    expect(places).toHaveLength(2)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await page.keyboard.press('Escape')
    await see(dialog).toBeHidden()
    await see(page.getByRole('link', { name: 'Cancel order' })).toBeFocused()
    await page.keyboard.press('Enter')
    await see(reason(page)).toHaveValue('')
    await page.reload()
    await see(page.locator('.line .pill').first()).toHaveText('Order created')
  })
})

describe('messages', () => {
  const INNER_TEXT = { useInnerText: true }
  const DETAILS = '/orders-and-returns/online-orders/order-details'
  const OF_DEMO = `${DETAILS}?storeId=10151&orderId=400000006`
  const OF_NOOR = `${DETAILS}?storeId=10151&orderId=530000001`
  const STORED = 'Happy birthday, Mum!\nLove from all of us'
  const BLOCKED = "Sorry, there's something in your message we can't write"

  /** Inserts an order of Noor's with a line that can have a gift message or a personalisation, and has neither. */
  const at = shopForEachTest({}, async ({ database }) => {
    const facts = { amendable: true, giftMessageOffered: true, personalisationOffered: true }
    const lines = [anOrderLine({ status: 'Scheduled', facts })]
    await insertOrders(database.sql, [
      anOrder({ customerId: 'C-noor', orderNumber: '530000001', cancelAllowed: true, lines }),
    ])
  })

  const edit = (page: Page) => page.getByRole('link', { name: 'Edit message Check Wool Throw' })
  const add = (page: Page) => page.getByRole('link', { name: 'Add a message' })
  const field = (page: Page) => page.getByRole('textbox', { name: 'Gift message' })
  const shown = (page: Page) => page.locator('.message q').first()

  describe.each(WAYS)('S09 $way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted('MSG-01 MSG-02 MSG-04 MSG-05 edit: 1, 201 and 200 characters, a blocked word, a line break', async () => {
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto(OF_DEMO)
      await edit(page).click()
      await see(field(page)).toHaveValue(STORED)
      expect(new URL(page.url()).pathname).toBe(how.javaScript ? DETAILS : `${DETAILS}/message`)
      if (how.javaScript) await see(field(page)).toBeFocused()
      await seeNothingWrong(page, how)

      const tries: [string, string, string][] = [
        ['a', 'Enter at least 2 characters', '1/200'],
        ['x'.repeat(201), 'Your message is 1 character too long', '1 character too many'],
        ['You wanker', BLOCKED, '10/200'],
      ]
      for (const [text, problem, count] of tries) {
        await field(page).fill(text)
        if (how.javaScript) await see(page.locator('.counter__count')).toHaveText(count)
        await page.getByRole('button', { name: 'Save' }).click()
        await see(page.locator('.field .err')).toContainText(problem)
        await see(field(page)).toBeFocused()
        await see(page.locator('.err-sum')).toHaveCount(0)
        await see(field(page)).toHaveValue(text)
        await see(page.locator('.counter__count')).toHaveText(count)
      }
      await seeNothingWrong(page, how)

      const long = `Dear Mum\n${'x'.repeat(191)}`
      await field(page).fill(long)
      await page.getByRole('button', { name: 'Save' }).click()
      await see(page.getByText('Your message has been saved.')).toBeVisible()
      await see(page).toHaveURL(/message=saved/)
      expect(await shown(page).textContent()).toBe(long)
      expect(await shown(page).evaluate((q) => getComputedStyle(q).whiteSpace)).toMatch(/pre-wrap/)
      await seeNothingWrong(page, how)
    })
  })

  test.each(WAYS)('D-200 $way: hint and counter are those of the chosen kind', async (how) => {
    const { page } = await at.visit({ ...how, as: 'noor' })
    await page.goto(OF_NOOR)
    await page.goto((await add(page).getAttribute('href')) ?? '')
    const hint = page.locator('.counter')
    await see(hint).toHaveText(/^Up to 200 characters, or a number with 1 to 3 digits\s+0\/200$/, INNER_TEXT)
    await page.getByRole('combobox').selectOption('number')
    await see(hint).toHaveText('A number with 1 to 3 digits', INNER_TEXT)
    await page.getByRole('combobox').selectOption('gift')
    await see(hint).toHaveText(/^Up to 200 characters\s+0\/200$/, INNER_TEXT)
  })

  longTest('axe finds no violation on the separate page', async () => {
    const { page } = await at.visit({ as: 'noor' })
    await page.goto(OF_NOOR)
    await page.goto((await add(page).getAttribute('href')) ?? '')
    await seeNothingWrongAtAnyWidth(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page.locator('.err-sum')).toBeFocused()
    await seeNothingWrongAtAnyWidth(page)
  })

  test('MSG-01 by keyboard alone: Escape and Cancel restore the stored text, Save saves', async () => {
    const { page } = await at.visit({ as: 'amelia' })
    await page.goto(OF_DEMO)
    await edit(page).focus()
    for (const leave of [['Escape'], ['Tab', 'Tab', 'Tab', 'Enter']]) {
      await page.keyboard.press('Enter')
      await see(field(page)).toBeFocused()
      await page.keyboard.type('Not this. ')
      for (const key of leave) await page.keyboard.press(key)
      await see(edit(page)).toBeFocused()
      expect(await shown(page).textContent()).toBe(STORED)
    }
    await page.keyboard.press('Enter')
    await see(field(page)).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Love, Mum xxx')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await see(page.getByText('Your message has been saved.')).toBeVisible()
    expect(await shown(page).textContent()).toBe('Love, Mum xxx')
  })

  test('MSG-06 a number is saved with Enter in its field; two lines can be open at once', async () => {
    const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
    await page.goto(OF_DEMO)
    await edit(page).click()
    await field(page).fill('Still writing')
    await page.getByRole('link', { name: /^Edit number Woodland/ }).click()
    const number = page.getByRole('textbox', { name: 'Personalised number' })
    await see(number).toBeFocused()
    await see(field(page)).toHaveValue('Still writing')
    await seeNothingWrongAtAnyWidth(page)
    await number.fill('1234')
    await number.press('Enter')
    await see(page.locator('.field .err')).toContainText('Enter a number with 1 to 3 digits')
    await see(number).toBeFocused()
    await see(number).toHaveValue('1234')
    await number.fill('10')
    await number.press('Enter')
    await see(page.getByText('Your number has been saved.')).toBeVisible()
    await see(page.locator('.message q').last()).toHaveText('10')
  })

  longTest('ERR-06 when order management fails, the error is shown beside the form, and the text is kept', async () => {
    const { page } = await at.visit({ as: 'amelia' })
    await page.goto(OF_DEMO)
    await edit(page).click()
    await field(page).fill('Keep me')
    await at.shop.outside.faults['order-management']?.set('server-error')
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page.locator(':focus')).toHaveText('Sorry something went wrong, please try again later.')
    await see(field(page)).toHaveValue('Keep me')
    await at.shop.outside.faults['order-management']?.set('none')
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page.getByText('Your message has been saved.')).toBeVisible()
  })

  longTest.each([true, false])('nothing is wider than 320 px, JavaScript %s', async (javaScript) => {
    const { page } = await at.visit({ viewport: { width: 320, height: 700 }, javaScript, as: 'amelia' })
    await page.goto(OF_DEMO)
    await edit(page).click()
    await field(page).fill('W'.repeat(200))
    await page.getByRole('button', { name: 'Remove message' }).waitFor()
    expect(await isWiderThanScreen(page)).toBe(false)
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page.getByText('Your message has been saved.')).toBeVisible()
    expect(await isWiderThanScreen(page)).toBe(false)
  })
})

describe('change of delivery', () => {
  /** O6: line 1 has standard delivery, line 4 delivery on a nominated day. */
  const ORDER = '400000006'
  const CHANGE = `/orders-and-returns/collection-and-delivery?storeId=10151&orderId=${ORDER}&OrderLineKey=${ORDER}-`

  const at = shopForEachTest()

  const banner = (page: Page) => page.getByRole('status')
  const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
  const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })

  /** Walks from the first step to the stores near W2. */
  async function findStores(page: Page): Promise<void> {
    await page.getByRole('radio', { name: 'Collect in Store' }).check()
    await goOn(page)
    await page.getByLabel('Find a store').fill('W2 1NW')
    await page.getByRole('button', { name: 'Search' }).click()
  }

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)

    scripted('S44 home to shop', async () => {
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto(`${CHANGE}1`)
      await see(page.getByRole('radio', { name: 'Nominated day delivery' })).toBeDisabled()
      await findStores(page)
      await page.getByRole('radio', { name: /^Paddington 0\.\d\d miles/ }).check()
      await confirm(page).click()
      await see(page.getByRole('alert')).toBeFocused()
      await page.getByRole('link', { name: 'Choose a day' }).click()
      await see(page.getByRole('radio', { name: /Tuesday 17 Nov/ })).toBeFocused()
      await page.getByRole('radio', { name: /Thursday 19 Nov/ }).check()
      await see(page.getByRole('radio', { name: /^Paddington 0\.\d\d miles/ })).toBeChecked()
      await confirm(page).click()
      await see(banner(page)).toHaveText('Your item will now be ready to collect from Thu 19 Nov 2026.')
      await see(page.getByText('14 Praed Street').first()).toBeVisible()
    })

    longTest('an address added during the change can be chosen', async () => {
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto(`${CHANGE}1&way=standard`)
      await page.getByRole('button', { name: 'Add an address' }).click()
      await page.getByLabel('Address line 1').fill('9 Fern Rise')
      await page.getByLabel('Town or city').fill('London')
      await page.getByLabel('Postcode or Eircode').fill('W2 1NW')
      await page.getByRole('button', { name: 'Save address' }).click()
      await see(page.getByRole('radio', { name: /9 Fern Rise/ })).toBeChecked()
      await confirm(page).click()
      await see(banner(page)).toHaveText('Your delivery has been changed.')
      await see(page.getByText('9 Fern Rise').first()).toBeVisible()
    })
  })

  test('by keyboard alone', async () => {
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
})
