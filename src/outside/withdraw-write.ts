import { askedCancellation } from '../domain/orders/cancel-refund.ts'
import type { Order } from '../domain/orders/order.ts'
import type { OrderRequest } from '../domain/orders/order-request.ts'
import { orderWrite } from '../kept-json/order-write.ts'
import type { Transaction } from '../ports/command-log.ts'
import { DUE_WORK_JOB, type DueWorkRecords } from '../ports/due-work.ts'
import type { OutsideWrite } from '../ports/outside-writes.ts'
import { WITHDRAWAL_WORK, type WithdrawalRecords } from '../ports/withdrawals.ts'
import { type OrderWriteParts, orderWriteKind } from './order-write.ts'
import type { WriteKind } from './write-kind.ts'

const WITHDRAW_ITEMS = 'withdraw-items'

export interface WithdrawWriteParts extends OrderWriteParts {
  withdrawals: Pick<WithdrawalRecords, 'noteAnswered'>
  dueWork: Pick<DueWorkRecords, 'move'>
}

type Answered = Parameters<WithdrawalRecords['noteAnswered']>[2]

/** How long a withdrawal waits before it asks again what could not be asked. */
const ASK_AGAIN_MINUTES = 5

/**
 * Items that were withdrawn from before they were sent are cancelled as any others are. What came of it is noted with
 * the withdrawal, whose work goes on at once; its mail comes when all of it is settled.
 */
export function withdrawItemsKind({ withdrawals, dueWork, ...parts }: WithdrawWriteParts): WriteKind {
  const { clock, jobs } = parts
  const cancels = orderWriteKind(WITHDRAW_ITEMS, parts, null)
  const goOn = async (transaction: Transaction, write: OutsideWrite, state: Answered) => {
    const now = clock.now()
    const { customerId } = write
    const withdrawalId = await withdrawals.noteAnswered(transaction, write, state, now)
    if (withdrawalId === null) return
    const dueAt = state === 'recorded' ? now.add({ minutes: ASK_AGAIN_MINUTES }) : now
    await dueWork.move(transaction, { customerId, kind: WITHDRAWAL_WORK, subject: withdrawalId }, dueAt)
    await jobs?.send(DUE_WORK_JOB, {}, { transaction })
  }
  return {
    ...cancels,
    async onConfirmed(transaction, write, results) {
      await cancels.onConfirmed(transaction, write, results)
      await goOn(transaction, write, 'cancelled')
      return undefined
    },
    // What was refused is on its way to the customer (D-163); what was never sent is asked again.
    async onNotDone(transaction, write, ends) {
      await goOn(transaction, write, ends.state === 'refused' ? 'not-stopped' : 'recorded')
    },
    // Nobody will ever know: customer service looks after it, and news of the order may still say that it was done.
    async onGivenUp(transaction, write) {
      await cancels.onGivenUp(transaction, write)
      await goOn(transaction, write, 'not-stopped')
    },
  }
}

/** What is noted of items that order management is to stop; the withdrawal itself tells the shopper what came of it. */
export function withdrawItems(
  order: Order,
  request: OrderRequest,
  { origin, at }: { origin: string; at: Temporal.Instant },
): OutsideWrite {
  const { customerId, orderNumber, site, facts } = order
  const cancellation = askedCancellation(order, request)
  const payload = orderWrite.write({
    ...{ site, headerKey: facts.headerKey ?? '', origin, to: null, request },
    ...(cancellation && { cancellation }),
  })
  const lineKey = 'line' in request ? request.line.key : null
  const reference = crypto.randomUUID()
  return { customerId, orderNumber, reference, kind: WITHDRAW_ITEMS, lineKey, payload, requestedAt: at }
}
