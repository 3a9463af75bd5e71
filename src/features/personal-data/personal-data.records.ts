import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { Json, Transaction } from '../../platform/database/transaction.ts'
import { sqlOf } from '../../platform/forms/command-log.records.ts'
import type { RetentionRule } from '../../platform/jobs/retention.ts'
import type { PersonalPart } from './personal-table.ts'
import { HIDDEN_COLUMNS, PERSONAL_TABLES } from './personal-tables.data.ts'

export interface Erasure {
  requestedAt: Temporal.Instant
  requestedBy: 'customer' | 'service'
  dueAt: Temporal.Instant
  erasedAt: Temporal.Instant | null
}

export interface RequestedCopy {
  requestedAt: Temporal.Instant
  /** Null: it is being made. */
  readyAt: Temporal.Instant | null
}

/** What a customer has that must end before the erasure. */
export type StillOpen = 'change' | 'return' | 'withdrawal'

export interface CopiedTable {
  part: PersonalPart
  table: string
  rows: Record<string, Json>[]
}

export const COPY_HOURS = 24

export function postgresPersonalData(sql: Sql) {
  return {
    async findErasure(customerId: string) {
      const [row] = await sql<Erasure[]>`
        select requested_at as "requestedAt", requested_by as "requestedBy", due_at as "dueAt",
          erased_at as "erasedAt"
        from erasures where customer_id = ${customerId}`
      return row ?? null
    },

    /** False if it was requested before. */
    async requestErasure(
      transaction: Transaction,
      customerId: string,
      { requestedAt, requestedBy, dueAt }: Omit<Erasure, 'erasedAt'>,
    ) {
      const requested = await sqlOf(transaction)`
        insert into erasures (customer_id, requested_at, requested_by, due_at)
        values (${customerId}, ${String(requestedAt)}, ${requestedBy}, ${String(dueAt)})
        on conflict do nothing returning customer_id`
      return requested.length > 0
    },

    /** A request of a service replaces the customer's own: it does not wait for a week, and cannot be cancelled. */
    async hasten(transaction: Transaction, customerId: string, dueAt: Temporal.Instant) {
      await sqlOf(transaction)`
        update erasures set due_at = ${String(dueAt)}, requested_by = 'service'
        where customer_id = ${customerId} and erased_at is null and requested_by = 'customer'`
    },

    /** Cancels the customer's own request. False if a service has requested the erasure. */
    async cancelErasure(transaction: Transaction, customerId: string) {
      const tx = sqlOf(transaction)
      await tx`
        delete from erasures where customer_id = ${customerId} and erased_at is null and requested_by = 'customer'`
      const remaining = await tx`select from erasures where customer_id = ${customerId}`
      return remaining.length === 0
    },

    async isStored(customerId: string) {
      const [row] = await sql<{ is_stored: boolean }[]>`
        select exists (select from customers where customer_id = ${customerId})
          or exists (select from orders where customer_id = ${customerId})
          or exists (select from erasures where customer_id = ${customerId}) as is_stored`
      return row?.is_stored ?? false
    },

    stillOpen: (customerId: string, transaction?: Transaction) =>
      stillOpen(transaction ? sqlOf(transaction) : sql, customerId),

    /** Locks the erasure, so that no update of the customer is stored meanwhile. Null if there is none. */
    async lockErasure(transaction: Transaction, customerId: string) {
      const tx = sqlOf(transaction)
      const [row] = await tx<Pick<Erasure, 'erasedAt'>[]>`
        select erased_at as "erasedAt" from erasures where customer_id = ${customerId} for update`
      return row ?? null
    },

    /** For emails about the account. */
    async findAddress(transaction: Transaction, customerId: string) {
      const [row] = await sqlOf(transaction)<{ address: string | null }[]>`
        select coalesce(sign_in_email, contact_email) as address from customers where customer_id = ${customerId}`
      return row?.address ?? null
    },

    /** Safe to repeat: what is erased stays erased. */
    async erase(transaction: Transaction, customerId: string, now: Temporal.Instant) {
      const tx = sqlOf(transaction)
      await tx`
        update erasures set erased_at = coalesce(erased_at, ${String(now)}) where customer_id = ${customerId}`
      for (const { table, rows, erased } of PERSONAL_TABLES.toReversed()) {
        if (rows === null || erased === 'stays' || !(await hasRows(tx, table, rows, customerId))) continue
        const change =
          erased === 'deleted'
            ? `delete from ${table}`
            : `update ${table} set ${Object.entries(erased).map(([column, value]) => `${column} = ${value}`)}`
        await tx.unsafe(`${change} where ${rows}`, [customerId])
      }
    },

    async hasQueuedMail(transaction: Transaction, customerId: string) {
      const [row] = await sqlOf(transaction)`
        select from mails where customer_id = ${customerId} and state = 'queued' limit 1`
      return row !== undefined
    },

    async findCopy(customerId: string) {
      const [row] = await sql<RequestedCopy[]>`
        select requested_at as "requestedAt", ready_at as "readyAt" from personal_copies
        where customer_id = ${customerId}`
      return row ?? null
    },

    async findCopiedTables(customerId: string, now: Temporal.Instant) {
      const [row] = await sql<{ readyAt: Temporal.Instant; tables: CopiedTable[] }[]>`
        select ready_at as "readyAt", content as tables from personal_copies
        where customer_id = ${customerId} and ready_at > ${String(now.subtract({ hours: COPY_HOURS }))}`
      return row ?? null
    },

    /** False while another copy is being made. */
    async requestCopy(transaction: Transaction, customerId: string, now: Temporal.Instant) {
      const requested = await sqlOf(transaction)`
        insert into personal_copies as c (customer_id, requested_at) values (${customerId}, ${String(now)})
        on conflict (customer_id) do update set requested_at = excluded.requested_at, ready_at = null, content = null
        where c.ready_at is not null
        returning customer_id`
      return requested.length > 0
    },

    /** False if there is no request for it any more. */
    async makeCopy(transaction: Transaction, customerId: string, now: Temporal.Instant) {
      const tx = sqlOf(transaction)
      const tables: CopiedTable[] = []
      for (const { table, part, hidden, copied } of PERSONAL_TABLES) {
        if (copied === null || !(await isThere(tx, table))) continue
        const copiedRows = await tx.unsafe(
          `select to_jsonb(t) - $2::text[] as row from ${table} t where ${copied} order by to_jsonb(t)::text`,
          [customerId, [...HIDDEN_COLUMNS, ...hidden]],
        )
        if (copiedRows.length > 0)
          tables.push({ part, table, rows: copiedRows.map(({ row }) => row as CopiedTable['rows'][0]) })
      }
      const made = await tx`
        update personal_copies set content = ${JSON.stringify(tables)}::text::jsonb, ready_at = ${String(now)}
        where customer_id = ${customerId} and ready_at is null returning customer_id`
      return made.length > 0
    },
  }
}

