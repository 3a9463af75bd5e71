import type { Visit } from '../../platform/http/visit.ts'
import type { NewMail } from '../../platform/mails/mail-records.ts'
import type { BrandLook } from '../../ui/brand-look.ts'
import { type MailContent, mailHtml, mailText } from '../../ui/mail.tsx'
import { CONTACT_MESSAGES as SAYS } from './messages.ts'

interface ContactMessage {
  name: string
  email: string
  orderNumber: string
  returnNumber: string
  message: string
}

export interface AlsoMailed {
  copyTo: string | null
  /** Anybody may have typed it: nothing typed goes there. */
  referenceTo: string | null
}

interface MailBrand {
  brandName: string
  look?: BrandLook
  supportEmail: string
}

type Mail = Omit<NewMail, 'customerId' | 'queuedAt'>

/** Retailer: the message. Signed in: a copy. Others: the bare reference. */
export function contactMails(
  { name, email, orderNumber, returnNumber, message }: ContactMessage,
  reference: string,
  { brandName, look, supportEmail }: MailBrand,
  { site }: Visit,
  { copyTo, referenceTo }: AlsoMailed,
): Mail[] {
  const about = [
    ...(orderNumber ? [`Order number: ${orderNumber}`] : []),
    ...(returnNumber ? [`Return number: ${returnNumber}`] : []),
  ]
  const frame = { brandName, look, language: site.language, supportEmail }
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const write = (kind: string, to: NewMail['to'], subject: string, content: MailContent): Mail => {
    return { kind, to, subject, html: mailHtml(content, frame), text: mailText(content, frame) }
  }
  const subject = `Your message to ${brandName}, reference ${reference}`
  const heading = "We've got your message"
  return [
    write('contact', { name: brandName, address: supportEmail }, `Message ${reference}`, {
      heading: `Message ${reference}`,
      paragraphs: [`From: ${name} (${email})`, `Site: ${site.name}`, ...about, ...lines],
      ending: `Please reply to ${email}.`,
    }),
    ...(copyTo === null
      ? []
      : [
          write('contact-copy', { name: '', address: copyTo }, subject, {
            heading,
            paragraphs: [`Your reference is ${reference}. Here's what you wrote:`, ...about, ...lines],
          }),
        ]),
    ...(referenceTo === null
      ? []
      : [
          write('contact-reference', { name: '', address: referenceTo }, subject, {
            heading,
            paragraphs: [`Your reference is ${reference}. ${SAYS.soon}`],
            after: ["If you didn't write to us, you can ignore this email."],
          }),
        ]),
  ]
}
