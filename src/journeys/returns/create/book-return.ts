import { randomInt } from 'node:crypto'
import { CREATE_RETURN, createReturnPayload } from '../../../outside/create-return-write.ts'
import type { OutsideWrites, WriteResult } from '../../../outside/outside-writes.ts'
import type { Json, Transaction } from '../../../ports/command-log.ts'
import type { CreatedReturns } from '../../../ports/created-returns.ts'
import type { DraftReturns } from '../../../ports/draft-returns.ts'
import type { Log } from '../../../ports/log.ts'
import type { StepTwo } from '../method/step-two.ts'
import type { ReturnSettings } from '../return-parts.ts'
import { type LookAgainParts, mayStillGoBack } from './may-still-go-back.ts'
import { returnToCreate } from './return-to-create.ts'

export interface BookingParts extends LookAgainParts {
  writes: OutsideWrites
  drafts: DraftReturns
  created: CreatedReturns
  settings: ReturnSettings
  log: Log
}

/** Who asks for it, and from where. */
export interface AskedBy {
  firstName: string
  origin: string
  at: Temporal.Instant
  /** What a caller brings: the key under which it is created once, and what goes by that key (D-124). */
  command?: { key: string; sent: Json }
}

/** What came of it. `booking`: nobody knows yet (D-152). */
export type BookedReturn =
  | { outcome: 'created' | 'booking'; returnNumber: string }
  | {
      outcome:
        | 'slot-taken'
        | 'date-gone'
        | 'refused'
        | 'failed'
        | 'given-up'
        | 'busy'
        | 'changed-elsewhere'
        | 'key-reused'
    }

/** So often a number is drawn that nobody has yet. */
const TRIES = 5

/** Creates the return of a draft, once, however often and from wherever that is asked for. */
export async function bookReturn(
  parts: BookingParts,
  two: StepTwo,
  { firstName, origin, at, command = ownCommand(two) }: AskedBy,
): Promise<BookedReturn> {
  const { order, kept, recipientId } = two
  const { customerId, orderNumber } = order
  const { version } = kept.draft
  const email = order.facts.customerEmail ?? two.contact.email
  const to = email === null ? null : { name: firstName, address: email }
  const { eGiftCardRefunds: eGiftCardEnabled, anPostLimits, maxReturnItems } = parts.settings
  for (let tries = 0; ; tries++) {
    const returnNumber = drawNumber()
    const payload = returnToCreate(parts.log, {
      two,
      returnNumber,
      to,
      origin,
      at,
      eGiftCardEnabled,
      anPostLimits,
      maxReturnItems,
    })
    let isTaken = false
    const allowed = async (transaction: Transaction) => {
      if (!(await parts.drafts.isLatest(transaction, kept.draft, version))) return false
      if (!(await mayStillGoBack(parts, transaction, two, at))) return false
      isTaken = !(await parts.created.claimNumber(transaction, { customerId, orderNumber, returnNumber }))
      return !isTaken
    }
    const result = await parts.writes.ask({
      kind: CREATE_RETURN,
      customerId,
      ...(recipientId !== null && { recipientId }),
      orderNumber,
      lineKey: null,
      reference: returnNumber,
      ...command,
      purpose: CREATE_RETURN,
      payload: createReturnPayload(payload),
      allowed,
    })
    if (!isTaken || tries === TRIES) return outcomeOf(result)
  }
}

/** Of a page: the draft's own key, and what the draft keeps. */
export function ownCommand({ kept: { draft, returnKey } }: StepTwo): { key: string; sent: Json } {
  const { items, method, place, collection } = draft
  const sent = {
    lines: items.lines,
    method,
    place,
    collection: collection && { ...collection, on: String(collection.on) },
  }
  return { key: returnKey, sent: JSON.parse(JSON.stringify(sent)) as Json }
}

/** What has come of a command of before; null where there was none of that key. */
export async function alreadyBooked(
  { writes }: Pick<BookingParts, 'writes'>,
  { customerId, orderNumber }: { customerId: string; orderNumber: string },
  command: { key: string; sent: Json },
  kind: string = CREATE_RETURN,
): Promise<BookedReturn | null> {
  const subject = { customerId, orderNumber, lineKey: null }
  const asked = { ...subject, ...command, kind, purpose: kind, payload: null }
  // Nothing new is allowed, so that only what was asked before is answered.
  const result = await writes.ask({ ...asked, allowed: false })
  return result.state === 'not-allowed' ? null : outcomeOf(result)
}

/** Ours begin with an 8, so that nobody takes them for an order's. */
function drawNumber(): string {
  return `8${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}

const TOLD_REFUSALS = ['slot-taken', 'date-gone'] as const

export function outcomeOf(result: WriteResult): BookedReturn {
  switch (result.state) {
    case 'confirmed':
      return { outcome: 'created', returnNumber: result.reference }
    case 'requested':
      return { outcome: 'booking', returnNumber: result.reference }
    case 'refused':
      return { outcome: TOLD_REFUSALS.find((each) => each === result.refusal) ?? 'refused' }
    case 'not-allowed':
      return { outcome: 'changed-elsewhere' }
    default:
      return { outcome: result.state }
  }
}
