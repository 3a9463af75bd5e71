import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { postgresReturnScans } from '../src/features/return-tracking/return-scans.records.ts'
import { insertReturns } from '../test/builders/insert-returns.ts'
import { aReturn, aReturnedLine } from '../test/builders/return.ts'
import { TEST_NOW } from '../test/harness/constants.ts'
import { longTest, scriptedTest, seeNothingWrong, shopForAllTests, WAYS } from './shop-for-tests.ts'

const at = shopForAllTests()

describe('one order', () => {
  /** Inserts a return of two parcels for Amelia's order 600000003; the second parcel was not scanned yet. */
  const at = shopForAllTests({}, async ({ database }) => {
    await insertReturns(database.sql, [
      aReturn({
        ...{ orderNumber: '600000003', returnNumber: '860000003', createdAt: TEST_NOW.subtract({ hours: 48 }) },
        ...{
          path: 'collect-from-home',
          carrier: 'parcelforce',
          lines: [aReturnedLine(), aReturnedLine({ lineNo: 2 })],
        },
        facts: { trackingNumber: 'PB-E2E-1', trackingNumbers: ['PB-E2E-1', 'PB-E2E-2'], parcels: 2, refundPence: 5500 },
      }),
    ])
  })

  const track = (orderNumber: string) => `/trackReturnList?storeId=10151&orderId=${orderNumber}`
  const steps = (page: Page) => page.locator('.timeline li')

  async function report(trackingNumber: string, eventId: string): Promise<void> {
    const scans = postgresReturnScans(at.shop.database.sql, null, null)
    const taken = await scans.take(
      [
        {
          ...{ eventId, trackingNumber, returnNumber: null, parcel: null },
          ...{ status: 'on-its-way', code: 'STS002', at: TEST_NOW.subtract({ hours: 1 }), by: 'parcelforce' },
        },
      ],
      TEST_NOW,
    )
    expect(taken).toEqual([{ is: 'accepted' }])
  }

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted('S34 D-12 TRK-02 TRK-04 an order leads to its three returns, each to its details, and back', async () => {
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto('/orders-and-returns/online-orders/order-details?storeId=10151&orderId=400000008')
      await page
        .getByRole('link', { name: /^Track/ })
        .first()
        .click()
      await see(page).toHaveURL(/trackReturnList\?storeId=10151&orderId=400000008/)
      await page.goto(track('400000008'))
      const cards = page.getByRole('article')
      await see(cards).toHaveCount(3)
      await see(cards.nth(2)).toContainText('Return 1 of 3')
      await see(cards.nth(0).locator('.notice--info')).toHaveText('Return started')
      await see(cards.nth(1).locator('.notice--error')).toHaveText('Your return is delayed')
      await see(cards.nth(2).locator('.notice--success')).toHaveText('Refund completed')
      await seeNothingWrong(page, how)

      await page.getByRole('link', { name: 'View return details for Return 2 of 3' }).click()
      await see(page.getByRole('heading', { name: 'Your return', level: 1 })).toBeVisible()
      await see(steps(page)).toHaveText([
        /Return started/,
        /On its way back to us/,
        /Your return is delayed/,
        /We've got your return/,
        /Refund completed/,
      ])
      await see(page.locator('[data-state=todo]')).toHaveCount(2)
      await seeNothingWrong(page, how)
      await page.getByRole('link', { name: 'All returns for this order' }).click()
      await page.getByRole('link', { name: 'View return details for Return 1 of 3' }).click()
      await see(steps(page)).toHaveCount(3)
      await see(page.getByText('Refunded on')).toBeVisible()
      await page.getByRole('link', { name: 'Back to order list' }).click()
      await see(page).toHaveURL(/online-orders/)
    })

    longTest('D-93 D-100 D-133 an attempted collection and one of today show the possible actions', async () => {
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto(track('400000209'))
      const change = page.getByRole('link', { name: 'Change your method' })
      await see(page.locator('[data-refresh-live]').getByRole('link')).toHaveText(['Change your method'])
      await see(page.getByRole('region', { name: 'Amend your returns' }).getByRole('link')).toHaveText([
        'Change your method',
        'Cancel this return',
      ])
      await see(page.getByText('No printer? Change your method')).toBeVisible()
      for (const link of await change.all())
        await see(link).toHaveAttribute(
          'href',
          /\/change-method\?storeId=10151&orderId=400000209&returnNumber=800000209$/,
        )
      await seeNothingWrong(page, how)

      await page.goto(track('400000212'))
      const amend = page.getByRole('region', { name: 'Amend your returns' })
      await see(amend).toContainText('If no one comes, you can change it from tomorrow.')
      await see(amend.getByRole('link')).toHaveCount(0)
      await see(change).toHaveCount(0)
      await seeNothingWrong(page, how)
    })

    scripted('TRK-07 packing instructions open in a flyout or on a separate page', async () => {
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto(track('400000215'))
      const link = page.getByRole('link', { name: 'How to pack your parcel' })
      await link.focus()
      await link.press('Enter')
      const guide = how.javaScript ? page.getByRole('dialog') : page.getByRole('main')
      await see(guide.getByText('Use a strong bag or box')).toBeVisible()
      for (const name of ['Royal Mail', 'Evri', 'Parcelforce', 'An Post'])
        await see(guide.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
      await seeNothingWrong(page, how)
      if (!how.javaScript) return
      await page.keyboard.press('Escape')
      await see(guide).toBeHidden()
      await see(link).toBeFocused()
    })
  })

  test('the open page updates itself, announces only changes, and does not extend the session', async () => {
    const { page, context } = await at.visit({ as: 'amelia', alone: true })
    await page.clock.install()
    await page.goto(track('600000003'))
    const seenAt = async () =>
      await at.shop.database.sql`select last_seen_at from sessions where customer_id = 'C-amelia' order by last_seen_at`
    await see(page.getByRole('heading', { name: 'Return started' })).toBeVisible()
    const before = await seenAt()
    const said = page.locator('body > [role=status]')

    at.shop.clock.setTo(TEST_NOW.add({ minutes: 10 }))
    await report('PB-E2E-1', 'e2e-1')
    await page.clock.runFor(61_000)
    // The status does not change until both parcels have it, so nothing is announced.
    await see(page.locator('.timeline').first().locator('[data-state=active]')).toContainText('On its way back to us')
    await see(said).toHaveText('')
    await report('PB-E2E-2', 'e2e-2')
    await page.clock.runFor(61_000)
    await see(page.getByRole('heading', { name: 'On its way back to us' })).toBeVisible()
    await see(said).toContainText('On its way back to us')
    expect(await seenAt()).toEqual(before)

    await context.clearCookies()
    const requested: string[] = []
    // Playwright also reports requests that follow a redirect, which are not counted.
    page.on('request', (request) => request.redirectedFrom() ?? requested.push(request.url()))
    await page.clock.runFor(61_000)
    await see.poll(() => requested.length).toBe(1)
    await page.clock.runFor(300_000)
    expect(requested).toEqual([expect.stringContaining('/trackReturnList')])
    await see(page.getByRole('heading', { name: 'On its way back to us' })).toBeVisible()
    at.shop.clock.setTo(TEST_NOW)
  })

  test('on paper there is the proof of the return, and nothing that works only on a screen', async () => {
    const page = await at.look({ as: 'amelia' })
    await page.goto(`${track('400000008')}&returnNumber=800000008`)
    await see(page.getByRole('button', { name: 'Print this page' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['.acct', '.foot', '.crumbs', 'main .btn'])
      await see(page.locator(hidden).first()).toBeHidden()
    await see(page.locator('.code img')).toBeVisible()
    await see(page.getByText('H000000500000081')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })
})

describe('your returns', () => {
  const RETURNS = '/MSMyAccountView/returns'

  describe.each(WAYS)('your returns, $way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted('D-161 the navigation leads to the list, and from there to the form about a missing parcel', async () => {
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto('/MSMyAccountView')
      await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Your returns' }).click()
      await see(page.getByRole('heading', { level: 1 })).toHaveText('Your returns')
      await see(page.getByText(/^18 open returns, with at least £[\d,.]+ to come back to you\.$/)).toBeVisible()
      await see(page.getByRole('list', { name: 'Your returns' }).getByRole('article')).toHaveCount(19)
      await see(page.getByRole('heading', { name: 'Refunds to come' })).toBeVisible()
      await see(page.getByRole('heading', { name: 'Refunded in the last 60 days' })).toBeVisible()
      await page.getByRole('link', { name: 'Contact us for return 800000203' }).click()
      await see(page.getByLabel('Order number')).toHaveValue('400000203')
    })
  })

  test('every action is reached with Tab, in the order of the page', async () => {
    const { page } = await at.visit({ as: 'amelia' })
    await page.goto(RETURNS)
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.textContent))
    expect(links.length).toBeGreaterThan(10)
    const reached: (string | null)[] = []
    await page.locator('main').focus()
    for (const _ of links) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(() => document.activeElement?.textContent ?? null))
    }
    expect(reached).toEqual(links)
  })
})
