import type { MailMessage, MailParty } from '../../src/platform/mails/mail.ts'

interface WrittenMail {
  messageId: string
  subject: string
  html: string
  text: string
  attachments: {
    fileName: string
    contentType: 'application/pdf' | 'image/png'
    contentId: string | null
    content: string
  }[]
}

/** The mail that an example body of the call to a mail service describes. */
export function messageOf({ messageId, subject, html, text, attachments }: WrittenMail, to: MailParty): MailMessage {
  return {
    ...{ messageId, to, subject, html, text },
    attachments: attachments.map(({ fileName, contentType, contentId, content }) => ({
      ...{ fileName, contentId, type: contentType, bytes: new Uint8Array(Buffer.from(content, 'base64')) },
    })),
  }
}
