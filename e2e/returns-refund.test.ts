import { type Page, expect as see } from '@playwright/test'
import { describe, test } from 'vitest'
import { address, choose, delivery, next, refundedTo, row, seeStepTwo, seeSummary, total } from './return-items.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const tests = shopForEachTest()
const DRESS = 'Belted Wrap Midi Dress'
const SHIRT = 'Striped Cotton Shirt'
const MUG = 'Speckled Stoneware Mug'
const CANDLE = 'Fig Scented Candle'
const eGiftCard = (page: Page) => page.getByLabel('E-gift card')
const quantity = (page: Page, name: string) => row(page, name).getByLabel('How many to return')

describe.each(WAYS)('$way', (how) => {
  // Without a script the journeys of step 1 show these.
  const scripted = scriptedTest(how)
  test('S22 SUM-02 SUM-11 SUM-13 what is left of the delivery charge comes back, and nothing where it was free', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto(address('400000075'))
    await choose(page, SHIRT, 'Damaged')
    await seeSummary(page, how)
    await see(delivery(page)).toContainText('Delivery charges (depends on return method)')
    await see(delivery(page)).toContainText('£2.00')
    await see(total(page)).toHaveText('£27.00')

    await page.goto(address('400000065'))
    await choose(page, DRESS, 'Damaged')
    await seeSummary(page, how)
    await see(delivery(page)).toHaveText(/^Delivery charges\s*£0\.00$/)
    await see(total(page)).toHaveText('£30.00')
  })

  scripted('S21 SUM-07 SUM-08 SUM-10 an e-gift card is offered below £100.00, and not at it', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto(address('400000015'))
    await choose(page, DRESS, 'Damaged')
    await seeSummary(page, how)
    await see(total(page)).toHaveText('£33.99')
    await see(refundedTo(page)).toHaveText('PayPal')
    await see(eGiftCard(page)).toBeVisible()
    await see(page.getByText("E-gift cards can't be refunded or exchanged for cash.")).toBeVisible()

    await page.goto(address('400000055'))
    await eGiftCard(page).check()
    await choose(page, DRESS, 'Damaged')
    await seeSummary(page, how)
    await see(total(page)).toHaveText('£100.00')
    await see(eGiftCard(page)).toBeHidden()
    await see(refundedTo(page)).toHaveText('Visa ending 4242')
    await seeNothingWrong(page, how)
  })

  scripted(
    'S21 SUM-08 D-59 where the limit is £50.00 a second item is one too many, and the page says so',
    async () => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      await page.goto(address('400000045'))
      await choose(page, DRESS, 'Too small')
      await seeSummary(page, how)
      await see(total(page)).toHaveText('£30.00')
      await eGiftCard(page).check()
      await row(page, DRESS).getByLabel('Secondary reason').selectOption('Too tight')
      await choose(page, SHIRT, 'Arrived late')
      // Without JavaScript it is said before anything else happens.
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

  test('S21 SUM-03 SUM-07 SUM-16 a payment that allows no e-gift card, and two payments at once', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto(address('400000035'))
    await choose(page, DRESS, 'Damaged')
    await seeSummary(page, how)
    await see(refundedTo(page)).toHaveText('Clearpay')
    await see(eGiftCard(page)).toHaveCount(0)

    await page.goto(address('400000025'))
    await choose(page, DRESS, 'Damaged')
    await seeSummary(page, how)
    await see(refundedTo(page)).toHaveText('Original Payment Mode')
    const note =
      "We'll refund each payment method you used. Any gift card amount comes back as a new e-gift card by email."
    await see(page.getByText(note)).toBeVisible()
    await see(page.getByText('Use it by 14 Nov 2030.').first()).toBeVisible()
  })

  scripted('S42 RSN-27 SUM-01 D-53 some units of a line go back, to the penny, nine at most', async () => {
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
  })
})
