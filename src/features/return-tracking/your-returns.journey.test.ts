import { describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder } from '../../../test/builders/order.ts'
import { aReturn, aScan } from '../../../test/builders/return.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { OrderJourney } from '../../../test/harness/order-journey.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'

const RETURNS = '/MSMyAccountView/returns'
const journey = new OrderJourney()
/** Noor has no returns in the demo: a test puts there what she sees. */
const see = (who: string, address = RETURNS) => journey.get(who, address)

async function put(count: number, order: Partial<Order>, returned: Partial<CreatedReturn> = {}): Promise<void> {
  const places = Array.from({ length: count }, (_, place) => Number(order.orderNumber) + place)
  const orders = places.map((number) => anOrder({ customerId: 'C-noor', ...order, orderNumber: String(number) }))
  await insertOrders(journey.sql, orders)
  const returns = orders.map(({ customerId, orderNumber }) =>
    aReturn({ customerId, orderNumber, returnNumber: `8${orderNumber.slice(1)}`, ...returned }),
  )
  await insertReturns(journey.sql, returns)
}

describe('your returns', () => {
  test('D-161 TRK-11 shows the open returns of all orders, the newest first, and refunded ones', async () => {
    const seen = await see('amelia')
    expect([seen.status, seen.document.title]).toEqual([200, 'Your returns | Fern & Field'])
    expect(textsOn(seen, '.crumbs li')).toEqual(['Home', 'Your account', 'Your returns'])
    expect(textsOn(seen, '.page-head p')[0]).toMatch(/^18 open returns, with /)
    const headings = textsOn(seen, 'article h2').map((heading) => heading.split(':')[0])
    // Three orders' worth: with one return, with three, and with one that came back to her.
    expect(headings[0]).toBe("We're expecting it, return 800000008")
    expect(headings).toContain('On its way back, return 810000008')
    expect(headings).toContain("We've got it, return 800000202")
    expect(headings).toContain('Returned to you, return 800000207')
    expect(headings).toHaveLength(19)
    expect(textsOn(seen, '.lines .line__meta').filter((facts) => facts.includes('400000008'))).toEqual([
      'Return 820000008 Order 400000008',
    ])
    expect(textsOn(seen, '.lines .pill').filter((label) => label === 'Refund Actioned')).toHaveLength(9)
  })

  test('ACC-12 D-17 each site has its own returns, in its own currency', async () => {
    const seen = await see('niamh', `/ie${RETURNS}`)
    expect(textsOn(seen, 'article h2')).toEqual(['On its way back, return 800000217: Striped Cotton Shirt'])
    expect(seen.text).toMatch(/1 open return, with €[\d.]+ to come back to you\./)
    expect(seen.text).not.toContain('£')
    const uk = await see('niamh')
    expect(textsOn(uk, '.empty__title')).toEqual(["You don't have any open returns."])
    expect(uk.text).not.toContain('800000217')
  })

  test('leaves out refunds of more than 60 days ago, and returns in another currency', async () => {
    const scans = (ended: string) => [aScan('started', '2026-09-01T10:00:00Z'), aScan('refund-completed', ended)]
    await put(1, { orderNumber: '732000001' }, { scans: scans('2026-09-14T22:59:00Z') })
    await put(1, { orderNumber: '732000002' }, { scans: scans('2026-09-14T23:01:00Z') })
    await put(1, { orderNumber: '732000003', currency: 'EUR' })
    const seen = await see('noor')
    expect(seen.html).not.toMatch(/73200000[13]/)
    expect(seen.html).toContain('732000002')
  })

  test('three statements, however many returns', async () => {
    await put(50, { orderNumber: '733000001' }, { facts: { refundPence: 100 } })
    const seen = await see('noor')
    expect(seen.statements).toHaveLength(3)
    expect(seen.document.querySelectorAll('article').length).toBeGreaterThanOrEqual(50)
    expect(seen.html).not.toMatch(/<script[^>]+your-returns/)
  })
})

test('the account and the navigation lead here', async () => {
  const seen = await see('amelia')
  const navigation = textsOn(seen, 'nav.acct a')
  expect(navigation.slice(1, 4)).toEqual(['Online orders', 'Your returns', 'Christmas food orders'])
  expect(textsOn(seen, 'nav.acct [aria-current]')).toEqual(['Your returns'])
  expect((await see('amelia', '/MSMyAccountView')).main.querySelector(`a[href="${RETURNS}"]`)).not.toBeNull()
  expect((await see('niamh', '/ie/MSMyAccountView')).html).toContain(`href="/ie${RETURNS}"`)
})
