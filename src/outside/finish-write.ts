import type { KeptWrite, OpenWrite, WriteState } from '../ports/outside-writes.ts'
import { factsOf, runStages, type StageParts } from './run-stages.ts'
import type { WriteKind } from './write-kind.ts'

/** How long the job waits before it looks again: soon at first, then ever more patiently. */
const WAIT_SECONDS = [5, 15, 60, 300, 900] as const

/** A stage that nobody has heard of for so long, or that could not be recorded, is given up (D-189). */
const GIVE_UP_AFTER_HOURS = 24

/**
 * The job's turn: resumes a write, and puts off what is still unclear or could not be recorded. After a day it is given
 * up, so that no order stays locked. A kind that this release does not know is put off too: another may know it.
 */
export async function finishWrite(
  parts: StageParts,
  write: OpenWrite,
  kindOf: (write: OpenWrite) => WriteKind,
): Promise<void> {
  const { records, clock, log } = parts
  try {
    const state = await runStages(parts, write, kindOf(write), { isAwaited: false })
    if (state?.state !== 'requested') return
  } catch (error) {
    log.error('outside write not finished', error, factsOf(write))
  }
  const open = await records.find(write.customerId, write.reference)
  if (open?.state !== 'requested') return
  const now = clock.now()
  if (open.stageBeganAt.until(now).total('hours') >= GIVE_UP_AFTER_HOURS) return await giveUp(parts, open, kindOf)
  const wait = WAIT_SECONDS[Math.min(open.attempts, WAIT_SECONDS.length - 1)] ?? WAIT_SECONDS[0]
  await records.postpone(open, now.add({ seconds: wait }))
}

async function giveUp(
  { records, clock, log }: StageParts,
  write: OpenWrite,
  kindOf: (write: OpenWrite) => WriteKind,
): Promise<void> {
  const givenUp = { state: 'given-up' } as const
  log.error('outside write given up', new Error('nobody could be asked, or it could not be recorded'), factsOf(write))
  try {
    await records.settle(write, givenUp, clock.now(), async (transaction) => {
      await kindOf(write).onGivenUp(transaction, write)
      return undefined
    })
  } catch (error) {
    // What cannot be read cannot be told either. The order is free again all the same.
    log.error('outside write not told', error, factsOf(write))
    await records.settle(write, givenUp, clock.now(), async () => undefined)
  }
}

/** How a write stands, and nothing else of it. */
export function stateOf(kept: KeptWrite): WriteState {
  return kept.state === 'refused' ? { state: 'refused', refusal: kept.refusal } : { state: kept.state }
}
