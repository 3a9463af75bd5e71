import { chosenMethod } from '../../../domain/return-methods/method-choice.ts'
import { chooseWay, hasSeenItems, isChosen } from '../../../domain/returns/draft-return.ts'
import { expectedBack } from '../../../domain/returns/selection.ts'
import { changeReturn } from '../change/change-return.ts'
import { findStepTwo } from '../method/enter-step-two.ts'
import { type MissingProblem, missingOf } from '../method/missing-of.ts'
import type { ReadWay } from '../method/read-way.ts'
import type { StepTwo, StepTwoParts, WhoseStepTwo } from '../method/step-two.ts'
import { waysOf } from '../method/ways-of.ts'
import { type AskedBy, type BookedReturn, bookReturn } from './book-return.ts'

type WayRead = Extract<ReadWay, { ok: true }>

export interface ToMake {
  whose: WhoseStepTwo
  two: StepTwo
  /** Null where nothing goes back (D-128). */
  read: WayRead | null
  shownVersion: number | null
  by: AskedBy
}

export type MadeReturn = { two: StepTwo } & (BookedReturn | { outcome: 'incomplete'; missing: MissingProblem })

/** One way for page and call: saves the method, then creates or changes. */
export async function makeReturn(parts: StepTwoParts, asked: ToMake): Promise<MadeReturn> {
  const isSeen = hasSeenItems(asked.two.kept.draft, asked.shownVersion)
  const two = asked.read === null || !isSeen ? asked.two : await keepWay(parts, asked, asked.read)
  if (two === null || !isSeen) return { outcome: 'changed-elsewhere', two: asked.two }
  const choice =
    expectedBack(two.still).length === 0 ? null : chosenMethod(waysOf(two, two.kept.methods), two.kept.draft.method)
  const missing = missingOf(choice, two)
  if (missing) return { outcome: 'incomplete', missing, two }
  const { changes } = two
  const booked = changes ? await changeReturn(parts, two, changes, asked.by) : await bookReturn(parts, two, asked.by)
  return { ...booked, two }
}

async function keepWay(
  parts: StepTwoParts,
  { whose, two, shownVersion }: ToMake,
  read: WayRead,
): Promise<StepTwo | null> {
  const { draft } = two.kept
  // A double click changes nothing and makes no new version.
  if (isChosen(draft, read.way)) return two
  const chosen = chooseWay(draft, read.way, { at: whose.now, shownVersion })
  if (!chosen.ok) return null
  const kept = { ...two.kept, ...read.found, draft: chosen.draft }
  if (await parts.drafts.saveAlone(kept, draft.version)) return { ...two, kept }
  // Another post of the same form was faster by a moment.
  const latest = await findStepTwo(parts, whose)
  return latest.is === 'found' && isChosen(latest.two.kept.draft, read.way) ? latest.two : null
}
