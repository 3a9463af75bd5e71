import { namedRefundPence } from '../../domain/orders/cancel-refund.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import { WITHDRAWAL_WORK } from '../../domain/withdrawal/withdrawal.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import { DUE_WORK_JOB } from '../../platform/jobs/due-work.ts'
import type { OutsideWrite } from '../../platform/writes/outside-write.ts'
import type { WriteKind } from '../../platform/writes/write-kind.ts'
import { type OrderWriteParts, orderWrite, orderWriteKind } from '../order-records/order.write.ts'
import type { WithdrawalRecords } from './withdrawal.records.ts'

const WITHDRAW_ITEMS = 'withdraw-items'

export interface WithdrawWriteParts extends OrderWriteParts {
  withdrawals: Pick<WithdrawalRecords, 'saveResult'>
  dueWork: Pick<DueWorkRecords, 'plan' | 'move'>
}

type WriteAnswer = Parameters<WithdrawalRecords['saveResult']>[2]

const RETRY_MINUTES = 5

/** After each answer of order management the withdrawal's work continues: at once, or some minutes after a failure. */
export function withdrawItemsKind({ withdrawals, ...parts }: WithdrawWriteParts): WriteKind {
  const { clock, dueWork, jobs } = parts
  const cancelKind = orderWriteKind(WITHDRAW_ITEMS, parts, null)
  const continueWithdrawal = async (
    transaction: Transaction,
    write: OutsideWrite,
    answer: WriteAnswer,
    inMinutes = 0,
  ) => {
    const now = clock.now()
    const { customerId } = write
    const withdrawalId = await withdrawals.saveResult(transaction, write, answer, now)
    if (withdrawalId === null) return
    const dueAt = now.add({ minutes: inMinutes })
    await dueWork.move(transaction, { customerId, kind: WITHDRAWAL_WORK, subject: withdrawalId }, dueAt)
    await jobs?.send(DUE_WORK_JOB, {}, { transaction })
  }
  return {
    ...cancelKind,
    async onConfirmed(transaction, write, results) {
      await cancelKind.onConfirmed(transaction, write, results)
      await continueWithdrawal(transaction, write, 'stopped')
      return undefined
    },
    // A failed request is repeated. Refused items are already sent (D-163) or cancelled; order updates will show which.
    async onNotDone(transaction, write, outcome) {
      if (outcome.state === 'failed') return await continueWithdrawal(transaction, write, 'failed', RETRY_MINUTES)
      await cancelKind.onLookedUp(transaction, write)
      await continueWithdrawal(
        transaction,
        write,
        requestOf(write).kind === 'cancel-order' ? 'one-by-one' : 'not-stopped',
      )
    },
    // Cancelling a whole line twice is harmless; cancelling some of its units twice would remove twice as many.
    async onGivenUp(transaction, write, options) {
      await cancelKind.onGivenUp(transaction, write, options)
      const request = requestOf(write)
      const isPartial = request.kind === 'remove-item' && request.units !== undefined
      if (isPartial) await continueWithdrawal(transaction, write, 'not-stopped')
      else await continueWithdrawal(transaction, write, 'failed', RETRY_MINUTES)
    },
  }
}

function requestOf({ payload }: OutsideWrite): OrderRequest {
  return orderWrite.read(payload).request
}

export function withdrawItemsWrite(
  order: Order,
  request: OrderRequest,
  { withdrawalId, origin, at }: { withdrawalId: string; origin: string; at: Temporal.Instant },
): OutsideWrite {
  const { customerId, orderNumber, site, facts } = order
  const refundPence = namedRefundPence(order, request)
  const payload = orderWrite.write({
    ...{ site, headerKey: facts.headerKey ?? '', origin, to: null, request },
    ...(refundPence !== null && { refundPence }),
  })
  const lineKey = 'line' in request ? request.line.key : null
  const reference = referenceOf(withdrawalId)
  return { customerId, orderNumber, reference, kind: WITHDRAW_ITEMS, lineKey, payload, requestedAt: at }
}

/** `refundOfWithdrawal` finds the refund by the withdrawal's id in the reference. */
function referenceOf(withdrawalId: string): string {
  return `${withdrawalId}-${crypto.randomUUID().slice(0, 8)}`
}
