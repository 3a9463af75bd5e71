import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { LONG_RUNS, signInByForm } from './browser.ts'
import { address } from './return-items.ts'
import {
  action,
  answer,
  answers,
  chosen,
  free,
  pick,
  seeCreated,
  seeKept,
  seeNotBooked,
  toStepTwo,
} from './return-method.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const tests = shopForEachTest()
const SHIRT = 'Striped Cotton Shirt'
const JUMPER = 'Cable'
const SESSION_IS_OVER = { hours: 13 }

const box = (page: Page) => page.locator('.card.address')

describe.each(WAYS)('$way', (how) => {
  // Without a script the journeys of step 2 show these.
  const scripted = scriptedTest(how)
  const { javaScript } = how

  test('S26 CHN-06 CHN-14 COL-07 a collection by Evri wants a day, and can then be booked', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    await see(answer(page, /^In store/)).toBeChecked()
    await see(action(page, 'Create return')).toBeVisible()
    await seeNothingWrong(page, how)

    await pick(page, how, answer(page, /^Collect from home/))
    await see(answer(page, /^Evri/)).toBeChecked()
    await see(answer(page, /^Standard/)).toBeChecked()
    await see(page.getByText('225cm length plus circumference')).toBeVisible()
    await seeNothingWrong(page, how)
    if (javaScript) await see(action(page, 'Book collection')).toHaveAttribute('aria-disabled', 'true')
    await action(page, 'Book collection').click({ force: javaScript })
    if (!javaScript) await page.getByRole('link', { name: 'Choose a collection date' }).click()
    await see(answers(page, 'on').first()).toBeFocused()

    await pick(page, how, answers(page, 'on').nth(1))
    await see(answers(page, 'on')).toHaveCount(6)
    await see(page.getByLabel('Safe space (optional)')).toHaveValue('No Special Preference')
    await page.getByLabel('Safe space (optional)').selectOption({ index: 3 })
    await seeKept(page, how)
    await seeNothingWrong(page, how)
    await action(page, 'Book collection').click()
    const says = await seeCreated(page)
    await see(says('Safe space')).toHaveText('Concierge')
    await see(says('Date')).toHaveText(/^[A-Z][a-z]{2} \d\d [A-Z][a-z]{2} \d{4}$/)
    await seeNothingWrong(page, how)
  })

  scripted(
    'D-145 COL-09 channel, carrier, size, day, slot and parcels are found again wherever one looks',
    async () => {
      const { page, context } = await tests.visit({ ...how, as: 'amelia' })
      await toStepTwo(page, '600000001', SHIRT)
      const here = page.url()
      await pick(page, how, answer(page, /^Collect from home/))
      await pick(page, how, answer(page, /^Parcelforce/))
      await pick(page, how, answer(page, /^Large/))
      await see(answers(page, 'slot')).toHaveCount(0)
      await pick(page, how, answers(page, 'on').nth(1))
      await see(answers(page, 'slot')).toHaveCount(5)
      await seeNothingWrong(page, how)
      const slot = await free(page, 'slot').nth(1).getAttribute('value')
      await pick(page, how, free(page, 'slot').nth(1))
      await page.getByLabel('Number of parcels').selectOption('3')
      await seeKept(page, how)
      await seeNothingWrong(page, how)

      const seeAll = async (one: Page) => {
        await see(answer(one, /^Collect from home/)).toBeChecked()
        await see(answer(one, /^Parcelforce/)).toBeChecked()
        await see(answer(one, /^Large/)).toBeChecked()
        await see(answers(one, 'on').nth(1)).toBeChecked()
        await see(chosen(one, 'slot')).toHaveValue(slot ?? '')
        await see(one.getByLabel('Number of parcels')).toHaveValue('3')
      }
      await page.reload()
      await seeAll(page)
      const other = await context.newPage()
      await other.goto(here)
      await seeAll(other)
      await page.getByRole('link', { name: 'Back to step 1' }).click()
      await see(page.getByRole('heading', { name: 'Items to return' })).toBeVisible()
      await page.goBack()
      await seeAll(page)
      await tests.shop.outside.faults.parcelforce?.set('refuses')
      await action(page, 'Book collection').click()
      await seeNotBooked(page)
      await tests.shop.outside.faults.parcelforce?.set('none')
      await page.goto(here)
      await seeAll(page)
    },
  )

  // Which text belongs to which charge is a rule of the domain; here each method has another one of both.
  const FEES = [
    ['400000085', 'All delivery fees refunded', '£5.99', 'Standard delivery fees refunded', '£3.99'],
    ['400000075', 'All delivery fees refunded', '£2.00', 'Standard delivery fees refunded', '£2.00'],
  ] as const
  scripted.each(LONG_RUNS ? FEES : FEES.slice(0, 1))(
    'S22 CHN-08 D-58 D-148 the fee text of %s is true for each method',
    async (order, inStore, all, byPost, part) => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      await toStepTwo(page, order, order === '400000075' ? SHIRT : 'Dress')
      const charges = page.locator('.dl--rows > div').filter({ hasText: 'Delivery charges' }).locator('dd')
      await see(page.getByText(inStore)).toBeVisible()
      await see(charges).toHaveText(all)
      await pick(page, how, answer(page, /^By post/))
      await see(page.getByText(byPost)).toBeVisible()
      await see(charges).toHaveText(part)
      await seeNothingWrong(page, how)
    },
  )

  scripted('S28 COL-04 COL-05 D-76 without a phone number nothing is collected, and post still works', async () => {
    const { page } = await tests.visit({ ...how, as: 'priya' })
    await toStepTwo(page, '400000012', JUMPER)
    await pick(page, how, answer(page, /^Collect from home/))
    await see(
      page.getByText('We need a phone number to arrange your collection. Please add one in My Account.'),
    ).toBeVisible()
    await seeNothingWrong(page, how)
    await pick(page, how, answers(page, 'on').first())
    await action(page, 'Book collection').click({ force: javaScript })
    if (javaScript) await see(page.getByRole('heading', { name: 'Collection details' })).toBeFocused()
    else await see(page.locator('.err-sum')).toBeVisible()
    await page.getByRole('link', { name: 'Change details' }).click()
    await see(
      page.getByText('Sorry, unable to change collection address details. Please try again later.'),
    ).toBeVisible()
    await see(page.getByRole('link', { name: 'Add new address' })).toBeVisible()
    await seeNothingWrong(page, how)

    await page.getByRole('link', { name: 'Go to My Account' }).click()
    await see(page).toHaveURL(/MSMyAccountView\/contact.*returnUrl/)
    await page.goBack()
    await pick(page, how, answer(page, /^By post/))
    await action(page, 'Create return').click()
    await seeCreated(page)
  })

  scripted('S29 COL-01 COL-03 D-146 Amelia has it collected from another address of her book', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    await pick(page, how, answer(page, /^Collect from home/))
    await pick(page, how, answers(page, 'on').first())
    const before = (await box(page).textContent()) ?? ''
    await page.getByRole('link', { name: 'Change details' }).click()
    const book = page.getByLabel('Select from address book')
    // The order's own is none of them: nothing is picked yet (D-216).
    await see(book.locator('option')).toHaveText(['Choose an address', /./, /./, /./])
    await seeNothingWrong(page, how)

    await page.getByRole('link', { name: 'Add new address' }).click()
    if (javaScript) {
      const dialog = page.getByRole('dialog', { name: 'Add new address' })
      await see(dialog).toBeVisible()
      await seeNothingWrong(page, how)
      await page.keyboard.press('Escape')
      await see(dialog).toBeHidden()
      await see(page.getByRole('link', { name: 'Add new address' })).toBeFocused()
    } else {
      await see(page).toHaveURL(/MSMyAccountView\/addresses\/new/)
      await page.goBack()
    }
    await page.getByRole('link', { name: 'Cancel' }).click()
    await see(book).toHaveCount(0)
    expect(await box(page).textContent()).toContain(before.slice(0, 20))

    await page.getByRole('link', { name: 'Change details' }).click()
    const other = await book.locator('option').last().getAttribute('value')
    await book.selectOption(other)
    await page.getByRole('button', { name: 'Confirm Address' }).click()
    await see(book).toHaveCount(0)
    await see(box(page)).not.toHaveText(before)
    await see(answer(page, /^Collect from home/)).toBeChecked()
    await seeNothingWrong(page, how)
  })

  // The journeys of step 2 show both.
  test.runIf(LONG_RUNS)(
    'S47 D-73 Jersey posts by Royal Mail or comes in; Lewis reads that it takes longer',
    async () => {
      const jules = (await tests.visit({ ...how, as: 'jules' })).page
      await toStepTwo(jules, '400000062', JUMPER)
      await see(answers(jules, 'channel')).toHaveCount(2)
      await see(answer(jules, /^In store/)).toBeVisible()
      await pick(jules, how, answer(jules, /^By post/))
      await see(answers(jules, 'via')).toHaveCount(1)
      await see(answer(jules, /^Royal Mail/)).toBeChecked()
      await seeNothingWrong(jules, how)

      const isla = (await tests.visit({ ...how, as: 'isla' })).page
      await toStepTwo(isla, '400000042', JUMPER)
      await pick(isla, how, answer(isla, /^Collect from home/))
      await see(isla.getByText('Parcels from your area may take a day or two longer to reach us.')).toBeVisible()
      await seeNothingWrong(isla, how)
    },
  )

  scripted('S46 D-128 a broken glass vase stays where it is', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto(address('400000050'))
    const vase = page.locator('.pick').filter({ hasText: /vase/i })
    await vase.getByRole('checkbox').check()
    await vase.getByLabel('Primary reason').selectOption('Damaged')
    const goOn = page.getByRole('button', { name: 'Choose return method' })
    if (!javaScript) await goOn.click()
    await vase.getByLabel('Secondary reason').selectOption({ index: 1 })
    await goOn.click()
    await see(page.getByText("You don't need to send this back")).toBeVisible()
    await see(page.getByRole('radio')).toHaveCount(0)
    await seeNothingWrong(page, how)
    await action(page, 'Create return').click()
    const says = await seeCreated(page)
    await see(page.getByText("You don't need to send this back").first()).toBeVisible()
    await see(page.getByRole('link', { name: 'Print return label' })).toHaveCount(0)
    await see(says('Selected channel')).toHaveCount(0)
    await seeNothingWrong(page, how)
  })

  test('S37 D-64 an Irish return goes back in store or by An Post, in euros', async () => {
    const { page } = await tests.visit({ ...how, as: 'niamh' })
    await toStepTwo(page, '400000005', 'Coat', { site: 'ie' })
    await see(answers(page, 'channel')).toHaveCount(2)
    await see(page.locator('main')).toContainText('€')
    await pick(page, how, answer(page, /^By post/))
    await see(answers(page, 'via')).toHaveCount(1)
    await see(answer(page, /^An Post/)).toBeChecked()
    await see(page.locator('main')).not.toContainText(/Evri|Royal Mail|£/)
    expect(new URL(page.url()).pathname).toMatch(/^\/ie\//)
    await seeNothingWrong(page, how)
  })

  scripted(
    'S43 D-130 the session ends at step 2: after sign-in the very choices of that moment are there, and can be kept',
    async () => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      await toStepTwo(page, '600000001', SHIRT)
      const here = page.url()
      await pick(page, how, answer(page, /^Collect from home/))
      tests.shop.clock.setTo(tests.shop.clock.now().add(SESSION_IS_OVER))
      const day = await answers(page, 'on').nth(2).getAttribute('value')
      if (!javaScript) await page.getByLabel('Safe space (optional)').selectOption('Porch')
      // With a script this leaves for the sign-in at once, and check() would look at the box once more.
      await answers(page, 'on').nth(2).click()
      if (!javaScript) await action(page, 'Book collection').click()
      await see(page).toHaveURL(/\/sign-in/)
      await signInByForm(page, 'amelia')
      await see(page.getByText('Please check your choices and continue.')).toBeVisible()
      await see(page).toHaveURL(/item-level-returns\/method/)
      await see(answer(page, /^Collect from home/)).toBeChecked()
      await see(answer(page, /^Evri/)).toBeChecked()
      await see(chosen(page, 'on')).toHaveValue(day ?? '')
      if (!javaScript) await see(page.getByLabel('Safe space (optional)')).toHaveValue('Porch')
      await seeNothingWrong(page, how)
      // They are in the form, and so go with the next post.
      await page.getByLabel('Safe space (optional)').selectOption('Garage')
      await seeKept(page, how)
      await page.goto(here)
      await see(chosen(page, 'on')).toHaveValue(day ?? '')
      await see(page.getByLabel('Safe space (optional)')).toHaveValue('Garage')
      await see(page.getByText('Please check your choices and continue.')).toBeHidden()
    },
  )
})

