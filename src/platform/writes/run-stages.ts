import type { Clock } from '../../domain/time/days.ts'
import type { Log } from '../log.ts'
import type { NotDoneState, OpenWrite, WriteAnswer, WriteDetails, WriteLookup, WriteState } from './outside-write.ts'
import type { OutsideWriteRecords } from './outside-writes.records.ts'
import type { StagedWrite, WriteKind, WriteStage } from './write-kind.ts'

export interface StageParts {
  records: OutsideWriteRecords
  clock: Clock
  log: Log
  timeoutMs: number
  /** True once the shopper's request has ended: the outcome is then mailed (D-215). */
  isRequestOver?: () => boolean
}

/** How long the job waits beyond call and look-up before it takes a stage over. */
const HEAD_START_SECONDS = 5

/** When the job may assume that no request is working on the stage. */
export function earliestJobStart(timeoutMs: number, began: Temporal.Instant): Temporal.Instant {
  return began.add({ milliseconds: 2 * timeoutMs, seconds: HEAD_START_SECONDS })
}

/** After this time, a stage that the other side has no record of fails instead of being retried. */
const TRY_FOR_MINUTES = 120

type Turn = { open: OpenWrite } | { ended: WriteState } | null

/**
 * Runs stage after stage; if one fails, undoes the earlier ones in reverse order. Null if another process has taken the
 * write over.
 */
export async function runStages(
  parts: StageParts,
  write: OpenWrite,
  kind: WriteKind,
  /** False if a job resumes the write: which calls were made before is then unknown. */
  { isAwaited }: { isAwaited: boolean },
): Promise<WriteState | null> {
  let open = write
  for (let isFresh = isAwaited; ; isFresh = true) {
    const turn = open.undoing
      ? await undoStage(parts, { ...open, undoing: open.undoing }, kind, isAwaited)
      : await runStage(parts, open, kind, { isAwaited, isFresh })
    if (turn === null) return null
    if ('ended' in turn) return turn.ended
    open = turn.open
  }
}

async function runStage(
  parts: StageParts,
  write: OpenWrite,
  kind: WriteKind,
  { isAwaited, isFresh }: { isAwaited: boolean; isFresh: boolean },
): Promise<Turn> {
  const isOld = write.stageStartedAt.until(parts.clock.now()).total('minutes') > TRY_FOR_MINUTES
  // Until its job starts, no other process works on a stage.
  const isAlone = () =>
    isAwaited &&
    Temporal.Instant.compare(parts.clock.now(), earliestJobStart(parts.timeoutMs, write.stageStartedAt)) < 0
  const result = await callStage(stageOf(kind, write), toStagedWrite(write), { isFresh, isAwaited, isOld, isAlone })
  switch (result.outcome) {
    case 'done':
      return await recordDone(parts, write, kind, { ...result, isAwaited })
    case 'refused':
      return await endNotDone({ state: 'refused', refusal: result.refusal }, write.stage - 1, result.viaLookup)
    case 'failed':
      return await endNotDone({ state: 'failed' }, result.mayStillHappen ? write.stage : write.stage - 1, false)
    case 'unknown':
      parts.log.warn('outside write unknown', logFieldsOf(write))
      return { ended: { state: 'requested' } }
  }

  async function endNotDone(ends: NotDoneState, undoUpTo: number, viaLookup: boolean): Promise<Turn> {
    const from = lastUndoableStage(kind, undoUpTo)
    if (from === null) return await settleNotDone(parts, write, kind, { ends, viaLookup, isAwaited })
    const next = { stage: from, results: resultsOf(write), undoing: ends }
    parts.log.warn('outside write being undone', { ...logFieldsOf(write), state: ends.state })
    return await continueWrite(parts, write, kind, next, { viaLookup, isAwaited })
  }
}

type DoneStage = Extract<StageOutcome, { outcome: 'done' }>

