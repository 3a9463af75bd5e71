import { gzipSync } from 'node:zlib'
import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE, signInByForm } from './browser.ts'
import { scriptedTest, seeNothingWrongAtAnyWidth, shopForAllTests, WAYS } from './shop-for-tests.ts'

const DETAILS = '/orders-and-returns/online-orders/order-details'
const of = (orderNumber: string, storeId = '10151') => `${DETAILS}?storeId=${storeId}&orderId=${orderNumber}`
const at = shopForAllTests()

const group = (page: Page, title: string) => page.locator('section.line-group').filter({ hasText: title })

describe.each(WAYS)('$way', (how) => {
  // Without a script the journeys of orders show these.
  const scripted = scriptedTest(how)
  scripted('S01 ACC-06 a guest who opens order details signs in and is back at the same address', async () => {
    const { page } = await at.visit(how)
    await page.goto(of('600000001'))
    await see(page).toHaveURL(`${at.shop.address}/sign-in?returnUrl=${encodeURIComponent(of('600000001'))}`)
    await signInByForm(page, 'amelia')
    await see(page).toHaveURL(at.shop.address + of('600000001'))
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Order details')
    await see(page.getByText('Paid with: Visa ending 4242')).toBeVisible()
  })

  scripted('S02 ACC-08 ERR-01 an Irish order is shown at /ie to its owner, and to nobody else', async () => {
    const { page } = await at.visit({ ...how, as: 'niamh' })
    await page.goto(of('400000005'))
    await see(page).toHaveURL(`${at.shop.address}/ie${of('400000005', '10451')}`)
    await see(page.getByText('€683.00').first()).toBeVisible()

    const other = await at.visit({ ...how, as: 'amelia' })
    const answer = await other.page.goto(of('400000005'))
    expect(answer?.status()).toBe(404)
    await see(
      other.page.getByText('Orders details could not be displayed at the moment. Please try again later.'),
    ).toBeVisible()
    await see(other.page.getByText('€')).toHaveCount(0)
  })

  test('S05 ORD-16 ORD-17 ORD-18 a mixed order, from the list: modes, labels, a map, what can be followed', async () => {
    const { page, context } = await at.visit({ ...how, as: 'amelia' })
    await page.goto('/orders-and-returns/online-orders?q=400000014')
    await page.getByRole('link', { name: 'View order details for order 400000014' }).click()
    await see(group(page, 'E-gift Card').locator('.pill')).toHaveText('Emailed')
    await see(group(page, 'Time slot delivery')).toContainText('Mon 16 Nov 2026, 10:00-12:00')
    await see(group(page, 'Collect by').locator('.pill')).toHaveText('Ready to collect')
    await see(group(page, 'Standard - International').locator('.pill')).toHaveText('Delivered')
    await see(page.getByRole('link', { name: /^View map of Paddington/ })).toHaveCount(2)
    await see(page.getByRole('link', { name: /^Track delivery/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to order list' }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Online orders')

    await page.goto(of('600000001'))
    const [tracking] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /^Track delivery/ }).click(),
    ])
    await see(tracking.getByRole('heading', { level: 1 })).toHaveText('Delivery tracking')
    await see(tracking).toHaveURL(`${at.shop.address}/delivery-tracking/600000001`)
  })
})

describe('ORD-02 what comes first on a phone is reached first with Tab', () => {
  /** The heights of the columns and of what takes focus, in the order in which they are read and reached. */
  const stops = (page: Page) =>
    page
      .locator('main .split > *, main :is(a[href], button, select, textarea, input:not([type=hidden]))')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => Math.round(control.getBoundingClientRect().top)),
      )
  const downwards = (heights: number[]) => heights.toSorted((one, other) => one - other)

  test.each([
    ['a long order', of('400000002')],
    ['a short order', of('400000006')],
    [
      'its change of delivery',
      `/orders-and-returns/collection-and-delivery?storeId=10151&orderId=400000006&OrderLineKey=400000006-1`,
    ],
  ])('%s', async (_, address) => {
    const page = await at.look({ as: 'amelia', viewport: PHONE })
    expect((await page.goto(address))?.status()).toBe(200)
    const seen = await stops(page)
    expect(seen.length).toBeGreaterThan(2)
    expect(seen).toEqual(downwards(seen))
  })

  test('the total of a long order stands above its lines, and beside them on a wide screen', async () => {
    const boxes = async (viewport: typeof PHONE) => {
      const page = await at.look({ as: 'amelia', viewport })
      await page.goto(of('400000002'))
      const box = async (part: string) => (await page.locator(part).first().boundingBox()) ?? { x: 0, y: 0 }
      return { aside: await box('aside'), line: await box('section.line-group') }
    }
    const narrow = await boxes(PHONE)
    expect(narrow.aside.y).toBeLessThan(narrow.line.y)
    const wide = await boxes(DESKTOP)
    expect([wide.aside.y, wide.aside.x > wide.line.x]).toEqual([wide.line.y, true])
  })
})

test.each([
  ['a mixed order', 'amelia', of('400000014')],
  ['an order with messages', 'amelia', of('400000006')],
  ['an order while order management is away', 'amelia', of('400000036')],
  ['Christmas food', 'amelia', of('400000007', '10251')],
  ['an Irish order', 'niamh', `/ie${of('400000005', '10451')}`],
  ['the tracking of eight parcels', 'amelia', '/delivery-tracking/400000034'],
])('%s: axe finds nothing, and nothing is wider than 320', async (_, who, address) => {
  const page = await at.look({ as: who })
  await page.goto(address)
  await seeNothingWrongAtAnyWidth(page)
})

test('an order needs next to no JavaScript: at most 8 KB, gzip', async () => {
  const { page } = await at.visit({ as: 'amelia', alone: true })
  const measured: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      measured.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(of('400000014'), { waitUntil: 'networkidle' })
  const weights = await Promise.all(measured)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(8 * 1024)
})

test('everything that can be done with an order is reached with the keyboard, in the order of the page', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await page.goto(of('600000001'))
  await page.getByRole('link', { name: 'Back to order list' }).focus()
  const inTurn = [
    page.getByRole('link', { name: /^Track delivery/ }),
    ...[0, 1, 2].flatMap((line) => [
      page.locator('.line__name a').nth(line),
      page.getByRole('link', { name: /^Return this item/ }).nth(line),
    ]),
    page.getByRole('link', { name: 'Return item(s)' }),
    page.getByRole('link', { name: 'Gift receipts' }),
    page.getByRole('link', { name: 'Receipt (PDF)' }),
  ]
  for (const link of inTurn) {
    await page.keyboard.press('Tab')
    await see(link).toBeFocused()
  }
})
