import type { NoteUnreadable } from '../../kept-json/codec.ts'
import { createReturn } from '../../kept-json/create-return.ts'
import type { ChangeFacts } from '../../ports/order-records.ts'
import type { Sql } from './connect.ts'
import { type ReturnRow, returnedColumn, toCreatedReturn } from './created-returns.ts'
import { type DraftRow, toKeptDraft } from './draft-row.ts'

export interface ChangeRow {
  changed: ReturnRow | null
  change_draft: DraftRow | null
  created_from: unknown
}

export function changeColumns(sql: Sql, returnNumber: string, recipientId: string | null = null) {
  return sql`,
    (
      select ${returnedColumn(sql)} from returns r
      where r.customer_id = o.customer_id and r.order_number = o.order_number and r.return_number = ${returnNumber}
        and r.recipient_id is not distinct from ${recipientId}
    ) as changed,
    (
      select to_jsonb(d) from draft_returns d
      where d.customer_id = coalesce(${recipientId}, o.customer_id) and d.order_number = o.order_number and d.return_number = ${returnNumber}
    ) as change_draft,
    (
      select w.payload from outside_writes w
      where w.customer_id = o.customer_id and w.order_number = o.order_number and w.reference = ${returnNumber}
        and w.kind = 'create-return' and w.recipient_id is not distinct from ${recipientId}
    ) as created_from`
}

export function toChangeFacts({ changed, change_draft, created_from }: ChangeRow, note: NoteUnreadable): ChangeFacts {
  return {
    created: changed && toCreatedReturn(changed, note),
    draft: change_draft && toKeptDraft(change_draft, note),
    asked: created_from ? createReturn.salvage(created_from, note) : null,
  }
}
