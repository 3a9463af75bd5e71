import { areAllCancelled, isCancelled } from '../../src/domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../src/domain/orders/order.ts'
import type { CreatedReturn } from '../../src/domain/returns/return.ts'
import { withTerms } from '../../src/domain/returns/with-terms.ts'
import { SITES } from '../../src/domain/sites/site.ts'
import { anOrder, anOrderLine, hasArrived, type LineParts, type OrderParts } from '../../test/builders/order.ts'
import { findVariant } from '../catalogue/catalogue.ts'
import { homeAddressOf } from '../people.ts'
import type { DemoDay } from './demo-day.ts'
import { factsForLine } from './line-facts.ts'

/** One theme of the demo world. */
export interface DemoPart {
  orders: Order[]
  returns: CreatedReturn[]
}

/** A line to be: which product of the catalogue, in which colour and size, and what is special about it. */
export type Item = LineParts & { slug: string; pick?: { colour?: string; size?: string } }

export type OrderHead = Omit<OrderParts, 'lines'> & { orderNumber: string; placedAt: Temporal.Instant }

/** An order of Amelia's on the UK site with lines delivered today, unless specified. */
export function demoOrder(day: DemoDay, head: OrderHead, items: readonly Item[]): Order {
  const customerId = head.customerId ?? 'C-amelia'
  const { currency } = SITES[head.site ?? 'uk']
  const home = homeAddressOf(customerId)
  const lines = items.map((item) => demoLine(day, item, currency === 'EUR'))
  const order = anOrder({
    ...head,
    customerId,
    currency,
    asOf: day.now,
    facts: { ...(home.email === null ? {} : { customerEmail: home.email }), ...head.facts },
    lines: lines.map((line) => ({ ...line, facts: goesHome(line) ? { shipTo: home, ...line.facts } : line.facts })),
  })
  const payments = order.facts.payments?.map((payment, index) => ({
    ...payment,
    billingAddress: home,
    // The first method takes back what was refunded.
    refundedPence: index === 0 ? refundedOf(order) : 0,
  }))
  const facts = { ...order.facts, ...(payments && { payments }) }
  return withTerms({ ...order, grandTotalPence: totalOf(order), facts }, day.policy)
}

/** The demo's order management lowers its total by what it cancels. */
function totalOf({ grandTotalPence, lines }: Order): number {
  if (areAllCancelled(lines)) return 0
  return lines.reduce((total, line) => total - (isCancelled(line) ? line.lineTotalPence : 0), grandTotalPence)
}

/** A gift card in place of a refund leaves the payment as it was. */
function refundedOf({ lines, facts }: Order): number {
  return lines
    .filter((line) => line.status === 'Return Complete' && !line.facts.rejection?.eGiftCardIssued)
    .reduce(
      (sum, line) => sum + line.lineTotalPence - (line.facts.rejection?.reductionPence ?? 0),
      facts.deliveryRefundedPence ?? 0,
    )
}

function demoLine(day: DemoDay, { slug, pick, ...parts }: Item, inEuros: boolean): OrderLine {
  const { product, variant } = findVariant(slug, pick)
  const full = inEuros ? variant.priceEurPence : variant.priceGbpPence
  const paid = (inEuros ? variant.saleEurPence : variant.saleGbpPence) ?? full
  const unitPricePence = parts.unitPricePence ?? full
  const status = parts.status ?? 'Despatched'
  const deliveredOn = parts.deliveredOn === undefined && hasArrived(status) ? day.today : (parts.deliveredOn ?? null)
  // The demo's order management leaves no days for a return until it has the day of delivery.
  const isUnderWay = deliveredOn === null && (parts.facts?.despatchedOn ?? parts.facts?.collectedOn) !== undefined
  const line = anOrderLine({
    productType: product.productType,
    sku: variant.sku,
    description: product.name,
    colour: product.productType === 'Foods' || product.productType === 'EGiftCard' ? null : variant.colour,
    size: variant.size,
    picture: variant.pictureName,
    lineTotalPence: (parts.quantity ?? 1) * (parts.unitPricePence === undefined ? paid : unitPricePence),
    ...parts,
    unitPricePence,
    status,
    // With its day of delivery, the line would have a last day for its return already.
    deliveredOn: null,
    facts: {
      ...factsForLine(product, variant, deliveredOn),
      ...(isUnderWay && { lastReturnOnByDaysLeft: day.ago(1) }),
      ...parts.facts,
    },
  })
  return { ...line, deliveredOn }
}

function goesHome({ facts: { deliveryMode, shopId } }: OrderLine): boolean {
  return shopId === undefined && deliveryMode !== 'email' && deliveryMode !== 'international'
}
