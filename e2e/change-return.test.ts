import { type Page, expect as see } from '@playwright/test'
import { afterEach, describe, expect, vi } from 'vitest'
import { toWireQuestion } from '../src/systems/channels/channels-wire.ts'
import { PATHS } from '../src/urls.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { address, choose, next, row, seeStepTwo } from './return-items.ts'
import { action, answer, answers, pick, seeCreated, seeSaved, toStepTwo } from './return-method.ts'
import { longTest, scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

describe('change of method', () => {
  const at = shopForEachTest()
  const ORDER = 'storeId=10151&orderId=400000008'
  const RETURN = '800000008'
  const TRACK = `/trackReturnList?${ORDER}&returnNumber=${RETURN}`
  const STARTED = `updatereturnmethod=true&returnNumber=${RETURN}`
  const AMD_02 = 'Sorry, unable to amend this return at the moment. Please try again later.'
  const AMD_03 = 'Sorry, unable to amend your return at the moment. Please try again later.'
  const ELSEWHERE = 'You changed this return in another tab. This is the latest version.'

  afterEach(() => {
    vi.restoreAllMocks()
  })

  const change = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: 'Change your method', exact: true }).first()

  async function toChange(page: Page): Promise<void> {
    await page.goto(TRACK)
    await change(page).click()
    await see(page).toHaveURL(new RegExp(`/method\\?${ORDER}&${STARTED}$`))
  }

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    const { javaScript } = how

    scripted('S36 AMD-01 AMD-04 CHN-12 a return by Evri is changed to in store', async () => {
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto(TRACK)
      await see(page.getByRole('heading', { name: 'Amend your returns' })).toBeVisible()
      await change(page).click()
      await see(page).toHaveURL(new RegExp(`/method\\?${ORDER}&${STARTED}$`))
      await see(page.locator('.stepper li')).toContainText(['Items to return', 'Return method', 'Return updated'])
      await see(page.getByRole('main')).toContainText(`Return ${RETURN}`)
      for (const summary of ['Your refund', 'Expected total refund', 'Change details'])
        await see(page.getByText(summary)).toHaveCount(0)
      await pick(page, how, answer(page, /^By post/))
      await see(answers(page, 'via')).toHaveCount(2)
      await see(answer(page, /^Evri/)).toHaveCount(0)
      await seeNothingWrong(page, how)
      await page.getByRole('link', { name: 'Cancel', exact: true }).click()
      await see(page).toHaveURL(/order-details/)
      await page.goBack()
      await see(answer(page, /^By post/)).toBeChecked()

      await pick(page, how, answer(page, /^In store/))
      await action(page, 'Update return').click()
      const says = await seeCreated(page, 'Return updated')
      await see(says('Selected channel')).toHaveText('In store - Fashion, Home & Beauty')
      await see(page.getByText('any earlier label or code no longer works')).toBeVisible()
      await seeNothingWrong(page, how)
      await page.reload()
      await see(says('Return reference number')).toHaveText(RETURN)
      await page.goBack()
      await seeCreated(page, 'Return updated')
      await page.getByRole('main').getByRole('link', { name: 'Track and View Return' }).click()
      await see(page.getByRole('heading', { name: 'In-store hand-over' })).toBeVisible()
      await see(page.getByText('Barcode number')).toBeVisible()
    })

    longTest('S36 AMD-02 AMD-03 D-86 when the change fails, the page it was sent from shows the error', async () => {
      const { page, context } = await at.visit({ ...how, as: 'amelia' })
      await page.goto(TRACK)
      await at.shop.outside.faults.channels?.set('down')
      await change(page).click()
      await see(page.getByText(AMD_02)).toBeVisible()
      await seeNothingWrong(page, how)
      await at.shop.outside.faults.channels?.set('none')

      await change(page).click()
      await see(answer(page, /^In store/)).toBeChecked()
      await at.shop.outside.faults['in-store']?.set('refuses')
      await action(page, 'Update return').click()
      await see(page.getByRole('main').getByRole('alert')).toHaveText(AMD_03)
      await see(answer(page, /^In store/)).toBeChecked()
      await at.shop.outside.faults['in-store']?.set('none')

      await context.clearCookies({ name: /returnToken/ })
      await answer(page, /^By post/).click()
      if (!javaScript) await action(page, 'Update return').click()
      await see(page.getByRole('main').getByRole('alert')).toHaveText(AMD_03)
      await see(page.getByRole('radio')).toHaveCount(0)
      await page.goto(TRACK)
      await see(page.getByRole('heading', { name: 'Parcel hand-over' })).toBeVisible()
    })

    longTest(
      'S36 AMD-07 D-77 D-102 a return is changed to a home collection, although the days load late',
      async () => {
        const { page } = await at.visit({ ...how, as: 'amelia' })
        await toChange(page)
        const asked: string[] = []
        page.on('request', (request) => request.url().includes('/method') && asked.push(request.url()))
        vi.spyOn(at.shop.outside.evri, 'collectionDays').mockImplementationOnce(() => new Promise<null>(() => {}))
        await pick(page, how, answer(page, /^Collect from home/))
        if (!javaScript) await page.getByRole('link', { name: 'Show dates' }).click()
        await see(answers(page, 'on')).toHaveCount(6)
        await action(page, 'Update return').click({ force: javaScript })
        if (!javaScript) await page.getByRole('link', { name: 'Choose a collection date' }).click()
        await see(answers(page, 'on').first()).toBeFocused()
        await pick(page, how, answers(page, 'on').nth(1))
        await page.getByLabel('Safe space (optional)').selectOption('Porch')
        await seeSaved(page, how)
        await seeNothingWrong(page, how)
        await page.reload()
        await see(answers(page, 'on').nth(1)).toBeChecked()
        await see(page.getByLabel('Safe space (optional)')).toHaveValue('Porch')
        expect(asked.some((address) => address.includes('wait=true'))).toBe(true)
        expect(asked.filter((address) => !address.includes(STARTED))).toEqual([])

        await action(page, 'Update return').click()
        const says = await seeCreated(page, 'Return updated')
        await see(says('Safe space')).toHaveText('Porch')
        await see(says('Date')).toHaveText(/^[A-Z][a-z]{2} \d\d [A-Z][a-z]{2} \d{4}$/)
      },
    )

    longTest('S36 D-131 D-142 a tab that changes a return shows that another tab has cancelled it', async () => {
      const { page: first, context } = await at.visit({ ...how, as: 'amelia' })
      const second = await context.newPage()
      await second.goto(TRACK)
      await second.getByRole('link', { name: 'Cancel this return' }).click()
      const cancel = second
        .getByRole(javaScript ? 'dialog' : 'main')
        .getByRole('button', { name: 'Cancel this return' })
      await see(cancel).toBeVisible()
      await toChange(first)
      await action(first, 'Update return').click()
      await seeCreated(first, 'Return updated')
      const updated = first.url()

      await toChange(first)
      await cancel.click()
      await see(second.getByText('Your return has been cancelled.')).toBeVisible()
      await see(second.getByRole('heading', { name: 'In-store hand-over' })).toBeVisible()
      await action(first, 'Update return').click()
      await see(first.getByText(ELSEWHERE)).toBeVisible()
      await see(first.getByRole('heading', { name: 'Return cancelled' })).toBeVisible()
      await first.goto(updated)
      await see(first.getByRole('heading', { name: 'Return cancelled' })).toBeVisible()
    })

    longTest('S37 API-05 D-99 an Irish return is changed from in store to An Post, and back to in store', async () => {
      const asked = vi.spyOn(at.shop.outside.channels, 'find')
      const { page } = await at.visit({ ...how, as: 'niamh' })
      await toStepTwo(page, '400000005', 'Coat', { site: 'ie' })
      await action(page, 'Create return').click()
      const says = await seeCreated(page)
      await see(says('Selected channel')).toContainText('In store - ')
      const total = (await says('Expected total refund').textContent()) ?? ''
      expect(total).toMatch(/^€\d+\.\d\d$/)
      for (const [way, channel] of [
        [/^By post/, 'By post - An Post'],
        [/^In store/, /^In store - /],
      ] as const) {
        await page.getByRole('main').getByRole('link', { name: 'Track and View Return' }).click()
        await see(page).toHaveURL(/\/ie\/trackReturnList\?storeId=10451&orderId=400000005/)
        await see(page.getByRole('main')).toContainText(total)
        await change(page).click()
        await see(page).toHaveURL(/\/ie\/.*\/method\?storeId=10451.*updatereturnmethod=true/)
        await pick(page, how, answer(page, way))
        await action(page, 'Update return').click()
        await seeCreated(page, 'Return updated')
        await see(says('Selected channel')).toHaveText(channel)
        await see(says('Expected total refund')).toHaveText(total)
        await see(page.getByRole('main')).not.toContainText('£')
      }
      expect(asked.mock.calls.map(([question]) => toWireQuestion(BRAND_SITES, question).payload.CountryCode)).toEqual(
        asked.mock.calls.map(() => 'IE'),
      )
    })
  })
})

