import { z } from 'zod'
import {
  type GiftReceipt,
  RELEASE_GIFT_WORK,
  type ReceiptKey,
  SEND_GIFT_WORK,
} from '../../domain/gift-receipts/gift-receipt.ts'
import { isGiftReturnUnderWay } from '../../domain/gift-receipts/shared-lines.ts'
import type { Order } from '../../domain/orders/order.ts'
import { giftChanges } from '../../domain/orders/order-change.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { storedJson } from '../../platform/database/codec.ts'
import type { Json, Transaction } from '../../platform/database/transaction.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import type { OutsideWrite, WriteDetails } from '../../platform/writes/outside-write.ts'
import type { WriteKind } from '../../platform/writes/write-kind.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { type OrderWriteParts, sequenceIn } from '../order-records/order.write.ts'
import { giftMarkSchema } from '../order-records/order-changes.records.ts'
import { queueRefresh } from '../order-records/refresh-order.ts'
import { orderIdFields } from '../order-records/write-head.ts'
import { endReceipt, notifyNotSent } from './end-gift.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'
import { type IssueGiftParts, issueGift } from './issue-gift.ts'

export const SEND_GIFT_RECEIPT = 'send-gift-receipt'
export const FREE_GIFT_LINES = 'free-gift-lines'

const giftWrite = storedJson('outside_writes.payload of a gift receipt')(
  z.object({ ...orderIdFields, receiptId: z.string(), lineKeys: z.array(z.string()), gift: giftMarkSchema.nullable() }),
)

export interface GiftWriteParts extends OrderWriteParts, Pick<IssueGiftParts, 'giftMails'> {
  giftReceipts: GiftReceiptRecords
  dueWork: Pick<DueWorkRecords, 'plan' | 'move' | 'drop'>
  orders: Pick<OrderRecords, 'findDetails'>
}

const RETRY_MINUTES = 5
/** The wait after a refusal, which may change once order management's records have been corrected. */
const REFUSED_HOURS = 6
/** How often to check whether the recipient is still returning a line, which keeps the receipt from being released. */
export const RETURN_CHECK_HOURS = 6

/** One transaction flags the lines and queues or schedules the mail, so that flagged lines always get one (D-39). */
export function sendGiftKind(parts: GiftWriteParts): WriteKind {
  const { clock, giftReceipts, dueWork } = parts
  const notSent = async (
    transaction: Transaction,
    write: OutsideWrite,
    { isNotified, neverFlagged }: { isNotified: boolean; neverFlagged: boolean },
  ) => {
    const receipt = await giftReceipts.hold(transaction, receiptKeyOf(write))
    if (receipt?.state !== 'requested') return
    const now = clock.now()
    await endReceipt(parts, transaction, receipt, { as: 'failed', failure: 'order-management', neverFlagged }, now)
    if (isNotified) return
    const details = await parts.orders.findDetails(write.customerId, write.orderNumber, transaction)
    await notifyNotSent(parts, transaction, { ...receipt, failure: 'order-management' }, details, now)
  }
  return {
    name: SEND_GIFT_RECEIPT,
    ...giftStages(parts),
    async onConfirmed(transaction, write, results) {
      const now = clock.now()
      const order = await applyGiftChanges(parts, transaction, write, results)
      const receipt = await giftReceipts.hold(transaction, receiptKeyOf(write))
      if (receipt?.state !== 'requested' || order === null) return undefined
      const isDue = Temporal.Instant.compare(receipt.dueAt, now) <= 0
      // If gift receipts were switched off meanwhile, the planned work ends the receipt.
      if (isDue && parts.giftMails.areOffered) await issueGift(parts, transaction, receipt, order, now)
      else await scheduleMail(receipt)
      return undefined

      async function scheduleMail({ customerId, orderNumber, receiptId, dueAt }: GiftReceipt) {
        const work = { customerId, kind: SEND_GIFT_WORK, subject: receiptId, dueAt, facts: { orderNumber, receiptId } }
        await dueWork.plan(transaction, [work], now)
        await giftReceipts.noteState(transaction, { customerId, orderNumber, receiptId }, 'scheduled', now)
      }
    },
    async onNotDone(transaction, write, { state }, { isAwaited }) {
      // A request that timed out may still be carried out at order management.
      await notSent(transaction, write, { isNotified: isAwaited, neverFlagged: isAwaited || state === 'refused' })
    },
    async onGivenUp(transaction, write, { notifies }) {
      await notSent(transaction, write, { isNotified: !notifies, neverFlagged: false })
      await queueRefresh(parts.jobs, transaction, write, payloadOf(write))
    },
  }
}

