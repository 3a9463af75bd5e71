import { type Page, expect as see } from '@playwright/test'
import { urls } from '../src/urls.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { insertReturns } from '../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../test/builders/return.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import type { OpenShop } from './browser.ts'

export const DRESS = '/belted-wrap-midi-dress/p/P1001'
/** The returned products: a dress with twelve recommendations, and a shirt with three. */
const RETURNED = [
  { productId: 'P1001', others: 12 },
  { productId: 'P1002', others: 3 },
]

/** Inserts recommendations for the returned products, as the nightly job would: the first products of the catalogue. */
export async function recommendSome({ database: { sql } }: OpenShop): Promise<void> {
  for (const { productId, others } of RETURNED)
    await sql`
      insert into recommendations.pairs (product_id, strategy, others)
      select ${productId}, strategy, array(
        select product_id from catalogue.products
        where on_sale and product_type = 'GM' and product_id not in ('P1001', 'P1002') order by 1 limit ${others}
      )
      from unnest(array['outfit', 'similar', 'visual', 'frequently-bought-together']) strategy
      on conflict do nothing`
}

let number = 973_000_000

/** Inserts a return of Amelia's, of the dress or of both products; returns the address of its step 3. */
export async function newReturn({ database: { sql } }: OpenShop, count = 1): Promise<string> {
  number += 1
  const [orderNumber, returnNumber] = [String(number), `87${number}`]
  const variants = await sql<{ sku: string; colour: string; name: string; product_id: string }[]>`
    select distinct on (v.product_id) v.sku, v.colour, p.name, v.product_id
    from catalogue.variants v join catalogue.products p using (product_id)
    where v.product_id in ${sql(RETURNED.slice(0, count).map(({ productId }) => productId))} order by v.product_id, v.sku`
  const lines = variants.map(({ sku, colour, name, product_id }) =>
    anOrderLine({ description: name, sku, colour, size: 'M', facts: { productId: product_id } }),
  )
  await insertOrders(sql, [anOrder({ orderNumber, lines })])
  const returned = lines.map((_, place) => aReturnedLine({ lineNo: place + 1 }))
  await insertReturns(sql, [aReturn({ orderNumber, returnNumber, lines: returned })])
  return urls.returnCreated(BRAND_SITES.uk, orderNumber, returnNumber)
}

export const carousel = (page: Page, heading: string) => page.getByRole('region', { name: heading })

/** Scrolls until the first carousel is half a screen below the visible part, where it starts to load. */
export async function scrollNearCarousel(page: Page): Promise<void> {
  await page.evaluate(`{
    const { top } = document.querySelector('.carousel-place').getBoundingClientRect()
    scrollTo({ top: scrollY + top - 1.5 * innerHeight, behavior: 'instant' })
  }`)
}

export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
}

/** The frames that a carousel needs to notice that scrolling has ended, and to appear. */
const CAROUSEL_FRAMES = 20

export async function framesDrawn(page: Page, frames = CAROUSEL_FRAMES): Promise<void> {
  await page.evaluate(
    (count) =>
      new Promise<void>((done) => {
        const next = (left: number) => requestAnimationFrame(() => (left > 1 ? next(left - 1) : done()))
        next(count)
      }),
    frames,
  )
}

/** Waits until the page has its recommendations, and has shown every carousel that it may show. */
export async function answered(page: Page): Promise<void> {
  await see
    .poll(async () => (await pushedEvents(page)).filter((each) => /available/.test(each)).length)
    .toBeGreaterThan(0)
  await see(page.locator('.carousel-place[aria-busy]')).toHaveCount(0)
  await framesDrawn(page)
}

/** The analytics events so far, each as event, carousel and variant. */
async function pushedEvents(page: Page): Promise<string[]> {
  return await page.evaluate(
    '(window.dataLayer ?? []).map(({ event, carouselId, variant }) => [event, carouselId, variant].join(" "))',
  )
}

/** Measures layout shifts; the returned function gives their sum so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`
    globalThis.shifted = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) globalThis.shifted += value
    }).observe({ type: 'layout-shift', buffered: true })`)
  return async () => {
    // The shifts of a frame are reported with the next frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))')
    return await page.evaluate('globalThis.shifted')
  }
}