async function recordDone(
  parts: StageParts,
  write: OpenWrite,
  kind: WriteKind,
  { details, viaLookup, isAwaited }: DoneStage & { isAwaited: boolean },
): Promise<Turn> {
  const results: [WriteDetails, ...WriteDetails[]] = [details]
  results.unshift(...resultsOf(write))
  if (write.stage + 1 < kind.stages.length) {
    return await continueWrite(
      parts,
      write,
      kind,
      { stage: write.stage + 1, results, undoing: null },
      { viaLookup, isAwaited },
    )
  }
  const { records, clock, log } = parts
  const settled = await records.settle(write, { state: 'confirmed' }, clock.now(), async (transaction) => {
    const otherwise = await kind.onConfirmed(transaction, write, results)
    if (viaLookup) await kind.onLookedUp(transaction, write)
    return otherwise
  })
  if (settled === null) {
    log.warn('outside write superseded', logFieldsOf(write))
    return null
  }
  log.info('outside write settled', { ...logFieldsOf(write), state: settled.state, viaLookup, byJob: !isAwaited })
  return { ended: settled }
}

async function continueWrite(
  { records, clock, log, timeoutMs }: StageParts,
  write: OpenWrite,
  kind: WriteKind,
  next: Pick<OpenWrite, 'stage' | 'undoing'> & { results: readonly WriteDetails[] },
  { viaLookup, isAwaited }: { viaLookup: boolean; isAwaited: boolean },
): Promise<Turn> {
  const at = clock.now()
  const times = { at, jobFrom: isAwaited ? earliestJobStart(timeoutMs, at) : at }
  const open = await records.advance(write, next, times, async (transaction) => {
    if (viaLookup) await kind.onLookedUp(transaction, write)
  })
  if (open === null) log.warn('outside write superseded', logFieldsOf(write))
  return open && { open }
}

/** A stage that can't be undone is logged for staff, and the stages before it are still undone. */
async function undoStage(
  parts: StageParts,
  write: OpenWrite & { undoing: NotDoneState },
  kind: WriteKind,
  isAwaited: boolean,
): Promise<Turn> {
  const answer = await stageOf(kind, write).undo?.(toStagedWrite(write))
  if (answer && (answer.outcome === 'not-sent' || answer.outcome === 'unknown')) {
    parts.log.warn('outside write not undone yet', logFieldsOf(write))
    return { ended: { state: 'requested' } }
  }
  if (answer?.outcome === 'refused') logNotUndone(parts, write, answer.refusal)
  return await undoPreviousStage(parts, write, kind, isAwaited)
}

function logNotUndone({ log }: StageParts, write: OpenWrite, refusal: string): void {
  const error = new Error('an outside system did not take back what it had done')
  log.error('outside write not undone', error, { ...logFieldsOf(write), refusal })
}

async function undoPreviousStage(
  parts: StageParts,
  write: OpenWrite & { undoing: NotDoneState },
  kind: WriteKind,
  isAwaited: boolean,
): Promise<Turn> {
  const previousStage = lastUndoableStage(kind, write.stage - 1)
  if (previousStage === null)
    return await settleNotDone(parts, write, kind, { ends: write.undoing, viaLookup: false, isAwaited })
  const next = { stage: previousStage, results: resultsOf(write), undoing: write.undoing }
  return await continueWrite(parts, write, kind, next, { viaLookup: false, isAwaited })
}

/** Called if an undo has had no answer for a day: the stages before it are still undone. */
export async function stopUndoing(parts: StageParts, write: OpenWrite & { undoing: NotDoneState }, kind: WriteKind) {
  logNotUndone(parts, write, 'no-answer')
  await undoPreviousStage(parts, write, kind, false)
}

