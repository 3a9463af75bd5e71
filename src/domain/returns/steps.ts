import type { Order } from '../orders/order.ts'
import { type DraftReturn, hasLapsed, type ReturnEntryPoint } from './draft-return.ts'
import type { WindowOptions } from './return-window.ts'
import { adaptSelection, type ReturnableLines, returnableLines } from './returnable-lines.ts'
import { STEP_NAMES } from './step-names.ts'
import type { EligibilityOptions } from './why-not-returnable.ts'

export type DraftStep = 'items' | 'method'
export type StepName = DraftStep | 'created'

/**
 * `order-page`: reasons were chosen on the order page (D-101, D-134); `withdrawal`: the items are given; `gift`: needs
 * no reason and shows no amount (D-42); `amending`: only the method is changed (isCim).
 */
export type ReturnMode = ReturnEntryPoint

const DRAFT_STEPS: readonly { name: DraftStep; isComplete(draft: DraftReturn): boolean }[] = [
  { name: 'items', isComplete: ({ items }) => items.lines.length > 0 },
  { name: 'method', isComplete: ({ method }) => method !== undefined },
]

const STEPS: readonly { name: StepName }[] = [...DRAFT_STEPS, { name: 'created' }]

interface Mode {
  /** The first step that can be opened; the earlier ones were done on other pages. */
  first: StepName
  /** Names of steps other than the usual ones. */
  labels: Partial<Record<StepName, keyof typeof STEP_NAMES>>
  refund: 'itemised' | 'total' | 'none'
  returner: NonNullable<EligibilityOptions['returner']>
  /** False for gift recipients (GFT-18) and withdrawals (D-125). */
  asksReasons: boolean
}

const BY_BUYER = { returner: 'buyer', asksReasons: true } as const

export const MODES: Readonly<Record<ReturnMode, Mode>> = {
  'step-1': { first: 'items', labels: {}, refund: 'itemised', ...BY_BUYER },
  'order-page': { first: 'items', labels: {}, refund: 'total', ...BY_BUYER },
  withdrawal: { first: 'method', labels: {}, refund: 'itemised', returner: 'withdrawal', asksReasons: false },
  gift: { first: 'items', labels: {}, refund: 'none', returner: 'gift-recipient', asksReasons: false },
  amending: { first: 'method', labels: { created: 'updated' }, refund: 'none', ...BY_BUYER },
}

type StepState = 'done' | 'active' | 'error' | 'todo'

export function stepperAt(
  current: StepName,
  { mode = 'step-1', hasProblem = false }: { mode?: ReturnMode; hasProblem?: boolean } = {},
): { label: string; state: StepState }[] {
  return STEPS.map(({ name }) => ({
    label: STEP_NAMES[MODES[mode].labels[name] ?? name],
    state: stateOf(placeOf(name) - placeOf(current), hasProblem),
  }))
}

/** The requested step, or the first earlier step that is incomplete. */
export function allowedStep<Requested extends StepName>(
  requested: Requested,
  draft: DraftReturn | null,
): Requested | DraftStep {
  const incomplete = DRAFT_STEPS.slice(0, placeOf(requested)).find(
    ({ isComplete }) => draft === null || !isComplete(draft),
  )
  return incomplete?.name ?? requested
}

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

export function returnableLinesFor(
  { entry }: Pick<DraftReturn, 'entry'>,
  order: Order,
  at: Temporal.Instant,
  window: WindowOptions = {},
): ReturnableLines {
  return returnableLines(order, at, { ...window, returner: MODES[entry].returner })
}

interface StartedReturn {
  sentence: string
  step: StepName
}

/** Null once the draft has lapsed, or none of its lines is returnable. */
export function startedReturn(draft: DraftReturn | null, order: Order, at: Temporal.Instant): StartedReturn | null {
  if (draft === null || hasLapsed(draft, at)) return null
  const items = adaptSelection(draft.items.lines, returnableLinesFor(draft, order, at)).remainingLines.length
  if (items === 0) return null
  const counted = items === 1 ? '1 item' : `${items} items`
  return { sentence: `You've started a return of ${counted}.`, step: allowedStep('created', draft) }
}
