import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { Site } from '../../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { defineWords } from '../../domain/words/words.ts'
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

export interface MailToWrite extends Pick<NewMail, 'customerId' | 'link' | 'isUrgent' | 'orderNumber'> {
  to: string
  mail: SignInMail
}

export function writeSignInMail(
  { brandName, look, supportEmail }: Omit<SignInMailParts, 'mails'>,
  { site, origin, now }: MailContext,
  { customerId, to, mail, link, orderNumber, isUrgent = true }: MailToWrite,
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
    ...(orderNumber && { orderNumber }),
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
  // Mails of one kind have the same text, so it is rendered once.
  const renderOnce = (kind: keyof typeof MOVED_MAILS, path: string) => {
    const words = MOVED_MAILS[kind]
    const about = { brand: brandName, href: origin && origin + path, belowButton: [words.belowButton] }
    const mail = toSignInMail(kind, words, about)
    const rendered = writeSignInMail(parts, context, { customerId: '', to: '', mail, isUrgent: options.isAwaited })
    return (customerId: string, address: string): NewMail => ({ ...rendered, customerId, to: { name: '', address } })
  }
  const mailToOldAddress = renderOnce('email-changed', urls.home(site))
  const mailToNewAddress = renderOnce('email-now', urls.signIn(site))
  const mailToRemovedAddress = renderOnce('email-gone', urls.forgottenPassword(site))
  const newMails = movedAddresses.flatMap(({ customerId, before, after }) =>
    after === null
      ? [mailToRemovedAddress(customerId, before)]
      : [mailToOldAddress(customerId, before), mailToNewAddress(customerId, after)],
  )
  await mails.queueAll(transaction, newMails)
}

export interface SignInMailWords {
  subject: (brand: string) => string
  heading: string
  text: (brand: string) => string
  more?: string
  button: string | ((brand: string) => string)
}

export function toSignInMail(
  kind: string,
  { subject, heading, text, more, button }: SignInMailWords,
  { brand, href, belowButton }: { brand: string; href: string | null; belowButton: string[] },
): SignInMail {
  const label = typeof button === 'string' ? button : button(brand)
  return {
    ...{ kind, heading, belowButton },
    subject: subject(brand),
    paragraphs: [text(brand), ...(more ? [more] : [])],
    ...(href !== null && { action: { label, href } }),
  }
}

/** No mail names the customer's other address, which its reader may not be allowed to see. */
const MOVED_MAILS = defineWords('account.mails', {
  'email-changed': {
    subject: (brand: string) => `Your sign-in email for ${brand} has been changed`,
    heading: 'Your sign-in email has been changed',
    text: (brand: string) =>
      `You now sign in to your account with ${brand} with a different email address. This one no longer works.`,
    more: "You've been signed out everywhere else.",
    button: (brand: string) => `Go to ${brand}`,
    belowButton: "If this wasn't you, contact us straight away.",
  },
  'email-now': {
    subject: (brand: string) => `You now sign in to ${brand} with this address`,
    heading: 'You now sign in with this address',
    text: (brand: string) =>
      `The sign-in email for your account with ${brand} has been changed to this address. Your password stays the same.`,
    get more(): string {
      return MOVED_MAILS['email-changed'].more
    },
    get button() {
      return PAGE_NAMES.signIn
    },
    get belowButton(): string {
      return MOVED_MAILS['email-changed'].belowButton
    },
  },
  'email-gone': {
    subject: (brand: string) => `Your sign-in for ${brand} has changed`,
    heading: 'Your sign-in has changed',
    text: (brand: string) =>
      `The ${brand} account you signed in to with this email address can't be opened with it any more, and you've been signed out everywhere.`,
    more: 'To sign in again with this address, choose a new password.',
    get button() {
      return COMMON_SENTENCES.chooseNewPassword
    },
    belowButton: 'If you have a question about this, contact us.',
  },
} as const)