async function settleNotDone(
  { records, clock, log, isRequestOver = () => false }: StageParts,
  write: OpenWrite,
  kind: WriteKind,
  { ends, viaLookup, isAwaited }: { ends: NotDoneState; viaLookup: boolean; isAwaited: boolean },
): Promise<Turn> {
  const settled = await records.settle(write, ends, clock.now(), async (transaction) => {
    await kind.onNotDone(transaction, write, ends, { isAwaited: isAwaited && !isRequestOver() })
    if (viaLookup) await kind.onLookedUp(transaction, write)
    return undefined
  })
  if (settled === null) return null
  if (settled.state === 'failed') log.warn('outside write failed', logFieldsOf(write))
  else {
    const refusal = settled.state === 'refused' ? settled.refusal : null
    log.info('outside write settled', {
      ...logFieldsOf(write),
      state: settled.state,
      refusal,
      viaLookup,
      byJob: !isAwaited,
    })
  }
  return { ended: settled }
}

export function logFieldsOf({ kind, orderNumber, reference, stage }: OpenWrite) {
  return { kind, order: orderNumber, reference, stage }
}

type StageOutcome =
  | { outcome: 'done'; details: WriteDetails; viaLookup: boolean }
  | { outcome: 'refused'; refusal: string; viaLookup: boolean }
  /** `mayStillHappen`: the call may have been sent, and the other side may still act on it. */
  | { outcome: 'failed'; mayStillHappen: boolean }
  | { outcome: 'unknown' }

interface StageTurn {
  isFresh: boolean
  /** A customer waits for the result: a stage that did not happen fails instead of being retried. */
  isAwaited: boolean
  isOld: boolean
  /** Whether only this request can be calling the stage: the job that would resume the write can't have started yet. */
  isAlone(): boolean
}

type FinalAnswer = Extract<WriteAnswer, { outcome: 'done' | 'refused' }>

/** A stage that may have been called before is looked up first. */
async function callStage(stage: WriteStage, write: StagedWrite, turn: StageTurn): Promise<StageOutcome> {
  if (!turn.isFresh) {
    const lookup = await stage.lookUp(write)
    if (hasOutcome(lookup)) return { ...lookup, viaLookup: true }
    if (lookup === null) return { outcome: 'unknown' }
    if (turn.isOld) return { outcome: 'failed', mayStillHappen: true }
  }
  const answer = await stage.call(write)
  if (answer.outcome === 'done' || answer.outcome === 'refused') return { ...answer, viaLookup: false }
  if (answer.outcome === 'not-sent') return failedAtOnce(stage, turn)
  const lookup = await stage.lookUp(write)
  if (hasOutcome(lookup)) return { ...lookup, viaLookup: true }
  // The stage did not happen if the other side has answered and has no record of it; without an answer it still may.
  return lookup?.outcome === 'absent' && answer.answered ? failedAtOnce(stage, turn) : { outcome: 'unknown' }
}

/**
 * The stage did not happen: it fails if a customer is waiting, else it is retried. If another process may be calling it
 * now, it fails only if it can be undone, since it may still happen.
 */
function failedAtOnce({ undo }: WriteStage, { isAwaited, isAlone }: StageTurn): StageOutcome {
  const isOurs = isAlone()
  if (!isAwaited || (!isOurs && !undo)) return { outcome: 'unknown' }
  return { outcome: 'failed', mayStillHappen: !isOurs }
}

function hasOutcome(lookup: WriteLookup): lookup is FinalAnswer {
  return lookup?.outcome === 'done' || lookup?.outcome === 'refused'
}

/** Each stage has its own reference, derived from the write's; the first uses it as it is. */
function toStagedWrite(write: OpenWrite): StagedWrite {
  const { stage, reference } = write
  return { ...write, results: resultsOf(write), reference: stage === 0 ? reference : `${reference}-${stage + 1}` }
}

function resultsOf({ results }: OpenWrite): readonly WriteDetails[] {
  if (results === null) throw new Error('results of earlier stages are unreadable')
  return results
}

function stageOf(kind: WriteKind, { stage }: OpenWrite): WriteStage {
  const writeStage = kind.stages[stage]
  if (!writeStage) throw new Error(`a write of the kind ${kind.name} has no stage ${stage}`)
  return writeStage
}

function lastUndoableStage(kind: WriteKind, stage: number): number | null {
  const last = kind.stages.slice(0, stage + 1).findLastIndex(({ undo }) => undo !== undefined)
  return last === -1 ? null : last
}
