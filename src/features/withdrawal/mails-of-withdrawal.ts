import type { Order } from '../../domain/orders/order.ts'
import type { Withdrawal, WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import type { WrittenMail } from '../order-records/order-write.ts'

/** What came of the items that were to be cancelled. */
export interface WithdrawalResult {
  cancelled: readonly WithdrawalLine[]
  /** Order management didn't cancel them. */
  notStopped: readonly WithdrawalLine[]
  /** They had been sent before they could be stopped. */
  sentMeanwhile: readonly WithdrawalLine[]
}

/** What is written about a withdrawal; null where nobody can be written to. */
export interface WithdrawalMails {
  acknowledgement(withdrawal: Withdrawal, order: Order): WrittenMail | null
  /** To the shopper, once it is known what was cancelled. */
  result(
    withdrawal: Withdrawal,
    result: WithdrawalResult,
    refund: { pence: number | null; order: Order },
  ): WrittenMail | null
  support(
    withdrawal: Withdrawal,
    lines: readonly WithdrawalLine[],
    why: 'passed-on' | 'not-stopped',
    phone: string | null,
    /** The keys of those that were gifts, which their recipients return. */
    given?: readonly string[],
  ): WrittenMail | null
  /** To customer service: delivery that nothing else refunds. */
  delivery(withdrawal: Withdrawal, pence: number, phone: string | null): WrittenMail | null
}
