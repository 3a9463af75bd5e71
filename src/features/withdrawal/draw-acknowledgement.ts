import type { Sites } from '../../domain/sites/site.ts'
import type { AttachmentSources, MailAttachment } from '../../platform/mails/mail.ts'
import type { Acknowledgements } from '../../platform/pdf/papers.ts'
import type { WithdrawalRecords } from './withdrawal.records.ts'

export interface DrawAcknowledgementParts {
  withdrawals: Pick<WithdrawalRecords, 'find'>
  acknowledgements: Acknowledgements
  brandName: string
  sites: Sites
  /** The retailer's postal address; null if not configured. */
  retailerAddress: string | null
}

export interface AcknowledgementFile {
  fileName: string
  type: 'application/pdf'
  bytes: Uint8Array<ArrayBuffer>
}

/** Draws the acknowledgement for the shopper to keep (WDR-03); null if there is no such withdrawal. */
export async function drawAcknowledgement(
  { withdrawals, acknowledgements, brandName, sites, retailerAddress }: DrawAcknowledgementParts,
  { customerId, orderNumber, withdrawalId }: { customerId: string; orderNumber: string; withdrawalId: string },
): Promise<AcknowledgementFile | null> {
  const bytes = await acknowledgements.draw(customerId, async () => {
    const withdrawal = await withdrawals.find(customerId, orderNumber, withdrawalId)
    return withdrawal && { withdrawal, site: sites[withdrawal.site], retailer: brandName, retailerAddress }
  })
  return bytes && { fileName: `withdrawal-${orderNumber}.pdf`, type: 'application/pdf', bytes }
}

/** Attaches the acknowledgement as a PDF (WDR-03) to the mail that acknowledges a withdrawal; to no other mail. */
export function attachAcknowledgement(parts: DrawAcknowledgementParts) {
  return async (
    { customerId, acknowledges }: Pick<AttachmentSources, 'customerId' | 'acknowledges'>,
    which: 'shown' | 'all' = 'all',
  ): Promise<MailAttachment[]> => {
    // The acknowledgement is attached as a file: no picture of it is shown in the mail's text.
    if (acknowledges === null || which === 'shown') return []
    const file = await drawAcknowledgement(parts, { customerId, ...acknowledges })
    return file === null ? [] : [{ ...file, contentId: null }]
  }
}
