import { CHRISTMAS_ORDER_TOKEN } from '../../domain/christmas/tokens.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { WhatMayBeDone } from '../../domain/order-actions/what-may-be-done.ts'
import { type ChristmasCollection, collectedLines } from '../../domain/orders/christmas-collection.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SITES } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { TOKEN_SECONDS_MAX, type Tokens } from '../../ports/tokens.ts'
import { PATHS, urls } from '../../urls.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { SLOT_MESSAGES as SAYS } from './slot-messages.ts'
import type { CollectionDocketProps } from './slot-props.ts'

/** "Wed 23 Dec 2026, 10:00-10:30". */
export function formatSlot({ on, startsAt, endsAt }: Omit<ChristmasCollection, 'shopId'>): string {
  return `${formatWeekday(on)}, ${startsAt}-${endsAt}`
}

export function docketProps(
  { order, now, shop }: { order: Order; now: ChristmasCollection | null; shop: Shop | null },
  { pictureOf }: Pick<OrderVisit, 'pictureOf'>,
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
    rows:
      deposit === null || deposit.balancePence === null
        ? []
        : [
            { label: SAYS.depositPaid, amount: money(-deposit.paidPence) },
            { label: SAYS.toPay, amount: money(deposit.balancePence), total: true },
          ],
  }
}

/** Of food the size is words of its own: "Serves 6 to 8". */
function aboutLine({ size, quantity }: OrderLine): string | null {
  const facts = [size, quantity > 1 ? SAYS.quantity(quantity) : null]
  return facts.filter((fact) => fact !== null).join(', ') || null
}

/** XMS-02: only where some line can be amended. */
export async function amendLink(
  tokens: Tokens,
  { orderNumber, customerId, site }: Order,
  { amendOrder }: WhatMayBeDone,
  { hasPage, now }: OrderVisit,
): Promise<string | null> {
  if (!amendOrder || !hasPage(PATHS.amendChristmas)) return null
  const token = await tokens.issue(CHRISTMAS_ORDER_TOKEN, { orderNumber, customerId }, now, TOKEN_SECONDS_MAX)
  return urls.amendChristmas(SITES[site], { CFTOOrderToken: token, orderId: orderNumber })
}
