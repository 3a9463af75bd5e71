import type { RefundTo } from './e-gift-card.ts'
import type { OverallTotals } from './refund-summary.ts'
import type { SelectedLine } from './selection.ts'

/** An abandoned draft holds nothing back for longer than this (D-84). */
const DRAFT_HOURS = 24

/** Where a return was begun: on step 1, or on the order's page, which goes on to step 2 at once (D-101, D-134). */
export type ReturnEntry = 'step-1' | 'order-page'

/** A return in the making: what was chosen on step 1. There is one per shopper and order (D-52). */
export interface DraftReturn {
  customerId: string
  orderNumber: string
  /** Goes up with every change, so that a tab knows whether it shows the latest (D-131). */
  version: number
  lines: readonly SelectedLine[]
  /** The keys of lines that a later return is to take, where there were too many for one (D-52). */
  later: readonly string[]
  refundTo: RefundTo
  entry: ReturnEntry
  changedAt: Temporal.Instant
}

/** What the shopper leaves step 1 with. */
export interface LeftStepOne {
  customerId: string
  orderNumber: string
  selection: readonly SelectedLine[]
  /** Unless given, what the draft kept so; what is taken now waits no longer. */
  later?: readonly string[]
  refundTo?: RefundTo
  entry?: ReturnEntry
}

export type LineAction = 'create' | 'modify' | 'remove'

/** What order management is told of the draft (CRE-01, CRE-02). */
export interface DraftChange {
  kind: 'create' | 'update'
  lines: { action: LineAction; line: SelectedLine }[]
}

/** What order management is asked: to draft a return, or to change the draft that it calls so. */
export interface DraftRequest {
  kind: 'draft-return'
  draftNumber: string | null
  change: DraftChange
}

/** What it says of a draft (DAT-09). */
export interface ToldOfDraft {
  draftNumber: string
  /** Null where it reckons nothing. */
  totals: OverallTotals | null
}

export type LeavingStepOne =
  | { ok: true; draft: DraftReturn; change: DraftChange }
  | { ok: false; code: 'changed-elsewhere'; latest: DraftReturn }

export const CHANGED_ELSEWHERE = 'You changed this return in another tab. This is the latest version.'

/**
 * The draft as it stands after step 1, and what changes by it: the first time everything is new; later, kept lines are
 * modified, new ones created and deselected ones removed (D-84). Refused when the page showed another version than the
 * latest; what is the same as the latest harms nobody, so that a second click goes through. Of a draft that order
 * management was not told of everything is new to it.
 */
export function leaveStepOne(
  stored: DraftReturn | null,
  left: LeftStepOne,
  { at, shownVersion, isTold = true }: { at: Temporal.Instant; shownVersion: number | null; isTold?: boolean },
): LeavingStepOne {
  const live = stored !== null && !hasLapsed(stored, at) ? stored : null
  const { selection, refundTo = 'original-payment-card', entry = 'step-1', ...more } = left
  const { later: waiting = live?.later ?? [], ...whose } = more
  const later = waiting.filter((key) => !selection.some(({ lineKey }) => lineKey === key))
  // Versions go on after a lapsed draft, so that a tab which showed that one is not taken for up to date.
  const version = (stored?.version ?? 0) + 1
  const draft: DraftReturn = { ...whose, version, lines: selection, later, refundTo, entry, changedAt: at }
  if (live && live.version !== shownVersion && !isSame(live, draft)) {
    return { ok: false, code: 'changed-elsewhere', latest: live }
  }
  return { ok: true, draft, change: changeOf((isTold && live?.lines) || null, selection) }
}

export function hasLapsed(draft: DraftReturn, at: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, draftLapsesAt(draft)) >= 0
}

export function draftLapsesAt({ changedAt }: DraftReturn): Temporal.Instant {
  return changedAt.add({ hours: DRAFT_HOURS })
}

function changeOf(before: readonly SelectedLine[] | null, now: readonly SelectedLine[]): DraftChange {
  const isAmong = (lines: readonly SelectedLine[], { lineKey }: SelectedLine) =>
    lines.some((line) => line.lineKey === lineKey)
  if (before === null) return { kind: 'create', lines: now.map((line) => ({ action: 'create', line })) }
  const removed = before.filter((line) => !isAmong(now, line))
  return {
    kind: 'update',
    lines: [
      ...now.map((line) => ({ action: isAmong(before, line) ? ('modify' as const) : ('create' as const), line })),
      ...removed.map((line) => ({ action: 'remove' as const, line })),
    ],
  }
}

function isSame(one: DraftReturn, other: DraftReturn): boolean {
  const chosen = ({ lines, later, refundTo }: DraftReturn) =>
    JSON.stringify([
      lines.map(({ lineKey, quantity, reason: { primary, secondary } }) => [lineKey, quantity, primary, secondary]),
      later,
      refundTo,
    ])
  return chosen(one) === chosen(other)
}
