import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { NotDone, OpenWrite, OutsideWriteRecords, WriteDetails, WriteState } from '../ports/outside-writes.ts'
import { resultsOf, type StageOutcome, staged, stageOf, takeStage, undoableUpTo } from './take-stage.ts'
import type { WriteKind } from './write-kind.ts'

export interface StageParts {
  records: OutsideWriteRecords
  clock: Clock
  log: Log
}

/** From when on a stage that the other side does not know is called failed instead of being tried again. */
const TRY_FOR_MINUTES = 120

/** Where a turn leads: on to another stage, or to an end. Null: somebody else has gone on with the write. */
type Turn = { open: OpenWrite } | { ended: WriteState } | null

/**
 * Takes a write as far as it will go now: stage after stage, and back again where one fails. What is still unclear
 * stays requested, with its job standing by. Null when somebody else has gone on with it meanwhile.
 */
export async function runStages(
  parts: StageParts,
  write: OpenWrite,
  kind: WriteKind,
  /** Whether whoever asked waits for it; otherwise it is resumed, and nobody knows what was called before. */
  { isAwaited }: { isAwaited: boolean },
): Promise<WriteState | null> {
  let open = write
  for (let isFresh = isAwaited; ; isFresh = true) {
    const turn = open.undoing
      ? await undoStage(parts, { ...open, undoing: open.undoing }, kind, isAwaited)
      : await goForward(parts, open, kind, { isAwaited, isFresh })
    if (turn === null) return null
    if ('ended' in turn) return turn.ended
    open = turn.open
  }
}

async function goForward(
  parts: StageParts,
  write: OpenWrite,
  kind: WriteKind,
  { isAwaited, isFresh }: { isAwaited: boolean; isFresh: boolean },
): Promise<Turn> {
  const isOld = write.stageBeganAt.until(parts.clock.now()).total('minutes') > TRY_FOR_MINUTES
  // The jobs of later stages start at once, so another process may be at work on one already.
  const isAlone = isAwaited && write.stage === 0
  const result = await takeStage(stageOf(kind, write), staged(write), { isFresh, isAwaited, isOld, isAlone })
  switch (result.outcome) {
    case 'done':
      return await noteDone(parts, write, kind, { ...result, isAwaited })
    case 'refused':
      return await endAs({ state: 'refused', refusal: result.refusal }, write.stage - 1, result.lookedUp)
    case 'failed':
      return await endAs({ state: 'failed' }, result.mayStillHappen ? write.stage : write.stage - 1, false)
    case 'unknown':
      parts.log.warn('outside write unknown', factsOf(write))
      return { ended: { state: 'requested' } }
  }

  async function endAs(ends: NotDone, undoUpTo: number, lookedUp: boolean): Promise<Turn> {
    const from = undoableUpTo(kind, undoUpTo)
    if (from === null) return await settleNotDone(parts, write, kind, { ends, lookedUp, isAwaited })
    const next = { stage: from, results: resultsOf(write), undoing: ends }
    parts.log.warn('outside write being undone', { ...factsOf(write), state: ends.state })
    return await goOn(parts, write, kind, next, lookedUp)
  }
}

type Done = Extract<StageOutcome, { outcome: 'done' }>

async function noteDone(
  parts: StageParts,
  write: OpenWrite,
  kind: WriteKind,
  { details, lookedUp, isAwaited }: Done & { isAwaited: boolean },
): Promise<Turn> {
  const results: [WriteDetails, ...WriteDetails[]] = [details]
  results.unshift(...resultsOf(write))
  if (write.stage + 1 < kind.stages.length) {
    return await goOn(parts, write, kind, { stage: write.stage + 1, results, undoing: null }, lookedUp)
  }
  const { records, clock, log } = parts
  const settled = await records.settle(write, { state: 'confirmed' }, clock.now(), async (transaction) => {
    const otherwise = await kind.onConfirmed(transaction, write, results)
    if (lookedUp) await kind.onLookedUp(transaction, write)
    return otherwise
  })
  if (settled === null) {
    log.warn('outside write overtaken', factsOf(write))
    return null
  }
  log.info('outside write settled', { ...factsOf(write), state: settled.state, lookedUp, later: !isAwaited })
  return { ended: settled }
}

async function goOn(
  { records, clock, log }: StageParts,
  write: OpenWrite,
  kind: WriteKind,
  next: Pick<OpenWrite, 'stage' | 'undoing'> & { results: readonly WriteDetails[] },
  lookedUp: boolean,
): Promise<Turn> {
  const open = await records.goOn(write, next, clock.now(), async (transaction) => {
    if (lookedUp) await kind.onLookedUp(transaction, write)
  })
  if (open === null) log.warn('outside write overtaken', factsOf(write))
  return open && { open }
}

/** One stage back. What cannot be taken back is left for staff: the log says so, and the others are undone. */
async function undoStage(
  parts: StageParts,
  write: OpenWrite & { undoing: NotDone },
  kind: WriteKind,
  isAwaited: boolean,
): Promise<Turn> {
  const answer = await stageOf(kind, write).undo?.(staged(write))
  if (answer && (answer.outcome === 'not-sent' || answer.outcome === 'unknown')) {
    parts.log.warn('outside write not undone yet', factsOf(write))
    return { ended: { state: 'requested' } }
  }
  if (answer?.outcome === 'refused') logNotUndone(parts, write, answer.refusal)
  return await goBack(parts, write, kind, isAwaited)
}

function logNotUndone({ log }: StageParts, write: OpenWrite, refusal: string): void {
  const error = new Error('an outside system did not take back what it had done')
  log.error('outside write not undone', error, { ...factsOf(write), refusal })
}

/** The stage before this one is undone next, or the write is settled. */
async function goBack(
  parts: StageParts,
  write: OpenWrite & { undoing: NotDone },
  kind: WriteKind,
  isAwaited: boolean,
): Promise<Turn> {
  const before = undoableUpTo(kind, write.stage - 1)
  if (before === null)
    return await settleNotDone(parts, write, kind, { ends: write.undoing, lookedUp: false, isAwaited })
  return await goOn(parts, write, kind, { stage: before, results: resultsOf(write), undoing: write.undoing }, false)
}

/** Nobody has answered an undo for a day: the stages before it are undone all the same. */
export async function leaveUndone(parts: StageParts, write: OpenWrite & { undoing: NotDone }, kind: WriteKind) {
  logNotUndone(parts, write, 'no-answer')
  await goBack(parts, write, kind, false)
}

async function settleNotDone(
  { records, clock, log }: StageParts,
  write: OpenWrite,
  kind: WriteKind,
  { ends, lookedUp, isAwaited }: { ends: NotDone; lookedUp: boolean; isAwaited: boolean },
): Promise<Turn> {
  const settled = await records.settle(write, ends, clock.now(), async (transaction) => {
    if (!isAwaited) await kind.onNotDoneLater(transaction, write, ends)
    if (lookedUp) await kind.onLookedUp(transaction, write)
    return undefined
  })
  if (settled === null) return null
  if (settled.state === 'failed') log.warn('outside write failed', factsOf(write))
  else {
    const refusal = settled.state === 'refused' ? settled.refusal : null
    log.info('outside write settled', { ...factsOf(write), state: settled.state, refusal, lookedUp, later: !isAwaited })
  }
  return { ended: settled }
}

export function factsOf({ kind, orderNumber, reference, stage }: OpenWrite) {
  return { kind, order: orderNumber, reference, stage }
}
