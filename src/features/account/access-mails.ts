import type { Site } from '../../domain/sites/site.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { NewMail } from '../../platform/mails/mail.ts'
import type { BrandLook } from '../../ui/brand-look.ts'
import { type MailContent, mailHtml, mailText } from '../../ui/mail.tsx'
import { urls } from '../../urls.ts'
import type { SignInAddressChange } from './customer-intake.records.ts'

export interface SignInMailParts {
  mails: MailRecords
  brandName: string
  look?: BrandLook
  supportEmail: string | null
}

interface MailContext {
  site: Site
  now: Temporal.Instant
  /** Null if the origin of the site's URLs is unknown: the mail then has no button. */
  origin: string | null
}

export interface SignInMail extends MailContent {
  kind: string
  subject: string
}

export interface MailToWrite extends Pick<NewMail, 'customerId' | 'link' | 'isUrgent'> {
  to: string
  mail: SignInMail
}

export function writeSignInMail(
  { brandName, look, supportEmail }: Omit<SignInMailParts, 'mails'>,
  { site, origin, now }: MailContext,
  { customerId, to, mail, link, isUrgent = true }: MailToWrite,
): NewMail {
  const contact = origin === null ? null : origin + urls.contact(site)
  const frame = { brandName, look, language: site.language, supportEmail, contact }
  return {
    customerId,
    kind: mail.kind,
    to: { name: '', address: to },
    subject: mail.subject,
    html: mailHtml(mail, frame),
    text: mailText(mail, frame),
    queuedAt: now,
    isUrgent,
    ...(link && { link }),
  }
}

/** Queues mails to the old and the new address, in the transaction that changes the sign-in address. */
export async function mailSignInAddressChanges(
  { mails, ...parts }: SignInMailParts,
  context: MailContext,
  transaction: Transaction,
  movedAddresses: readonly SignInAddressChange[],
  options: { isAwaited: boolean },
): Promise<void> {
  const { brandName } = parts
  const { site, origin } = context
  const absoluteUrl = (path: string) => (origin === null ? null : origin + path)
  // Mails of one kind have the same text, so it is rendered once.
  const renderOnce = (mail: SignInMail) => {
    const rendered = writeSignInMail(parts, context, { customerId: '', to: '', mail, isUrgent: options.isAwaited })
    return (customerId: string, address: string): NewMail => ({ ...rendered, customerId, to: { name: '', address } })
  }
  const mailToOldAddress = renderOnce(MOVED_MAILS.before(brandName, absoluteUrl(urls.home(site))))
  const mailToNewAddress = renderOnce(MOVED_MAILS.after(brandName, absoluteUrl(urls.signIn(site))))
  const mailToRemovedAddress = renderOnce(MOVED_MAILS.gone(brandName, absoluteUrl(urls.forgottenPassword(site))))
  const newMails = movedAddresses.flatMap(({ customerId, before, after }) =>
    after === null
      ? [mailToRemovedAddress(customerId, before)]
      : [mailToOldAddress(customerId, before), mailToNewAddress(customerId, after)],
  )
  await mails.queueAll(transaction, newMails)
}

const NOT_YOU = "If this wasn't you, contact us straight away."

function button(label: string, href: string | null): Pick<MailContent, 'action'> {
  return href === null ? {} : { action: { label, href } }
}

/** No mail names the customer's other address, which its reader may not be allowed to see. */
const MOVED_MAILS = {
  before: (brand: string, href: string | null): SignInMail => ({
    kind: 'email-changed',
    subject: `Your sign-in email for ${brand} has been changed`,
    heading: 'Your sign-in email has been changed',
    paragraphs: [
      `You now sign in to your account with ${brand} with a different email address. This one no longer works.`,
      "You've been signed out everywhere else.",
    ],
    ...button(`Go to ${brand}`, href),
    belowButton: [NOT_YOU],
  }),

  after: (brand: string, href: string | null): SignInMail => ({
    kind: 'email-now',
    subject: `You now sign in to ${brand} with this address`,
    heading: 'You now sign in with this address',
    paragraphs: [
      `The sign-in email for your account with ${brand} has been changed to this address. Your password stays the same.`,
      "You've been signed out everywhere else.",
    ],
    ...button('Sign in', href),
    belowButton: [NOT_YOU],
  }),

  gone: (brand: string, href: string | null): SignInMail => ({
    kind: 'email-gone',
    subject: `Your sign-in for ${brand} has changed`,
    heading: 'Your sign-in has changed',
    paragraphs: [
      `The ${brand} account you signed in to with this email address can't be opened with it any more, and you've been signed out everywhere.`,
      'To sign in again with this address, choose a new password.',
    ],
    ...button('Choose a new password', href),
    belowButton: ['If you have a question about this, contact us.'],
  }),
}
