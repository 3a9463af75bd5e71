import type { Json } from '../database/transaction.ts'

/** A change that is requested at an outside system (D-123). */
export interface OutsideWrite {
  /** The order's customer, also for a gift recipient's request. */
  customerId: string
  /** Set if a gift's recipient requested it (D-42). */
  recipientId?: string
  reference: string
  /** The name of a `WriteKind`, which pages and the finishing job both use. */
  kind: string
  orderNumber: string
  lineKey: string | null
  payload: Json
  requestedAt: Temporal.Instant
  /** Who requested it; absent until it is stored. */
  actor?: string
}

export type WriteState =
  | { state: 'requested' }
  | { state: 'confirmed' }
  | { state: 'refused'; refusal: string }
  /** Certain not to have happened. */
  | { state: 'failed' }
  /** The outcome was unknown for a day, or could not be recorded (D-189). */
  | { state: 'given-up' }

export type SettledState = Exclude<WriteState, { state: 'requested' }>

export type NotDoneState = Extract<WriteState, { state: 'refused' | 'failed' }>

export interface WriteProgress {
  /** The number of the current stage, from 0; while undoing, that of the stage being undone. */
  stage: number
  stageStartedAt: Temporal.Instant
  attempts: number
  /** In stage order; null where unreadable. */
  results: readonly WriteDetails[] | null
  /** The final state once all is undone; null while going forward. */
  undoing: NotDoneState | null
}

export type StoredWrite = OutsideWrite & WriteState & WriteProgress

export type OpenWrite = OutsideWrite & WriteProgress

/** What the outside system returned, such as a new key or number. */
export type WriteDetails = Readonly<Record<string, string>>

export type WriteAnswer =
  | { outcome: 'done'; details: WriteDetails }
  | { outcome: 'refused'; refusal: string }
  /** Certain not to have happened. */
  | { outcome: 'not-sent' }
  /** It may have happened. `answered`: the other side has ended the call, but its answer is unreadable. */
  | { outcome: 'unknown'; answered: boolean }

/** What the outside system has on record about a write; null: it cannot be read at the moment. */
export type WriteLookup =
  | { outcome: 'done'; details: WriteDetails }
  | { outcome: 'refused'; refusal: string }
  | { outcome: 'absent' }
  | null

export const FINISH_WRITE_JOB = 'finish-outside-write'
