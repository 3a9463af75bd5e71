import { formatSlot } from '../../domain/christmas/format-slot.ts'
import { christmasStanding } from '../../domain/christmas/standing.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { type ChristmasCollection, collectedLines, isCollected } from '../../domain/orders/christmas-collection.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { depositRows } from '../../flows/deposit-rows.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { SLOT_MESSAGES as SAYS, SLOT_ANSWERS } from './slot-messages.ts'
import type { CollectionDocketProps } from './slot-props.ts'

export function docketProps(
  { order, now, shop }: { order: Order; now: ChristmasCollection | null; shop: Shop | null },
  { pictureOf, now: at }: Pick<OrderVisit, 'pictureOf' | 'now'>,
): Omit<CollectionDocketProps, 'amendHref'> {
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const { deposit } = summarisePayment(order)
  return {
    store: shop?.name ?? SAYS.storeUnknown,
    slot: now && formatSlot(now),
    lines: collectedLines(order).map((line) => ({
      key: line.key,
      name: line.description,
      about: aboutLine(line),
      picture: pictureOf(line.picture),
      amount: money(line.lineTotalPence),
    })),
    rows: depositRows(deposit, money, { isCollected: isCollected(order) }),
    // No cut-off has a part in that.
    bring: christmasStanding(order, at, []) === 'day-passed' ? null : SLOT_ANSWERS.bring,
  }
}

/** Of food the size is words of its own: "Serves 6 to 8". */
function aboutLine({ size, quantity }: OrderLine): string | null {
  const facts = [size, quantity > 1 ? SLOT_ANSWERS.quantity(quantity) : null]
  return facts.filter((fact) => fact !== null).join(', ') || null
}
