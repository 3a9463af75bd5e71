import type { MailEnclosure } from '../../ports/mail.ts'
import type { MailSubject } from '../../ports/mail-records.ts'
import { type AcknowledgementDrawing, drawAcknowledgement } from './draw-acknowledgement.ts'

/** The acknowledgement of a withdrawal as a PDF (WDR-03), with the mail that acknowledges it. */
export function encloseAcknowledgement(parts: AcknowledgementDrawing) {
  return async (
    { customerId, acknowledges }: Pick<MailSubject, 'customerId' | 'acknowledges'>,
    which: 'shown' | 'all' = 'all',
  ): Promise<MailEnclosure[]> => {
    // The mail's own text shows nothing of it.
    if (acknowledges === null || which === 'shown') return []
    const file = await drawAcknowledgement(parts, { customerId, ...acknowledges })
    return file === null ? [] : [{ ...file, contentId: null }]
  }
}
