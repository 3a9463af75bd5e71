import type { CreatedReturn } from '../../domain/returns/return.ts'
import type { NoteUnreadable } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import { type BookedAddress, type BookRow, bookColumn, toBook } from '../account/address-book.records.ts'
import type { DetailsRow } from '../order-records/details-row.ts'
import type { KeptDraft } from '../order-records/draft-json.ts'
import { type DraftRow, toKeptDraft } from '../order-records/draft-row.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { type CreateReturnPayload, createReturn } from './create-return-json.ts'
import { type ReturnRow, returnedColumn, toCreatedReturn } from './created-returns.records.ts'
import { type StepThreeRow, stepThreeColumns, toStepThreeFacts } from './step-three.records.ts'

export interface StepTwoFacts {
  book: BookedAddress[]
  /** From the profile, without the sign-in address (D-76). */
  contact: { email: string | null; phone: string | null }
}

export interface ChangeFacts {
  created: CreatedReturn | null
  draft: KeptDraft | null
  asked: CreateReturnPayload | null
}

/** The order with what a step of its return needs. */
export function postgresReturnSteps(sql: Sql, orders: Pick<OrderRecords, 'findDetailsWith'>) {
  return {
    findAtStepTwo: (customerId: string, orderNumber: string, recipientId?: string | null) =>
      orders.findDetailsWith(
        { customerId, orderNumber, recipientId },
        stepTwoColumns(sql),
        (row: DetailsRow & StepTwoRow, note) => ({ facts: toStepTwoFacts(row, note) }),
      ),

    findForChange: (customerId: string, orderNumber: string, returnNumber: string, recipientId?: string | null) =>
      orders.findDetailsWith(
        { customerId, orderNumber, recipientId },
        sql`${stepTwoColumns(sql)}${changeColumns(sql, returnNumber, recipientId)}`,
        (row: DetailsRow & StepTwoRow & ChangeRow, note) => ({
          facts: toStepTwoFacts(row, note),
          change: toChangeFacts(row, note),
        }),
      ),

    findAtStepThree: (customerId: string, orderNumber: string, returnNumber: string, recipientId?: string | null) =>
      orders.findDetailsWith(
        { customerId, orderNumber, recipientId },
        stepThreeColumns(sql, returnNumber, recipientId),
        (row: DetailsRow & StepThreeRow, note) => ({ facts: toStepThreeFacts(row, note) }),
      ),
  }
}

export type ReturnSteps = ReturnType<typeof postgresReturnSteps>

interface StepTwoRow extends BookRow {
  contact_email: string | null
}

function stepTwoColumns(sql: Sql) {
  return sql`, c.contact_email, ${bookColumn(sql)}`
}

function toStepTwoFacts(row: StepTwoRow & { phone: string | null }, note: NoteUnreadable): StepTwoFacts {
  const contact = { email: row.contact_email, phone: row.phone }
  return { book: toBook(row, note), contact }
}

interface ChangeRow {
  changed: ReturnRow | null
  change_draft: DraftRow | null
  created_from: unknown
}

function changeColumns(sql: Sql, returnNumber: string, recipientId: string | null = null) {
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

function toChangeFacts({ changed, change_draft, created_from }: ChangeRow, note: NoteUnreadable): ChangeFacts {
  return {
    created: changed && toCreatedReturn(changed, note),
    draft: change_draft && toKeptDraft(change_draft, note),
    asked: created_from ? createReturn.salvage(created_from, note) : null,
  }
}
