import { z } from 'zod'
import { CALENDAR_TYPES, type MailEnclosure } from '../../ports/mail.ts'

/** What goes along with a mail, as services that send mails are told of it. */
export const wireAttachment = z.object({
  fileName: z.string(),
  contentType: z.enum(['application/pdf', 'image/png', ...Object.values(CALENDAR_TYPES)]),
  /** In the HTML it is `cid:…`; null for what is only attached. */
  contentId: z.string().nullable(),
  content: z.base64(),
})

type WireAttachment = z.output<typeof wireAttachment>

export function toWireAttachment({ fileName, type, bytes, contentId }: MailEnclosure): WireAttachment {
  return { fileName, contentType: type, contentId, content: Buffer.from(bytes).toString('base64') }
}

export function fromWireAttachment({ fileName, contentType, contentId, content }: WireAttachment): MailEnclosure {
  return { fileName, type: contentType, contentId, bytes: new Uint8Array(Buffer.from(content, 'base64')) }
}
