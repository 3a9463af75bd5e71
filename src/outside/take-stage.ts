import type { FoundWrite, OpenWrite, WriteAnswer, WriteDetails } from '../ports/outside-writes.ts'
import type { StagedWrite, WriteKind, WriteStage } from './write-kind.ts'

/** What came of a stage. */
export type StageOutcome =
  | { outcome: 'done'; details: WriteDetails; lookedUp: boolean }
  | { outcome: 'refused'; refusal: string; lookedUp: boolean }
  /** `mayStillHappen`: it was sent, and the other side may yet come to it. */
  | { outcome: 'failed'; mayStillHappen: boolean }
  | { outcome: 'unknown' }

export interface StageTurn {
  /** Whether this is the first that anybody does about the stage: then there is nothing to look up yet. */
  isFresh: boolean
  /** Whether somebody waits for the answer: then what cannot be sent has failed, and is not tried again. */
  isAwaited: boolean
  /** From then on what the other side does not know is called failed instead of being tried again. */
  isOld: boolean
  /** Whether nobody else can be calling it: the job of another process has not started yet. */
  isAlone: boolean
}

type Known = Extract<WriteAnswer, { outcome: 'done' | 'refused' }>

/** Calls, and looks up where no clear answer comes; a stage that may have been called before is looked up first. */
export async function takeStage(stage: WriteStage, write: StagedWrite, turn: StageTurn): Promise<StageOutcome> {
  if (!turn.isFresh) {
    const found = await stage.lookUp(write)
    if (isKnown(found)) return { ...found, lookedUp: true }
    if (found === null) return { outcome: 'unknown' }
    if (turn.isOld) return { outcome: 'failed', mayStillHappen: true }
  }
  const answer = await stage.call(write)
  if (answer.outcome === 'done' || answer.outcome === 'refused') return { ...answer, lookedUp: false }
  if (answer.outcome === 'not-sent') return failedAtOnce(stage, turn)
  const found = await stage.lookUp(write)
  if (isKnown(found)) return { ...found, lookedUp: true }
  // The other side has finished with it and does not know it: then it did not happen. If it may still be at work, wait.
  return found?.outcome === 'absent' && answer.answered ? failedAtOnce(stage, turn) : { outcome: 'unknown' }
}

/** Nobody waits for long where it has plainly failed. What another process may be calling just now must be undone too. */
function failedAtOnce({ undo }: WriteStage, { isAwaited, isAlone }: StageTurn): StageOutcome {
  if (!isAwaited || (!isAlone && !undo)) return { outcome: 'unknown' }
  return { outcome: 'failed', mayStillHappen: !isAlone }
}

function isKnown(found: FoundWrite): found is Known {
  return found?.outcome === 'done' || found?.outcome === 'refused'
}

/** Every stage is called under a reference of its own, made from the write's: the first by that itself. */
export function staged(write: OpenWrite): StagedWrite {
  const { stage, reference } = write
  return { ...write, results: resultsOf(write), reference: stage === 0 ? reference : `${reference}-${stage + 1}` }
}

export function resultsOf({ results }: OpenWrite): readonly WriteDetails[] {
  if (results === null) throw new Error('what the stages before have said cannot be read')
  return results
}

export function stageOf(kind: WriteKind, { stage }: OpenWrite): WriteStage {
  const found = kind.stages[stage]
  if (!found) throw new Error(`a write of the kind ${kind.name} has no stage ${stage}`)
  return found
}

/** The last stage up to the given one that can be undone; null where nothing is left to undo. */
export function undoableUpTo(kind: WriteKind, stage: number): number | null {
  const last = kind.stages.slice(0, stage + 1).findLastIndex(({ undo }) => undo !== undefined)
  return last === -1 ? null : last
}
