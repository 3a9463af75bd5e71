import { expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { insertReturns } from '../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { aReturn, aScan } from '../test/builders/return.ts'
import { axeViolations } from './axe-violations.ts'
import { DESKTOP, isWiderThanScreen, PHONE } from './browser.ts'
import { shopForAllTests, WAYS } from './shop-for-tests.ts'

const RETURNS = '/MSMyAccountView/returns'
const NARROW = { width: 320, height: 640 }
const LONG = 'Unbreakablewoodlandcottonlonglinetshirt'.repeat(2)

/** Noor sends two things back whose names have no spaces; one is refunded, and of the other nobody knows the amount. */
const at = shopForAllTests({}, async ({ database }) => {
  const lines = [anOrderLine({ description: LONG })]
  const orders = ['731000001', '731000002'].map((orderNumber) => anOrder({ customerId: 'C-noor', orderNumber, lines }))
  await insertOrders(database.sql, orders)
  const started = aScan('started', '2026-11-10T10:00:00Z')
  await insertReturns(
    database.sql,
    orders.map(({ customerId, orderNumber }, place) =>
      aReturn({
        ...{ customerId, orderNumber, returnNumber: `83100000${place}` },
        facts: place === 0 ? { refundedTo: LONG } : { refundPence: 2500 },
        scans: place === 0 ? [started] : [started, aScan('refund-completed', '2026-11-12T10:00:00Z')],
      }),
    ),
  )
})

describe.each(WAYS)('your returns, $way', (how) => {
  test('D-161 from the navigation to the list, and on to write about a parcel that is missing', async () => {
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

  test('who has nothing to send back gets to the orders', async () => {
    const { page } = await at.visit({ ...how, as: 'tom' })
    await page.goto(RETURNS)
    await see(page.getByRole('heading', { name: "You don't have any open returns." })).toBeVisible()
    await page.getByRole('link', { name: 'View your orders' }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Online orders')
  })
})

test.each([
  ['a phone', PHONE, 'amelia'],
  ['a desktop', DESKTOP, 'amelia'],
  ['320 px', NARROW, 'amelia'],
  ['320 px, with names that do not break', NARROW, 'noor'],
])('is in order on %s', async (_, viewport, as) => {
  const page = await at.look({ viewport, as })
  await page.goto(RETURNS)
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Your returns')
  expect(await isWiderThanScreen(page)).toBe(false)
  expect(await axeViolations(page)).toEqual([])
})

test('every action is reached by keyboard, in the order in which it stands', async () => {
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
