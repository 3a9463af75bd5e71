import { type Answer, missing } from '../../web/answer.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { type AcknowledgementDrawing, drawAcknowledgement } from './draw-acknowledgement.ts'
import { withdrawalIn } from './withdrawal-in.ts'

export interface AcknowledgementParts extends Omit<AcknowledgementDrawing, 'retailerAddress'> {
  retailer: { address: string | null }
}

/** The same to keep: what was declared, whatever has become of it since (WDR-03). */
export async function showAcknowledgement(parts: AcknowledgementParts, visit: OrderVisit): Promise<Answer> {
  const { shopper, order } = visit
  const file = await drawAcknowledgement(
    { ...parts, retailerAddress: parts.retailer.address },
    { customerId: shopper.customerId, orderNumber: order.orderNumber, withdrawalId: withdrawalIn(visit) },
  )
  if (file === null) return missing
  const { type, bytes, fileName } = file
  return { kind: 'file', type, body: bytes, cache: 'never', fileName }
}
