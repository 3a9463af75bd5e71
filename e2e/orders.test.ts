import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { TEST_NOW } from '../test/harness/constants.ts'
import { axeViolations } from './axe-violations.ts'
import { DESKTOP, isWiderThanScreen, PHONE } from './browser.ts'
import { longTest, scriptedTest, shopForAllTests, shopForEachTest, WAYS } from './shop-for-tests.ts'

const at = shopForAllTests()

describe('order list', () => {
  const ORDERS = '/orders-and-returns/online-orders'
  /** Inserts orders of Noor's: 14 of the last weeks, 13 older ones, and one of Christmas food. */
  const at = shopForEachTest({}, async ({ database }) => {
    const of = (index: number, daysAgo: number) =>
      anOrder({
        customerId: 'C-noor',
        orderNumber: `52${String(index).padStart(7, '0')}`,
        placedAt: TEST_NOW.subtract({ hours: 24 * daysAgo }),
        lines: [anOrderLine(), anOrderLine()],
      })
    const recent = Array.from({ length: 14 }, (_, index) => of(index, index + 1))
    const older = Array.from({ length: 13 }, (_, index) => of(100 + index, 200 + index))
    const christmas = anOrder({
      customerId: 'C-noor',
      orderNumber: '529999999',
      site: 'christmas-uk',
      placedAt: TEST_NOW,
    })
    await insertOrders(database.sql, [...recent, ...older, christmas])
  })

  describe.each(WAYS)('S03 $way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted('HIS-04 HIS-05 HIS-07 change the filter, reload, cycle the link, page to the end', async () => {
      const { page } = await at.visit({ ...how, as: 'noor' })
      await page.goto(ORDERS)
      await see(page.getByText('Page 1 of 2')).toBeVisible()
      await see(page.getByText('Previous')).toHaveAttribute('aria-disabled', 'true')

      await page.getByLabel('Show orders from').selectOption('From 6 months')
      // With JavaScript the choice submits the form.
      if (!how.javaScript) await page.getByRole('button', { name: 'Show', exact: true }).click()
      await see(page).toHaveURL(`${at.shop.address}${ORDERS}?viewType=from-6-months`)
      await see(page.getByLabel('Show orders from')).toHaveValue('from-6-months')
      await page.goto(ORDERS)
      await see(page.getByLabel('Show orders from')).toHaveValue('from-6-months')

      await page.getByRole('link', { name: 'View last 60 days' }).click()
      await see(page.getByLabel('Show orders from')).toHaveValue('last-60-days')
      await page.getByRole('link', { name: 'View last 6 months' }).click()
      await page.getByRole('link', { name: 'View orders older than 6 months' }).click()
      await page.getByRole('link', { name: 'Next' }).click()
      await see(page.getByText('Page 2 of 2')).toBeVisible()
      await see(page.getByRole('article')).toHaveCount(3)
      await see(page.getByText('Next')).toHaveAttribute('aria-disabled', 'true')
      await page.getByRole('link', { name: 'Previous' }).click()
      await see(page.getByText('Page 1 of 2')).toBeVisible()
      expect(await isWiderThanScreen(page)).toBe(false)
    })

    // Journey tests cover this without JavaScript; only the long run repeats it here.
    longTest('S04 HIS-02 HIS-08 Christmas food orders: title, links, no filter', async () => {
      const { page } = await at.visit({ ...how, as: 'noor' })
      await page.goto(ORDERS)
      await page.getByRole('link', { name: 'View your order' }).click()
      await see(page.getByRole('heading', { level: 1 })).toHaveText('Christmas food orders')
      await see(page.getByLabel('Show orders from')).toHaveCount(0)
      await see(page.getByRole('link', { name: 'Shop Christmas food' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to order list' }).click()
      await see(page.getByRole('heading', { level: 1 })).toHaveText('Online orders')
    })
  })

  test('HIS-04 HIS-13 on a phone the first order begins within 600 px, below a search and a filter of full width', async () => {
    const { page } = await at.visit({ viewport: PHONE, as: 'noor' })
    await page.goto(ORDERS)
    expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(600)
    for (const [control, button] of [
      [page.getByLabel('Find an order'), page.getByRole('button', { name: 'Search' })],
      [page.getByLabel('Show orders from'), page.getByRole('button', { name: 'Show', exact: true })],
    ] as const) {
      const [left, right] = [await control.boundingBox(), await button.boundingBox()]
      if (!left || !right) throw new Error('something is not there')
      expect(left.y).toBe(right.y)
      expect([left.x, right.x + right.width]).toEqual([16, 374])
    }
    // On a wide screen search and filter are in one row.
    await page.setViewportSize(DESKTOP)
    const tops = [page.getByLabel('Find an order'), page.getByLabel('Show orders from')].map((each) =>
      each.boundingBox(),
    )
    const [search, filter] = await Promise.all(tops)
    expect(search?.y).toBe(filter?.y)
  })

  test('HIS-12 "Back to top" does not cover prices', async () => {
    const { page } = await at.visit({ as: 'noor' })
    await page.goto(ORDERS)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.evaluate('scrollTo(0, innerHeight * 2)')
      const button = await page.getByRole('button', { name: 'Back to top' }).boundingBox()
      const prices = await Promise.all(
        (await page.locator('.order-card__total').all()).map((each) => each.boundingBox()),
      )
      for (const price of prices) expect(price?.x).toBeGreaterThan((button?.x ?? Infinity) + (button?.width ?? 0))
    }
  })

  test('HIS-12 "Back to top" appears past one screen and not before, on a phone and on a desktop, and axe finds nothing', async () => {
    const { page } = await at.visit({ as: 'noor' })
    await page.goto(ORDERS)
    const button = page.getByRole('button', { name: 'Back to top' })
    const scroll = (screens: number) => page.evaluate(`scrollTo(0, innerHeight * ${screens})`)
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await see(button).toBeHidden()
      await scroll(1)
      await see(button).toBeHidden()
      await scroll(1.05)
      await see(button).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await button.click()
      await see(button).toBeHidden()
      expect(await page.evaluate('scrollY')).toBe(0)
    }
  })

  test('HIS-04 arrow keys on the filter do not load another page', async () => {
    const { page } = await at.visit({ as: 'noor' })
    await page.goto(ORDERS)
    await page.getByLabel('Show orders from').focus()
    await page.keyboard.press('ArrowDown')
    await see(page.getByLabel('Show orders from')).toHaveValue('last-6-months')
    await see(page).toHaveURL(at.shop.address + ORDERS)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await see(page).toHaveURL(`${at.shop.address}${ORDERS}?viewType=last-6-months`)
  })
})

describe('order details', () => {
  const DETAILS = '/orders-and-returns/online-orders/order-details'
  const of = (orderNumber: string, storeId = '10151') => `${DETAILS}?storeId=${storeId}&orderId=${orderNumber}`

  const group = (page: Page, title: string) => page.locator('section.line-group').filter({ hasText: title })

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)

    scripted(
      'S05 ORD-16 ORD-17 ORD-18 a mixed order, opened from the list, shows delivery modes, labels, a map and tracking links',
      async () => {
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
      },
    )
  })

  describe('ORD-02 what comes first on a phone is reached first with Tab', () => {
    /** The vertical positions of columns in reading order, and of focusable elements in tab order. */
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

    test('the total of a long order is above its lines, and beside them on a wide screen', async () => {
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

  test('every action on an order is reached with Tab, in the order of the page', async () => {
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
})
