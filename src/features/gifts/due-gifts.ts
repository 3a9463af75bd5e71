import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isWorthSending } from '../../domain/gift-receipts/gift-link-status.ts'
import { RELEASE_GIFT_WORK, SEND_GIFT_WORK } from '../../domain/gift-receipts/gift-receipt.ts'
import { isGiftReturnUnderWay, linesToRelease, sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import { type DueWork, type DueWorkHandlers, dueWorkFactsReader } from '../../platform/jobs/due-work.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { OutsideWriteRecords } from '../../platform/writes/outside-writes.records.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { endReceipt, notifyNotSent } from './end-gift.ts'
import type { GiftMails } from './gift-mails.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'
import { FREE_GIFT_LINES, giftPayload, RETURN_CHECK_HOURS } from './gift-write.ts'
import { issueGift } from './issue-gift.ts'

export interface DueGiftsParts {
  orders: Pick<OrderRecords, 'findDetails'>
  giftReceipts: GiftReceiptRecords
  mails: MailRecords
  writes: Pick<OutsideWriteRecords, 'request'>
  dueWork: Pick<DueWorkRecords, 'plan' | 'move'>
  giftMails: GiftMails
  jobs: JobQueue | null
  log: Log
}

const readGiftWork = dueWorkFactsReader(z.object({ orderNumber: z.string(), receiptId: z.string() }))

const BUSY_SECONDS = 15
/** After this time the work is tried again, unless order management's answer has ended or moved it sooner. */
const ANSWER_MINUTES = 30

export function dueGiftHandlers(parts: DueGiftsParts): DueWorkHandlers {
  return {
    async [SEND_GIFT_WORK](transaction, work, now) {
      const receiptKey = receiptKeyOf(parts, work)
      const receipt = receiptKey && (await parts.giftReceipts.hold(transaction, receiptKey))
      if (receipt?.state !== 'scheduled') return
      const details = await parts.orders.findDetails(receipt.customerId, receipt.orderNumber, transaction)
      const lines = details ? sharedLines(details.order, receipt.lines) : []
      const isReturnable = details !== null && isWorthSending({ lines, order: details.order }, now)
      if (isReturnable && parts.giftMails.areOffered) {
        return await issueGift(parts, transaction, receipt, details.order, now)
      }
      const failure = isReturnable ? 'not-offered' : 'nothing-left'
      await endReceipt(parts, transaction, receipt, { as: 'failed', failure }, now)
      await notifyNotSent(parts, transaction, { ...receipt, failure }, details, now)
      parts.log.info('gift receipt not sent', { order: receipt.orderNumber, reason: failure })
    },

    async [RELEASE_GIFT_WORK](transaction, work, now) {
      const receiptKey = receiptKeyOf(parts, work)
      const details =
        receiptKey && (await parts.orders.findDetails(receiptKey.customerId, receiptKey.orderNumber, transaction))
      const receipt = details?.giftReceipts.find(({ receiptId }) => receiptId === receiptKey?.receiptId)
      if (!details || !receipt || receipt.releasedAt !== null) return
      const retryIn = (wait: Temporal.DurationLike) => parts.dueWork.move(transaction, work, now.add(wait))
      // An order has only one open write at a time, so this one is tried again later.
      if (details.openWrite) return await retryIn({ seconds: BUSY_SECONDS })
      // Line splits are read from the whole order, as order management has them.
      const { wholeOrder } = details
      const lineKeys = linesToRelease(wholeOrder, details.giftReceipts, receipt)
      // Null if another receipt, which is still being requested, may cover these lines.
      if (lineKeys === null) return await retryIn({ seconds: BUSY_SECONDS })
      if (lineKeys.length === 0) {
        if (isGiftReturnUnderWay(wholeOrder, receipt)) return await retryIn({ hours: RETURN_CHECK_HOURS })
        return await parts.giftReceipts.saveReleased(transaction, receipt, now)
      }
      const { customerId, orderNumber, receiptId } = receipt
      const reference = `${receiptId}-${crypto.randomUUID().slice(0, 8)}`
      const payload = giftPayload(wholeOrder, receiptId, lineKeys, null)
      const write = {
        customerId,
        orderNumber,
        reference,
        kind: FREE_GIFT_LINES,
        lineKey: null,
        payload,
        requestedAt: now,
      }
      if (!(await parts.writes.request(transaction, write, { jobFrom: now })))
        return await retryIn({ seconds: BUSY_SECONDS })
      // The order is locked only since this request, and another receipt may have been sent just before.
      const latest = await parts.orders.findDetails(customerId, orderNumber, transaction)
      if (
        latest === null ||
        !isDeepStrictEqual(linesToRelease(latest.wholeOrder, latest.giftReceipts, receipt), lineKeys)
      ) {
        throw new Error('the order changed while lines of a gift receipt were to be freed')
      }
      await retryIn({ minutes: ANSWER_MINUTES })
    },
  }
}

function receiptKeyOf({ log }: DueGiftsParts, work: DueWork) {
  const facts = readGiftWork(log, work)
  return facts && { ...facts, customerId: work.customerId }
}
