import type { DraftReturn, ReturnEntry } from './draft-return.ts'
import type { ReturnQuestion } from './why-not-returnable.ts'

export type StepName = 'items' | 'method' | 'created'

/**
 * How a return is gone through: from step 1; from the order's page, which has asked for the reasons already (D-101,
 * D-134); after a withdrawal, which has chosen them; as the recipient of a gift, who is asked for no reason and told no amount
 * (D-42); or only to change the method of one that is there (isCim).
 */
export type ReturnMode = ReturnEntry

interface Step {
  name: StepName
  label: string
  /** Whether the draft holds all that the step asks. */
  isComplete(draft: DraftReturn): boolean
}

const STEPS: readonly Step[] = [
  { name: 'items', label: 'Items to return', isComplete: ({ items }) => items.lines.length > 0 },
  { name: 'method', label: 'Return method', isComplete: ({ method }) => method !== undefined },
  { name: 'created', label: 'Return created', isComplete: () => false },
]

interface Mode {
  /** Where it begins: what comes before has been done elsewhere. */
  first: StepName
  labels: Partial<Record<StepName, string>>
  /** Whether step 2 shows what comes back item by item, or the total alone (SUM-14, D-134). */
  refund: 'itemised' | 'total' | 'none'
  /** By whose rules items go back. */
  asker: NonNullable<ReturnQuestion['asker']>
  /** Whether step 1 asks why (GFT-18). */
  asksReasons: boolean
}

const BY_BUYER = { asker: 'buyer', asksReasons: true } as const

/** RSN-03, RSN-04. */
export const MODES: Readonly<Record<ReturnMode, Mode>> = {
  'step-1': { first: 'items', labels: {}, refund: 'itemised', ...BY_BUYER },
  'order-page': { first: 'items', labels: {}, refund: 'total', ...BY_BUYER },
  withdrawal: { first: 'method', labels: {}, refund: 'itemised', asker: 'withdrawal', asksReasons: false },
  gift: { first: 'items', labels: {}, refund: 'none', asker: 'gift-recipient', asksReasons: false },
  amending: { first: 'method', labels: { created: 'Return updated' }, refund: 'none', ...BY_BUYER },
}

type StepState = 'done' | 'active' | 'error' | 'todo'

/** The indicator as it stands at a step: what is before it is completed (RSN-05, RSN-06). */
export function stepperAt(
  current: StepName,
  { mode = 'step-1', hasProblem = false }: { mode?: ReturnMode; hasProblem?: boolean } = {},
): { label: string; state: StepState }[] {
  return STEPS.map(({ name, label }) => ({
    label: MODES[mode].labels[name] ?? label,
    state: stateOf(placeOf(name) - placeOf(current), hasProblem),
  }))
}

/** The step to be at when this one is asked for: it, or the first before it that the draft does not complete. */
export function stepToEnter(asked: StepName, draft: DraftReturn | null): StepName {
  const open = STEPS.slice(0, placeOf(asked)).find(({ isComplete }) => draft === null || !isComplete(draft))
  return open?.name ?? asked
}

/** The step that Back leads to; null where that is out of the return. */
export function stepBefore(current: StepName, mode: ReturnMode): StepName | null {
  return current === MODES[mode].first ? null : (STEPS[placeOf(current) - 1]?.name ?? null)
}

function placeOf(name: StepName): number {
  return STEPS.findIndex((step) => step.name === name)
}

function stateOf(distance: number, hasProblem: boolean): StepState {
  if (distance < 0) return 'done'
  if (distance > 0) return 'todo'
  return hasProblem ? 'error' : 'active'
}
