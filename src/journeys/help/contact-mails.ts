import type { NewMail } from '../../ports/mail-records.ts'
import { mailHtml, mailText } from '../../ui/mail.tsx'
import type { Visit } from '../../web/visit.ts'

interface ContactMessage {
  name: string
  email: string
  orderNumber: string
  returnNumber: string
  message: string
}

type Mail = Omit<NewMail, 'customerId' | 'queuedAt'>

/** Two mails: the message to the retailer, and a copy for whoever wrote it. */
export function contactMails(
  { name, email, orderNumber, returnNumber, message }: ContactMessage,
  reference: string,
  { brandName, hasFrond = false, supportEmail }: { brandName: string; hasFrond?: boolean; supportEmail: string },
  { site }: Visit,
): [Mail, Mail] {
  const about = [
    ...(orderNumber ? [`Order number: ${orderNumber}`] : []),
    ...(returnNumber ? [`Return number: ${returnNumber}`] : []),
  ]
  const frame = { brandName, hasFrond, language: site.language, supportEmail }
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const toUs = {
    heading: `Message ${reference}`,
    paragraphs: [`From: ${name} (${email})`, `Site: ${site.name}`, ...about, ...lines],
    ending: `Please reply to ${email}.`,
  }
  const copy = {
    heading: "We've got your message",
    paragraphs: [`Your reference is ${reference}. Here's what you wrote:`, ...about, ...lines],
  }
  return [
    {
      kind: 'contact',
      to: { name: brandName, address: supportEmail },
      subject: `Message ${reference}`,
      html: mailHtml(toUs, frame),
      text: mailText(toUs, frame),
    },
    {
      kind: 'contact-copy',
      to: { name, address: email },
      subject: `Your message to ${brandName}, reference ${reference}`,
      html: mailHtml(copy, frame),
      text: mailText(copy, frame),
    },
  ]
}
