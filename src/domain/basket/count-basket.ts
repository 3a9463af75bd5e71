import { paidPence } from '../catalogue/choose-variant.ts'
import type { Price, Product, Variant } from '../catalogue/product.ts'
import { priceAt } from '../catalogue/sold-at.ts'
import { type StockStatus, stockStatus } from '../catalogue/stock.ts'
import type { CutOffs } from '../christmas/told-cut-off.ts'
import { mayBeOrdered, type WhyNotOrdered } from '../delivery/may-be-ordered.ts'
import { deliveriesOf } from '../delivery/product-delivery.ts'
import type { Site } from '../sites/site.ts'
import type { BasketLine } from './basket.ts'

/** A line, and what the catalogue has of it now. */
export interface FoundLine extends BasketLine {
  /** With this variant alone; null where the catalogue no longer has it. */
  product: Product | null
  /** How many there are at the site. */
  stock: number
  /** What it is offered for besides its price, as far as anybody may read of it. */
  offerTexts: string[]
}

export interface CountedLine extends FoundLine {
  /** Null where it can't be ordered now. */
  offer: { product: Product; variant: Variant; price: Price } | null
  /** Why it can't; null where it can. */
  whyNot: WhyNotOrdered | null
  stockStatus: StockStatus
  /** As many as can be bought just now: none of what is out of stock or can't be ordered. */
  counted: number
}

export function countLine(line: FoundLine, site: Site, now: Temporal.Instant, cutOffs: CutOffs): CountedLine {
  const { product, stock, quantity } = line
  const variant = product?.variants[0]
  const ordering = product && mayBeOrdered(product, site, now, cutOffs)
  const price = variant && ordering?.isOpen ? priceAt(variant, site) : null
  const offer = product && variant && price ? { product, variant, price } : null
  return {
    ...line,
    offer,
    whyNot: offer ? null : ordering && !ordering.isOpen ? ordering.why : { code: 'not-sold' },
    stockStatus: stockStatus(stock),
    counted: offer ? Math.min(quantity, Math.max(stock, 0)) : 0,
  }
}

export interface BasketTotals {
  /** At full price. */
  itemsPence: number
  savingPence: number
  /** Null where nothing in it comes by standard delivery. */
  deliveryPence: number | null
  /** How many items come by standard delivery. */
  delivered: number
  /** By when the last of these comes; null where nobody says. */
  deliveredBy: Temporal.PlainDate | null
  /** For what can only be collected: 0 where that is free. */
  collectionPence: number
  totalPence: number
}

/** What everything comes to that can be bought. Delivery is paid once, and so is collection. */
export function totalsOf(lines: readonly CountedLine[], site: Site, now: Temporal.Instant): BasketTotals {
  let itemsPence = 0
  let paid = 0
  let deliveryPence: number | null = null
  let delivered = 0
  const days: (Temporal.PlainDate | null)[] = []
  let collectionPence = 0
  for (const { offer, counted } of lines) {
    if (!offer || counted === 0) continue
    // A sale price above the full one saves nothing.
    itemsPence += Math.max(offer.price.fullPence, paidPence(offer.price)) * counted
    paid += paidPence(offer.price) * counted
    // Christmas food is never delivered, whatever its cut-off.
    const deliveries = deliveriesOf(offer.product, site, now, [])
    for (const delivery of deliveries) {
      if (delivery.way === 'collect-in-store' && deliveries.length === 1) collectionPence = delivery.pricePence
      if (delivery.way !== 'standard') continue
      deliveryPence = delivery.pricePence
      delivered += counted
      days.push(delivery.day)
    }
  }
  const totalPence = paid + (deliveryPence ?? 0) + collectionPence
  const savingPence = itemsPence - paid
  return { itemsPence, savingPence, deliveryPence, delivered, deliveredBy: lastOf(days), collectionPence, totalPence }
}

/** Null where one of them is not known, or there are none. */
function lastOf(days: readonly (Temporal.PlainDate | null)[]): Temporal.PlainDate | null {
  const known = days.filter((day) => day !== null)
  return known.length < days.length ? null : (known.sort(Temporal.PlainDate.compare).at(-1) ?? null)
}
