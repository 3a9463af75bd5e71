import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { isWiderThanScreen, LONG_RUNS, PHONE, signInByForm } from './browser.ts'
import { address, choose, next, refundedTo, row, seeStepTwo, seeSummary, total } from './return-items.ts'
import { longTest, scriptedTest, seeNothingWrong, shopForAllTests, shopForEachTest, WAYS } from './shop-for-tests.ts'

const at = shopForAllTests()

describe('items to return', () => {
  const tests = shopForEachTest()
  const MISSING = 'Reason for return option(s) is missing. Please select to proceed.'

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    test('S18 RSN-12 RSN-16 RSN-17 step 2 opens once the dress has both reasons', async () => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      await page.goto(address('600000001'))
      // Without a script a sentence in noscript stands there instead.
      await see(page.getByText('Tick an item to see your refund.')).toBeVisible({ visible: how.javaScript })
      await seeNothingWrong(page, how)
      const dress = row(page, 'Belted Wrap Midi Dress')
      await see(dress.getByLabel('Primary reason')).toBeHidden()
      await dress.getByRole('checkbox').check()
      await see(dress.getByLabel('Primary reason')).toBeVisible()
      await see(dress.getByLabel('Secondary reason')).toBeHidden()
      if (how.javaScript) await see(next(page)).toHaveAttribute('aria-disabled', 'true')

      await next(page).click({ force: true })
      await see(page.getByText(MISSING)).toBeVisible()
      await see(page.locator('.stepper [data-state=error]')).toContainText('Items to return')
      await seeNothingWrong(page, how)
      await page.getByRole('link', { name: 'Click here to continue' }).click()
      await see(dress.getByLabel('Primary reason')).toBeFocused()

      await dress.getByLabel('Primary reason').selectOption('Too small')
      // Without a script the next post brings the more specific ones.
      if (!how.javaScript) await next(page).click()
      await dress.getByLabel('Secondary reason').selectOption('Too tight')
      if (how.javaScript) {
        await see(page.getByText(MISSING)).toHaveCount(0)
        await see(next(page)).not.toHaveAttribute('aria-disabled')
      }
      await see(total(page)).toHaveText('£30.00')
      await seeNothingWrong(page, how)
      await next(page).click()
      await seeStepTwo(page)
      await see(page.locator('.stepper [data-state=done]')).toContainText('Items to return')
      await seeNothingWrong(page, how)
    })

    scripted('S20 RSN-22 an Irish order shows the Irish phone number, and its coat is refunded in euros', async () => {
      const { page } = await tests.visit({ ...how, as: 'niamh' })
      await page.goto(address('400000005', 'ie'))
      await page.getByRole('link', { name: 'Contact us', exact: true }).first().click()
      const place = how.javaScript ? page.getByRole('dialog') : page.locator('#call-us')
      await see(place).toContainText('Ireland')
      await see(place.getByRole('link', { name: '020 910 0123' })).toBeVisible()
      await see(place).not.toContainText('0808')
      await see(place).toContainText('Please keep your order number 400000005 handy.')
      await seeNothingWrong(page, how)
      if (how.javaScript) await page.keyboard.press('Escape')
      await choose(page, 'Coat', 'Arrived late')
      if (how.javaScript) await see(total(page)).toHaveText(/^€/)
      await next(page).click()
      await seeStepTwo(page)
      expect(new URL(page.url()).pathname).toMatch(/^\/ie\//)
    })
  })

  test('S21 SUM-02 SUM-07 with JavaScript the summary follows the ticks', async () => {
    const { page } = await tests.visit({ as: 'amelia' })
    await page.goto(address('600000001'))
    const dress = row(page, 'Belted Wrap Midi Dress')
    await dress.getByRole('checkbox').check()
    await see(total(page)).toHaveText('£30.00')
    // The reason decides whether the delivery charge is refunded, so before that the page shows nothing (D-58).
    const notRefunded = page.getByText("Delivery charges aren't refunded on this return.")
    await see(notRefunded).toHaveCount(0)
    await dress.getByLabel('Primary reason').selectOption('Changed mind')
    await see(notRefunded).toBeVisible()
    await dress.getByLabel('Primary reason').selectOption('Damaged')
    await see(notRefunded).toHaveCount(0)
    await see(total(page)).toHaveText('£33.99')
    await page.getByLabel('E-gift card').check()
    await see(page.locator('[data-refunded-to]')).toHaveText('E-gift card')
    await dress.getByRole('checkbox').uncheck()
    await see(total(page)).toHaveText('£0.00')
  })

  test('RSN-03 at 320 px the page fits, and the names of the steps do not touch', async () => {
    const { page } = await tests.visit({ viewport: { width: 320, height: 640 }, as: 'amelia' })
    await page.goto(address('600000001'))
    await choose(page, 'Belted Wrap Midi Dress', 'Too small')
    expect(await isWiderThanScreen(page)).toBe(false)
    const names = await page.locator('.stepper li > span:last-child').evaluateAll((spans) =>
      spans.map((span) => {
        const range = document.createRange()
        // Text for screen readers only follows the name.
        range.selectNode(span.firstChild ?? span)
        const { left, right } = range.getBoundingClientRect()
        return { left, right }
      }),
    )
    expect(names).toHaveLength(3)
    for (const [place, { left }] of names.entries()) expect(left).toBeGreaterThan((names[place - 1]?.right ?? 0) + 4)
  })
})

