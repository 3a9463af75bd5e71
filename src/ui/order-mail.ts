import { notConfirmedSentence } from '../domain/orders/not-confirmed.ts'
import type { SiteKey, Sites } from '../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../domain/words/common-words.ts'
import { defineWords } from '../domain/words/words.ts'
import { urls } from '../urls.ts'
import type { BrandLook } from './brand-look.ts'
import { type MailContent, mailHtml, mailText } from './mail.tsx'

export interface MailBrand {
  brandName: string
  /** Defaults to the design's own, without a mark. */
  look?: BrandLook
  supportEmail: string | null
  sites: Sites
}

export interface MailRecipient<Party> {
  to: Party
  site: SiteKey
  /** The start of every link; null: the mail has no links. */
  origin: string | null
}

export interface OrderMail
  extends Pick<MailContent, 'heading' | 'paragraphs' | 'strong' | 'list' | 'preview' | 'parts'> {
  kind: string
  orderNumber: string
  /** Also passed to our contact page. */
  returnNumber?: string
}

const WORDS = defineWords('mails', {
  subject: (heading: string, brand: string) => `${heading} – ${brand}`,
  notConfirmed: (orderNumber: string) => `We couldn't confirm your change to order ${orderNumber}`,
} as const)

export function writeOrderMail<Party>(
  { brandName, look, supportEmail, sites }: MailBrand,
  { to, site, origin }: MailRecipient<Party>,
  { kind, orderNumber, returnNumber, ...mail }: OrderMail,
  { label, href }: { label: string; href: string } = {
    label: COMMON_SENTENCES.viewOrder,
    href: urls.orderDetails(sites[site], orderNumber),
  },
) {
  const about = { orderNumber, ...(returnNumber && { returnNumber }) }
  const contact = origin === null ? null : origin + urls.contact(sites[sites[site].main], about)
  const frame = { brandName, look, language: sites[site].language, supportEmail, contact }
  const content = { ...mail, ...(origin !== null && { action: { label, href: origin + href } }) }
  const subject = WORDS.subject(mail.heading, brandName)
  return { kind, to, orderNumber, subject, html: mailHtml(content, frame), text: mailText(content, frame) }
}

/** Sent if a change has had no answer for 24 hours (D-189). */
export function notConfirmedMail(brand: MailBrand) {
  return <Party>(orderNumber: string, reader: MailRecipient<Party>) =>
    writeOrderMail(brand, reader, {
      kind: 'change-not-confirmed',
      orderNumber,
      heading: WORDS.notConfirmed(orderNumber),
      paragraphs: [notConfirmedSentence(orderNumber)],
    })
}
