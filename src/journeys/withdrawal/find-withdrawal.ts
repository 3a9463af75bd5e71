import type { Withdrawal, WithdrawalRecords } from '../../ports/withdrawals.ts'
import type { OrderVisit } from '../../web/visit.ts'

export interface FindParts {
  withdrawals: Pick<WithdrawalRecords, 'find'>
}

/** The one that the address names, of this shopper's order; null where there is none. */
export async function findWithdrawal({ withdrawals }: FindParts, visit: OrderVisit): Promise<Withdrawal | null> {
  const { shopper, order, query } = visit
  const withdrawalId = (query.get('withdrawal') ?? '').replaceAll('\0', '').slice(0, 64)
  return await withdrawals.find(shopper.customerId, order.orderNumber, withdrawalId)
}
