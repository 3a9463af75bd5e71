import type { NoteUnreadable } from '../../platform/database/codec.ts'
import type { KeptDraft } from './draft-json.ts'
import { keptDraft } from './draft-json.ts'

/** From JSON, unchecked until read. */
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
  told: unknown
  return_key: string
  changed_at: string
}

/** Null if unreadable: the shopper chooses again, and the version goes on. */
export function toKeptDraft(row: DraftRow, note: NoteUnreadable): KeptDraft | null {
  const { customer_id: customerId, order_number: orderNumber, version, entry, changed_at: changedAt } = row
  const items = { lines: row.lines, later: row.later, refundTo: row.refund_to }
  return keptDraft.salvage(
    {
      draft: {
        ...{ ...row.way, customerId, orderNumber, version, entry, items, changedAt },
        ...(row.return_number && { returnNumber: row.return_number }),
      },
      methods: row.methods,
      returnTo: row.return_to,
      acknowledged: row.told,
      returnKey: row.return_key,
    },
    note,
  )
}