describe('cancellation', () => {
  const at = shopForEachTest()
  const TRACK = '/trackReturnList?storeId=10151&orderId=400000008&returnNumber=800000008'

  const cancel = (page: Page) => page.getByRole('link', { name: 'Cancel this return' })

  describe.each(WAYS)('$way', (how) => {
    scriptedTest(how)(
      'D-142 a return is first not cancelled, then cancelled; its items can be returned again',
      async () => {
        const { page } = await at.visit({ ...how, as: 'amelia' })
        await page.goto(TRACK)
        await see(page.getByRole('heading', { name: 'Amend your returns' })).toBeVisible()
        await cancel(page).focus()
        await cancel(page).press('Enter')
        const asked = how.javaScript ? page.getByRole('dialog') : page.getByRole('main')
        await see(asked.getByText('your label and code will stop working')).toBeVisible()
        await seeNothingWrong(page, how)
        await asked.getByRole('link', { name: 'Keep this return' }).click()
        await see(page.getByRole('heading', { name: 'Return started' })).toBeVisible()

        await cancel(page).click()
        await asked.getByRole('button', { name: 'Cancel this return' }).click()
        await see(page.getByText('Your return has been cancelled. You can still return this item until')).toBeVisible()
        await see(page.getByRole('heading', { name: 'Return cancelled' })).toBeVisible()
        await see(page.locator('.code img')).toHaveCount(0)
        await see(cancel(page)).toHaveCount(0)
        await seeNothingWrong(page, how)
        await page.getByRole('link', { name: 'Return this item again' }).click()
        await see(page.getByRole('checkbox', { name: /Belted Wrap Midi Dress/ })).toBeEnabled()
        const mails = await at.shop.database.sql<{ kind: string }[]>`select kind from mails where kind like 'return-%'`
        expect(mails.map(({ kind }) => kind)).toEqual(['return-cancelled'])
      },
    )
  })
})

