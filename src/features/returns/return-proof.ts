import { addressLines, fullName } from '../../domain/addresses/format-address.ts'
import type { ReturnEventData } from '../../domain/analytics/analytics-event.ts'
import { sizeText } from '../../domain/catalogue/product.ts'
import { penceOfUnits } from '../../domain/money/money.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { methodId } from '../../domain/return-methods/method-choice.ts'
import { methodName, type ShopNames } from '../../domain/return-methods/method-texts.ts'
import { collectionTime } from '../../domain/return-methods/next-steps.ts'
import { isOfferedList } from '../../domain/return-methods/offered-shops.ts'
import { isShopList, placeListFor } from '../../domain/return-methods/return-place.ts'
import { orderLineOf } from '../../domain/returns/lines-of-return.ts'
import { labelCount, type ProofCode, proofCodeOf } from '../../domain/returns/proof.ts'
import type { CreatedReturn, ReturnedLine, ReturnFacts } from '../../domain/returns/return.ts'
import { bringBySentence, sendBySentence } from '../../domain/returns/send-by.ts'
import { mapsLinkOf } from '../../domain/shops/shop.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import { type BrandSite, SITES, type Sites } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay, formatWeekday } from '../../domain/time/format-day.ts'
import { defineWords } from '../../domain/words/words.ts'
import type { ScannableCode } from '../../ui/code-card.tsx'
import { urls } from '../../urls.ts'
import { RETURN_MESSAGES } from './messages.ts'
import type { CollectionDetailsProps, HandInPlaceProps } from './return-places.tsx'
import { PROOF_MESSAGES as MESSAGES } from './return-proof-messages.ts'

const { facts: TERMS } = MESSAGES
// Defined here, not among the messages, so that the browser does not load these texts.
const FINDER_LABELS = defineWords('returns.finder', {
  shops: 'Find a store that takes returns',
  get 'drop-offs'(): string {
    return SHOP_WORDS.findDropOff
  },
})

export interface ReturnDetail {
  term: string
  value: string
}

export interface ReturnedItem
  extends Pick<ReturnedLine, 'quantity' | 'reason' | 'secondaryReason' | 'refundPence' | 'expectedBack'> {
  line: OrderLine
}

export function returnedItems(order: Order, created: Pick<CreatedReturn, 'lines'>): ReturnedItem[] {
  return created.lines.flatMap((returned) => {
    const line = orderLineOf(order, returned)
    return line ? [{ line, ...returned }] : []
  })
}

/** The item's refund, or its share of the line's price if there is no refund yet. */
export function penceOf({ line, quantity, refundPence }: ReturnedItem): number {
  return refundPence ?? penceOfUnits(line.lineTotalPence, line.quantity, Math.min(quantity, line.quantity))
}

/** What a refund consists of besides its items. */
export function otherRefunds(facts: ReturnFacts): { label: string; pence: number }[] {
  const { deliveryRefundPence = 0, returnCostPence = 0, refundAdjustmentPence = 0 } = facts
  return [
    { label: RETURN_MESSAGES.delivery, pence: deliveryRefundPence },
    { label: RETURN_MESSAGES.returnCost, pence: -returnCostPence },
    { label: RETURN_MESSAGES.adjustment, pence: refundAdjustmentPence },
  ]
}

export function factsOf({ line, quantity }: Pick<ReturnedItem, 'line' | 'quantity'>): string[] {
  return [sizeText(line), line.colour, `Qty ${quantity}`].filter((fact) => fact !== null)
}

export function returnDetails(created: CreatedReturn, names: ShopNames): ReturnDetail[] {
  const { path, carrier, facts } = created
  return [
    { term: TERMS.returnNumber, value: created.returnNumber },
    { term: TERMS.orderNumber, value: created.orderNumber },
    { term: TERMS.createdOn, value: formatDay(dayOf(created.createdAt)) },
    ...(path && carrier
      ? [{ term: TERMS.method, value: methodName({ path, via: carrier, size: facts.size ?? null }, names) }]
      : []),
    ...trackingFacts(created),
    ...(proofCodeOf(created)?.kind !== 'qr' && facts.reference
      ? [{ term: TERMS.reference, value: facts.reference }]
      : []),
  ]
}

export function trackingFacts({ facts }: Pick<CreatedReturn, 'facts'>): ReturnDetail[] {
  const { trackingNumbers = facts.trackingNumber ? [facts.trackingNumber] : [] } = facts
  if (trackingNumbers.length === 0) return []
  const term = trackingNumbers.length > 1 ? TERMS.trackingNumbers : TERMS.trackingNumber
  return [{ term, value: trackingNumbers.join(', ') }]
}

