import { z } from 'zod'
import { SITES, siteByStoreId } from '../../domain/sites/site.ts'
import type { MailEnclosure, MailMessage } from '../../ports/mail.ts'
import type { ReturnToConfirm } from '../../ports/return-email.ts'

/** API-21. */
export const EMAIL_PATH = '/send-email/return-email-confirmation'

const attachment = z.object({
  fileName: z.string(),
  contentType: z.enum(['application/pdf', 'image/png']),
  /** In the HTML it is `cid:…`; null for what is only attached. */
  contentId: z.string().nullable(),
  content: z.base64(),
})

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
    attachments: z.array(attachment),
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

function toWireAttachment({ fileName, type, bytes, contentId }: MailEnclosure): z.input<typeof attachment> {
  return { fileName, contentType: type, contentId, content: Buffer.from(bytes).toString('base64') }
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
  const enclosures = data.reqBody.attachments.map(({ fileName, contentType, contentId, content }) => ({
    ...{ fileName, type: contentType, contentId, bytes: new Uint8Array(Buffer.from(content, 'base64')) },
  }))
  return {
    message: { messageId, to: { name: customerName, address: customerEmail }, subject, html, text, enclosures },
    confirms: { site: site.key, orderNumber, returnNumber, replaces: how.isCim === 'true' },
  }
}
