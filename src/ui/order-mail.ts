import { SITES, type SiteKey } from '../domain/sites/site.ts'
import { urls } from '../urls.ts'
import { mailHtml, mailText } from './mail.tsx'

/** Who writes. */
export interface MailBrand {
  brandName: string
  supportEmail: string | null
}

/** A mail about one order, with the way to it. */
export interface OrderMail {
  orderNumber: string
  site: SiteKey
  /** The link starts with it. */
  origin: string
  heading: string
  paragraphs: string[]
}

export function writeOrderMail(
  { brandName, supportEmail }: MailBrand,
  { orderNumber, site, origin, heading, paragraphs }: OrderMail,
): { subject: string; html: string; text: string } {
  const frame = { brandName, language: SITES[site].language, supportEmail }
  const href = origin + urls.orderDetails(SITES[site], orderNumber)
  const content = { heading, paragraphs, action: { label: 'View order details', href } }
  return { subject: `${heading} – ${brandName}`, html: mailHtml(content, frame), text: mailText(content, frame) }
}