describe('returns that end', () => {
  /** O8g: the carrier returned its parcel to Amelia. */
  const O8G = '400000207'

  const at = shopForEachTest()

  const track = (orderNumber: string) => `/trackReturnList?storeId=10151&orderId=${orderNumber}`
  const again = (page: Page) => page.getByRole('link', { name: 'Return this item again' })
  const cancel = (page: Page) => page.getByRole('link', { name: 'Cancel this return' })
  const shirt = (page: Page) => row(page, 'Striped Cotton Shirt').getByRole('checkbox')

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted(
      'S45 D-127 a parcel returned to the customer has no label or code, and its items can be returned again',
      async () => {
        const { page } = await at.visit({ ...how, as: 'amelia' })
        await page.goto(track(O8G))
        await see(page.getByRole('heading', { name: 'Your parcel has been returned to you' })).toBeVisible()
        await see(page.locator('.code img')).toHaveCount(0)
        await see(page.getByRole('link', { name: 'Download return label' })).toHaveCount(0)
        await see(cancel(page)).toHaveCount(0)
        const asked = `storeId=10151&orderId=${O8G}&returnNumber=800000207`
        for (const paper of [`${PATHS.returnLabel}?${asked}`, `${PATHS.returnCode}?${asked}&kind=qr`])
          expect((await page.request.get(paper)).status()).toBe(404)
        await seeNothingWrong(page, how)
        await again(page).click()
        await choose(page, 'Striped Cotton Shirt', 'Arrived late')
        await next(page).click()
        await seeStepTwo(page)
        await pick(page, how, answer(page, /store/i).first())
        await action(page, 'Create return').first().click()
        await seeCreated(page)
        await page.goto(track(O8G))
        await see(page.getByRole('article')).toHaveCount(2)
        await see(page.getByText('Your parcel has been returned to you')).toBeVisible()
        await see(page.getByText('Return started')).toBeVisible()
      },
    )
  })

  longTest(
    'D-127 D-162 items returned to the customer can be returned again for fourteen days, however old the order is',
    async () => {
      await at.shop.database.sql`
    update order_lines set delivered_on = '2026-10-01', facts = facts - 'defaultLastReturnOn'
    where order_number = ${O8G}`
      const come = async (time: string) => {
        at.shop.clock.setTo(Temporal.Instant.from(time))
        const { page } = await at.visit({ as: 'amelia' })
        await page.goto(track(O8G))
        await see(page.getByRole('heading', { name: 'Your parcel has been returned to you' })).toBeVisible()
        return page
      }
      // The parcel was returned to her on the 12th.
      const lastDay = await come('2026-11-26T23:59:00Z')
      await again(lastDay).click()
      await see(shirt(lastDay)).toBeEnabled()
      const nextDay = await come('2026-11-27T00:00:00Z')
      await see(again(nextDay)).toHaveCount(0)
      await nextDay.goto(address(O8G))
      await see(shirt(nextDay)).toBeDisabled()
    },
  )
})