export function freeGiftKind(parts: GiftWriteParts): WriteKind {
  const { clock, giftReceipts, dueWork } = parts
  const retryLater = async (transaction: Transaction, write: OutsideWrite, wait: Temporal.DurationLike) => {
    await dueWork.move(transaction, workOf(write), clock.now().add(wait))
  }
  return {
    name: FREE_GIFT_LINES,
    ...giftStages(parts),
    async onConfirmed(transaction, write, results) {
      const now = clock.now()
      await applyGiftChanges(parts, transaction, write, results)
      if (await isRecipientReturning(parts, transaction, write)) {
        await retryLater(transaction, write, { hours: RETURN_CHECK_HOURS })
        return undefined
      }
      await giftReceipts.saveReleased(transaction, receiptKeyOf(write), now)
      await dueWork.drop(transaction, workOf(write))
      return undefined
    },
    async onNotDone(transaction, write, { state }) {
      await retryLater(transaction, write, state === 'refused' ? { hours: REFUSED_HOURS } : { minutes: RETRY_MINUTES })
    },
    async onGivenUp(transaction, write) {
      await retryLater(transaction, write, { minutes: RETRY_MINUTES })
    },
  }
}

/** Whether the recipient is returning another line, so that the receipt cannot be freed as a whole. */
async function isRecipientReturning(
  { orders }: GiftWriteParts,
  transaction: Transaction,
  write: OutsideWrite,
): Promise<boolean> {
  const { customerId, orderNumber, receiptId } = receiptKeyOf(write)
  const details = await orders.findDetails(customerId, orderNumber, transaction)
  const receipt = details?.giftReceipts.find((stored) => stored.receiptId === receiptId)
  return details && receipt ? isGiftReturnUnderWay(details.wholeOrder, receipt) : false
}

export function giftPayload(
  { site, facts }: Order,
  receiptId: string,
  lineKeys: string[],
  gift: { name: string; dueAt: Temporal.Instant } | null,
): Json {
  const giftData = { lineKeys, gift: gift && { name: gift.name, on: dayOf(gift.dueAt) } }
  return giftWrite.write({ site, headerKey: facts.headerKey ?? '', receiptId, ...giftData })
}

function giftStages(parts: GiftWriteParts): Pick<WriteKind, 'stages' | 'onLookedUp'> {
  const { orderManagement } = parts
  return {
    stages: [
      {
        call(write) {
          const { site, headerKey, lineKeys, gift } = payloadOf(write)
          const { orderNumber, customerId } = write
          const order = { site: SITES[site], orderNumber, headerKey, customerId }
          return orderManagement.markGifts(write.reference, order, { lineKeys, gift })
        },
        lookUp: ({ reference }) => orderManagement.findWrite(reference),
      },
    ],
    onLookedUp: (transaction, write) => queueRefresh(parts.jobs, transaction, write, payloadOf(write)),
  }
}

/** Applies one change per line, since a later receipt may cover only some of them. */
async function applyGiftChanges(
  { changes, clock }: GiftWriteParts,
  transaction: Transaction,
  write: OutsideWrite,
  [details]: readonly [WriteDetails, ...WriteDetails[]],
): Promise<Order | null> {
  const { lineKeys, gift } = payloadOf(write)
  const { customerId, orderNumber, reference } = write
  let order: Order | null = null
  for (const [index, change] of giftChanges(lineKeys, gift).entries()) {
    const applied = await changes.apply(transaction, customerId, orderNumber, {
      id: `${reference}-line-${index + 1}`,
      confirmedAt: clock.now(),
      change: () => change,
      sequence: sequenceIn(details),
    })
    order = applied?.after ?? null
  }
  return order
}

function payloadOf({ payload }: OutsideWrite) {
  return giftWrite.read(payload)
}

function receiptKeyOf(write: OutsideWrite): ReceiptKey {
  const { customerId, orderNumber } = write
  return { customerId, orderNumber, receiptId: payloadOf(write).receiptId }
}

function workOf(write: OutsideWrite) {
  return { customerId: write.customerId, kind: RELEASE_GIFT_WORK, subject: payloadOf(write).receiptId }
}
