import type { DraftReturn } from '../../domain/returns/draft-return.ts'
import type { KeptDraft } from '../../ports/draft-returns.ts'

/** A draft out of JSON, as the statement of its order gives it. */
export interface DraftRow {
  customer_id: string
  order_number: string
  version: number
  lines: DraftReturn['lines']
  later: DraftReturn['later']
  refund_to: DraftReturn['refundTo']
  entry: DraftReturn['entry']
  methods: KeptDraft['methods']
  told: KeptDraft['told']
  return_key: string
  changed_at: string
}

export function toKeptDraft(row: DraftRow): KeptDraft {
  return {
    draft: {
      customerId: row.customer_id,
      orderNumber: row.order_number,
      version: row.version,
      lines: row.lines,
      later: row.later,
      refundTo: row.refund_to,
      entry: row.entry,
      changedAt: Temporal.Instant.from(row.changed_at),
    },
    methods: row.methods,
    told: row.told,
    returnKey: row.return_key,
  }
}