describe('what is missing', () => {
  const tests = shopForEachTest()
  const how = { javaScript: true, viewport: PHONE }
  const DRESS = 'Belted Wrap Midi Dress'
  const SHIRT = 'Striped Cotton Shirt'

  async function seeState(page: Page, state: 'active' | 'error') {
    await see(page.locator('.stepper [aria-current=step]')).toHaveAttribute('data-state', state)
    await see(page).toHaveTitle(state === 'error' ? /^Error: Item level returns/ : /^Item level returns/)
  }

  test('RSN-06 RSN-17 with JavaScript every missing reason is marked until it is chosen', async () => {
    const { page } = await tests.visit({ as: 'amelia' })
    await page.goto(address('600000001'))
    await row(page, DRESS).getByRole('checkbox').check()
    await choose(page, SHIRT, 'Too small')
    await seeState(page, 'active')
    await next(page).click({ force: true })
    await seeState(page, 'error')
    const [primary, secondary] = [
      row(page, DRESS).getByLabel('Primary reason'),
      row(page, SHIRT).getByLabel('Secondary reason'),
    ]
    for (const field of [primary, secondary]) {
      await see(field).toHaveAttribute('aria-invalid', 'true')
      await see(field).toHaveAccessibleDescription('Error: Select a reason')
    }
    await see(page.locator('.pick.has-error')).toHaveCount(2)
    await seeNothingWrong(page, how)

    await primary.selectOption('Arrived late')
    await see(primary).not.toHaveAttribute('aria-invalid')
    await see(page.locator('.pick.has-error')).toHaveCount(1)
    await see(page.locator('.err-sum a')).toHaveAttribute('href', `#${await secondary.getAttribute('id')}`)
    await secondary.selectOption('Too tight')
    await see(page.locator('.err-sum, .pick.has-error, [aria-invalid=true]')).toHaveCount(0)
    await seeState(page, 'active')
  })
})

