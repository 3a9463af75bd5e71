import { ORDERED } from '../catalogue/catalogue.ts'
import { MORE_NAMES } from '../more-shoppers.data.ts'
import { homeAddressOf } from '../people.ts'
import { customerIdOf } from '../shoppers.data.ts'
import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder, type Item } from './demo-order.ts'
import { type Dice, diceOf } from './dice.ts'

const ORDERS_MAX = 12
const LINES_MAX = 4
const FIRST_NUMBER = 410_000_001
const FREE_DELIVERY_FROM_LINES = 3

/** One to twelve orders over fourteen months for each shopper who is in no scenario; the same ones every time. */
export function moreOrders(day: DemoDay): DemoPart {
  const oldest = day.today.subtract({ months: 14 }).until(day.today).days
  const orders = MORE_NAMES.flatMap(([firstName], shopper) => {
    const customerId = customerIdOf({ firstName })
    const irish = homeAddressOf(customerId).country === 'IE'
    return Array.from({ length: diceOf(shopper + 1).upTo(ORDERS_MAX) }, (_, nth) => {
      // Dice of its own, and days by their share of the time: the same numbers mean the same goods on any day.
      const dice = diceOf((shopper + 1) * 100 + nth)
      const daysAgo = Math.ceil((dice.upTo(1000) * oldest) / 1000)
      const lines = Array.from({ length: dice.upTo(LINES_MAX) }, () => anyItem(day, dice, daysAgo))
      const charge = irish ? 499 : 399
      return {
        customerId,
        site: irish ? ('ie' as const) : ('uk' as const),
        placedAt: day.at(daysAgo, `${String(7 + dice.upTo(15)).padStart(2, '0')}:${String(9 + dice.upTo(50))}`),
        cancelAllowed: daysAgo < 2,
        facts: { deliveryChargePence: lines.length < FREE_DELIVERY_FROM_LINES ? charge : 0 },
        lines,
      }
    })
  })
  return {
    orders: orders.map(({ lines, ...head }, index) =>
      demoOrder(day, { orderNumber: String(FIRST_NUMBER + index), ...head }, lines),
    ),
    returns: [],
  }
}

const GOODS = ORDERED.filter(({ productType, onSale }) => productType === 'GM' && onSale)

function anyItem(day: DemoDay, dice: Dice, placedDaysAgo: number): Item {
  const product = dice.oneOf(GOODS)
  const { colour, size } = dice.oneOf(product.variants)
  const item = { slug: product.slug, pick: { ...(colour && { colour }), ...(size && { size }) } }
  const [cancelled, daysToArrive] = [dice.upTo(25) === 1, dice.upTo(3)]
  const carrier = dice.oneOf(['Evri', 'RoyalMail', 'DPD'])
  const facts = { carrier, trackingNumber: `TRK${10_000_000 + dice.upTo(89_999_999)}` }
  if (cancelled) return { ...item, status: 'Cancelled' }
  if (placedDaysAgo < 2) return { ...item, status: 'Awaiting Despatch' }
  if (placedDaysAgo < 4) return { ...item, deliveredOn: null, facts: { ...facts, despatchedOn: day.ago(1) } }
  return { ...item, deliveredOn: day.ago(placedDaysAgo - daysToArrive), facts }
}
