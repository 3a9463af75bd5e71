import { randomInt } from 'node:crypto'
import { recipientReturnableLines } from '../../../domain/gift-receipts/gift-to-return.ts'
import { sharedLines } from '../../../domain/gift-receipts/shared-lines.ts'
import type { OrderLine } from '../../../domain/orders/order.ts'
import { whyNoChangeOfMethod } from '../../../domain/returns/change-of-method.ts'
import { hasSeenItems, isSameMethod, submitDraftMethod } from '../../../domain/returns/draft-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { adaptSelection } from '../../../domain/returns/returnable-lines.ts'
import type { Json, Transaction } from '../../../platform/database/transaction.ts'
import type { WriteResult } from '../../../platform/writes/outside-writes.ts'
import type { OrderDetails } from '../../order-records/order-details.records.ts'
import { CHANGE_RETURN } from '../change-return.write.ts'
import { CREATE_RETURN, createReturnWrite } from '../create-return.write.ts'
import type { ReadMethodResult } from '../method/read-method.ts'
import {
  findStepTwo,
  type MissingProblem,
  missingOf,
  type StepTwo,
  type StepTwoParts,
  type StepTwoSubject,
} from '../method/step-two.ts'
import { type Requester, toCreateReturnPayload } from './return-to-create.ts'

type ValidMethod = Extract<ReadMethodResult, { ok: true }>

export interface MakeReturnInput {
  subject: StepTwoSubject
  stepTwo: StepTwo
  /** Null where nothing is sent back (D-128). */
  methodChoice: ValidMethod | null
  shownVersion: number | null
  requester: BookingRequester
}

export type MakeReturnResult = { stepTwo: StepTwo } & (
  | BookReturnResult
  | { outcome: 'incomplete'; missing: MissingProblem }
)

/** Saves the method, then creates the return or changes its method. */
export async function makeReturn(parts: StepTwoParts, input: MakeReturnInput): Promise<MakeReturnResult> {
  const hasSeen = hasSeenItems(input.stepTwo.saved.draft, input.shownVersion)
  const stepTwo =
    input.methodChoice === null || !hasSeen ? input.stepTwo : await saveMethod(parts, input, input.methodChoice)
  if (stepTwo === null || !hasSeen) return { outcome: 'changed-elsewhere', stepTwo: input.stepTwo }
  const missingChoice = missingOf(stepTwo)
  if (missingChoice) return { outcome: 'incomplete', missing: missingChoice, stepTwo }
  const { changedReturn } = stepTwo
  const booked = changedReturn
    ? await changeReturn(parts, stepTwo, changedReturn, input.requester)
    : await bookReturn(parts, stepTwo, input.requester)
  return { ...booked, stepTwo }
}

async function saveMethod(
  parts: StepTwoParts,
  { subject, stepTwo, shownVersion }: MakeReturnInput,
  methodChoice: ValidMethod,
): Promise<StepTwo | null> {
  const { draft } = stepTwo.saved
  // A double click changes nothing and makes no new version.
  if (isSameMethod(draft, methodChoice.way)) return stepTwo
  const chosen = submitDraftMethod(draft, methodChoice.way, { at: subject.now, shownVersion })
  if (!chosen.ok) return null
  const saved = { ...stepTwo.saved, ...methodChoice.offered, draft: chosen.draft }
  if (await parts.drafts.saveAlone(saved, draft.version)) return { ...stepTwo, saved }
  // Another post of the same form was faster by a moment.
  const latestResult = await findStepTwo(parts, subject)
  return latestResult.outcome === 'ready' && isSameMethod(latestResult.stepTwo.saved.draft, methodChoice.way)
    ? latestResult.stepTwo
    : null
}

export interface BookingRequester extends Requester {
  /** The key and payload of an API call; if omitted, those of the form are used (D-124). */
  command?: { key: string; sent: Json }
}

/** With `booking`, the carrier's or order management's answer is still unknown (D-152). */
export type BookReturnResult =
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

/** How often a new number is drawn if one is taken. */
const NUMBER_DRAWS_MAX = 5

async function bookReturn(
  parts: StepTwoParts,
  stepTwo: StepTwo,
  { command = formCommand(stepTwo), ...by }: BookingRequester,
): Promise<BookReturnResult> {
  const { order, saved, recipientId } = stepTwo
  const { customerId, orderNumber } = order
  for (let draws = 0; ; draws++) {
    const returnNumber = drawNumber()
    let isTaken = false
    const isAllowed = async (transaction: Transaction) => {
      if (!(await parts.drafts.isLatest(transaction, saved.draft, saved.draft.version))) return false
      if (!(await isStillReturnable(parts, transaction, stepTwo, by.at))) return false
      isTaken = !(await parts.created.claimNumber(transaction, { customerId, orderNumber, returnNumber }))
      return !isTaken
    }
    const result = await parts.writes.request({
      kind: CREATE_RETURN,
      customerId,
      ...(recipientId !== null && { recipientId }),
      orderNumber,
      lineKey: null,
      reference: returnNumber,
      ...command,
      purpose: CREATE_RETURN,
      payload: createReturnWrite.write(toCreateReturnPayload(parts, stepTwo, returnNumber, by)),
      allowed: isAllowed,
    })
    if (!isTaken || draws === NUMBER_DRAWS_MAX) return outcomeOf(result)
  }
}