/** The calendar's tests have the days of each nation; Scotland's holiday is the one that shows on the page. */
const PARCELFORCE_DAYS: [string, string, string, string[]][] = [
  ['callum', '400000010', 'Parasol', ['01 Dec', '02 Dec', '03 Dec']],
  ['orla', '400000011', '', ['30 Nov', '01 Dec', '02 Dec']],
  ['amelia', '600000001', SHIRT, ['30 Nov', '01 Dec', '02 Dec']],
]

test.each(LONG_RUNS ? PARCELFORCE_DAYS : PARCELFORCE_DAYS.slice(0, 1))(
  'S27 COL-10 D-74 on Thu 26 Nov 2026 Parcelforce comes to %s on the next working days',
  async (who, order, item, days) => {
    tests.shop.clock.setTo(Temporal.Instant.from('2026-11-26T10:00:00Z'))
    const { page } = await tests.visit({ as: who })
    await toStepTwo(page, order, item)
    await pick(page, {}, answer(page, /^Collect from home/))
    await pick(page, {}, answer(page, /^Parcelforce/))
    await see(page.locator('.day span')).toHaveText(days)
    await pick(page, {}, answers(page, 'on').first())
    await see(answers(page, 'slot').first()).toHaveValue('08:00-10:00')
    await see(page.getByLabel('Number of parcels')).toHaveValue('1')
  },
)
