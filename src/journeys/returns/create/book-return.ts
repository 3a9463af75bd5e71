import { randomInt } from 'node:crypto'
import { CREATE_RETURN, createReturnPayload } from '../../../outside/create-return-write.ts'
import type { OutsideWrites, WriteResult } from '../../../outside/outside-writes.ts'
import type { Json, Transaction } from '../../../ports/command-log.ts'
import type { CreatedReturns } from '../../../ports/created-returns.ts'
import type { CreateReturnPayload } from '../../../ports/creating-returns.ts'
import type { DraftReturns } from '../../../ports/draft-returns.ts'
import type { Log } from '../../../ports/log.ts'
import type { StepTwo } from '../method/enter-step-two.ts'
import type { ReturnSettings } from '../return-parts.ts'
import { returnToCreate } from './return-to-create.ts'

export interface BookingParts {
  writes: OutsideWrites
  drafts: DraftReturns
  created: CreatedReturns
  settings: ReturnSettings
  log: Log
}

export interface ToBook {
  two: StepTwo
  to: CreateReturnPayload['to']
  origin: string
  at: Temporal.Instant
  /** Under which it is created once (D-124): the draft's own, unless a caller brings one. */
  key?: string
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
export async function bookReturn(parts: BookingParts, { two, to, origin, at, key }: ToBook): Promise<BookedReturn> {
  const { order, kept } = two
  const { customerId, orderNumber } = order
  const { version, items, method, place, collection } = kept.draft
  const sent = {
    lines: items.lines,
    method,
    place,
    collection: collection && { ...collection, on: String(collection.on) },
  }
  const { eGiftCardRefunds: eGiftCardEnabled } = parts.settings
  for (let tries = 0; ; tries++) {
    const returnNumber = drawNumber()
    const payload = returnToCreate(parts.log, { two, returnNumber, to, origin, at, eGiftCardEnabled })
    let isTaken = false
    const allowed = async (transaction: Transaction) => {
      if (!(await parts.drafts.isLatest(transaction, order, version))) return false
      isTaken = !(await parts.created.claimNumber(transaction, { customerId, orderNumber, returnNumber }))
      return !isTaken
    }
    const result = await parts.writes.ask({
      kind: CREATE_RETURN,
      customerId,
      orderNumber,
      lineKey: null,
      reference: returnNumber,
      key: key ?? kept.returnKey,
      purpose: CREATE_RETURN,
      sent: JSON.parse(JSON.stringify(sent)) as Json,
      payload: createReturnPayload(payload),
      allowed,
    })
    if (!isTaken || tries === TRIES) return outcomeOf(result)
  }
}

/** Ours begin with an 8, so that nobody takes them for an order's. */
function drawNumber(): string {
  return `8${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}

const TOLD_REFUSALS = ['slot-taken', 'date-gone'] as const

function outcomeOf(result: WriteResult): BookedReturn {
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
