import { type Locator, type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { LONG_RUNS, signInByForm } from './browser.ts'
import { address, next, row, seeStepTwo, total } from './return-items.ts'
import {
  action,
  answer,
  answers,
  chosen,
  free,
  pick,
  seeCreated,
  seeNotBooked,
  seeSaved,
  toStepTwo,
} from './return-method.ts'
import { longTest, scriptedTest, seeNothingWrong, shopForAllTests, shopForEachTest, WAYS } from './shop-for-tests.ts'

const at = shopForAllTests()

describe('method', () => {
  const tests = shopForEachTest()
  const SHIRT = 'Striped Cotton Shirt'
  const JUMPER = 'Cable'
  const SESSION_IS_OVER = { hours: 13 }

  const box = (page: Page) => page.locator('.card.address')

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    const { javaScript } = how

    test('S26 CHN-06 CHN-14 COL-07 a collection by Evri can be booked once a day is chosen', async () => {
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
      await seeSaved(page, how)
      await seeNothingWrong(page, how)
      await action(page, 'Book collection').click()
      const says = await seeCreated(page)
      await see(says('Safe space')).toHaveText('Concierge')
      await see(says('Date')).toHaveText(/^[A-Z][a-z]{2} \d\d [A-Z][a-z]{2} \d{4}$/)
      await seeNothingWrong(page, how)
    })

    longTest(
      'D-145 COL-09 channel, carrier, size, day, slot and parcels are kept after Back, a reload and in a new tab',
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
        await seeSaved(page, how)
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

    // The domain's tests cover which text belongs to which charge; here each method has another text and charge.
    const FEES = [
      ['400000085', 'All delivery fees refunded', '£5.99', 'Standard delivery fees refunded', '£3.99'],
      ['400000075', 'All delivery fees refunded', '£2.00', 'Standard delivery fees refunded', '£2.00'],
    ] as const
    longTest.each(LONG_RUNS ? FEES : FEES.slice(0, 1))(
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

    longTest('S28 COL-04 COL-05 D-76 without a phone number nothing is collected, and post still works', async () => {
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

    scripted(
      'S29 COL-01 COL-03 D-146 Amelia chooses another address of her address book for the collection',
      async () => {
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
      },
    )

    longTest('S46 D-128 a broken glass vase need not be sent back', async () => {
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

    longTest('S37 D-64 an Irish return is in store or by An Post, in euros', async () => {
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

    longTest(
      'S43 D-130 when the session ends at step 2, sign-in restores the current choices, which can be saved',
      async () => {
        const { page } = await tests.visit({ ...how, as: 'amelia' })
        await toStepTwo(page, '600000001', SHIRT)
        const here = page.url()
        await pick(page, how, answer(page, /^Collect from home/))
        tests.shop.clock.setTo(tests.shop.clock.now().add(SESSION_IS_OVER))
        const day = await answers(page, 'on').nth(2).getAttribute('value')
        if (!javaScript) await page.getByLabel('Safe space (optional)').selectOption('Porch')
        // With JavaScript this redirects to sign-in at once, and check() would still verify the box.
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
        // The choices are in the form, so the next post sends them.
        await page.getByLabel('Safe space (optional)').selectOption('Garage')
        await seeSaved(page, how)
        await page.goto(here)
        await see(chosen(page, 'on')).toHaveValue(day ?? '')
        await see(page.getByLabel('Safe space (optional)')).toHaveValue('Garage')
        await see(page.getByText('Please check your choices and continue.')).toBeHidden()
      },
    )
  })

  /** The calendar's tests cover the holidays of each nation; here Scotland's is seen on the page. */
  const PARCELFORCE_DAYS: [string, string, string, string[]][] = [
    ['callum', '400000010', 'Parasol', ['01 Dec', '02 Dec', '03 Dec']],
    ['orla', '400000011', '', ['30 Nov', '01 Dec', '02 Dec']],
    ['amelia', '600000001', SHIRT, ['30 Nov', '01 Dec', '02 Dec']],
  ]

  longTest.each(LONG_RUNS ? PARCELFORCE_DAYS : PARCELFORCE_DAYS.slice(0, 1))(
    'S27 COL-10 D-74 on Thu 26 Nov 2026 Parcelforce offers collections from %s on the next working days',
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
})

describe('places', () => {
  const at = shopForEachTest()
  const SHIRT = 'Striped Cotton Shirt'

  const places = (page: Page) => answers(page, 'place')
  const field = (page: Page) => page.getByLabel('Postcode or town')
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true })

  async function search(page: Page, typed: string): Promise<void> {
    await field(page).fill(typed)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  }

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted(
      'S23 STR-03 STR-04 STR-07 four nearby stores are shown, and the chosen one is still chosen after a reload',
      async () => {
        const { page } = await at.visit({ ...how, as: 'amelia' })
        await toStepTwo(page, '600000001', SHIRT)
        await see(places(page)).toHaveCount(4)
        await seeNothingWrong(page, how)
        await search(page, 'W2 1NW')
        await see(heading(page, 'Stores near W2 1NW')).toBeVisible()
        await see(places(page)).toHaveCount(4)
        const paddington = page.locator('.store').filter({ hasText: '14 Praed Street' })
        await see(paddington).toContainText(/Paddington \d\.\d\d miles/)
        await see(paddington).toContainText('Self-return available')
        await pick(page, how, paddington.getByRole('radio'))
        await see(page.getByText('Store', { exact: true })).toBeAttached()
        await page.getByRole('button', { name: 'Show more' }).click()
        await see(places(page)).toHaveCount(20)
        await see(paddington.getByRole('radio')).toBeChecked()
        await seeNothingWrong(page, how)
        await page.reload()
        await see(chosen(page, 'place')).toHaveValue('1531')
        await action(page, 'Create return').click()
        await seeCreated(page)
        await see(page.getByRole('region', { name: 'Your store' })).toContainText('14 Praed Street')
        await see(page.getByRole('img', { name: /^Barcode \d{14}$/ })).toBeVisible()
      },
    )

    longTest(
      'S37 D-70 in Ireland an Eircode can be searched, distances are in kilometres too, and An Post has drop-off places',
      async () => {
        const { page } = await at.visit({ ...how, as: 'niamh' })
        await toStepTwo(page, '400000005', 'Coat', { site: 'ie' })
        await see(page.locator('.store').first()).toContainText(/\d+\.\d\d miles \(\d+\.\d km\)/)
        const eircode = page.getByLabel('Eircode or town')
        await see(eircode).toHaveAttribute('placeholder', 'e.g. D02 X285 or Dublin')
        await eircode.fill('d02x285')
        await page.getByRole('button', { name: 'Search', exact: true }).click()
        await see(heading(page, 'Stores near D02 X285')).toBeVisible()
        await pick(page, how, answer(page, /^By post/))
        await see(page.getByRole('heading', { level: 3, name: /^An Post drop-off points near D02/ })).toBeVisible()
        await pick(page, how, places(page).first())
        await see(chosen(page, 'place')).toHaveCount(1)
        await seeNothingWrong(page, how)
      },
    )
  })

  test('a shopper who shares a location sees the places near it, and the location is in no URL', async () => {
    const { page, context } = await at.visit({ as: 'amelia' })
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 53.8, longitude: -1.549 })
    await toStepTwo(page, '600000001', SHIRT)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.getByRole('button', { name: 'Use my location' }).click()
    await see(heading(page, 'Stores near you')).toBeVisible()
    await see(page.locator('.store').first()).toContainText('Leeds')
    await places(page).first().check()
    await see(page.locator('main form')).not.toHaveAttribute('aria-busy')
    await see(heading(page, 'Stores near you')).toBeVisible()
    expect(requested.join(' ')).not.toContain('53.8')
  })

  test('by keyboard alone: Enter searches, and "Show more" moves focus to the new places', async () => {
    const { page } = await at.visit({ as: 'amelia' })
    await toStepTwo(page, '600000001', SHIRT)
    await field(page).fill('Leeds')
    await field(page).press('Enter')
    await see(heading(page, 'Stores near Leeds')).toBeVisible()
    await see(field(page)).toBeFocused()
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await see(places(page).nth(4)).toBeFocused()
    await page.keyboard.press('Space')
    await see(places(page).nth(4)).toBeChecked()
  })
})

describe('by keyboard', () => {
  const DRESS = 'Belted Wrap Midi Dress'

  /** Focus must be visible: a row shows it for its checkbox. */
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

  test('S18 RSN-12 RSN-16 RSN-17 step 1 can be completed by keyboard alone', async () => {
    const { page } = await at.visit({ as: 'amelia' })
    await page.goto(address('600000001'))
    const dress = row(page, DRESS)
    const box = (name: string) => row(page, name).getByRole('checkbox')
    const goOn = next(page)
    await page.getByRole('link', { name: 'Back to order details' }).focus()
    await tabTo(page, box(DRESS))

    // Tab skips hidden fields.
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
    const { page } = await at.visit({ as: 'amelia' })
    await toStepTwo(page, '600000003', 'Striped Cotton Shirt')
    await page.getByRole('link', { name: 'Back to step 1' }).focus()
    await tabTo(page, answer(page, /^In store/))
    // Each press of an arrow key chooses and saves a method; the last one remains.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await seeFocusOn(answer(page, /^Collect from home/))
    await see(answer(page, /^Evri/)).toBeChecked()
    await seeSaved(page, {})
    await tabTo(page, answer(page, /^Evri/))
    await page.keyboard.press('ArrowDown')
    await seeSaved(page, {})
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
    await seeSaved(page, {})
    await seeFocusOn(answers(page, 'on').first())
    await see(answers(page, 'on').first()).toBeChecked()
    await tabTo(page, free(page, 'slot').first())
    await page.keyboard.press('Space')
    await seeSaved(page, {})
    await see(chosen(page, 'slot')).toHaveCount(1)
    await tabTo(page, page.getByLabel('Number of parcels'))
    await page.keyboard.type('2')
    await seeSaved(page, {})
    await tabTo(page, action(page, 'Book collection'))
    await page.keyboard.press('Enter')
    const says = await seeCreated(page)
    await see(says('Number of parcels')).toHaveText('2')
  })

  longTest(
    'S36 CHN-11 AMD-07 another method is chosen by keyboard alone, from the track page to "Return updated"',
    async () => {
      const { page } = await at.visit({ as: 'amelia' })
      await page.goto('/trackReturnList?storeId=10151&orderId=400000008&returnNumber=800000008')
      await page.getByRole('link', { name: 'How to pack your parcel' }).focus()
      await tabTo(page, page.getByRole('link', { name: 'Change your method' }))
      await page.keyboard.press('Enter')
      const cancel = page.getByRole('link', { name: 'Cancel', exact: true })
      await cancel.focus()
      await tabTo(page, answer(page, /^In store/))
      await page.keyboard.press('ArrowRight')
      await seeSaved(page, {})
      await seeFocusOn(answer(page, /^By post/))
      await tabTo(page, answer(page, /^Royal Mail/))
      await page.getByRole('button', { name: 'Show more' }).focus()
      await tabTo(page, action(page, 'Update return'))
      await page.keyboard.press('Enter')
      const says = await seeCreated(page, 'Return updated')
      await see(says('Selected channel')).toHaveText('By post - Royal Mail')
      await see(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
  )
})
