import { randomUUID } from 'node:crypto'
import type { StaffMember } from '../../domain/sign-in/staff-session.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sqlOf } from '../../platform/forms/command-log.records.ts'
import type { RetentionRule } from '../../platform/jobs/retention.ts'

export type StaffAct =
  | 'signed-in'
  | 'signed-out'
  | 'searched'
  | 'looked'
  | 'noted'
  | 'sent-mail-again'
  | 'acting'
  | 'tried-again'

export interface StaffEntry {
  staff: Pick<StaffMember, 'staffId' | 'name'>
  act: StaffAct
  at: Temporal.Instant
  /** Left out for what concerns no order. */
  order?: { customerId: string; orderNumber: string }
  /** The reason, or the note. */
  text?: string
}

/** Append-only. A page whose entry cannot be written is not shown. */
export function postgresStaffAudit(sql: Sql) {
  return {
    async record({ staff, act, at, order, text = undefined }: StaffEntry, transaction?: Transaction) {
      await (transaction ? sqlOf(transaction) : sql)`
        insert into staff_audit (customer_id, entry_id, order_number, staff_id, staff_name, act, at, text)
        values (${order?.customerId ?? ''}, ${randomUUID()}, ${order?.orderNumber ?? null}, ${staff.staffId},
          ${staff.name}, ${act}, ${String(at)}, ${text ?? null})`
    },
  }
}

export type StaffAudit = ReturnType<typeof postgresStaffAudit>

/** What concerns an order is deleted with it. */
export const staffAuditRetention: RetentionRule = {
  name: 'staff_audit',
  retentionHours: 400 * 24,
  remove: (sql, before) => sql`
    /* all-customers: old-staff-audit */ delete from staff_audit where customer_id = '' and entry_id in (
      select entry_id from staff_audit where customer_id = '' and at < ${before} order by at limit 1000)`,
}