describe('what can go back', () => {
  const SORRY = "Sorry, you can't return this"
  const GIFT = "You've arranged a gift receipt for this item, so only the person you gave it to can return it."

  /** Every row with its label, without the return-by day: whether it can be ticked, and why not. */
  async function rowsOn(page: Page): Promise<[string, ...string[]][]> {
    const rows = await page.locator('.pick').all()
    return await Promise.all(
      rows.map(async (one): Promise<[string, ...string[]]> => {
        const can = (await one.getByRole('checkbox').isEnabled()) ? 'open' : 'closed'
        const said = await one.locator('.pill:visible, .line__main > .small:visible').allInnerTexts()
        return [can, ...said.filter((text) => !text.startsWith('Return by '))]
      }),
    )
  }

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted('S16 ELI-16 ELI-17 ELI-18 every row of O2 shows its eligibility and its message', async () => {
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto(address('400000002'))
      expect(await rowsOn(page)).toEqual([
        ['closed', 'Cancelled'],
        ['closed', 'Awaiting despatch'],
        ['closed', 'Return Started'],
        ['closed', 'Refund completed'],
        ['open', 'Reshipped'],
        ['closed', 'Reshipped'],
        ['closed', 'Reshipped'],
        ['closed', 'Reshipped'],
        ['closed', SORRY],
        ['closed', SORRY],
        ['closed', SORRY],
        ['closed', GIFT],
        ['closed', GIFT],
        ['closed', 'On its way to store'],
        ['closed', 'Ready to collect'],
        ['closed', 'Uncollected'],
        ['open'],
        ['open'],
        ['closed', SORRY],
        ['closed', "Food can't be returned online. Please contact us if something's wrong."],
        ['closed', "E-gift cards can't be refunded."],
      ])
      // No click anywhere on a disabled row changes it.
      const closed = row(page, 'Cancelled').first()
      await closed.locator('.line__name').click({ force: true })
      await see(closed.getByRole('checkbox')).not.toBeChecked()
      await see(closed.getByLabel('Primary reason')).toHaveCount(0)
      const open = page.locator('.pick').nth(4)
      await see(open.getByText('Kept')).toBeVisible()
      await open.locator('.line__name').click()
      await see(open.getByLabel('Primary reason')).toBeVisible()
      // Ticked rows are not saved (SUM-15).
      await see(open.getByText('Kept')).toBeHidden()
      await seeNothingWrong(page, how)
    })
  })
})

describe('refund', () => {
  const tests = shopForEachTest()
  const DRESS = 'Belted Wrap Midi Dress'
  const SHIRT = 'Striped Cotton Shirt'
  const MUG = 'Speckled Stoneware Mug'
  const CANDLE = 'Fig Scented Candle'
  const eGiftCard = (page: Page) => page.getByLabel('E-gift card')
  const quantity = (page: Page, name: string) => row(page, name).getByLabel('How many to return')

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)

    scripted(
      'S21 SUM-08 D-59 a second item takes the refund over £50.00 and rules out the e-gift card, with a message',
      async () => {
        const { page } = await tests.visit({ ...how, as: 'amelia' })
        await page.goto(address('400000045'))
        await choose(page, DRESS, 'Too small')
        await seeSummary(page, how)
        await see(total(page)).toHaveText('£30.00')
        await eGiftCard(page).check()
        await row(page, DRESS).getByLabel('Secondary reason').selectOption('Too tight')
        await choose(page, SHIRT, 'Arrived late')
        // Without JavaScript the page shows this sentence from the start.
        if (!how.javaScript) await next(page).click()
        const tooHigh = page.getByText('Refunds of £50.00 or more go back to your original payment method.')
        await see(tooHigh.filter({ visible: true })).toHaveCount(1)
        await see(total(page)).toHaveText('£58.99')
        await see(eGiftCard(page)).toBeHidden()
        await see(refundedTo(page)).toHaveText('Visa ending 4242')
        await next(page).click()
        await seeStepTwo(page)
      },
    )

    longTest(
      'S42 RSN-27 SUM-01 D-53 up to nine units of a line can be returned, and the refund is exact to the penny',
      async () => {
        const { page } = await tests.visit({ ...how, as: 'amelia' })
        await page.goto(address('400000016'))
        await see(quantity(page, MUG)).toBeHidden()
        await row(page, MUG).getByRole('checkbox').check()
        await see(quantity(page, MUG)).toHaveValue('3')
        await see(quantity(page, MUG).locator('option')).toHaveText(['1', '2', '3'])
        // £26.00 for three: what some of them cost is what the others leave.
        for (const [units, refund] of [
          ['3', '£26.00'],
          ['2', '£17.34'],
          ['1', '£8.67'],
        ] as const) {
          await quantity(page, MUG).selectOption(units)
          await seeSummary(page, how)
          await see(total(page), units).toHaveText(refund)
        }

        await row(page, CANDLE).getByRole('checkbox').check()
        await see(quantity(page, CANDLE)).toHaveValue('9')
        await see(quantity(page, CANDLE).locator('option')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
        await see(page.getByText('You can return up to 9 of this item at a time.')).toBeVisible()
        await seeSummary(page, how)
        // Twelve cost £155.00: £12.91 each, and a penny more for the first eight.
        await see(total(page)).toHaveText('£124.94')
        await seeNothingWrong(page, how)

        for (const item of [MUG, CANDLE]) {
          await row(page, item).getByLabel('Primary reason').selectOption('Arrived late')
        }
        await next(page).click()
        await seeStepTwo(page)
        await page.goto(address('400000016'))
        await see(quantity(page, MUG)).toHaveValue('1')
        await see(quantity(page, CANDLE)).toHaveValue('9')
      },
    )
  })
})

