import { withdrawnBeforeReturns } from '../../domain/gift-receipts/buyer-view.ts'
import { RECEIPT_STATES } from '../../domain/gift-receipts/receipt-states.data.ts'
import { isGiftReturnBegun, receiptsOfLines } from '../../domain/gift-receipts/shared-lines.ts'
import { penceOfUnits } from '../../domain/money/money.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { FIRST_STATES } from '../../domain/withdrawal/next-step.ts'
import {
  type ChosenWithdrawalLine,
  readWithdrawal,
  type SubmittedWithdrawalLine,
} from '../../domain/withdrawal/read-withdrawal.ts'
import { WITHDRAWAL_WORK, type Withdrawal, type WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import type { WithdrawalProblem } from '../../domain/withdrawal/withdrawal-problem.ts'
import { type WithdrawalSettings, withdrawalRules } from '../../domain/withdrawal/withdrawal-window.ts'
import type { Json, Transaction } from '../../platform/database/transaction.ts'
import type { CommandLog } from '../../platform/forms/command-log.records.ts'
import { DUE_WORK_JOB } from '../../platform/jobs/due-work.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { TakeBackParts } from '../gifts/end-gift.ts'
import { stopReceiptMail, takeBackReceipt } from '../gifts/end-gift.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { mailAddressOf, type OrderDetails } from '../order-records/order-details.records.ts'
import type { WithdrawalRecords } from './withdrawal.records.ts'
import type { WithdrawalMails } from './withdrawal-mails.ts'

export interface RecordWithdrawalParts extends TakeGiftsBackParts {
  withdrawals: WithdrawalRecords
  commands: CommandLog
  mails: TakeGiftsBackParts['mails'] & Pick<MailRecords, 'queueAll'>
  withdrawalMails: WithdrawalMails
  settings: WithdrawalSettings
}

export interface Declaration {
  rows: readonly SubmittedWithdrawalLine[]
  /** When the shopper sent the form; `now` is later if a sign-in interrupted it (D-163). */
  withdrawnAt: Temporal.Instant
  now: Temporal.Instant
  origin: string
  /** The command key under which the withdrawal is recorded once (D-124). */
  key: string
}

export const WITHDRAW_PURPOSE = 'withdraw'

export type RecordWithdrawalResult =
  | { outcome: 'recorded'; withdrawalId: string }
  /** Another tab has already withdrawn from the same items, with this withdrawal. */
  | { outcome: 'withdrawn-before'; withdrawalId: string }
  /** Nothing is left to withdraw from: the items were cancelled or refunded meanwhile. */
  | { outcome: 'nothing-left' }
  | { outcome: 'refused'; problems: WithdrawalProblem[] }
  /** The key was already used to record this withdrawal, with other rows or for another order. */
  | { outcome: 'key-reused'; withdrawalId: string }

/** How often recording is tried, if other transactions keep changing the order. */
const ATTEMPTS_MAX = 3

/** Thrown to roll back the transaction, so that the key is not used up. */
class NotRecorded extends Error {
  readonly why: Exclude<RecordWithdrawalResult, { outcome: 'recorded' | 'key-reused' }>
  constructor(why: NotRecorded['why']) {
    super(why.outcome)
    this.why = why
  }
}

/**
 * Records a withdrawal, and queues its acknowledgement and follow-up work in the same transaction. No outside system is
 * called first: neither an outage of order management nor another change under way delays it (D-125).
 */
export async function recordWithdrawal(
  parts: RecordWithdrawalParts,
  details: OrderDetails,
  declared: Declaration,
): Promise<RecordWithdrawalResult> {
  const { customerId, orderNumber } = details.order
  let current = details
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryToRecord(parts, current, declared)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === ATTEMPTS_MAX) throw error
      current = (await parts.orders.findDetails(customerId, orderNumber)) ?? current
    }
  }
}

async function tryToRecord(
  parts: RecordWithdrawalParts,
  current: OrderDetails,
  declared: Declaration,
): Promise<RecordWithdrawalResult> {
  const { customerId, orderNumber } = current.order
  const lineKeys = declared.rows.map(({ lineKey }) => lineKey)
  const record = async (transaction: Transaction): Promise<string> => {
    const withdrawn = await parts.withdrawals.lockOrder(transaction, customerId, orderNumber)
    if (withdrawn === null) throw new NotRecorded({ outcome: 'nothing-left' })
    const details = await takeGiftsBack(parts, transaction, current, lineKeys, declared.now)
    const order = { ...details.order, withdrawn: withdrawnBeforeReturns(withdrawn) }
    const lines = linesToRecord({ order, wholeOrder: { ...details.wholeOrder, withdrawn } }, declared, parts)
    const withdrawal = createWithdrawal(details, declared, lines)
    await parts.withdrawals.record(transaction, withdrawal)
    await queueFollowUps(parts, transaction, withdrawal, details)
    return withdrawal.withdrawalId
  }
  const command = {
    customerId,
    key: declared.key,
    purpose: WITHDRAW_PURPOSE,
    payload: { orderNumber, rows: declared.rows } as unknown as Json,
    acceptedAt: declared.now,
  }
  try {
    const commandResult = await parts.commands.once(command, record)
    const withdrawalId = String(commandResult.answer)
    return { outcome: commandResult.outcome === 'key-reused' ? 'key-reused' : 'recorded', withdrawalId }
  } catch (error) {
    if (error instanceof NotRecorded) return error.why
    throw error
  }
}

