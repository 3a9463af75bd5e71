import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { storedJson } from '../database/codec.ts'
import { inPortions, type Sql, type TransactionSql } from '../database/connect.ts'
import type { Fragment } from '../database/sql.ts'
import type { Json, Transaction } from '../database/transaction.ts'
import { currentActor } from '../events/actor.ts'
import { asTransaction, sqlOf } from '../forms/command-log.records.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import {
  FINISH_WRITE_JOB,
  type NotDoneState,
  type OpenWrite,
  type OutsideWrite,
  type SettledState,
  type StoredWrite,
  type WriteDetails,
  type WriteProgress,
} from './outside-write.ts'

const stageResults = storedJson('outside_writes.stage_results')(
  z.array(z.record(z.string(), z.string()).readonly()).readonly(),
)

interface WriteRow extends Omit<OutsideWrite, 'recipientId' | 'actor'> {
  recipientId: string | null
  actor: string | null
  state: StoredWrite['state']
  refusal: string | null
  stage: number
  stageStartedAt: Temporal.Instant
  attempts: number
  undoing: NotDoneState['state'] | null
  results: unknown
}

/**
 * Every change that leaves a write open queues its next job in the same transaction, so that every open write has a
 * job. Without a queue, open writes wait until a process that has one queues them as overdue.
 */
export function postgresOutsideWrites(sql: Sql, jobs: JobQueue | null) {
  const queueJob = async (
    transaction: Transaction,
    { customerId, reference }: Pick<OutsideWrite, 'customerId' | 'reference'>,
    { id, startAfter }: { id: string; startAfter?: Temporal.Instant },
  ) => {
    await jobs?.send(
      FINISH_WRITE_JOB,
      { customerId, reference },
      { transaction, id, ...(startAfter && { startAfter }) },
    )
  }
  const dropJob = async (transaction: Transaction, jobId: string) => {
    await jobs?.drop(FINISH_WRITE_JOB, jobId, { transaction })
  }
  return {
    /** False if another write locks the order (unless this one needs no lock), or if this one is already stored. */
    async request(
      transaction: Transaction,
      write: OutsideWrite,
      { jobFrom, locksOrder = true }: { jobFrom: Temporal.Instant; locksOrder?: boolean },
    ) {
      const { customerId, recipientId = null, reference, kind, orderNumber, lineKey, payload, requestedAt } = write
      const tx = sqlOf(transaction)
      const id = randomUUID()
      const inserted = await tx`
        insert into outside_writes
          (customer_id, reference, order_number, line_key, kind, payload, state, requested_at, job_id, next_try_at,
            locks_order, recipient_id, actor)
        values (${customerId}, ${reference}, ${orderNumber}, ${lineKey}, ${kind}, ${asJson(payload)}::text::jsonb,
          'requested', ${String(requestedAt)}, ${id}, ${String(jobFrom)}, ${locksOrder}, ${recipientId},
          ${currentActor(customerId)})
        on conflict do nothing
        returning reference`
      if (inserted.length === 0) return false
      await queueJob(transaction, write, { id, startAfter: jobFrom })
      return true
    },

    async find(customerId: string, reference: string, within?: Transaction) {
      const connection: Sql | TransactionSql = within ? sqlOf(within) : sql
      const [row] = await connection<WriteRow[]>`
        select customer_id as "customerId", reference, order_number as "orderNumber", line_key as "lineKey", kind,
          payload, state, refusal, attempts, requested_at as "requestedAt", stage,
          coalesce(stage_started_at, requested_at) as "stageStartedAt", undoing, stage_results as results,
          recipient_id as "recipientId", actor
        from outside_writes where customer_id = ${customerId} and reference = ${reference}`
      return row ? toStoredWrite(row) : null
    },

    async countOthers(
      transaction: Transaction,
      { customerId, orderNumber, reference }: Pick<OutsideWrite, 'customerId' | 'orderNumber' | 'reference'>,
      kind: string,
    ) {
      const [row] = await sqlOf(transaction)<{ count: number }[]>`
        select count(*)::integer as count from outside_writes
        where customer_id = ${customerId} and order_number = ${orderNumber} and kind = ${kind}
          and state = 'confirmed' and reference <> ${reference}`
      return row?.count ?? 0
    },

    /** Runs `follow` in the same transaction. Null, and nothing done, if another process has moved the write on. */
    async advance(
      write: OpenWrite,
      next: Pick<WriteProgress, 'stage' | 'undoing'> & { results: readonly WriteDetails[] },
      { at, jobFrom }: { at: Temporal.Instant; jobFrom: Temporal.Instant },
      follow: (transaction: Transaction) => Promise<void>,
    ) {
      return await sql.begin(async (tx) => {
        const id = randomUUID()
        const results = JSON.stringify(stageResults.write(next.results))
        const rowBefore = await changeStage(
          tx,
          write,
          tx`stage = ${next.stage}, stage_started_at = ${String(at)}, attempts = 0,
            stage_results = ${results}::text::jsonb, undoing = ${next.undoing?.state ?? null},
            refusal = ${refusalOf(next.undoing)}, job_id = ${id}, next_try_at = ${String(jobFrom)}`,
        )
        if (rowBefore === null) return null
        const transaction = asTransaction(tx)
        await follow(transaction)
        await queueJob(transaction, write, { id, startAfter: jobFrom })
        await dropJob(transaction, rowBefore.jobId)
        return { ...write, ...next, stageStartedAt: at, attempts: 0 }
      })
    },

    /** `follow` may return another final state. Null, and nothing done, if another process has moved the write on. */
    async settle(
      write: OpenWrite,
      settled: SettledState,
      at: Temporal.Instant,
      follow: (transaction: Transaction) => Promise<SettledState | undefined>,
    ) {
      return await sql.begin(async (tx) => {
        const stateColumns = (now: SettledState) =>
          tx`state = ${now.state}, refusal = ${refusalOf(now)}, settled_at = ${String(at)}`
        const rowBefore = await changeStage(tx, write, stateColumns(settled))
        if (rowBefore === null) return null
        const transaction = asTransaction(tx)
        const otherState = await follow(transaction)
        if (otherState) {
          await tx`
            update outside_writes set ${stateColumns(otherState)}
            where customer_id = ${write.customerId} and reference = ${write.reference}`
        }
        await dropJob(transaction, rowBefore.jobId)
        return otherState ?? settled
      })
    },

    async postpone(write: OpenWrite, nextTryAt: Temporal.Instant) {
      await sql.begin(async (tx) => {
        const id = randomUUID()
        const postponedColumns = tx`attempts = w.attempts + 1, job_id = ${id}, next_try_at = ${String(nextTryAt)}`
        const rowBefore = await changeStage(tx, write, postponedColumns)
        if (rowBefore === null) return
        const transaction = asTransaction(tx)
        await queueJob(transaction, write, { id, startAfter: nextTryAt })
        // Two jobs of one write would each queue the next for ever.
        await dropJob(transaction, rowBefore.jobId)
      })
    },

    /** False if it has been settled. A second job for the same write is harmless. */
    async queueNow({ customerId, reference }: Pick<OutsideWrite, 'customerId' | 'reference'>, now: Temporal.Instant) {
      return await sql.begin(async (tx) => {
        const [write] = await tx<{ jobId: string }[]>`
          update outside_writes set next_try_at = ${String(now)}, job_id = gen_random_uuid()
          where customer_id = ${customerId} and reference = ${reference} and state = 'requested'
          returning job_id as "jobId"`
        if (write) await queueJob(asTransaction(tx), { customerId, reference }, { id: write.jobId })
        return write !== undefined
      })
    },

    queueOverdue: (dueBefore: Temporal.Instant, now: Temporal.Instant) =>
      inPortions(sql, async (tx, most) => {
        const overdue = await tx<{ customerId: string; reference: string; jobId: string }[]>`
          /* all-customers: overdue-writes */ update outside_writes set next_try_at = ${String(now)}, job_id = gen_random_uuid()
          where (customer_id, reference) in (
            select customer_id, reference from outside_writes
            where state = 'requested' and next_try_at < ${String(dueBefore)}
            order by next_try_at limit ${most} for update skip locked)
          returning customer_id as "customerId", reference, job_id as "jobId"`
        for (const write of overdue) await queueJob(asTransaction(tx), write, { id: write.jobId })
        return overdue.length
      }),
  }
}