describe('session that ends', () => {
  const tests = shopForEachTest()
  const DRESS = 'Belted Wrap Midi Dress'
  const SHIRT = 'Striped Cotton Shirt'
  const SESSION_IS_OVER = { hours: 13 }

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted('S43 ACC-06 D-130 when the session ends while items are chosen, sign-in restores them all', async () => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      await page.goto(address('600000001'))
      await choose(page, SHIRT, 'Arrived late')
      await choose(page, DRESS, 'Damaged')
      // Without a script the next post brings the more specific ones.
      if (!how.javaScript) await next(page).click()
      await row(page, DRESS).getByLabel('Secondary reason').selectOption('Faulty')
      await page.getByLabel('E-gift card').check()

      tests.shop.clock.setTo(tests.shop.clock.now().add(SESSION_IS_OVER))
      await next(page).click()
      await see(page).toHaveURL(/\/sign-in/)
      await signInByForm(page, 'amelia')

      await see(page.getByText('Please check your choices and continue.')).toBeVisible()
      await see(page).toHaveURL(/item-level-returns\?.*orderId=600000001/)
      await see(page.locator('.stepper [data-state=active]')).toContainText('Items to return')
      await see(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
      await see(row(page, SHIRT).getByLabel('Primary reason')).toHaveValue('R06-P0')
      await see(row(page, DRESS).getByLabel('Primary reason')).toHaveValue('R05-P0')
      await see(row(page, DRESS).getByLabel('Secondary reason')).toHaveValue('R05-S2')
      await see(page.getByLabel('E-gift card')).toBeChecked()
      await see(total(page)).toHaveText('£58.99')
      await seeNothingWrong(page, how)
      await next(page).click()
      await seeStepTwo(page)
    })
  })
})

describe('kept for later', () => {
  const NAMES = ['Vase', 'Mirror', 'Clock', 'Lamp', 'Stool']
  const at = shopForAllTests({ environment: { MAX_RETURN_ITEMS: '2' } }, async ({ database }) => {
    const lines = NAMES.map((description) => anOrderLine({ description }))
    await insertOrders(database.sql, [anOrder({ customerId: 'C-noor', orderNumber: '740000001', lines })])
  })

  test('D-52 without JavaScript, dropping the items for later opens the page at that place', async () => {
    const { page } = await at.visit({ javaScript: false, viewport: PHONE, as: 'noor' })
    await page.goto(address('740000001'))
    for (const name of NAMES) await choose(page, name, 'Arrived late')
    await next(page).click()
    await page.getByRole('button', { name: 'Return 2 items now and 3 later' }).click()
    await seeStepTwo(page)
    expect(await page.title()).toContain('step 2 of 3')

    await page.goto(address('740000001'))
    const kept = page.getByRole('heading', { name: 'To return later' })
    for (const name of ['Clock', 'Lamp']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      await see(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
      await see(kept).toBeInViewport()
    }
    await page.getByRole('button', { name: 'Remove Stool' }).click()
    await see(kept).toHaveCount(0)
    await see(page.getByRole('heading', { name: 'Items to return' })).toBeInViewport()
  })
})

describe('by token', () => {
  const tests = shopForEachTest()
  const ORDER = '600000001'
  const ADDRESS = '/orders-and-returns/item-level-returns?storeId=10151&orderId='

  /** Requests a token, as another page of the shop would. */
  async function tokenFor(page: Page, orderNumber: string, payload: object): Promise<string> {
    const answer = await page.request.post('/api/orders-and-returns/generate-jwt', {
      headers: { origin: tests.shop.address },
      data: { orderNumber, payload },
    })
    return (await answer.json()).token
  }

  const SMALL = { way: 'on a very small phone', javaScript: true, viewport: { width: 320, height: 568 } }

  describe.each(LONG_RUNS ? [...WAYS, SMALL] : WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted('RSN-28 SUM-14 picked items open step 2, and its back link shows them ticked in step 1', async () => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      const selectedItems = [{ orderLineKey: `${ORDER}-1`, primaryReasonCode: 'R05-P0', secondaryReasonCode: 'R05-S1' }]
      const token = await tokenFor(page, ORDER, { purpose: 'order-page-return', selectedItems })
      await page.goto(`${ADDRESS}${ORDER}&token=${token}`)
      await see(page).toHaveURL(/\/method\?storeId=10151&orderId=600000001$/)
      await see(page.getByText('Expected total refund').first()).toContainText('£')
      await see(page.getByRole('heading', { name: 'Your refund' })).toHaveCount(0)
      await seeNothingWrong(page, how)
      await page.getByRole('link', { name: 'Back to step 1' }).click()
      await see(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    })
  })
})

