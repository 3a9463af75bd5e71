import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { whatBuyerMay } from '../../domain/gift-receipts/what-buyer-may.ts'
import { type EndReceiptParts, endReceipt } from '../../outside/end-receipt.ts'
import type { GiftMails } from '../../outside/gift-mails.ts'
import type { CommandLog, Transaction } from '../../ports/command-log.ts'
import type { DueWorkRecords } from '../../ports/due-work.ts'
import { type GiftReceipt, type GiftReceiptRecords, SEND_GIFT_WORK } from '../../ports/gift-receipts.ts'
import type { JobQueue } from '../../ports/jobs.ts'
import type { MailRecords } from '../../ports/mail-records.ts'
import type { OrderDetails, OrderRecords } from '../../ports/order-records.ts'
import { waitFor } from './wait-for.ts'

export interface EndGiftParts {
  orders: Pick<OrderRecords, 'findDetails'>
  giftReceipts: GiftReceiptRecords
  commands: CommandLog
  dueWork: Pick<DueWorkRecords, 'plan' | 'drop'>
  mails: Pick<MailRecords, 'queue' | 'drop'>
  giftMails: Pick<GiftMails, 'takenBack'>
  /** Null: what would be queued waits. */
  queue: JobQueue | null
  settings: { giftEmailWaitMs: number }
}

export const END_GIFT = 'end-gift-receipt'

export type EndGiftResult =
  /** `freed`: the buyer can return the items again already; otherwise order management is still being told. */
  | { outcome: 'cancelled' | 'taken-back'; freed: boolean }
  /** It has ended before, or its return has begun. */
  | { outcome: 'too-late' }
  | { outcome: 'missing' }

/** Ends the transaction, so that the key is not used up. */
class TooLate extends Error {}

/** The buyer cancels a scheduled receipt, or takes a sent one back (D-42). Asking twice is answered as once. */
export async function endGift(
  parts: EndGiftParts,
  details: OrderDetails,
  receiptId: string,
  asker: { now: Temporal.Instant; key: string },
): Promise<EndGiftResult> {
  const { customerId, orderNumber } = details.order
  const which = { customerId, orderNumber, receiptId }
  const known = await parts.giftReceipts.find(which)
  if (known === null) return { outcome: 'missing' }
  const command = {
    ...{ customerId, key: asker.key, purpose: END_GIFT, acceptedAt: asker.now },
    payload: { orderNumber, receiptId },
  }
  try {
    await parts.commands.once(command, async (transaction) => {
      await end(parts, transaction, known, asker.now)
      return receiptId
    })
  } catch (error) {
    if (!(error instanceof TooLate)) throw error
  }
  const ended = await waitFor(
    () => parts.giftReceipts.find(which),
    (receipt) => receipt?.endedAt === null || receipt?.freedAt !== null,
    parts.settings.giftEmailWaitMs,
  )
  if (ended?.state !== 'cancelled' && ended?.state !== 'taken-back') return { outcome: 'too-late' }
  return { outcome: ended.state, freed: ended.freedAt !== null }
}

async function end(
  { orders, giftReceipts, dueWork, mails, giftMails, queue }: EndGiftParts,
  transaction: Transaction,
  known: GiftReceipt,
  now: Temporal.Instant,
): Promise<void> {
  const { customerId, orderNumber, receiptId, mailId } = known
  // In the order in which whoever sends it goes: first the work, then the mail, then the receipt.
  await dueWork.drop(transaction, { customerId, kind: SEND_GIFT_WORK, subject: receiptId })
  const hasNotGone = mailId !== null && (await mails.drop(transaction, customerId, mailId, now))
  const receipt = await giftReceipts.hold(transaction, known)
  // Read once the receipt is ours: whoever returns something of it holds it, too, and may just have begun.
  const details = receipt && (await orders.findDetails(customerId, orderNumber, transaction))
  if (!receipt || !details) throw new TooLate()
  const { order } = details
  const lines = sharedLines(order, receipt.lines)
  const act = whatBuyerMay({ ...receipt, lines, order }, now)
  // A mail that was made meanwhile is not among what was dropped: whoever asks again finds it.
  if (act === null || receipt.mailId !== mailId) throw new TooLate()
  const ends: EndReceiptParts = { giftReceipts, dueWork, jobs: queue }
  await endReceipt(ends, transaction, receipt, { as: act.may === 'cancel' ? 'cancelled' : 'taken-back' }, now)
  // Who never heard of it need not hear that it is gone.
  if (receipt.email === null || receipt.state === 'scheduled' || hasNotGone) return
  await mails.queue(transaction, { ...giftMails.takenBack(receipt), customerId, queuedAt: now })
}
