import type { OrderRequest } from '../domain/orders/order-request.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { Json, Transaction } from './command-log.ts'
import type { MailParty } from './mail.ts'

/** Something that we ask an outside system to do, for one order, under a reference of our own (D-123). */
export interface OutsideWrite {
  /** Whose order it is about: all writes of an order go by one key, whoever asks. */
  customerId: string
  /** Who asked, where that was the recipient of a gift (D-42). */
  recipientId?: string
  reference: string
  /** Which kind of write; the kinds are registered once, for pages and for the job that finishes what is unknown. */
  kind: string
  orderNumber: string
  /** Null: the whole order is meant. */
  lineKey: string | null
  payload: Json
  requestedAt: Temporal.Instant
}

/** What a write to order management carries with it until it is settled. */
export interface OrderWritePayload {
  site: SiteKey
  headerKey: string
  /** Links in its mail start with it. */
  origin: string
  /** Who is told; null where nobody can be. */
  to: MailParty | null
  request: OrderRequest
  /** The name of what it concerns, for its mail. Absent where that is the whole order. */
  item?: string
  /** Where Christmas food that is amended is collected, for its mail; absent where nobody could say. */
  store?: { shopId: string; name: string }
  /** What was named as its refund where something is cancelled; absent where no amount was (D-192). */
  refundPence?: number
}

export type WriteState =
  | { state: 'requested' }
  | { state: 'confirmed' }
  /** The other side answered no; the code says why. */
  | { state: 'refused'; refusal: string }
  /** It did not happen, and that is known. */
  | { state: 'failed' }
  /** For a day nobody could be asked what came of it, or it could not be recorded (D-189). */
  | { state: 'given-up' }

export type Settled = Exclude<WriteState, { state: 'requested' }>

/** How a write ends whose stages were undone. */
export type NotDone = Extract<WriteState, { state: 'refused' | 'failed' }>

/** How far a write has come. */
export interface WriteProgress {
  /** Which stage is under way, from 0; while it is being undone, the stage that is undone now. */
  stage: number
  stageBeganAt: Temporal.Instant
  /** Turns of the job that this stage has taken. */
  attempts: number
  /** What the stages that are done have said, in their order; null where that cannot be read. */
  results: readonly WriteDetails[] | null
  /** How it ends once everything is undone; null while it goes forward. */
  undoing: NotDone | null
}

export type KeptWrite = OutsideWrite & WriteState & WriteProgress

export type OpenWrite = OutsideWrite & WriteProgress

/** What the other side said of what it did: the key of something new, a number. */
export type WriteDetails = Readonly<Record<string, string>>

/** What calling an outside system came to. */
export type WriteAnswer =
  | { outcome: 'done'; details: WriteDetails }
  | { outcome: 'refused'; refusal: string }
  /** Nothing left this house, or it was turned away at the door: it cannot have happened. */
  | { outcome: 'not-sent' }
  /** It may have happened. `answered`: the other side is through with it, though we cannot read what it said. */
  | { outcome: 'unknown'; answered: boolean }

/** What the other side knows under our reference; null when it cannot be asked. */
export type FoundWrite =
  | { outcome: 'done'; details: WriteDetails }
  | { outcome: 'refused'; refusal: string }
  | { outcome: 'absent' }
  | null

/**
 * Whatever leaves a write open queues the job that looks after it next, in the same transaction; settling it takes the
 * job back. So no open write is ever without one.
 */
export interface OutsideWriteRecords {
  /**
   * Notes the intent, with the transaction. False when something else is under way for this order, unless the write
   * holds the order for nobody; and when it was noted before.
   */
  request(
    transaction: Transaction,
    write: OutsideWrite,
    options: { jobFrom: Temporal.Instant; holdsOrder?: boolean },
  ): Promise<boolean>
  find(customerId: string, reference: string, within?: Transaction): Promise<KeptWrite | null>
  /** How many other writes of a kind were confirmed for the order of this one. */
  countOthers(
    transaction: Transaction,
    write: Pick<OutsideWrite, 'customerId' | 'orderNumber' | 'reference'>,
    kind: string,
  ): Promise<number>
  /**
   * Leaves the stage that is under way for another, and does what follows in the same transaction. Its job starts when
   * it is told to. Null when somebody else has gone on with the write: then nothing is done.
   */
  goOn(
    write: OpenWrite,
    next: Pick<WriteProgress, 'stage' | 'undoing'> & { results: readonly WriteDetails[] },
    times: { at: Temporal.Instant; jobFrom: Temporal.Instant },
    follow: (transaction: Transaction) => Promise<void>,
  ): Promise<OpenWrite | null>
  /**
   * Settles a write that is open, and does what follows in the same transaction: that may find that it must be settled
   * otherwise. Gives how it is settled; null when somebody else has gone on with it: then nothing is done.
   */
  settle(
    write: OpenWrite,
    settled: Settled,
    at: Temporal.Instant,
    follow: (transaction: Transaction) => Promise<Settled | undefined>,
  ): Promise<Settled | null>
  /** Counts a turn that came to nothing; the next is at the given time. */
  postpone(write: OpenWrite, nextTryAt: Temporal.Instant): Promise<void>
  /** Queues again what should have been looked after before then, in portions; gives how many. */
  queueOverdue(dueBefore: Temporal.Instant, now: Temporal.Instant): Promise<number>
}

/** The job that looks up and finishes a write whose outcome is not known. */
export const FINISH_WRITE_JOB = 'finish-outside-write'

export interface WriteToFinish {
  customerId: string
  reference: string
}
