import { notConfirmed } from '../domain/orders/not-confirmed.ts'
import { SITES, type SiteKey } from '../domain/sites/site.ts'
import { urls } from '../urls.ts'
import type { BrandLook } from './brand-look.ts'
import { type MailContent, mailHtml, mailText } from './mail.tsx'

export interface MailBrand {
  brandName: string
  /** Defaults to the design's own, without a mark. */
  look?: BrandLook
  supportEmail: string | null
}

export interface MailReader<Party> {
  to: Party
  site: SiteKey
  /** Links start with it; without one there are none. */
  origin: string | null
}

export interface OrderMail
  extends Pick<MailContent, 'heading' | 'paragraphs' | 'strong' | 'list' | 'preview' | 'parts'> {
  kind: string
  orderNumber: string
  /** Also passed to our contact page. */
  returnNumber?: string
}

export function writeOrderMail<Party>(
  { brandName, look, supportEmail }: MailBrand,
  { to, site, origin }: MailReader<Party>,
  { kind, orderNumber, returnNumber, ...said }: OrderMail,
  /** Defaults to the order. */
  { label, href }: { label: string; href: string } = {
    label: 'View order details',
    href: urls.orderDetails(SITES[site], orderNumber),
  },
) {
  const about = { orderNumber, ...(returnNumber && { returnNumber }) }
  const contact = origin === null ? null : origin + urls.contact(SITES[SITES[site].main], about)
  const frame = { brandName, look, language: SITES[site].language, supportEmail, contact }
  const content = { ...said, ...(origin !== null && { action: { label, href: origin + href } }) }
  const subject = `${said.heading} – ${brandName}`
  return { kind, to, subject, html: mailHtml(content, frame), text: mailText(content, frame) }
}

/** D-189. */
export function notConfirmedMail(brand: MailBrand) {
  return <Party>(orderNumber: string, reader: MailReader<Party>) =>
    writeOrderMail(brand, reader, {
      kind: 'change-not-confirmed',
      orderNumber,
      heading: `We couldn't confirm your change to order ${orderNumber}`,
      paragraphs: [notConfirmed(orderNumber)],
    })
}
