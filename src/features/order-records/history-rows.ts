import { hiddenFromBuyer, linesAsBefore, type SeenLine } from '../../domain/gift-receipts/as-buyer-sees.ts'
import type { Currency } from '../../domain/money/money.ts'
import { type ToldCollection, toldCollection } from '../../domain/orders/christmas-collection.ts'
import type { Charge } from '../../domain/orders/order.ts'
import type { SiteKey } from '../../domain/sites/site.ts'
import type { NoteUnreadable } from '../../platform/database/codec.ts'
import type { HistoryPage, ListedOrder } from './order-details.ts'
import { charges, deliveryCharge, lineFacts, returnPromises } from './order-facts-json.ts'
import type { ByRecipientsRow } from './recipients-returns.ts'

/** One row per listed order; a single row without an order when there is none. */
export interface HistoryRow extends ByRecipientsRow {
  total: number
  elsewhere: boolean
  has_nothing: boolean
  christmas: CollectedRow[] | null
  order_number: string | null
  site: SiteKey
  placed_at: Temporal.Instant
  currency: Currency
  grand_total_pence: number
  delivery_pence: unknown
  collection: CollectedRow[] | null
  other_charges: unknown
  return_promises: unknown
  refunds: unknown[]
  lines: LineRow[] | null
}

interface CollectedRow {
  status: string
  productType: string
  facts: unknown
}

interface LineRow {
  key: string
  lineNo: number
  sku: string
  status: string
  statusDescription: string | null
  productType: string
  deliveredOn: string | null
  description: string
  picture: string | null
  quantity: number
  lineTotalPence: number
  charges: unknown
  stillInTotal: unknown
  splitNo: number
  derivedFrom: unknown
  isGiven: unknown
  colour: string | null
  productId: unknown
  productUrl: unknown
  productSlug: string | null
}

export function toHistoryPage(rows: readonly HistoryRow[], note: NoteUnreadable): HistoryPage {
  const christmas = rows[0]?.christmas
  return {
    total: rows[0]?.total ?? 0,
    elsewhere: rows[0]?.elsewhere ?? false,
    hasNothing: rows[0]?.has_nothing ?? false,
    christmas: christmas ? { collection: toCollection(christmas, note) } : null,
    orders: rows.flatMap((row) => (row.order_number === null ? [] : [toListedOrder(row, row.order_number, note)])),
  }
}

function toCollection(lines: readonly CollectedRow[], note: NoteUnreadable): ToldCollection | null {
  return toldCollection(
    lines.map(({ facts, ...line }) => ({
      ...line,
      deliveredOn: null,
      statusDescription: null,
      facts: lineFacts.salvage(facts, note) ?? {},
    })),
  )
}

function toListedOrder(row: HistoryRow, orderNumber: string, note: NoteUnreadable): ListedOrder {
  return {
    site: row.site,
    orderNumber,
    placedAt: row.placed_at,
    currency: row.currency,
    grandTotalPence: row.grand_total_pence + hiddenPence(row, note),
    deliveryPence: row.delivery_pence === null ? null : deliveryCharge.salvage(row.delivery_pence, note),
    otherCharges: toCharges(row.other_charges, note),
    lines: asBuyerSaw(row).map(({ splitNo: _splitNo, derivedFrom: _from, isGiven: _given, ...line }) => ({
      ...linkedLine(line),
      charges: toCharges(line.charges, note),
      stillInTotal: line.stillInTotal === true,
    })),
    collection: row.collection ? toCollection(row.collection, note) : null,
  }
}

function linkedLine<Line extends Pick<LineRow, 'productId' | 'productUrl' | 'productSlug'>>(line: Line) {
  const { productId, productUrl, productSlug, ...rest } = line
  return {
    ...rest,
    facts: {
      ...(typeof productId === 'string' && { productId }),
      ...(typeof productUrl === 'string' && { productUrl }),
    },
    ...(productSlug && { productSlug }),
  }
}

/** Refunds to gift recipients, which the buyer's total must not show (D-168). */
function hiddenPence(row: HistoryRow, note: NoteUnreadable): number {
  if (row.by_recipients === null || row.return_promises === null) return 0
  const facts = {
    returnPromises: returnPromises.salvage(row.return_promises, note) ?? [],
    payments: row.refunds.flatMap((pence) => (typeof pence === 'number' ? [{ refundedPence: pence }] : [])),
  }
  const order = { grandTotalPence: row.grand_total_pence, facts, lines: (row.lines ?? []).map(asKnown) }
  return hiddenFromBuyer(order, { lines: row.by_recipients }).loweredPence
}

function asKnown(line: LineRow) {
  return { ...line, deliveredOn: line.deliveredOn === null ? null : Temporal.PlainDate.from(line.deliveredOn) }
}

/** What gift recipients return is hidden from the buyer (D-168). */
function asBuyerSaw({ lines, by_recipients }: HistoryRow) {
  const known = (lines ?? []).map((line) => ({
    ...asKnown(line),
    facts: {
      ...(typeof line.derivedFrom === 'string' && { derivedFromLineKey: line.derivedFrom }),
      ...(line.isGiven === true && { giftEmailSent: true }),
    },
  }))
  const seen = by_recipients === null ? known : linesAsBefore<SeenRow>(known, { lines: by_recipients, asked: [] })
  return seen.map(({ facts: _facts, returnedByRecipient: _returned, ...line }: SeenRow) => line)
}

type SeenRow = Omit<LineRow, 'deliveredOn'> & SeenLine

function toCharges(json: unknown, note: NoteUnreadable): Charge[] {
  return json === null ? [] : (charges.salvage(json, note) ?? [])
}
