import { beforeAll, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { ORDERS } from '../../../test/harness/constants.ts'
import { hrefOf, Journey, textsOn } from '../../../test/harness/journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import { applyChange } from '../../domain/orders/order-change.ts'
import { startOf } from '../../domain/time/days.ts'

/** The list's state between views, and to an order and back: the clock is Sat 14 Nov 2026. */
const journey = new Journey()
const noor = journey.signedIn('noor')

beforeAll(async () => {
  const of = (orderNumber: string, placed: string, description: string) =>
    anOrder({
      customerId: 'C-noor',
      orderNumber,
      placedAt: startOf(Temporal.PlainDate.from(placed)),
      lines: [anOrderLine({ description })],
    })
  const old = Array.from({ length: 21 }, (_, index) => of(String(520_000_000 + index), '2020-01-01', 'Oak stool'))
  await insertOrders(journey.sql, [...old, of('530000001', '2026-11-10', 'Blue dress')])
})

const numbers = (seen: PageResponse) =>
  textsOn(seen, 'article .line__meta span').filter((fact) => fact.startsWith('Order'))

describe('the way back from an order', () => {
  test('ORD-02 leads to the page of the list that the shopper came from', async () => {
    for (const query of ['', '?viewType=all-orders&page=3', '?viewType=from-6-months&q=stool&page=2']) {
      const someone = await journey.signedInVisitor('noor')
      const list = await someone.get(ORDERS + query)
      const details = await someone.get(hrefOf(list, 'article a'))
      expect(hrefOf(details, 'a.back')).toBe(ORDERS + query)
      expect(numbers(await someone.get(hrefOf(details, 'a.back')))).toEqual(numbers(list))
    }
  })

  test('ORD-02 leads nowhere else, whatever the address of the order contains', async () => {
    const details = await noor.get(
      '/orders-and-returns/online-orders/order-details?storeId=10151&orderId=530000001&viewType=x&page=-7&q=',
    )
    expect(hrefOf(details, 'a.back')).toBe(`${ORDERS}?viewType=last-60-days`)
  })
})

describe('a search', () => {
  /** Where the form of the period leads when a view is chosen. */
  const choosing = (seen: PageResponse, view: string) => {
    const form = seen.document.querySelector('form:has(#viewType)')
    const query = new URLSearchParams({ viewType: view })
    for (const hidden of form?.querySelectorAll('input[type=hidden]') ?? [])
      query.set(hidden.getAttribute('name') ?? '', hidden.getAttribute('value') ?? '')
    return `${form?.getAttribute('action')}?${query}`
  }

  test('HIS-04 HIS-07 stays when the period is changed, and then looks through that period', async () => {
    const all = await noor.get(`${ORDERS}?q=stool`)
    expect(textsOn(all, 'main [role=status]')).toEqual(['21 orders match "stool". Clear search'])
    const older = await noor.get(choosing(all, 'from-6-months'))
    expect(textsOn(older, 'main [role=status]')).toEqual(['21 orders match "stool" in this period. Clear search'])
    expect(textsOn(older, 'select option[selected]')).toEqual(['From 6 months'])
    expect(hrefOf(older, '.toolbar a')).toBe(`${ORDERS}?viewType=last-60-days&q=stool`)
    const page = (number: number) => `${ORDERS}?viewType=from-6-months&q=stool${number > 1 ? `&page=${number}` : ''}`
    expect(hrefOf(older, '.pager a[href]')).toBe(page(2))
    const second = [...(await noor.get(page(2))).document.querySelectorAll('.pager a')]
    expect(second.map((link) => link.getAttribute('href'))).toEqual([page(1), page(3)])
  })
})

test('HIS-13 ORD-02 D-192 list and details show the same total: order management’s, without what was cancelled here', async () => {
  const line = (status: string, unitPricePence: number) => anOrderLine({ status, unitPricePence })
  const place = (orderNumber: string, parts: Parameters<typeof anOrder>[0]) =>
    anOrder({ customerId: 'C-orla', orderNumber, placedAt: journey.product.clock.now(), ...parts })
  const partly = { lines: [line('Created', 3000), line('Cancelled', 1200)], facts: { deliveryChargePence: 399 } }
  await insertOrders(journey.sql, [
    place('540000001', { ...partly, grandTotalPence: 4599 }),
    place('540000002', { ...partly, grandTotalPence: 3399 }),
    place('540000003', { lines: [line('Cancelled', 1200)], grandTotalPence: 1200 }),
    applyChange(place('540000004', { lines: [line('Created', 1200)] }), { kind: 'order-cancelled' }),
  ])
  const orla = await journey.signedInVisitor('orla')
  const list = await orla.get(ORDERS)
  for (const [orderNumber, total] of [
    ['540000001', '£45.99'],
    ['540000002', '£33.99'],
    ['540000003', '£12.00'],
    ['540000004', '£0.00'],
  ]) {
    const card = [...list.document.querySelectorAll('article')].find((each) =>
      each.textContent?.includes(`Order ${orderNumber}`),
    )
    expect(card?.querySelector('.order-card__total')?.textContent).toBe(`Total ${total}`)
    const details = await orla.get(card?.querySelector('a')?.getAttribute('href') ?? '')
    expect(textsOn(details, '.dl--rows > div')).toContain(`Total${total}`)
  }
})

test('D-21 a shopper without orders sees that, whatever is searched for', async () => {
  const rosie = await journey.signedInVisitor('rosie')
  for (const query of ['', '?viewType=from-6-months', '?q=unicorn']) {
    const seen = await rosie.get(ORDERS + query)
    expect(textsOn(seen, '.empty__title'), query).toEqual([
      "You haven't placed any orders yet. When you do, you'll find them here.",
    ])
    expect(textsOn(seen, '.empty a')).toEqual(['Start shopping'])
    // And there is nothing to look through.
    expect(textsOn(seen, 'main :is(form, search)')).toEqual([])
    expect(seen.text).not.toContain('View last 6 months')
  }
})

test('HIS-08 without Christmas orders there is one link, and no search', async () => {
  const seen = await noor.get(`${ORDERS}?isCFTO=true`)
  expect(textsOn(seen, '.empty__title')).toEqual(["You haven't placed any Christmas food orders."])
  expect([textsOn(seen, 'main .stack a'), hrefOf(seen, 'main .stack a')]).toEqual([
    ['Shop Christmas food'],
    '/c/christmas',
  ])
  expect(textsOn(seen, 'main :is(form, search)')).toEqual([])
})
