import type { KeptWrite, OpenWrite, WriteState } from './outside-write.ts'
import { factsOf, leaveUndone, runStages, type StageParts } from './run-stages.ts'
import type { WriteKind } from './write-kind.ts'

const WAIT_SECONDS = [5, 15, 60, 300, 900] as const

/** After this long an unknown stage is given up (D-189). */
const GIVE_UP_AFTER_HOURS = 24

/** After this the order is released even if the customer cannot be told. */
const FREE_AFTER_HOURS = 25

/** Given up after a day, so that no order stays locked. Unknown kinds wait for a release that knows them. */
export async function finishWrite(
  parts: StageParts,
  write: OpenWrite,
  kindOf: (write: OpenWrite) => WriteKind,
): Promise<void> {
  const { records, clock, log } = parts
  let why: 'no-answer' | 'not-recorded' = 'no-answer'
  try {
    const state = await runStages(parts, write, kindOf(write), { isAwaited: false })
    if (state?.state !== 'requested') return
  } catch (error) {
    log.error('outside write not finished', error, factsOf(write))
    why = 'not-recorded'
  }
  const open = await records.find(write.customerId, write.reference)
  if (open?.state !== 'requested') return
  const hours = open.stageBeganAt.until(clock.now()).total('hours')
  if (hours >= GIVE_UP_AFTER_HOURS && (await isGivenUp(parts, open, kindOf, { hours, why }))) return
  const wait = WAIT_SECONDS[Math.min(open.attempts, WAIT_SECONDS.length - 1)] ?? WAIT_SECONDS[0]
  await records.postpone(open, clock.now().add({ seconds: wait }))
}

async function isGivenUp(
  parts: StageParts,
  write: OpenWrite,
  kindOf: (write: OpenWrite) => WriteKind,
  { hours, why }: { hours: number; why: string },
): Promise<boolean> {
  const { records, clock, log } = parts
  const giveUp = async (how: { tells: boolean } | null) => {
    const settled = await records.settle(write, { state: 'given-up' }, clock.now(), async (transaction) => {
      if (how) await kindOf(write).onGivenUp(transaction, write, how)
      return undefined
    })
    if (settled) log.error('outside write given up', new Error(why), { ...factsOf(write), why })
  }
  const { undoing } = write
  try {
    // A refusal stays a refusal, even when the undo is not answered.
    if (undoing) {
      await leaveUndone(parts, { ...write, undoing }, kindOf(write))
      return true
    }
    await giveUp({ tells: true })
    return true
  } catch (error) {
    log.error('outside write not told', error, factsOf(write))
    if (hours < FREE_AFTER_HOURS) return false
  }
  // The shopper cannot be told, and the order is freed all the same.
  try {
    await giveUp({ tells: false })
  } catch (error) {
    log.error('outside write not finished', error, factsOf(write))
    await giveUp(null)
  }
  return true
}

export function stateOf(kept: KeptWrite): WriteState {
  return kept.state === 'refused' ? { state: 'refused', refusal: kept.refusal } : { state: kept.state }
}
