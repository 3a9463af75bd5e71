import { usualLastDay } from '../../src/domain/christmas/cut-off.ts'
import { SPECIFIED_POLICY } from '../../src/domain/policy/policy.ts'
import { aPayment } from '../../test/builders/order.ts'
import { type DemoDay, londonTime } from './demo-day.ts'
import { type DemoPart, demoOrder, type Item, type OrderHead } from './demo-order.ts'

/** Shops that take Christmas orders, one in each region (D-47). */
export const CHRISTMAS_SHOPS = { uk: '1531', northernIreland: '1661', ireland: '1681' } as const

const DEPOSIT_PENCE = 1000

/** The year whose December the Christmas orders are for: once nothing can be changed, the next one's (D-46). */
export function christmasYear(today: Temporal.PlainDate): number {
  const lastDay = usualLastDay(SPECIFIED_POLICY.christmas, today.year)
  return Temporal.PlainDate.compare(today, lastDay) > 0 ? today.year + 1 : today.year
}

/** O7: Christmas food, to be collected on 23 December at ten. */
export function christmas(day: DemoDay): DemoPart {
  const coming = Temporal.PlainDate.from({ year: christmasYear(day.today), month: 12, day: 23 })
  const before = coming.subtract({ years: 1 })
  // Between the cut-off and Christmas "last year's" is still to come, and would not be over.
  const past = Temporal.PlainDate.compare(before, day.today) < 0 ? before : before.subtract({ years: 1 })
  const head = (orderNumber: string, more: Partial<OrderHead> = {}): OrderHead => ({
    orderNumber,
    site: 'christmas-uk',
    placedAt: day.at(20, '12:15'),
    cancelAllowed: true,
    facts: { payments: [aPayment({ amountPence: DEPOSIT_PENCE })] },
    ...more,
  })
  const orders = [
    demoOrder(day, head('400000007'), food(coming, CHRISTMAS_SHOPS.uk)),
    demoOrder(
      day,
      head('400000027', { customerId: 'C-niamh', site: 'christmas-ie' }),
      food(coming, CHRISTMAS_SHOPS.ireland),
    ),
    demoOrder(day, head('400000037', { customerId: 'C-orla' }), food(coming, CHRISTMAS_SHOPS.northernIreland)),
    demoOrder(day, head('400000047', { cancelAllowed: false }), food(coming, CHRISTMAS_SHOPS.uk, { amendable: false })),
    demoOrder(
      day,
      head('400000057', { cancelAllowed: false, placedAt: londonTime(past.subtract({ days: 45 }), '10:40') }),
      food(past, CHRISTMAS_SHOPS.uk, { status: 'Collected', amendable: false }),
    ),
  ]
  return { orders, returns: [] }
}

function food(on: Temporal.PlainDate, shopId: string, { status = 'Scheduled', amendable = true } = {}): Item[] {
  const facts = {
    deliveryMode: 'collect-in-store',
    shopId,
    requestedDeliveryOn: on,
    collectionOn: on,
    slotStartsAt: '10:00',
    slotEndsAt: '10:30',
    amendable,
    ...(status === 'Collected' && { collectedOn: on }),
  } as const
  return [
    { slug: 'turkey-crown', status, facts },
    { slug: 'christmas-pudding', status, quantity: 2, facts },
  ]
}
