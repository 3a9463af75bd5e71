import { randomUUID } from 'node:crypto'
import {
  type AcknowledgedDraft,
  type DraftKey,
  draftLapsesAt,
  draftLapseThreshold,
} from '../../domain/returns/draft-return.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { asTransaction, sqlOf } from '../../platform/forms/command-log.records.ts'
import type { RetentionRule } from '../../platform/jobs/retention.ts'
import { acknowledgedDraft, type SavedDraft, savedDraft } from '../order-records/draft.records.ts'

export function postgresDraftReturns(sql: Sql) {
  const records = {
    /** Locks the draft until commit. */
    async isLatest(transaction: Transaction, draft: DraftKey, version: number | null) {
      const { customerId, orderNumber, returnNumber = '' } = draft
      const [row] = await sqlOf(transaction)<{ version: number }[]>`
        select version from draft_returns
        where customer_id = ${customerId} and order_number = ${orderNumber} and return_number = ${returnNumber}
        for update`
      return (row?.version ?? null) === version
    },

    /** Changes nothing and returns false if the stored version is not `replaces`. */
    async save(transaction: Transaction, saved: SavedDraft, replaces: number | null) {
      const tx = sqlOf(transaction)
      const { customerId, orderNumber, returnNumber = '', version, entry, changedAt } = saved.draft
      const { lines, later, refundTo, way, methods, returnTo, acknowledged } = columnsOf(saved)
      // Sent as text, since the driver would turn a list into a PostgreSQL array.
      const json = (value: unknown) => tx`${JSON.stringify(value)}::text::jsonb`
      const at = String(changedAt)
      const written = await tx`
        insert into draft_returns as stored (customer_id, order_number, return_number, version, lines, later, refund_to, entry, way,
          methods, return_to, acknowledgement, return_key, created_at, changed_at, lapses_at)
        values (${customerId}, ${orderNumber}, ${returnNumber}, ${version}, ${json(lines)}, ${json(later)}, ${refundTo}, ${entry},
          ${json(way)}, ${json(methods)}, ${json(returnTo)}, ${acknowledged && json(acknowledged)}, ${saved.returnKey}, ${at}, ${at},
          ${String(draftLapsesAt(saved.draft))})
        on conflict (customer_id, order_number, return_number) do update set version = excluded.version, lines = excluded.lines,
          later = excluded.later, refund_to = excluded.refund_to, entry = excluded.entry, way = excluded.way,
          methods = excluded.methods, return_to = excluded.return_to, acknowledgement = excluded.acknowledgement, return_key = excluded.return_key,
          changed_at = excluded.changed_at, lapses_at = excluded.lapses_at,
          created_at = case when stored.return_key = excluded.return_key then stored.created_at else excluded.created_at end
        where stored.customer_id = ${customerId} and stored.version = ${replaces}
        returning stored.version`
      return written.length === 1
    },

    /** Saves in its own transaction, for changes that need no outside call (D-145). */
    async saveAlone(saved: SavedDraft, replaces: number | null) {
      return await sql.begin((tx) => records.save(asTransaction(tx), saved, replaces))
    },

    /** Once its return is created or changed, a draft has only the lines for later; without any it lapses (D-131). */
    async useUp(transaction: Transaction, draft: DraftKey, at: Temporal.Instant) {
      const { customerId, orderNumber, returnNumber = '' } = draft
      await sqlOf(transaction)`
        update draft_returns set version = version + 1, lines = '[]', way = '{}', methods = '[]', acknowledgement = null,
          return_key = ${randomUUID()},
          changed_at = case when later = '[]' then ${String(draftLapseThreshold(at))} else ${String(at)}::timestamptz end,
          lapses_at = case when later = '[]' then ${String(at)} else ${String(draftLapsesAt({ changedAt: at }))}::timestamptz end
        where customer_id = ${customerId} and order_number = ${orderNumber} and return_number = ${returnNumber}`
    },

    /** After a failed booking: a new key makes the next attempt a new one (D-83), and a lost slot or day is cleared. */
    async release(transaction: Transaction, draft: DraftKey, lost: 'slot' | 'day' | null) {
      const { customerId, orderNumber, returnNumber = '' } = draft
      const tx = sqlOf(transaction)
      const way = lost === 'day' ? tx`way #- '{collection,on}' #- '{collection,slot}'` : tx`way #- '{collection,slot}'`
      await tx`
        update draft_returns set return_key = ${randomUUID()}, version = version + ${lost === null ? 0 : 1},
          way = ${lost === null ? tx`way` : way}
        where customer_id = ${customerId} and order_number = ${orderNumber} and return_number = ${returnNumber}`
    },

    /** Saves what order management has, if the draft differs: the next change of the draft starts from that. */
    async saveAcknowledgement(transaction: Transaction, draft: DraftKey, acknowledged: AcknowledgedDraft) {
      const { customerId, orderNumber, returnNumber = '' } = draft
      const json = JSON.stringify(acknowledgedDraft.write(acknowledged))
      await sqlOf(transaction)`
        update draft_returns set acknowledgement = ${json}::text::jsonb
        where customer_id = ${customerId} and order_number = ${orderNumber} and return_number = ${returnNumber}`
    },
  }
  return records
}

export type DraftReturns = ReturnType<typeof postgresDraftReturns>

/** A lapsed draft blocks nothing; for a week its version still distinguishes old tabs from new ones (D-131). */
export const draftRetention: RetentionRule = {
  name: 'draft_returns',
  retentionHours: 24 * 7,
  remove: (sql, before) => sql`
    /* all-customers: lapsed-drafts */ delete from draft_returns where (customer_id, order_number, return_number) in (
      select customer_id, order_number, return_number from draft_returns
      where lapses_at < ${before} order by lapses_at limit 1000)`,
}

function columnsOf(saved: SavedDraft) {
  const { draft, methods, returnTo, acknowledged } = savedDraft.write(saved) as unknown as SavedDraft
  const {
    items,
    customerId: _1,
    orderNumber: _2,
    returnNumber: _6,
    version: _3,
    entry: _4,
    changedAt: _5,
    ...way
  } = draft
  return { ...items, way, methods, returnTo, acknowledged }
}