export type PersonalData = ReturnType<typeof postgresPersonalData>

/** Gift recipients' returns count for both: the recipient, and the customer whose order it is. */
async function stillOpen(tx: Sql | TransactionSql, customerId: string): Promise<StillOpen[]> {
  const rows = await tx<{ what: StillOpen }[]>`
    select 'change' as what where exists (
      select from outside_writes
      where (customer_id = ${customerId} or recipient_id = ${customerId}) and state = 'requested'
    )
    union all select 'return' where exists (
      select from returns
      where (customer_id = ${customerId} or recipient_id = ${customerId}) and ended_at is null
    )
    union all select 'withdrawal' where exists (
      select from withdrawal_lines where customer_id = ${customerId} and state = 'recorded'
    )`
  return rows.map(({ what }) => what)
}

/** Tables in a schema of their own may be missing. */
async function isThere(tx: TransactionSql, table: string): Promise<boolean> {
  if (!table.includes('.')) return true
  const [row] = await tx<{ is_there: boolean }[]>`select to_regclass(${table}) is not null as is_there`
  return row?.is_there ?? false
}

/** Also avoids a change of tables that are read-only in production, where they have no rows. */
async function hasRows(tx: TransactionSql, table: string, rows: string, customerId: string): Promise<boolean> {
  if (!(await isThere(tx, table))) return false
  return (await tx.unsafe(`select 1 from ${table} where ${rows} limit 1`, [customerId])).length > 0
}

export const personalCopyRetention: RetentionRule = {
  name: 'personal_copies',
  // A copy is made within minutes, unless no job runs.
  retentionHours: COPY_HOURS * 2,
  remove: (sql, before) => sql`
    /* all-customers: old-copies */ delete from personal_copies where customer_id in (
      select customer_id from personal_copies where requested_at < ${before} order by requested_at limit 1000)`,
}
