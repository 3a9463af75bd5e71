import type { DueWork, DueWorkRecords, OpenWork } from '../../ports/due-work.ts'
import { asTransaction, sqlOf } from './command-log.ts'
import type { Sql } from './connect.ts'

export function postgresDueWork(sql: Sql): DueWorkRecords {
  return {
    async plan(transaction, work, now) {
      if (work.length === 0) return
      const rows = work.map(({ customerId, kind, subject, dueAt, facts }) => ({
        ...{ customer_id: customerId, kind, subject },
        ...{ due_at: String(dueAt), facts },
      }))
      // In key order: no deadlock.
      await sqlOf(transaction)`
        insert into due_work (customer_id, kind, subject, due_at, facts, queued_at)
        select customer_id, kind, subject, due_at, facts, ${String(now)}::timestamptz
        from jsonb_populate_recordset(null::due_work, ${JSON.stringify(rows)}::text::jsonb)
        order by customer_id, kind, subject
        on conflict do nothing`
    },

    async move(transaction, { customerId, kind, subject }, dueAt) {
      await sqlOf(transaction)`
        update due_work set due_at = ${String(dueAt)}, tries = 0
        where customer_id = ${customerId} and kind = ${kind} and subject = ${subject} and done_at is null`
    },

    async drop(transaction, { customerId, kind, subject }) {
      await sqlOf(transaction)`
        delete from due_work
        where customer_id = ${customerId} and kind = ${kind} and subject = ${subject} and done_at is null`
    },

    async listDue(now, limit) {
      return await sql<OpenWork[]>`
        /* sweep: due-work */ select customer_id as "customerId", kind, subject, tries from due_work
        where done_at is null and due_at <= ${String(now)} order by due_at limit ${limit}`
    },

    async once({ customerId, kind, subject }, now, act) {
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

    async postpone({ customerId, kind, subject, tries }, until) {
      const { count } = await sql`
        update due_work set due_at = ${String(until)}, tries = tries + 1
        where customer_id = ${customerId} and kind = ${kind} and subject = ${subject}
          and done_at is null and tries = ${tries} and due_at < ${String(until)}`
      return count === 1
    },
  }
}