function linesToRecord(
  { order, wholeOrder }: Pick<OrderDetails, 'order' | 'wholeOrder'>,
  { rows, withdrawnAt }: Declaration,
  { settings }: RecordWithdrawalParts,
): ChosenWithdrawalLine[] {
  const parsed = readWithdrawal(order, rows, { at: withdrawnAt, ...withdrawalRules(settings) }, wholeOrder)
  if (!parsed.ok) throw new NotRecorded({ outcome: 'refused', problems: parsed.problems })
  if (parsed.lines.length > 0) return parsed.lines
  const earlier = order.withdrawn?.findLast(({ lineKey }) => rows.some((row) => row.lineKey === lineKey))
  throw new NotRecorded(
    earlier ? { outcome: 'withdrawn-before', withdrawalId: earlier.withdrawalId } : { outcome: 'nothing-left' },
  )
}

function createWithdrawal(
  details: OrderDetails,
  { withdrawnAt, now, origin }: Declaration,
  chosen: readonly ChosenWithdrawalLine[],
): Withdrawal {
  const { order, owner = '' } = details
  return {
    customerId: order.customerId,
    withdrawalId: crypto.randomUUID(),
    orderNumber: order.orderNumber,
    site: order.site,
    currency: order.currency,
    withdrawnAt,
    recordedAt: now,
    name: owner,
    email: mailAddressOf(details),
    origin,
    lines: chosen.flatMap((chosenLine) => {
      const line = order.lines.find(({ key }) => key === chosenLine.lineKey)
      return line ? [createWithdrawalLine(line, chosenLine)] : []
    }),
  }
}

function createWithdrawalLine(line: OrderLine, { quantity, keeps, way }: ChosenWithdrawalLine): WithdrawalLine {
  const { lineNo, splitNo, key: lineKey, productType, sku, description, colour, size } = line
  return {
    ...{ lineNo, splitNo, lineKey, productType, sku, description, colour, size, quantity, keeps, way },
    pricePence: penceOfUnits(line.lineTotalPence, line.quantity, quantity),
    state: FIRST_STATES[way],
    writeReference: null,
  }
}

async function queueFollowUps(
  { mails, dueWork, queue, withdrawalMails }: RecordWithdrawalParts,
  transaction: Transaction,
  withdrawal: Withdrawal,
  { order, contact }: OrderDetails,
): Promise<void> {
  const { customerId, orderNumber, withdrawalId, recordedAt, lines } = withdrawal
  const passedOn = lines.filter(({ state }) => state === 'passed-on')
  const giftLineKeys = order.lines.filter((line) => line.returnedByRecipient).map(({ key }) => key)
  const newMails = [
    withdrawalMails.acknowledgement(withdrawal, order),
    passedOn.length > 0
      ? withdrawalMails.support(withdrawal, passedOn, 'passed-on', contact.phone, giftLineKeys)
      : null,
  ]
  await mails.queueAll(
    transaction,
    newMails.flatMap((mail) => (mail ? [{ ...mail, customerId, queuedAt: recordedAt }] : [])),
  )
  // Items that are sent back need no follow-up work.
  if (lines.every(({ way }) => way === 'send-back')) return
  const work = { customerId, kind: WITHDRAWAL_WORK, subject: withdrawalId, dueAt: recordedAt }
  await dueWork.plan(transaction, [{ ...work, facts: { orderNumber, withdrawalId } }], recordedAt)
  await queue?.send(DUE_WORK_JOB, {}, { transaction })
}

interface TakeGiftsBackParts extends TakeBackParts {
  orders: Pick<OrderRecords, 'findDetails'>
}

/** Thrown to roll back when the order has changed since it was read; it is then read again. */
class ChangedMeanwhile extends Error {}

/**
 * Takes back the gift receipts of the lines, unless their return has begun (D-168). Returns the order as read once
 * those receipts are locked, so that until the transaction ends no recipient can start a return with them.
 */
async function takeGiftsBack(
  parts: TakeGiftsBackParts,
  transaction: Transaction,
  details: OrderDetails,
  lineKeys: readonly string[],
  now: Temporal.Instant,
): Promise<OrderDetails> {
  const { customerId, orderNumber } = details.order
  const receipts = receiptsOfLines(details.order, details.giftReceipts, lineKeys)
  if (receipts.length === 0) return details
  const stoppedReceipts = []
  for (const receipt of receipts) {
    if (isGiftReturnBegun(details.order, receipt)) await parts.giftReceipts.hold(transaction, receipt)
    else stoppedReceipts.push(await stopReceiptMail(parts, transaction, receipt, now))
  }
  const currentDetails = await parts.orders.findDetails(customerId, orderNumber, transaction)
  if (currentDetails === null) throw new ChangedMeanwhile()
  for (const stoppedReceipt of stoppedReceipts) {
    // The receipt's mail has been stopped: if it can't be taken back, all is rolled back, so that it is sent after all.
    if (stoppedReceipt === null || isGiftReturnBegun(currentDetails.order, stoppedReceipt.receipt))
      throw new ChangedMeanwhile()
    if (RECEIPT_STATES[stoppedReceipt.receipt.state].flagsLines)
      await takeBackReceipt(parts, transaction, stoppedReceipt, now)
  }
  return currentDetails
}
