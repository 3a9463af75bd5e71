import type { Sql } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'
import { asTransaction, sqlOf } from '../forms/command-log.records.ts'
import type { DueWork, DueWorkKey, OpenWork } from './due-work.ts'

export function postgresDueWork(sql: Sql) {
  return {
    /** Work that was planned before under the same key stays unchanged, done or not. */
    async plan(transaction: Transaction, work: readonly DueWork[], now: Temporal.Instant) {
      if (work.length === 0) return
      const rows = work.map(({ customerId, kind, subject, dueAt, facts }) => ({
        ...{ customer_id: customerId, kind, subject },
        ...{ due_at: String(dueAt), facts },
      }))
      // Inserted in key order, so that two transactions can't deadlock.
      await sqlOf(transaction)`
        insert into due_work (customer_id, kind, subject, due_at, facts, queued_at)
        select customer_id, kind, subject, due_at, facts, ${String(now)}::timestamptz
        from jsonb_populate_recordset(null::due_work, ${JSON.stringify(rows)}::text::jsonb)
        order by customer_id, kind, subject
        on conflict do nothing`
    },

    /** Changes when open work is due. A handler that moves its own work keeps it open. */
    async move(transaction: Transaction, { customerId, kind, subject }: DueWorkKey, dueAt: Temporal.Instant) {
      await sqlOf(transaction)`
        update due_work set due_at = ${String(dueAt)}, attempts = 0
        where customer_id = ${customerId} and kind = ${kind} and subject = ${subject} and done_at is null`
    },

    /** Deletes open work; if it is running, waits until it has ended. Finished work stays. */
    async drop(transaction: Transaction, { customerId, kind, subject }: DueWorkKey) {
      await sqlOf(transaction)`
        delete from due_work
        where customer_id = ${customerId} and kind = ${kind} and subject = ${subject} and done_at is null`
    },

    async listDue(now: Temporal.Instant, limit: number) {
      return await sql<OpenWork[]>`
        /* all-customers: due-work */ select customer_id as "customerId", kind, subject, attempts from due_work
        where done_at is null and due_at <= ${String(now)} order by due_at limit ${limit}`
    },

    /** Runs work and marks it done in one transaction. False if it is deleted, done, not due any more or running. */
    async once(
      { customerId, kind, subject }: DueWorkKey,
      now: Temporal.Instant,
      act: (transaction: Transaction, work: DueWork) => Promise<void>,
    ) {
      return await sql.begin(async (tx) => {
        const [work] = await tx<DueWork[]>`
          select customer_id as "customerId", kind, subject, due_at as "dueAt", facts from due_work
          where customer_id = ${customerId} and kind = ${kind} and subject = ${subject}
            and done_at is null and due_at <= ${String(now)}
          for update skip locked`
        if (!work) return false
        await act(asTransaction(tx), work)
        // A handler that moved its own work has not finished it.
        await tx`
          update due_work set done_at = ${String(now)}
          where customer_id = ${customerId} and kind = ${kind} and subject = ${subject} and due_at <= ${String(now)}`
        return true
      })
    },

    /** False if another process was faster. */
    async postpone({ customerId, kind, subject, attempts }: OpenWork, until: Temporal.Instant) {
      const { count } = await sql`
        update due_work set due_at = ${String(until)}, attempts = attempts + 1
        where customer_id = ${customerId} and kind = ${kind} and subject = ${subject}
          and done_at is null and attempts = ${attempts} and due_at < ${String(until)}`
      return count === 1
    },
  }
}

export type DueWorkRecords = ReturnType<typeof postgresDueWork>