describe('one item', () => {
  const tests = shopForEachTest()

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted('RSN-28 S18 "Return this item" asks for a reason and then opens step 2 (D-134)', async () => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      await page.goto('/orders-and-returns/online-orders/order-details?storeId=10151&orderId=600000001')
      await page.getByRole('link', { name: /^Return this item.*Belted Wrap Midi Dress/ }).click()
      const place = how.javaScript ? page.getByRole('dialog') : page.locator('main')
      await see(place.getByRole('heading', { name: 'Return this item' })).toBeVisible()
      await see(place.getByLabel('Secondary reason')).toHaveCount(7)
      await see(place.getByLabel('Secondary reason').first()).toBeHidden()
      await place.getByRole('button', { name: 'Choose return method' }).click()
      await see(place.getByLabel('Primary reason')).toHaveAccessibleDescription('Error: Select a reason')
      await see(place.getByRole('alert')).toBeFocused()
      await place.getByRole('link', { name: 'Click here to continue' }).click()
      await see(place.getByLabel('Primary reason')).toBeFocused()
      await place.getByLabel('Primary reason').selectOption('Too small')
      await place.getByLabel('Secondary reason').and(page.locator(':visible')).selectOption('Too tight')
      await seeNothingWrong(page, how)
      await place.getByRole('button', { name: 'Choose return method' }).click()
      await see(page).toHaveURL(/item-level-returns\/method/)
      await see(page.locator('.stepper [data-state=done]')).toContainText('Items to return')
    })
  })
})

describe('items that travel together', () => {
  /** A long time limit for the carriers' answer, so that a busy machine does not fail the test. */
  const tests = shopForEachTest({ environment: { OUTSIDE_TIMEOUT_MS: '60000' } })
  const ADDRESS = '/orders-and-returns/item-level-returns?storeId=10151&orderId=400000020'
  const SENTENCE = 'Please split refunds into multiple request - Multiple items are over the permitted size dimensions.'

  describe.each(WAYS)('$way', (how) => {
    scriptedTest(how)('ERR-05 RSN-25 two oversize items are returned one after the other', async () => {
      const { page } = await tests.visit({ ...how, as: 'callum' })
      await page.goto(ADDRESS)
      const rows = page.locator('.pick')
      const names = await rows.locator('.line__name').allTextContents()
      for (const row of await rows.all()) {
        await row.getByRole('checkbox').check()
        await row.getByLabel('Primary reason').selectOption('Arrived late')
      }
      const next = page.getByRole('button', { name: 'Choose return method' })
      await next.click()
      await see(page.getByText(SENTENCE)).toBeVisible()
      const accept = page.getByRole('button', { name: 'Return 1 item now and 1 later' })
      await see(accept).toBeVisible()
      await see(page.getByRole('list', { name: 'Return together now' })).toHaveText(names[0] ?? '')
      await see(page.getByRole('list', { name: 'Return separately afterwards' })).toHaveText(names[1] ?? '')
      if (how.javaScript) {
        await seeNothingWrong(page, how)
        // A proposal for another selection is not offered for this one.
        await rows.last().getByRole('checkbox').uncheck()
        await see(accept).toBeHidden()
        await rows.last().getByRole('checkbox').check()
      }
      await accept.click()
      await see(page).toHaveURL(/item-level-returns\/method/)
    })
  })
})
