import { z } from 'zod'
import {
  type OfferedCarrier,
  type ParcelSize,
  RETURN_PATHS,
  type ReturnMethod,
} from '../../domain/policy/return-method.ts'
import { type AcknowledgedDraft, type DraftReturn, RETURN_ENTRY_POINTS } from '../../domain/returns/draft-return.ts'
import {
  day,
  instant,
  orNull,
  orUnknown,
  pence,
  type ReportUnreadable,
  schemaOf,
  storedJson,
} from '../../platform/database/codec.ts'
import { returnTo } from '../../systems/channels/channels.ts'
import { selectedLine } from '../../systems/order-management/order-management.ts'

const text = z.string().exactOptional()

const selectedLines = z.array(selectedLine).readonly()
const texts = z.array(z.string()).readonly()

/** The order of the keys is that in which our code creates a place, since two places are compared as JSON text. */
export const draftPlaceSchema = z.object({
  placeId: z.string(),
  via: z.enum(['clothing-and-home', 'foodhall', 'evri', 'royal-mail', 'an-post']),
  name: z.string(),
  line1: z.string(),
  line2: orNull(z.string()),
  city: z.string(),
  county: orNull(z.string()),
  postcode: z.string(),
  country: z.enum(['UK', 'IE']),
  hours: z.string().exactOptional(),
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
})

const draftReturn = schemaOf<DraftReturn>()(
  z.object({
    customerId: z.string(),
    orderNumber: z.string(),
    returnNumber: text,
    version: z.int(),
    entry: z.enum(RETURN_ENTRY_POINTS),
    items: z.object({
      lines: selectedLines,
      later: texts,
      refundTo: z.enum(['original-payment-card', 'e-gift-card']),
    }),
    method: text,
    place: draftPlaceSchema.exactOptional(),
    collection: z
      .object({
        addressId: text,
        on: day.exactOptional(),
        slot: text,
        safePlace: text,
        parcels: z.int().exactOptional(),
      })
      .exactOptional(),
    itemsVersion: z.int().exactOptional(),
    windowSetAsideBy: text,
    changedAt: instant,
  }),
)

const returnMethod = schemaOf<ReturnMethod>()(
  z.object({
    path: z.enum(RETURN_PATHS),
    via: orUnknown<OfferedCarrier>(),
    sizes: z.array(orUnknown<ParcelSize>()).readonly(),
  }),
)

const acknowledged = z.object({
  draftNumber: z.string(),
  totals: z.object({ lineSubTotalPence: pence, grandDiscountPence: pence }).nullable(),
  lines: selectedLines.exactOptional(),
})

export const savedDraftSchema = z.object({
  draft: draftReturn,
  methods: z.array(returnMethod).readonly(),
  returnTo,
  /** Null if order management has not numbered the draft. */
  acknowledged: acknowledged.nullable(),
  /** The command key of the return's creation, so that repeated requests create one return (D-124). */
  returnKey: z.string(),
})

export const savedDraft = storedJson('draft_returns')(savedDraftSchema)

export type SavedDraft = ReturnType<typeof savedDraft.read>

export const acknowledgedDraft = storedJson<AcknowledgedDraft>('draft_returns.acknowledgement')(acknowledged)

/** A row read as JSON; its values are unchecked until `toSavedDraft` reads them. */
export interface DraftRow {
  customer_id: string
  order_number: string
  return_number: string
  version: number
  lines: unknown
  later: unknown
  refund_to: string
  entry: string
  way: object
  methods: unknown
  return_to: unknown
  acknowledgement: unknown
  return_key: string
  changed_at: string
}

/** Null if the row is unreadable: the shopper then chooses again, and the version number continues. */
export function toSavedDraft(row: DraftRow, note: ReportUnreadable): SavedDraft | null {
  const { customer_id: customerId, order_number: orderNumber, version, entry, changed_at: changedAt } = row
  const items = { lines: row.lines, later: row.later, refundTo: row.refund_to }
  return savedDraft.readLenient(
    {
      draft: {
        ...{ ...row.way, customerId, orderNumber, version, entry, items, changedAt },
        ...(row.return_number && { returnNumber: row.return_number }),
      },
      methods: row.methods,
      returnTo: row.return_to,
      acknowledged: row.acknowledgement,
      returnKey: row.return_key,
    },
    note,
  )
}
