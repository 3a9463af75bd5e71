import { expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { ORDERS } from '../../../test/harness/constants.ts'
import { Journey, textsOn } from '../../../test/harness/journey.ts'
import { linksOn } from '../../../test/harness/product-journey.ts'
import { cancelLine } from '../../domain/orders/cancel-line.ts'

/** Lists with few orders or none: the clock is Sat 14 Nov 2026. Noor has no orders in the demo. */
const journey = new Journey()

test('D-21 a shopper without orders sees that, whatever is searched for', async () => {
  const noor = await journey.signedInVisitor('noor')
  for (const query of ['', '?viewType=from-6-months', '?q=unicorn']) {
    const seen = await noor.get(ORDERS + query)
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
  for (const name of ['noor', 'kit']) {
    const seen = await (await journey.signedInVisitor(name)).get(`${ORDERS}?isCFTO=true`)
    expect(textsOn(seen, '.empty__title'), name).toEqual(["You haven't placed any Christmas food orders."])
    expect([textsOn(seen, 'main .stack a'), linksOn(seen, 'main .stack a')]).toEqual([
      ['Shop Christmas food'],
      ['/c/christmas'],
    ])
    expect(textsOn(seen, 'main :is(form, search)')).toEqual([])
  }
})

test('HIS-09 HIS-13 banner and card go by the lines that stand, the banner by an order of which something is to come', async () => {
  const to = { shopId: '1531', on: Temporal.PlainDate.from('2026-12-22'), startsAt: '09:00', endsAt: '09:30' }
  const [turkey, puddings] = aChristmasOrder().lines
  const [moved] = aChristmasOrder({}, to).lines
  if (!turkey || !puddings || !moved) throw new Error('two lines were built')
  const placedAt = journey.product.clock.now()
  // The turkey was amended away before the rest was moved, and so stays where it was.
  const lines = [cancelLine(turkey), { ...puddings, facts: moved.facts }]
  const called = { customerId: 'C-fin', placedAt }
  await insertOrders(journey.sql, [
    aChristmasOrder({ ...called, orderNumber: '550000003', lines }),
    aChristmasOrder({ ...called, orderNumber: '550000004', lines: [cancelLine(turkey)] }),
  ])
  const fin = await journey.signedInVisitor('fin')
  const card = await fin.get(`${ORDERS}?isCFTO=true`)
  expect(textsOn(card, 'article .line__meta span')).toEqual(
    expect.arrayContaining(['Collect on Tue 22 Dec 2026, 09:00-09:30', 'Paddington']),
  )
  expect((await fin.get(ORDERS)).text).toContain('Collect on Tue 22 Dec 2026, 09:00-09:30.')
  expect(textsOn(await fin.get(`${ORDERS}?q=mug`), '.promo h2')).toEqual([])
  const details = await fin.get(`${ORDERS}/order-details?storeId=10251&orderId=550000003`)
  expect(details.text).toContain('Tue 22 Dec 2026, 09:00-09:30')
  expect(details.text).not.toContain('Wed 23 Dec 2026')
  await journey.sql`
    update order_lines set status = 'Cancelled' where customer_id = 'C-fin' and order_number = '550000003'`
  expect(textsOn(await fin.get(ORDERS), '.promo h2')).toEqual(['Your Christmas food orders'])
})
