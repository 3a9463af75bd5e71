import { beforeAll, describe, expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { ORDERS } from '../../../test/harness/constants.ts'
import { hrefOf, hrefOn, Journey, namedLinksOn, textsOn } from '../../../test/harness/journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import { startOf } from '../../domain/time/days.ts'

/** Noor has no orders in the demo; what she sees here was put there by these tests. The clock: Sat 14 Nov 2026. */
const day = (iso: string) => startOf(Temporal.PlainDate.from(iso))
const journey = new Journey()
const noor = journey.signedIn('noor')

beforeAll(async () => {
  const of = (orderNumber: string, placed: string, more = {}) =>
    anOrder({ customerId: 'C-noor', orderNumber, placedAt: day(placed), ...more })
  const delivered = { deliveredOn: Temporal.PlainDate.from('2026-11-12') }
  await insertOrders(journey.sql, [
    of('500000001', '2026-11-10', {
      grandTotalPence: 123_456,
      lines: [anOrderLine({ ...delivered, description: 'Blue dress', quantity: 2 }), anOrderLine(delivered)],
    }),
    of('500000002', '2026-09-15', { lines: [anOrderLine({ status: 'Cancelled' })] }),
    of('500000003', '2026-09-14', {
      lines: [anOrderLine({ status: 'Created' }), anOrderLine({ status: 'Despatched', deliveredOn: null })],
    }),
    of('500000004', '2026-05-14'),
    of('500000005', '2026-05-13'),
    of('500000006', '2026-11-01', { site: 'ie', currency: 'EUR', grandTotalPence: 1250 }),
    aChristmasOrder({ customerId: 'C-noor', orderNumber: '500000007', placedAt: day('2026-11-02') }),
  ])
})

const numbers = (seen: PageResponse) => [...seen.html.matchAll(/Order (5\d{8})</g)].map((match) => match[1])
const crumbs = (seen: PageResponse) => namedLinksOn(seen, '.crumbs li > *')

describe('the order list', () => {
  test('ACC-04 ACC-05 HIS-01 HIS-13 shows a card per order of the last 60 days, newest first', async () => {
    const seen = await noor.get(ORDERS)
    expect(seen.document.querySelector('h1')?.textContent).toBe('Online orders')
    expect(seen.document.title).toBe('Online orders | Fern & Field')
    expect(numbers(seen)).toEqual(['500000001', '500000002'])
    const card = seen.document.querySelector('article')
    expect(card?.querySelector('h2')?.textContent).toBe('Delivered, order 500000001')
    expect(card?.querySelector('.order-card__total')?.textContent).toBe('Total £1,234.56')
    expect(textsOn(seen, 'article .line__meta span').slice(0, 4)).toEqual([
      'Thu 12 Nov 2026',
      'Order 500000001',
      'Placed 10 Nov 2026',
      '3 items',
    ])
    expect(crumbs(seen)).toEqual([
      ['Home', '/'],
      ['Your account', '/MSMyAccountView?catalogId=10051&langId=-24&storeId=10151'],
      ['Online orders', ''],
    ])
  })

  test.each([
    ['last-6-months', ['500000001', '500000002', '500000003', '500000004']],
    ['from-6-months', ['500000005']],
  ])('HIS-03 %s shows its orders, by the London day they were placed (D-20)', async (viewType, expected) => {
    expect(numbers(await noor.get(`${ORDERS}?viewType=${viewType}`))).toEqual(expected)
  })

  test('ACC-12 lists Irish orders below /ie, in euros, and only these', async () => {
    const seen = await noor.get(`/ie${ORDERS}?viewType=all-orders`)
    expect(numbers(seen)).toEqual(['500000006'])
    expect(seen.text).toContain('€12.50')
    expect(crumbs(seen)[1]).toEqual(['Your account', '/ie/MSMyAccountView?catalogId=11551&langId=-24&storeId=10451'])
  })

  test('costs two statements, session included, on every kind of page', async () => {
    for (const query of ['', '?viewType=all-orders&page=2', '?q=dress', '?isCFTO=true']) {
      const { status, statements } = await noor.get(ORDERS + query)
      expect([status, statements.length], query).toEqual([200, 2])
    }
  })
})

describe('pages', () => {
  test('HIS-07 no orders, no pages, but a way on (D-21)', async () => {
    const seen = await noor.get(`/ie${ORDERS}?viewType=from-6-months`)
    expect(textsOn(seen, '.pager')).toEqual([])
    expect(textsOn(seen, '.empty')[0]).toContain("You haven't placed any orders in this period.")
    expect(textsOn(seen, '.empty a')).toEqual(['Start shopping'])
    const found = await noor.get(`${ORDERS}?q=unicorn`)
    expect(textsOn(found, '.empty')[0]).toContain('No orders match "unicorn".')
    expect(hrefOf(found, '.empty a')).toBe(ORDERS)
  })

  test('an empty list mentions orders on the other site only if there are any', async () => {
    const niamh = await journey.signedInVisitor('niamh')
    const seen = await niamh.get(ORDERS)
    expect(seen.statements).toHaveLength(2)
    expect(seen.text).toContain('You have orders on our Irish site.')
    const there = await niamh.get(hrefOf(seen, 'main .notice a'))
    expect(there.document.title).toBe('Online orders | Fern & Field Ireland')
    expect(there.html).toContain('<article')
    for (const address of [`/ie${ORDERS}`, `${ORDERS}?q=unicorn`])
      expect((await niamh.get(address)).text).not.toContain('on our site')
  })
})

test('finding an order looks through all of them by number or product, whatever the filter', async () => {
  for (const written of ['500000005', 'Order+500000005', '%23500000005', '5000+00005'])
    expect(numbers(await noor.get(`${ORDERS}?q=${written}`)), written).toEqual(['500000005'])
  const seen = await noor.get(`${ORDERS}?q=blue+DRESS`)
  expect(numbers(seen)).toEqual(['500000001'])
  expect(seen.document.querySelector('[role=status]')?.textContent).toBe('1 order matches "blue DRESS". Clear search')
})

describe('Christmas food', () => {
  test('HIS-02 HIS-04 HIS-08 ACC-11 its list has its title and links and no filter', async () => {
    const seen = await noor.get(`${ORDERS}?isCFTO=true`)
    expect(seen.document.querySelector('h1')?.textContent).toBe('Christmas food orders')
    expect(numbers(seen)).toEqual(['500000007'])
    expect(seen.document.querySelector('select')).toBeNull()
    expect(namedLinksOn(seen, 'a.back')).toEqual([['Back to order list', ORDERS]])
    expect(hrefOn(seen, 'Shop Christmas food')).toBe('/c/christmas')
    expect(crumbs(seen)[2]).toEqual(['Christmas food orders', ''])
  })

  test('HIS-09 the normal list shows the banner to who has ordered, from October to December (D-23)', async () => {
    const seen = await noor.get(ORDERS)
    expect(textsOn(seen, '.promo')[0]).toContain('Collect on Wed 23 Dec 2026, 10:00-10:30.')
    // The first is what the demo's editors have added.
    expect(textsOn(seen, '.promo :is(strong, a)')).toEqual(['your order number', 'View your order'])
    expect(hrefOf(seen, '.promo a')).toBe(`${ORDERS}?isCFTO=true`)
    const callum = await journey.signedInVisitor('callum')
    for (const other of [await noor.get(`/ie${ORDERS}`), await callum.get(ORDERS)])
      expect(textsOn(other, '.promo')).toEqual([])
  })
})

test('HIS-10 the banner after a cancellation shows with all three parameters, and with any one missing it does not', async () => {
  const show = async (changes: Record<string, string | null> = {}, who = 'C-noor') => {
    const claims = { orderNumber: '500000002', storeId: '10151', customerId: who }
    const token = await journey.product.tokens.issue('order cancelled', claims, journey.product.clock.now(), 1800)
    const query = { cancelSuccess: 'true', cancelToken: token, isHistory: 'true', ...changes }
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null)
    return (await noor.get(`${ORDERS}?${new URLSearchParams(given)}`)).text
  }
  const TEXT = "Your order has been cancelled. We'll email you to confirm."
  expect(await show()).toContain(TEXT)
  for (const name of ['cancelSuccess', 'cancelToken', 'isHistory'])
    expect(await show({ [name]: null })).not.toContain(TEXT)
  // Nor with a bad token, or one for another shopper (D-23).
  expect(await show({ cancelToken: 'made.up.token' })).not.toContain(TEXT)
  expect(await show({}, 'C-amelia')).not.toContain(TEXT)
})