/** The code to show at the drop-off, or one for each parcel if the carrier has made several. */
export function codeProps(created: CreatedReturn, site: BrandSite): ScannableCode[] {
  const code = proofCodeOf(created)
  if (code === null) return []
  return numbersUpTo(code.count).map((parcel) => ({
    kind: code.kind,
    src: urls.returnCode(site, created, code.kind, parcel),
    alt: codeAlt(code, parcel),
    ...digitsOf(code, created.facts.reference),
    ...(code.count > 1 && { lead: MESSAGES.parcelOf(parcel, code.count) }),
  }))
}

export function codeAlt({ kind, name, count }: ProofCode, parcel: number): string {
  const alt = MESSAGES.codeAlt[kind](name)
  return count > 1 ? `${alt}, ${MESSAGES.parcelOf(parcel, count).toLowerCase()}` : alt
}

export function numbersUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

export function digitsOf({ kind, name }: Pick<ProofCode, 'kind' | 'name'>, reference: string | undefined) {
  return kind === 'qr' && reference
    ? { digitsLabel: TERMS.reference, digits: reference }
    : { digitsLabel: TERMS.barcode, digits: name }
}

/** The data about a return for the retailer's analytics tags (REC-09, D-106). */
export function returnEventData({
  orderNumber,
  returnNumber,
  path,
  carrier,
  facts,
  lines,
}: CreatedReturn): ReturnEventData {
  return {
    orderNumber,
    returnNumber,
    ...(path && carrier && { channelId: methodId({ path, via: carrier, size: facts.size ?? null }) }),
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

export interface LabelLink {
  href: string
  text: string
}

/** A link for each file: our own file has the labels of all parcels, a carrier may make a file for each parcel. */
export function labelLinks(created: CreatedReturn, site: BrandSite, text: string): LabelLink[] {
  const count = labelCount(created)
  return numbersUpTo(count).map((parcel) => ({
    href: urls.returnLabel(site, created, parcel),
    text: count > 1 ? `${text}, ${MESSAGES.parcelOf(parcel, count).toLowerCase()}` : text,
  }))
}

export function handInPlaceProps({ facts: { handIn } }: CreatedReturn, { site }: Order): HandInPlaceProps | null {
  if (!handIn) return null
  const { name, via, hours, latitude, longitude } = handIn
  return {
    heading: MESSAGES.place[isShopList(via) ? 'shops' : 'drop-offs'],
    name,
    lines: addressLines(handIn, SITES[site]),
    hours: hours?.split(', ') ?? [],
    mapHref: latitude !== undefined && longitude !== undefined ? mapsLinkOf({ latitude, longitude }) : null,
  }
}

/** Links to the finder of shops or drop-offs, unless a place was chosen or the retailer has stopped offering them. */
export function finderLink({ path, carrier, facts }: CreatedReturn, { site }: Order, sites: Sites) {
  const placeList = path && carrier && !facts.handIn ? placeListFor({ path, via: carrier }) : null
  if (placeList === null || !isOfferedList(placeList, sites[site].policy)) return null
  const href = urls.stores(sites[sites[site].main], { returns: placeList })
  return { href, label: FINDER_LABELS[isShopList(placeList) ? 'shops' : 'drop-offs'] }
}

/** Null if the return is not collected. */
export function collectionDetailsProps(created: CreatedReturn, site: BrandSite): CollectionDetailsProps | null {
  const { facts, orderNumber, returnNumber } = created
  const times = collectionFacts(created)
  if (times.length === 0) return null
  return {
    facts: times,
    from: facts.from ? { name: fullName(facts.from), lines: addressLines(facts.from, site) } : null,
    calendarHref: urls.returnCalendar(site, orderNumber, returnNumber),
  }
}

/** The safe space is shown for Evri only, and the number of parcels for Parcelforce only (CNF-11). */
export function collectionFacts({ carrier, facts }: CreatedReturn): ReturnDetail[] {
  const { collectionOn, collectionFrom: from, collectionTo: to, safePlace, parcels } = facts
  if (!collectionOn) return []
  return [
    { term: MESSAGES.collection.date, value: formatWeekday(Temporal.PlainDate.from(collectionOn)) },
    { term: MESSAGES.collection.time, value: collectionTime({ from, to }) },
    ...(carrier === 'evri' && safePlace ? [{ term: TERMS.safePlace, value: safePlace }] : []),
    ...(carrier === 'parcelforce' && parcels ? [{ term: TERMS.parcels, value: String(parcels) }] : []),
  ]
}

/** "Please send this back by Sat 19 Dec 2026." (D-129). */
export function sendByText({ path, facts }: CreatedReturn): string | null {
  if (path === null || !facts.sendBy) return null
  const sendBy = Temporal.PlainDate.from(facts.sendBy)
  // A return that was rebooked after that day has no deadline, since it could not be met.
  if (facts.rebookedAt && Temporal.PlainDate.compare(sendBy, dayOf(facts.rebookedAt)) < 0) return null
  const day = formatWeekday(sendBy)
  return path === 'in-store' ? bringBySentence(day) : sendBySentence(day)
}
