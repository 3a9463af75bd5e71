import type { Acknowledgements } from '../../ports/papers.ts'
import type { WithdrawalRecords } from '../../ports/withdrawals.ts'
import { type Answer, missing } from '../../web/answer.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { withdrawalIn } from './withdrawal-in.ts'

export interface AcknowledgementParts {
  withdrawals: Pick<WithdrawalRecords, 'find'>
  acknowledgements: Acknowledgements
  brandName: string
  retailer: { address: string | null }
}

/** The same to keep: what was declared, whatever has become of it since (WDR-03). */
export async function showAcknowledgement(parts: AcknowledgementParts, visit: OrderVisit): Promise<Answer> {
  const { shopper, order } = visit
  const body = await parts.acknowledgements.draw(shopper.customerId, async () => {
    const withdrawal = await parts.withdrawals.find(shopper.customerId, order.orderNumber, withdrawalIn(visit))
    return withdrawal && { withdrawal, retailer: parts.brandName, retailerAddress: parts.retailer.address }
  })
  if (body === null) return missing
  const fileName = `withdrawal-${order.orderNumber}.pdf`
  return { kind: 'file', type: 'application/pdf', body, cache: 'never', fileName }
}
