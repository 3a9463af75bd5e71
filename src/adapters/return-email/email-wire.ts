import { z } from 'zod'
import { SITES, siteByStoreId } from '../../domain/sites/site.ts'
import type { MailMessage } from '../../ports/mail.ts'
import type { ReturnToConfirm } from '../../ports/return-email.ts'
import { fromWireAttachment, toWireAttachment, wireAttachment } from '../outside-system/email-wire.ts'

/** API-21. */
export const EMAIL_PATH = '/send-email/return-email-confirmation'

const email = z.object({
  reqBody: z.object({
    messageId: z.string().min(1),
    orderNumber: z.string(),
    returnNumber: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    attachments: z.array(wireAttachment),
  }),
})

const asked = z.object({ storeId: z.string(), isCim: z.enum(['true', 'false']) })

export function toWireEmail(message: MailMessage, { site, orderNumber, returnNumber, replaces }: ReturnToConfirm) {
  const { messageId, to, subject, html, text, enclosures } = message
  const reqBody = {
    ...{ messageId, orderNumber, returnNumber, customerName: to.name, customerEmail: to.address },
    ...{ subject, html, text, attachments: enclosures.map(toWireAttachment) },
  }
  return { query: { storeId: SITES[site].storeId, isCim: String(replaces) }, body: { reqBody } }
}

/** Null where it is no such call. */
export function fromWireEmail(
  query: Record<string, string>,
  body: unknown,
): { message: MailMessage; confirms: ReturnToConfirm } | null {
  const { data: how } = asked.safeParse(query)
  const { data } = email.safeParse(body)
  const site = how && siteByStoreId(how.storeId)
  if (!how || !data || !site) return null
  const { messageId, orderNumber, returnNumber, customerName, customerEmail, subject, html, text } = data.reqBody
  const enclosures = data.reqBody.attachments.map(fromWireAttachment)
  return {
    message: { messageId, to: { name: customerName, address: customerEmail }, subject, html, text, enclosures },
    confirms: { site: site.key, orderNumber, returnNumber, replaces: how.isCim === 'true' },
  }
}
