import { writeToFinish } from '../kept-json/job-data.ts'
import type { Clock } from '../ports/clock.ts'
import type { JobQueue } from '../ports/jobs.ts'
import type { Log } from '../ports/log.ts'
import {
  FINISH_WRITE_JOB,
  type FoundWrite,
  type KeptWrite,
  type OutsideWrite,
  type OutsideWriteRecords,
  type WriteAnswer,
  type WriteState,
} from '../ports/outside-writes.ts'
import type { WriteKind } from './write-kind.ts'

export interface SettleParts {
  records: OutsideWriteRecords
  jobs: JobQueue | null
  clock: Clock
  log: Log
}

/** From when on a write that the other side does not know is called failed instead of being tried again. */
const GIVE_UP_AFTER_MINUTES = 120

/** How long the job waits before it looks again: soon at first, then ever more patiently. */
const WAIT_SECONDS = [5, 15, 60, 300, 900] as const

type Known = Extract<WriteAnswer, { outcome: 'done' | 'refused' }>

/** Calls once. Where no clear answer comes, looks up by our reference; what then is still unclear stays requested. */
export async function tryWrite(parts: SettleParts, write: OutsideWrite, kind: WriteKind): Promise<WriteState> {
  const answer = await kind.call(write)
  if (answer.outcome === 'done' || answer.outcome === 'refused') return await settle(parts, write, kind, answer)
  if (answer.outcome === 'not-sent') return await settleFailed(parts, write)
  const found = await kind.lookUp(write)
  if (isKnown(found)) return await settle(parts, write, kind, found, { lookedUp: true })
  // The other side is through with it and does not know it: then it did not happen. If it may still be at work, wait.
  if (found?.outcome === 'absent' && answer.answered) return await settleFailed(parts, write)
  parts.log.warn('outside write unknown', { kind: kind.name, order: write.orderNumber, reference: write.reference })
  return { state: 'requested' }
}

/** The job's turn: looks up, tries again under the same reference what the other side does not know, or waits. */
export async function finishWrite(parts: SettleParts, write: OutsideWrite, kind: WriteKind): Promise<void> {
  const found = await kind.lookUp(write)
  if (isKnown(found)) return void (await settle(parts, write, kind, found, { lookedUp: true, later: true }))
  if (found?.outcome === 'absent') {
    if (isOld(parts.clock.now(), write)) return void (await settleFailed(parts, write, kind))
    const answer = await kind.call(write)
    if (answer.outcome === 'done' || answer.outcome === 'refused')
      return void (await settle(parts, write, kind, answer, { later: true }))
  }
  const attempts = await parts.records.countAttempt(write.customerId, write.reference)
  const wait = WAIT_SECONDS[Math.min(attempts, WAIT_SECONDS.length) - 1] ?? WAIT_SECONDS[0]
  const data = writeToFinish.write({ customerId: write.customerId, reference: write.reference })
  await parts.jobs?.send(FINISH_WRITE_JOB, data, { startAfter: parts.clock.now().add({ seconds: wait }) })
}

function isKnown(found: FoundWrite): found is Known {
  return found?.outcome === 'done' || found?.outcome === 'refused'
}

function isOld(now: Temporal.Instant, { requestedAt }: OutsideWrite): boolean {
  return requestedAt.until(now).total('minutes') > GIVE_UP_AFTER_MINUTES
}

async function settle(
  { records, jobs, clock, log }: SettleParts,
  write: OutsideWrite,
  kind: WriteKind,
  known: Known,
  /** Later: whoever asked does not wait any more. */
  { lookedUp = false, later = false }: { lookedUp?: boolean; later?: boolean } = {},
): Promise<WriteState> {
  const settled =
    known.outcome === 'done'
      ? ({ state: 'confirmed' } as const)
      : ({ state: 'refused', refusal: known.refusal } as const)
  const recorded = await records.settle(write, settled, clock.now(), async (transaction) => {
    const otherwise = known.outcome === 'done' ? await kind.onConfirmed(transaction, write, known.told) : undefined
    if (known.outcome === 'refused' && later) await kind.onNotDoneLater(transaction, write, settled)
    if (lookedUp) await kind.onLookedUp(transaction, write)
    // Whoever stood by to finish it is not needed any more.
    await jobs?.drop(FINISH_WRITE_JOB, write.reference, { transaction })
    return otherwise
  })
  // Whoever settled it first may have settled it otherwise.
  if (recorded === null) {
    const kept = await records.find(write.customerId, write.reference)
    return kept ? stateOf(kept) : settled
  }
  const { state } = recorded
  log.info('outside write settled', { kind: kind.name, order: write.orderNumber, state, lookedUp, later })
  return recorded
}

/** With a kind: whoever asked is told, since nobody waits any more. */
async function settleFailed({ records, jobs, clock, log }: SettleParts, write: OutsideWrite, tell?: WriteKind) {
  const failed = { state: 'failed' } as const
  await records.settle(write, failed, clock.now(), async (transaction) => {
    await tell?.onNotDoneLater(transaction, write, failed)
    await jobs?.drop(FINISH_WRITE_JOB, write.reference, { transaction })
  })
  log.warn('outside write failed', { kind: write.kind, order: write.orderNumber, reference: write.reference })
  return failed
}

/** How a write stands, and nothing else of it. */
export function stateOf(kept: KeptWrite): WriteState {
  return kept.state === 'refused' ? { state: 'refused', refusal: kept.refusal } : { state: kept.state }
}
