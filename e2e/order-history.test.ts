import { expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { TEST_NOW } from '../test/harness/constants.ts'
import { axeViolations } from './axe-violations.ts'
import { DESKTOP, isWiderThanScreen, PHONE } from './browser.ts'
import { scriptedTest, shopForEachTest, WAYS } from './shop-for-tests.ts'

const ORDERS = '/orders-and-returns/online-orders'
/** Noor with 14 orders of the last weeks, 13 before, and one of Christmas food. */
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

test('a word of 60 letters breaks on a phone, whether it is found or not', async () => {
  const { page } = await at.visit({ viewport: PHONE, as: 'noor' })
  const found = 'm'.repeat(60)
  const lines = [anOrderLine({ description: found })]
  await insertOrders(at.shop.database.sql, [anOrder({ customerId: 'C-noor', orderNumber: '528888888', lines })])
  for (const [word, said] of [
    [found, '1 order matches'],
    ['w'.repeat(60), 'No orders match'],
  ] as const) {
    await page.goto(`${ORDERS}?q=${word}`)
    await see(page.getByText(`${said} "${word}".`)).toBeVisible()
    expect(await isWiderThanScreen(page), said).toBe(false)
  }
})

describe.each(WAYS)('S03 $way', (how) => {
  test('HIS-04 HIS-05 HIS-07 change the filter, reload, cycle the link, page to the end', async () => {
    const { page } = await at.visit({ ...how, as: 'noor' })
    await page.goto(ORDERS)
    await see(page.getByText('Page 1 of 2')).toBeVisible()
    await see(page.getByText('Previous')).toHaveAttribute('aria-disabled', 'true')

    await page.getByLabel('Show orders from').selectOption('From 6 months')
    // With JavaScript the choice is enough.
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

  // Without a script a journey of the order history shows it.
  scriptedTest(how)('S04 HIS-02 HIS-08 Christmas food orders: title, links, no filter', async () => {
    const { page } = await at.visit({ ...how, as: 'noor' })
    await page.goto(ORDERS)
    await page.getByRole('link', { name: 'View your order' }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Christmas food orders')
    await see(page.getByLabel('Show orders from')).toHaveCount(0)
    await see(page.getByRole('link', { name: 'Shop Christmas food' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to order list' }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Online orders')
  })

  test('an order is found by its number', async () => {
    const { page } = await at.visit({ ...how, as: 'noor' })
    await page.goto(ORDERS)
    await page.getByLabel('Find an order').fill('520000105')
    await page.getByRole('button', { name: 'Search' }).click()
    await see(page.getByRole('status')).toContainText('1 order matches "520000105".')
    await see(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: 'Clear search' }).click()
    await see(page.getByText('Page 1 of 2')).toBeVisible()
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
  // On a wide screen both stand in one row.
  await page.setViewportSize(DESKTOP)
  const tops = [page.getByLabel('Find an order'), page.getByLabel('Show orders from')].map((each) => each.boundingBox())
  const [search, filter] = await Promise.all(tops)
  expect(search?.y).toBe(filter?.y)
})

test('HIS-12 "Back to top" does not lie over prices', async () => {
  const { page } = await at.visit({ as: 'noor' })
  await page.goto(ORDERS)
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.evaluate('scrollTo(0, innerHeight * 2)')
    const button = await page.getByRole('button', { name: 'Back to top' }).boundingBox()
    const prices = await Promise.all((await page.locator('.order-card__total').all()).map((each) => each.boundingBox()))
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

test('HIS-04 arrow keys on the filter do not run away with the page', async () => {
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
