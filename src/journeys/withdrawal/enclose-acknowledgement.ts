import type { MailEnclosure } from '../../ports/mail.ts'
import type { MailSubject } from '../../ports/mail-records.ts'
import type { Acknowledgements } from '../../ports/papers.ts'
import type { WithdrawalRecords } from '../../ports/withdrawals.ts'

export interface AcknowledgementDrawing {
  withdrawals: Pick<WithdrawalRecords, 'find'>
  acknowledgements: Acknowledgements
  brandName: string
  /** Where the retailer is; null where nobody has said. */
  retailerAddress: string | null
}

/** The acknowledgement of a withdrawal as a PDF (WDR-03), with the mail that acknowledges it. */
export function encloseAcknowledgement(parts: AcknowledgementDrawing) {
  return async (
    { customerId, acknowledges }: Pick<MailSubject, 'customerId' | 'acknowledges'>,
    which: 'shown' | 'all' = 'all',
  ): Promise<MailEnclosure[]> => {
    // The mail's own text shows nothing of it.
    if (acknowledges === null || which === 'shown') return []
    const { orderNumber, withdrawalId } = acknowledges
    const bytes = await drawAcknowledgement(parts, { customerId, orderNumber, withdrawalId })
    if (bytes === null) return []
    return [{ fileName: acknowledgementName(orderNumber), type: 'application/pdf', bytes, contentId: null }]
  }
}

/** Null where there is no such withdrawal. */
async function drawAcknowledgement(
  { withdrawals, acknowledgements, brandName, retailerAddress }: AcknowledgementDrawing,
  { customerId, orderNumber, withdrawalId }: { customerId: string; orderNumber: string; withdrawalId: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  return await acknowledgements.draw(customerId, async () => {
    const withdrawal = await withdrawals.find(customerId, orderNumber, withdrawalId)
    return withdrawal && { withdrawal, retailer: brandName, retailerAddress }
  })
}

function acknowledgementName(orderNumber: string): string {
  return `withdrawal-${orderNumber}.pdf`
}
