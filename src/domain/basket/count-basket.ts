import { paidPence } from '../catalogue/choose-variant.ts'
import type { Price, Product, Variant } from '../catalogue/product.ts'
import { priceAt, type StockStatus, stockStatus } from '../catalogue/sold-at.ts'
import { type CutOffs, usualCutOffs } from '../christmas/cut-off.ts'
import { orderingTerms, type WhyNotOrderable } from '../delivery/ordering.ts'
import { deliveriesOf } from '../delivery/product-delivery.ts'
import type { BrandSite } from '../sites/site.ts'
import type { BasketLine } from './basket.ts'

export interface CatalogueLine extends BasketLine {
  product: Product | null
  stock: number
  /** Only offers that need no activation by the customer. */
  offerTexts: string[]
}

export interface PricedBasketLine extends CatalogueLine {
  offer: { product: Product; variant: Variant; price: Price } | null
  whyNot: WhyNotOrderable | null
  stockStatus: StockStatus
  /** Units that count in the totals: 0 if out of stock or not orderable. */
  countedUnits: number
}

export function priceBasketLine(
  line: CatalogueLine,
  site: BrandSite,
  now: Temporal.Instant,
  cutOffs: CutOffs,
): PricedBasketLine {
  const { product, stock, quantity } = line
  const variant = product?.variants[0]
  const ordering = product && orderingTerms(product, site, now, cutOffs)
  const price = variant && ordering?.isOpen ? priceAt(variant, site) : null
  const offer = product && variant && price ? { product, variant, price } : null
  return {
    ...line,
    offer,
    whyNot: offer ? null : ordering && !ordering.isOpen ? ordering.why : { code: 'not-sold' },
    stockStatus: stockStatus(stock),
    countedUnits: offer ? Math.min(quantity, Math.max(stock, 0)) : 0,
  }
}

export interface BasketTotals {
  itemsPence: number
  savingPence: number
  deliveryPence: number | null
  deliveredUnits: number
  deliveredBy: Temporal.PlainDate | null
  collectionPence: number
  totalPence: number
}

/** Delivery is charged once per basket, and so is collection. */
export function totalsOf(lines: readonly PricedBasketLine[], site: BrandSite, now: Temporal.Instant): BasketTotals {
  let itemsPence = 0
  let paidTotalPence = 0
  let deliveryPence: number | null = null
  let deliveredUnits = 0
  const days: (Temporal.PlainDate | null)[] = []
  let collectionPence = 0
  for (const { offer, countedUnits } of lines) {
    if (!offer || countedUnits === 0) continue
    // A sale price above the full price saves nothing.
    itemsPence += Math.max(offer.price.fullPence, paidPence(offer.price)) * countedUnits
    paidTotalPence += paidPence(offer.price) * countedUnits
    // Without the editors' cut-offs: they matter for Christmas food alone, which is never delivered.
    const deliveries = deliveriesOf(offer.product, site, now, usualCutOffs(site))
    for (const delivery of deliveries) {
      if (delivery.way === 'collect-in-store' && deliveries.length === 1) collectionPence = delivery.pricePence
      if (delivery.way !== 'standard') continue
      deliveryPence = delivery.pricePence
      deliveredUnits += countedUnits
      days.push(delivery.day)
    }
  }
  const totalPence = paidTotalPence + (deliveryPence ?? 0) + collectionPence
  const savingPence = itemsPence - paidTotalPence
  return {
    itemsPence,
    savingPence,
    deliveryPence,
    deliveredUnits,
    deliveredBy: latestDay(days),
    collectionPence,
    totalPence,
  }
}

function latestDay(days: readonly (Temporal.PlainDate | null)[]): Temporal.PlainDate | null {
  const fixedDays = days.filter((day) => day !== null)
  return fixedDays.length < days.length ? null : (fixedDays.sort(Temporal.PlainDate.compare).at(-1) ?? null)
}
