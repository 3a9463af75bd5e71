import type { Sites } from '../../domain/sites/site.ts'
import type { MailMessage } from '../../platform/mails/mail.ts'
import type { ReturnToConfirm } from '../../platform/mails/return-email.ts'
import { toWireAttachment } from '../../platform/outside/email-service.ts'

/** The path that is specified for the mail that confirms a return (API-21). */
export const EMAIL_PATH = '/send-email/return-email-confirmation'

export function toWireEmail(
  sites: Sites,
  message: MailMessage,
  { site, orderNumber, returnNumber, replaces }: ReturnToConfirm,
) {
  const { messageId, to, subject, html, text, attachments } = message
  const reqBody = {
    ...{ messageId, orderNumber, returnNumber, customerName: to.name, customerEmail: to.address },
    ...{ subject, html, text, attachments: attachments.map(toWireAttachment) },
  }
  return { query: { storeId: sites[site].storeId, isCim: String(replaces) }, body: { reqBody } }
}
