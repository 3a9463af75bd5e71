import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { aChristmasOrder } from '../test/builders/christmas-order.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { TEST_NOW } from '../test/harness/constants.ts'
import { axeViolations } from './axe-violations.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { shopForAllTests } from './shop-for-tests.ts'

describe('order list', () => {
  const ORDERS = '/orders-and-returns/online-orders'
  /** Inserts orders of Noor's: 14 of the last weeks, and one of Christmas food. */
  const at = shopForAllTests({}, async ({ database }) => {
    const recent = Array.from({ length: 14 }, (_, index) =>
      anOrder({
        customerId: 'C-noor',
        orderNumber: String(520_000_000 + index),
        placedAt: TEST_NOW.subtract({ hours: 24 * (index + 1) }),
        lines: [anOrderLine(), anOrderLine()],
      }),
    )
    const food = { customerId: 'C-noor', orderNumber: '529999999', placedAt: TEST_NOW }
    await insertOrders(database.sql, [...recent, aChristmasOrder(food)])
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

  test('HIS-12 "Back to top" appears past one screen and not before, and covers no prices, on a phone and on a desktop', async () => {
    const { page } = await at.visit({ as: 'noor' })
    await page.goto(ORDERS)
    const button = page.getByRole('button', { name: 'Back to top' })
    const scroll = (screens: number) => page.evaluate(`scrollTo(0, innerHeight * ${screens})`)
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await scroll(1)
      await see(button).toBeHidden()
      await scroll(1.05)
      await see(button).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      const box = await button.boundingBox()
      for (const total of await page.locator('.order-card__total').all())
        expect((await total.boundingBox())?.x).toBeGreaterThan((box?.x ?? Infinity) + (box?.width ?? 0))
      await button.click()
      await see(button).toBeHidden()
      expect(await page.evaluate('scrollY')).toBe(0)
    }
  })

  test('HIS-04 HIS-05 the filter is changed by keyboard without losing its place, and remembered', async () => {
    const { page } = await at.visit({ viewport: PHONE, as: 'noor' })
    await page.goto(ORDERS)
    const filter = page.getByLabel('Show orders from')
    // An arrow key loads no other page yet.
    await filter.focus()
    await page.keyboard.press('ArrowDown')
    await see(filter).toHaveValue('last-6-months')
    await see(page).toHaveURL(at.shop.address + ORDERS)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await see(page).toHaveURL(`${at.shop.address}${ORDERS}?viewType=last-6-months`)

    await filter.selectOption('From 6 months')
    await see(page).toHaveURL(`${at.shop.address}${ORDERS}?viewType=from-6-months`)
    await page.goto(ORDERS)
    await see(filter).toHaveValue('from-6-months')
  })
})

describe('order details', () => {
  const at = shopForAllTests()
  const of = (orderNumber: string) =>
    `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${orderNumber}`

  /** The vertical positions of columns in reading order, and of focusable elements in tab order. */
  const stops = (page: Page) =>
    page
      .locator('main .split > *, main :is(a[href], button, select, textarea, input:not([type=hidden]))')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => Math.round(control.getBoundingClientRect().top)),
      )

  test.each([
    of('400000002'),
    of('400000006'),
    '/orders-and-returns/collection-and-delivery?storeId=10151&orderId=400000006&OrderLineKey=400000006-1',
  ])('ORD-02 what comes first on a phone is reached first with Tab: %s', async (address) => {
    const page = await at.look({ as: 'amelia', viewport: PHONE })
    await page.goto(address)
    const seen = await stops(page)
    expect(seen.length).toBeGreaterThan(2)
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  })

  test('ORD-02 the total of a long order is above its lines, and beside them on a wide screen', async () => {
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
