import { expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import { DETAILS } from '../../../test/harness/constants.ts'
import { Journey, textsOn } from '../../../test/harness/journey.ts'
import { postgresOrderIntake } from '../../adapters/postgres/order-intake.ts'
import type { OrderUpdate } from '../../ports/order-intake.ts'

/** What a shopper reads about the money of an order whose news leave something unsaid. */
const journey = new Journey()
const mugs = anOrderLine({
  description: 'Mug',
  status: 'Scheduled',
  quantity: 3,
  unitPricePence: 800,
  facts: { amendable: true },
})

const take = (...updates: OrderUpdate[]) =>
  postgresOrderIntake(journey.sql).take(updates, Temporal.Instant.from('2026-11-14T09:00:00Z'))

async function asNoor(orderNumber: string) {
  const noor = await journey.signedIn('noor')
  const at = (page: string) => noor.get(`${DETAILS}${page}?storeId=10151&orderId=${orderNumber}`)
  return { noor, at }
}

test('CAN-11 D-177 goodwill is no refund of a line where the first call about an order tells of both', async () => {
  const order = anOrder({
    customerId: 'C-noor',
    orderNumber: '760000018',
    cancelAllowed: true,
    lines: [mugs, anOrderLine({ status: 'Scheduled' })],
    facts: { deliveryChargePence: 399, payments: [aPayment({ amountPence: 5299, refundedPence: 500 })] },
    grandTotalPence: 5299,
  })
  const lines = order.lines.map((line, index) => (index === 0 ? { ...line, status: 'Cancelled' } : line))
  const cancelled = { ...order, lines, grandTotalPence: 2899 }
  const occurredAt = order.knownAsOf
  const taken = await take({ order: cancelled, sequence: 2, occurredAt }, { order, sequence: 1, occurredAt })
  expect(taken).toEqual(['accepted', 'stale'])
  const { at } = await asNoor('760000018')
  expect((await at('/cancel')).text).toContain("we'll refund £23.99 to Visa ending 4242.")
})

test('CAN-11 D-177 what was sent and is left out of the news does not come back by cancelling', async () => {
  const sent = anOrderLine({ description: 'Throw', status: 'Despatched', unitPricePence: 3000 })
  const full = anOrder({
    customerId: 'C-noor',
    orderNumber: '760000019',
    cancelAllowed: true,
    lines: [mugs, sent],
    facts: { deliveryChargePence: 399 },
  })
  await insertOrders(journey.sql, [full])
  const order = { ...full, lines: full.lines.slice(0, 1) }
  expect(await take({ order, sequence: 1, occurredAt: full.knownAsOf.add({ hours: 1 }) })).toEqual(['accepted'])
  const { noor, at } = await asNoor('760000019')
  const rows = async () => textsOn(await at(''), '.dl--rows > div')
  expect(await rows()).toEqual(['Items£24.00', 'Delivery£3.99', 'Items sent earlier£30.00', 'Total£57.99'])
  const page = await at('/cancel')
  expect(page.text).toContain("If we've taken payment for the rest, we'll refund £24.00 to Visa ending 4242.")
  const after = await noor.get((await noor.submit(page, { reason: 'C01-P0' })).location ?? '')
  expect(after.text).toContain("Everything we hadn't sent yet has been cancelled.")
  expect((await rows()).at(-1)).toBe('Total£33.99')
  expect((await noor.get('/orders-and-returns/online-orders?search=760000019')).text).toContain('£33.99')
  const [mail] = await journey.sql<{ plain: string }[]>`
    select plain from mails where customer_id = 'C-noor' and plain like '%760000019%'`
  const left = '- Delivery: £3.99\n- Items sent earlier: £30.00'
  expect(mail?.plain).toContain(`What's left in your order now comes to £33.99:\n\n${left}`)
})
