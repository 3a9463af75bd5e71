import { gzipSync } from 'node:zlib'
import { type Page, type Response, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { newReturn, recommendSome, scrollNearCarousel } from './recommended.ts'
import { address, row, total } from './return-items.ts'
import { toStepTwo } from './return-method.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

/** The gzipped size of all files of a type that the page loads, whichever encoding was sent. */
async function weightOf(
  address: string,
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<Record<string, number>> {
  const { page } = await at.visit({ as: 'amelia', alone: true })
  await before(page)
  const weights: Record<string, number> = { script: 0, stylesheet: 0 }
  const measured: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const add = (body: Buffer) => {
      weights[kind] = (weights[kind] ?? 0) + gzipSync(body).length
    }
    // The script that shows events backstage is in the demo only.
    if (kind in weights && !response.url().includes('backstage-')) measured.push(response.body().then(add))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(measured)
  return weights
}

const STEP_TWO = '/orders-and-returns/item-level-returns/method?storeId=10151&orderId=600000002'

/** Every page, with the kilobytes of JavaScript that it may send; without a number of its own at most 8. */
const PAGES: { page: string; path: string; most?: number; before?: (page: Page) => Promise<unknown> }[] = [
  { page: 'the order list', path: '/orders-and-returns/online-orders' },
  { page: 'an order', path: '/orders-and-returns/online-orders/order-details?storeId=10151&orderId=400000014' },
  { page: 'a product', path: '/belted-wrap-midi-dress/p/P1001' },
  { page: 'a return that is tracked', path: '/trackReturnList?storeId=10151&orderId=400000215' },
  {
    page: 'the home page, with nothing to recommend,',
    path: '/',
    before: (page) =>
      page.route(/\/recommendations\?/, (route) => route.fulfill({ json: { isAvailable: true, strategies: [] } })),
  },
  { page: 'step 1 of a return', path: address('600000001'), most: 80 },
  {
    page: 'step 2 of a return',
    path: STEP_TWO,
    most: 80,
    async before(page) {
      await toStepTwo(page, '600000002', 'Striped Cotton Shirt')
      // A page that has not loaded any of these files.
      await page.goto('about:blank')
    },
  },
  {
    page: 'the page of gift receipts',
    path: '/orders-and-returns/gift-recipient?storeId=10151&orderNumber=600000001',
    most: 80,
  },
  {
    page: 'the page of changing a collection slot',
    path: '/orders-and-returns/change-collection-slot?storeId=10251&orderId=400000007&stage=storeSelection',
    most: 80,
  },
]

test.each(PAGES)(
  '$page sends at most 80 KB of JavaScript, or 8 KB where no form needs more, and 20 KB of CSS, gzip',
  async ({ path, most = 8, before }) => {
    const { script = 0, stylesheet = 0 } = await weightOf(path, before)
    expect(script).toBeLessThanOrEqual(most * 1024)
    expect(script).toBeGreaterThan(most === 80 ? 1024 : -1)
    expect(stylesheet).toBeLessThanOrEqual(20 * 1024)
    expect(stylesheet).toBeGreaterThan(1024)
  },
)

test('step 3 of a return sends at most 80 KB of JavaScript, gzip, carousels and all', async () => {
  await recommendSome(at.shop)
  const { script = 0 } = await weightOf(await newReturn(at.shop, 2))
  expect(script).toBeLessThanOrEqual(80 * 1024)
  expect(script).toBeGreaterThan(30 * 1024)
})

test('only a page that needs React loads it', async () => {
  expect((await weightOf('/backstage')).script).toBeGreaterThan(30 * 1024)
  expect((await weightOf('/MSMyAccountView')).script).toBe(0)
})

test('a carousel loads React once it is near and has products, and at most 6 KB of its own', async () => {
  await recommendSome(at.shop)
  const { page } = await at.visit({ as: 'amelia', alone: true, viewport: { width: 390, height: 640 } })
  const files = new Map<string, number>()
  const arriving: Promise<void>[] = []
  const measure = async (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    const name = new URL(response.url()).pathname.replace(/.*\/|-[\w-]{8}\.js$/g, '')
    files.set(name, gzipSync(await response.body()).length)
  }
  page.on('response', (response) => arriving.push(measure(response)))
  const weight = async () => {
    await Promise.all(arriving)
    return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
  }
  await page.goto('/belted-wrap-midi-dress/p/P1001', { waitUntil: 'networkidle' })
  const before = await weight()
  expect(before).toBeLessThanOrEqual(8 * 1024)
  await scrollNearCarousel(page)
  await see(page.locator('.carousel').first()).toBeAttached()
  const added = (await weight()) - before - (files.get('react') ?? 0) - (files.get('common') ?? 0)
  expect([...files.keys()]).toContain('react')
  expect(added).toBeLessThanOrEqual(6 * 1024)
  expect(added).toBeGreaterThan(0)
})

test('ticking and choosing a reason in step 1 of a return makes no request', async () => {
  const { page } = await at.visit({ as: 'amelia', alone: true })
  // Links prefetch their page when the mouse is over them, so the mouse stays away.
  await page.mouse.move(0, 0)
  await page.goto(address('600000001'), { waitUntil: 'networkidle' })
  const dress = row(page, 'Belted Wrap Midi Dress')
  const requested: string[] = []
  page.on('request', (request) => {
    // The arrow of the first select that is shown is a file, which the browser caches.
    if (request.resourceType() !== 'image') requested.push(request.url())
  })
  await dress.getByRole('checkbox').press('Space')
  await dress.getByLabel('Primary reason').selectOption('Damaged')
  await dress.getByLabel('Secondary reason').selectOption('Faulty')
  await row(page, 'Striped Cotton Shirt').getByRole('checkbox').press('Space')
  await see(total(page)).toHaveText('£58.99')
  expect(requested).toEqual([])
})