/** The new booking has its own reference, since the old booking exists until it is voided (AMD-07). */
async function changeReturn(
  parts: StepTwoParts,
  stepTwo: StepTwo,
  created: CreatedReturn,
  { command = formCommand(stepTwo), ...by }: BookingRequester,
): Promise<BookReturnResult> {
  const { draft } = stepTwo.saved
  const { customerId, recipientId, orderNumber, returnNumber } = created
  const isAllowed = async (transaction: Transaction) => {
    if (!(await parts.drafts.isLatest(transaction, draft, draft.version))) return false
    const locked = await parts.created.lock(transaction, created)
    const details = await parts.orders.findDetails(customerId, orderNumber, transaction, recipientId)
    return (
      locked !== null && !locked.ended && details !== null && whyNoChangeOfMethod(locked, details.order, by.at) === null
    )
  }
  const result = await parts.writes.request({
    kind: CHANGE_RETURN,
    ...{ customerId, orderNumber, lineKey: null },
    ...(recipientId !== undefined && { recipientId }),
    reference: `${returnNumber}-${crypto.randomUUID().slice(0, 8)}`,
    ...command,
    purpose: CHANGE_RETURN,
    payload: createReturnWrite.write(toCreateReturnPayload(parts, stepTwo, returnNumber, by)),
    allowed: isAllowed,
  })
  const outcome = outcomeOf(result)
  return 'returnNumber' in outcome ? { ...outcome, returnNumber } : outcome
}

function formCommand({ saved: { draft, returnKey } }: StepTwo): { key: string; sent: Json } {
  const { items, method, place, collection } = draft
  const sent = {
    lines: items.lines,
    method,
    place,
    collection: collection && { ...collection, on: String(collection.on) },
  }
  return { key: returnKey, sent: JSON.parse(JSON.stringify(sent)) as Json }
}

/** The result of an earlier request with the same key; null if there was none. */
export async function findEarlierBooking(
  { writes }: Pick<StepTwoParts, 'writes'>,
  { customerId, orderNumber }: { customerId: string; orderNumber: string },
  command: { key: string; sent: Json },
  kind: string = CREATE_RETURN,
): Promise<BookReturnResult | null> {
  const subject = { customerId, orderNumber, lineKey: null }
  const request = { ...subject, ...command, kind, purpose: kind, payload: null }
  // Only looks for an earlier request: a new write is not allowed.
  const result = await writes.request({ ...request, allowed: false })
  return result.state === 'not-allowed' ? null : outcomeOf(result)
}

/** Starts with 8, so that it is not mistaken for an order number. */
function drawNumber(): string {
  return `8${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}

const EXPLAINED_REFUSALS = ['slot-taken', 'date-gone'] as const

function outcomeOf(result: WriteResult): BookReturnResult {
  switch (result.state) {
    case 'confirmed':
      return { outcome: 'created', returnNumber: result.reference }
    case 'requested':
      return { outcome: 'booking', returnNumber: result.reference }
    case 'refused':
      return { outcome: EXPLAINED_REFUSALS.find((refusal) => refusal === result.refusal) ?? 'refused' }
    case 'not-allowed':
      return { outcome: 'changed-elsewhere' }
    default:
      return { outcome: result.state }
  }
}

/** Checked in the transaction, since lines may have been given as gifts, withdrawn or returned meanwhile (D-42). */
async function isStillReturnable(
  { orders, giftReceipts }: StepTwoParts,
  transaction: Transaction,
  { order, recipientId, saved, remainingLines }: StepTwo,
  at: Temporal.Instant,
): Promise<boolean> {
  const { customerId, orderNumber } = order
  const chosen = saved.draft.items.lines.map(({ lineKey }) => lineKey)
  const find = () => orders.findDetails(customerId, orderNumber, transaction, recipientId)
  const details = await find()
  if (details === null) return false
  if (recipientId === null) {
    const isReturned = details.order.lines.some((line) => line.returnedByRecipient && chosen.includes(line.key))
    return !isReturned && !wasGivenMeanwhile(order.lines, details.order.lines, chosen)
  }
  // Locks the gift receipts, so that none is taken back meanwhile, then checks everything again.
  for (const receipt of receiptsOf(details, chosen)) await giftReceipts.hold(transaction, receipt)
  const current = await find()
  if (current === null) return false
  // The stored request for this very return already sets the flag; other returns show in the status of a line.
  const lines = current.order.lines.map(({ returnedByRecipient: _, ...line }) => line)
  const returnable = recipientReturnableLines({ ...current.order, lines }, current.giftReceipts, at)
  const { removedLines, reducedLines } = adaptSelection(remainingLines, returnable)
  return removedLines.length + reducedLines.length === 0
}

/** Sorted, so that all transactions lock receipts in the same order. */
function receiptsOf({ order, giftReceipts }: OrderDetails, lineKeys: readonly string[]) {
  const coversChosenLines = (lines: Parameters<typeof sharedLines>[1]) =>
    sharedLines(order, lines).some(({ key }) => lineKeys.includes(key))
  return giftReceipts
    .filter(({ lines }) => coversChosenLines(lines))
    .toSorted((one, other) => (one.receiptId < other.receiptId ? -1 : 1))
}

/**
 * Whether any of these lines was given to a recipient since the order was read: then only the recipient may return it
 * (ELI-05, D-42).
 */
export function wasGivenMeanwhile(
  linesBefore: readonly OrderLine[],
  linesNow: readonly OrderLine[],
  lineKeys: readonly string[],
): boolean {
  const isGiven = (lines: readonly OrderLine[], lineKey: string) =>
    lines.some(({ key, facts }) => key === lineKey && facts.giftEmailSent === true)
  return lineKeys.some((lineKey) => isGiven(linesNow, lineKey) && !isGiven(linesBefore, lineKey))
}
