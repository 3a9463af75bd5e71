import { asItsMakerSees } from '../../domain/returns/as-its-maker-sees.ts'
import type { NoteUnreadable } from '../../kept-json/codec.ts'
import { createReturn } from '../../kept-json/create-return.ts'
import type { KeptMail } from '../../ports/mail-records.ts'
import type { StepThreeFacts } from '../../ports/order-records.ts'
import type { WriteState } from '../../ports/outside-writes.ts'
import type { Sql } from './connect.ts'
import { type ReturnRow, returnedColumn, toCreatedReturn } from './created-returns.ts'

/** What step 3 asks beside the order, in the order's own statement. */
export interface StepThreeRow {
  returned: ReturnRow | null
  mail_state: KeptMail['state'] | null
  creation: { state: WriteState['state']; payload: unknown } | null
}

export function stepThreeColumns(sql: Sql, returnNumber: string, recipientId: string | null = null) {
  return sql`,
    (
      select ${returnedColumn(sql)} from returns r
      where r.customer_id = o.customer_id and r.order_number = o.order_number and r.return_number = ${returnNumber}
        and r.recipient_id is not distinct from ${recipientId}
    ) as returned,
    (
      select m.state from mails m
      where m.customer_id = o.customer_id and m.return_number = ${returnNumber}
      order by m.queued_at desc limit 1
    ) as mail_state,
    (
      select jsonb_build_object('state', w.state, 'payload', w.payload) from outside_writes w
      where w.customer_id = o.customer_id and w.order_number = o.order_number and w.reference = ${returnNumber}
        and w.kind = 'create-return' and w.recipient_id is not distinct from ${recipientId}
    ) as creation`
}

export function toStepThreeFacts(
  { returned, creation, mail_state }: StepThreeRow,
  note: NoteUnreadable,
): StepThreeFacts {
  return {
    created: returned && asItsMakerSees(toCreatedReturn(returned, note)),
    state: creation?.state ?? null,
    mailFailed: mail_state === 'failed',
    asked: creation?.payload ? createReturn.salvage(creation.payload, note) : null,
  }
}
