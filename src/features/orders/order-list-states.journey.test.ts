import { expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
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

test('HIS-09 the Christmas banner gives way to a search', async () => {
  const amelia = await journey.signedInVisitor('amelia')
  expect(textsOn(await amelia.get(ORDERS), '.promo h2')).toHaveLength(1)
  expect(textsOn(await amelia.get(`${ORDERS}?q=mug`), '.promo h2')).toEqual([])
})

test('HIS-09 banner and card go by the lines that stand, and the banner by an order of which something is to come', async () => {
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
  expect(textsOn(card, 'article .line__meta span')).toContain('Collect on Tue 22 Dec 2026, 09:00-09:30')
  expect((await fin.get(ORDERS)).text).toContain('Collect on Tue 22 Dec 2026, 09:00-09:30.')
  const details = await fin.get(`${ORDERS}/order-details?storeId=10251&orderId=550000003`)
  expect(details.text).toContain('Tue 22 Dec 2026, 09:00-09:30')
  expect(details.text).not.toContain('Wed 23 Dec 2026')
  await journey.sql`
    update order_lines set status = 'Cancelled' where customer_id = 'C-fin' and order_number = '550000003'`
  expect(textsOn(await fin.get(ORDERS), '.promo h2')).toEqual(['Your Christmas food orders'])
})

test('HIS-13 Christmas food shows on its card when and where it is collected', async () => {
  const { shops } = journey.product.outside
  const [near] = (await shops.near({ latitude: 51.5, longitude: -0.1 }, { country: 'UK', which: 'all' }, 1)) ?? []
  const facts = {
    requestedDeliveryOn: Temporal.PlainDate.from('2026-12-23'),
    slotStartsAt: '10:00',
    slotEndsAt: '10:30',
    shopId: near?.shopId ?? '',
  }
  const [shop] = (await journey.product.outside.shops.find([facts.shopId])) ?? []
  const lines = [anOrderLine({ status: 'Created', deliveredOn: null, facts })]
  const placedAt = journey.product.clock.now()
  await insertOrders(journey.sql, [
    anOrder({ customerId: 'C-orla', orderNumber: '550000001', site: 'christmas-uk', placedAt, lines }),
  ])
  const orla = await journey.signedInVisitor('orla')
  const seen = await orla.get(`${ORDERS}?isCFTO=true`)
  expect(textsOn(seen, 'article .line__meta span').slice(0, 2)).toEqual([
    'Collect on Wed 23 Dec 2026, 10:00-10:30',
    shop?.name,
  ])
  expect(textsOn(seen, '.pager')).toEqual([])
})