export type OutsideWriteRecords = ReturnType<typeof postgresOutsideWrites>

/** Returns the job that was waiting; null when the write has moved on. */
async function changeStage(
  tx: TransactionSql,
  { customerId, reference, stage, undoing }: OpenWrite,
  set: Fragment,
): Promise<{ jobId: string } | null> {
  const [row] = await tx<{ jobId: string }[]>`
    update outside_writes w set ${set}
    from (
      select customer_id, reference, job_id::text from outside_writes
      where customer_id = ${customerId} and reference = ${reference} and state = 'requested'
        and stage = ${stage} and undoing is not distinct from ${undoing?.state ?? null}
      for update
    ) before
    where w.customer_id = before.customer_id and w.reference = before.reference
    returning before.job_id as "jobId"`
  return row ?? null
}

function toStoredWrite({ state, refusal, undoing, results, recipientId, actor, ...write }: WriteRow): StoredWrite {
  const progress = {
    ...write,
    ...(recipientId !== null && { recipientId }),
    ...(actor !== null && { actor }),
    // Read leniently, so that a write with unreadable results can still be given up.
    results: stageResults.readLenient(results, () => {}),
    undoing: undoing === null ? null : notDone(undoing, refusal),
  }
  return state === 'refused' ? { ...progress, state, refusal: refusal ?? '' } : { ...progress, state }
}

function notDone(state: NotDoneState['state'], refusal: string | null): NotDoneState {
  return state === 'refused' ? { state, refusal: refusal ?? '' } : { state }
}

function refusalOf(ends: SettledState | null): string | null {
  return ends?.state === 'refused' ? ends.refusal : null
}

/** Sent as text, since the driver would turn a JSON null into an SQL null. */
function asJson(payload: Json): string {
  return JSON.stringify(payload)
}
