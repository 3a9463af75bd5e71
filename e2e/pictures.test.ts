import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { TEST_NOW } from '../test/harness/constants.ts'
import { type OpenShop, openShop, PHONE, visit } from './browser.ts'

const IMAGES = 'https://images.example.com'
const NUMBER = '970000002'
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ environment: { IMAGE_ORIGINS: IMAGES } })
  const pictures = [`${IMAGES}/good.gif`, `${IMAGES}/broken.gif`, 'https://elsewhere.example/a.gif', null]
  const lines = pictures.map((picture) => anOrderLine({ picture }))
  const placedAt = TEST_NOW.subtract({ hours: 1 })
  await insertOrders(shop.database.sql, [anOrder({ customerId: 'C-noor', orderNumber: NUMBER, placedAt, lines })])
})
afterAll(() => shop.stop())

test.each([true, false])('D-176 a placeholder lies behind every picture; with JavaScript: %s', async (javaScript) => {
  const { page, context, complaints } = await visit(shop, { as: 'noor', javaScript, viewport: PHONE, pictures: true })
  const asked: string[] = []
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url())
    return route.request().url().endsWith('good.gif')
      ? route.fulfill({ body: PIXEL, contentType: 'image/gif' })
      : route.fulfill({ status: 404, body: '' })
  })
  for (const path of [
    '/orders-and-returns/online-orders',
    `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${NUMBER}`,
    `/orders-and-returns/item-level-returns?storeId=10151&orderId=${NUMBER}`,
  ]) {
    await page.goto(path, { waitUntil: 'load' })
    const places = await page.locator('.pic').evaluateAll((all) =>
      all.slice(0, 4).map((each) => {
        const { width, height } = each.getBoundingClientRect()
        const square = width > 40 && Math.abs(width - height) < 1
        // Shown by a broken picture alone, over the browser's own sign.
        const covers = each.tagName !== 'IMG' || getComputedStyle(each, '::after').content === '""'
        return { behind: getComputedStyle(each).backgroundImage, fits: square && covers }
      }),
    )
    expect(places, path).toHaveLength(4)
    for (const { behind, fits } of places) {
      expect(behind, path).toMatch(/^url\(".*\/assets\/no-picture.*\.svg"\)$/)
      expect(fits, path).toBe(true)
    }
  }
  // Nothing was asked of anybody else, and the policy had nothing to refuse.
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([IMAGES]))
  expect(complaints.filter((each) => !each.includes('broken.gif'))).toEqual([])
  await context.close()
})
