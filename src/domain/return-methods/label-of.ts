import type { Address } from '../addresses/address.ts'
import { addressLines, fullName } from '../addresses/format-address.ts'
import { regionOf } from '../calendar/place.ts'
import { formatMoney, penceOfUnits } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { drawnCode, hasLabel, needsCustomsForm, type ReturnCode } from '../returns/proof.ts'
import { type CreatedReturn, isGiftReturn } from '../returns/return.ts'
import { SITES } from '../sites/site.ts'
import { formatWeekday } from '../time/format-day.ts'
import { carrierMethodName, carrierName, PATH_NAMES, refundDays, sizeName } from './method-texts.ts'

interface LabelAddress {
  lines: string[]
  postcode: string
  country: string | null
}

interface CustomsItem {
  description: string
  quantity: number
  value: string
}

/** A code that the carrier made, with the code's usual name. A picture is a PNG in base64. */
export type CarrierCode = { name: string } & ({ kind: 'qr'; text: string } | { kind: 'picture'; png: string })

export interface ReturnLabel {
  /** The only time on which the drawn label depends, so that the label is reproducible. */
  createdAt: Temporal.Instant
  language: string
  retailer: string
  returnNumber: string
  orderNumber: string
  carrier: string
  service: string
  method: string
  from: LabelAddress | null
  to: LabelAddress
  trackingNumbers: string[]
  /** A code to show on a phone (D-88). */
  code: ReturnCode | null
  /** The carrier's codes, printed instead of ours: none, one for all parcels, or one for each. */
  carrierCodes: readonly CarrierCode[]
  reference: string | null
  sendBy: string | null
  /** `time` is null if the carrier comes at any time of the day. */
  collection: { on: string; time: string | null } | null
  isOfGift: boolean
  refundDays: number
  /** Set only for returns from Jersey and Guernsey (D-73). */
  customs: { from: string; items: CustomsItem[]; total: string } | null
}

const ISLANDS: Readonly<Record<string, string>> = { JE: 'Jersey', GY: 'Guernsey' }

/** Our label, with the carrier's own codes where there are any. Null where a return has no label of ours (D-88). */
export function labelOf(
  created: CreatedReturn,
  order: Order,
  retailer: string,
  carrierCodes: readonly CarrierCode[] = [],
): ReturnLabel | null {
  const { path, carrier, facts } = created
  if (!hasLabel(created) || facts.carrierLabels || path === null || carrier === null || !facts.to) return null
  const size = facts.size ?? null
  return {
    createdAt: created.createdAt,
    language: SITES[order.site].language,
    retailer,
    returnNumber: created.returnNumber,
    orderNumber: created.orderNumber,
    carrier: carrierName(carrier),
    service: size === null ? PATH_NAMES[path] : `${PATH_NAMES[path]}, ${sizeName(size).toLowerCase()}`,
    method: carrierMethodName({ path, via: carrier, size }),
    from: facts.from ? toLabelAddress(facts.from, order) : null,
    to: toLabelAddress(facts.to, order, retailer),
    trackingNumbers: facts.trackingNumbers ?? [],
    code: carrierCodes.length > 0 ? null : drawnCode(created),
    carrierCodes,
    reference: facts.reference ?? null,
    sendBy: facts.sendBy ? formatWeekday(Temporal.PlainDate.from(facts.sendBy)) : null,
    collection: collectionOf(created),
    isOfGift: isGiftReturn(created),
    refundDays: refundDays(path, facts.from),
    customs: customsOf(created, order),
  }
}

function toLabelAddress(address: Address, { site }: Order, retailer?: string): LabelAddress {
  const lines = addressLines({ ...address, postcode: '', country: '' }, SITES[site])
  const [country = null] = addressLines(
    { line1: '', line2: null, city: '', county: null, postcode: '', country: address.country },
    SITES[site],
  )
  const named = [retailer, fullName(address)].filter((line): line is string => Boolean(line))
  const abroad = islandOf(address) ?? country
  // Many islanders write the island as their county.
  const isNamed = abroad !== null && lines.includes(abroad)
  return { lines: [...new Set(named), ...lines], postcode: address.postcode, country: isNamed ? null : abroad }
}

function islandOf({ country, postcode }: Address): string | null {
  return ISLANDS[regionOf(country, postcode)] ?? null
}

function collectionOf({ facts }: CreatedReturn): ReturnLabel['collection'] {
  const { collectionOn, collectionFrom, collectionTo } = facts
  if (!collectionOn) return null
  const time = collectionFrom && collectionTo ? `${collectionFrom}-${collectionTo}` : null
  return { on: formatWeekday(Temporal.PlainDate.from(collectionOn)), time }
}

/** Gift recipients see no price, so customs ask the retailer by the return's number (D-42). */
const VALUE_OF_GIFT = 'Ask retailer'

/** Customs ask for the sale price. */
function customsOf(created: CreatedReturn, order: Order): ReturnLabel['customs'] {
  const { facts, lines } = created
  const from = facts.from && islandOf(facts.from)
  if (!from || !needsCustomsForm(created)) return null
  const money = (pence: number) =>
    isGiftReturn(created) ? VALUE_OF_GIFT : formatMoney({ pence, currency: order.currency })
  const items = lines.flatMap(({ lineNo, splitNo, quantity, expectedBack }) => {
    if (!expectedBack) return []
    const line = order.lines.find((each) => each.lineNo === lineNo && each.splitNo === splitNo)
    if (!line) return []
    const pence = penceOfUnits(line.lineTotalPence, line.quantity, Math.min(quantity, line.quantity))
    return [{ description: line.description, quantity, pence }]
  })
  return {
    from,
    items: items.map(({ pence, ...item }) => ({ ...item, value: money(pence) })),
    total: money(items.reduce((sum, { pence }) => sum + pence, 0)),
  }
}
