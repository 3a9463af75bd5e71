import type { ChristmasCollection } from '../../src/domain/orders/christmas-collection.ts'
import type { Order } from '../../src/domain/orders/order.ts'
import { anOrder, anOrderLine, aPayment, type OrderParts } from './order.ts'

/** Shop 1531, on 23 December at ten. */
export const TEST_COLLECTION: ChristmasCollection = {
  shopId: '1531',
  on: Temporal.PlainDate.from('2026-12-23'),
  startsAt: '10:00',
  endsAt: '10:30',
}

/** Christmas food that can still be changed: a turkey crown and two puddings, a deposit paid. */
export function aChristmasOrder(parts: OrderParts = {}, collection: ChristmasCollection = TEST_COLLECTION): Order {
  const facts = {
    deliveryMode: 'collect-in-store' as const,
    shopId: collection.shopId,
    requestedDeliveryOn: collection.on,
    collectionOn: collection.on,
    slotStartsAt: collection.startsAt,
    slotEndsAt: collection.endsAt,
    amendable: true,
  }
  const line = { status: 'Scheduled', productType: 'Foods', colour: null, facts }
  return anOrder({
    site: 'christmas-uk',
    cancelAllowed: true,
    facts: { payments: [aPayment({ amountPence: 1000 })] },
    lines: [
      anOrderLine({ ...line, description: 'Free Range Turkey Crown', unitPricePence: 6200, size: 'Serves 6 to 8' }),
      anOrderLine({ ...line, description: 'Matured Christmas Pudding', unitPricePence: 1600, quantity: 2 }),
    ],
    ...parts,
  })
}
