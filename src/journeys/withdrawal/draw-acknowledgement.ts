import type { Acknowledgements } from '../../ports/papers.ts'
import type { WithdrawalRecords } from '../../ports/withdrawals.ts'

export interface AcknowledgementDrawing {
  withdrawals: Pick<WithdrawalRecords, 'find'>
  acknowledgements: Acknowledgements
  brandName: string
  /** Where the retailer is; null where nobody has said. */
  retailerAddress: string | null
}

/** A drawn acknowledgement, and what it is called as a file. */
export interface AcknowledgementFile {
  fileName: string
  type: 'application/pdf'
  bytes: Uint8Array<ArrayBuffer>
}

/** The acknowledgement of a withdrawal to keep (WDR-03); null where there is no such withdrawal. */
export async function drawAcknowledgement(
  { withdrawals, acknowledgements, brandName, retailerAddress }: AcknowledgementDrawing,
  { customerId, orderNumber, withdrawalId }: { customerId: string; orderNumber: string; withdrawalId: string },
): Promise<AcknowledgementFile | null> {
  const bytes = await acknowledgements.draw(customerId, async () => {
    const withdrawal = await withdrawals.find(customerId, orderNumber, withdrawalId)
    return withdrawal && { withdrawal, retailer: brandName, retailerAddress }
  })
  return bytes && { fileName: `withdrawal-${orderNumber}.pdf`, type: 'application/pdf', bytes }
}
