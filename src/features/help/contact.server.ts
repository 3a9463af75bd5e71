import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { CONTACT_MESSAGE_LENGTH_MAX, excessLength, tidyMessage } from '../../domain/account/contact.ts'
import { EMAIL_LENGTH_MAX, isEmailAddress } from '../../domain/account/email-address.ts'
import { isPersonName } from '../../domain/account/plain-text.ts'
import { isAdmitted } from '../../domain/sign-in/admission.ts'
import type { CommandLog } from '../../platform/forms/command-log.records.ts'
import { type FieldProblem, parseForm, sentCommandKey } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { sentText, typedLine } from '../../platform/forms/typed-field.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { NewMail } from '../../platform/mails/mail.ts'
import type { AttemptCounter } from '../../platform/security/attempt-counter.records.ts'
import { canMailTo, limitSubject } from '../../platform/security/limits.ts'
import type { BrandLook } from '../../ui/brand-look.ts'
import { type MailContent, mailHtml, mailText } from '../../ui/mail.tsx'
import { urls } from '../../urls.ts'
import type { AccountRecords, Profile } from '../account/account.records.ts'
import { ADDRESS_FIELD_ERRORS } from '../account/messages.ts'
import { CONTACT_PURPOSE, type ContactProps, contactPage, getsCopy } from './contact.page.tsx'
import type { HelpPageParts } from './help.server.ts'
import { CONTACT_MAIL_WORDS, CONTACT_MESSAGES as MESSAGES } from './messages.ts'

export interface ContactParts extends HelpPageParts {
  accounts: AccountRecords
  attempts: AttemptCounter
  commands: CommandLog
  mails: MailRecords
  brandName: string
  look?: BrandLook
  supportEmail: string
}

type ShowContactParts = Omit<ContactParts, 'supportEmail'> & { supportEmail: string | null }

const MESSAGES_PER_HOUR_MAX = 10
const NOBODY = 'nobody'

const numberField = (name: 'orderNumber' | 'returnNumber', pattern: RegExp) =>
  typedLine({
    lengthMax: 20,
    isAllowed: (line) => pattern.test(line),
    texts: () => ({ missing: null, tooLong: MESSAGES[name], notAllowed: MESSAGES[name] }),
  })

const contactForm = z.object({
  name: typedLine({
    lengthMax: 100,
    isAllowed: isPersonName,
    texts: () => ({
      missing: MESSAGES.nameMissing,
      tooLong: MESSAGES.nameTooLong,
      notAllowed: MESSAGES.nameNotAllowed,
    }),
  }),
  email: typedLine({
    lengthMax: EMAIL_LENGTH_MAX,
    isAllowed: isEmailAddress,
    texts: () => ({
      missing: ADDRESS_FIELD_ERRORS.email,
      tooLong: ADDRESS_FIELD_ERRORS.email,
      notAllowed: ADDRESS_FIELD_ERRORS.email,
    }),
  }),
  orderNumber: numberField('orderNumber', /^[A-Za-z0-9-]{6,40}$/),
  returnNumber: numberField('returnNumber', /^[A-Za-z0-9-]{4,20}$/),
  message: sentText.transform((text, context) => {
    const message = tidyMessage(text.slice(0, CONTACT_MESSAGE_LENGTH_MAX * 10))
    const excess = excessLength(message)
    if (message !== '' && excess === 0) return message
    context.addIssue({
      code: 'custom',
      message: excess > 0 ? MESSAGES.messageTooLong(excess) : MESSAGES.messageMissing,
    })
    return z.NEVER
  }),
})

/**
 * Open to everyone. The form is prefilled with a shopper's name and email address, and with the numbers in the link.
 */
export async function showContact(parts: ShowContactParts, visit: Visit): Promise<Answer> {
  const reference = visit.query.get('sent')
  const sentReference = reference !== null && /^[A-Z0-9]{8}$/.test(reference) ? reference : null
  const saved = await visit.takeSavedPost()
  return showForm(parts, visit, saved ?? (await prefilledFields(parts, visit)), [], {
    restored: saved !== null,
    sentReference,
  })
}

export async function submitContact(parts: ContactParts, visit: Visit): Promise<Answer> {
  const refuse = (problems: FieldProblem[]) => showForm(parts, visit, visit.fields, problems)
  const form = parseForm(contactForm, visit.fields)
  if (!form.ok) return refuse(form.problems)
  const key = sentCommandKey(visit, CONTACT_PURPOSE)
  if (key === null) return refuse([{ field: 'message', message: MESSAGES.again }])
  const shopper = getsCopy(visit) ? visit.user : null
  const senders = [limitSubject('contact', visit.clientAddress)]
  if (shopper) senders.push(limitSubject('contact of a shopper', shopper.customerId))
  const counts = await parts.attempts.count(senders, visit.now, 60)
  if (counts.some((count) => count > MESSAGES_PER_HOUR_MAX))
    return refuse([{ field: 'message', message: MESSAGES.tooMany }])

  const alsoMailed = await otherRecipients(parts, visit, form.value.email)
  const customerId = visit.user?.customerId ?? NOBODY
  const command = { customerId, key, purpose: CONTACT_PURPOSE, payload: form.value, acceptedAt: visit.now }
  const { outcome, answer } = await parts.commands.once(command, async (transaction) => {
    const reference = randomBytes(4).toString('hex').toUpperCase()
    const newMails = contactMails(form.value, reference, parts, visit, alsoMailed)
    const queued = newMails.map((mail) => ({ ...mail, customerId, queuedAt: visit.now }))
    await parts.mails.queueAll(transaction, queued)
    return reference
  })
  // The form had already sent another message: this one was not sent, so the shopper must send it again.
  if (outcome === 'key-reused') return refuse([{ field: 'message', message: MESSAGES.anotherText }])
  return seeOther(urls.contact(visit.site, { sent: String(answer) }))
}

/** Above the mail limit only the mail with the reference is left out, which the page doesn't mention. */
async function otherRecipients(parts: ContactParts, visit: Visit, typed: string): Promise<OtherRecipients> {
  if (getsCopy(visit)) return { copyTo: (await ownProfile(parts, visit))?.signInEmail ?? null, referenceTo: null }
  const canMail = await canMailTo(parts.attempts, 'contact reference', typed, visit.now)
  return { copyTo: null, referenceTo: canMail ? typed : null }
}

async function ownProfile({ accounts }: ShowContactParts, { user }: Visit): Promise<Profile | null> {
  return user && isAdmitted(user) ? await accounts.findProfile(user.customerId) : null
}

async function prefilledFields(parts: ShowContactParts, visit: Visit): Promise<FormFields> {
  const { query } = visit
  const numbers = { orderNumber: query.get('orderNumber') ?? '', returnNumber: query.get('returnNumber') ?? '' }
  const profile = await ownProfile(parts, visit)
  return profile
    ? { ...numbers, name: `${profile.firstName} ${profile.lastName}`, email: profile.signInEmail ?? '' }
    : numbers
}

function showForm(
  { settings, supportEmail }: ShowContactParts,
  visit: Visit,
  fields: FormFields,
  problems: FieldProblem[],
  state: Pick<ContactProps, 'restored' | 'sentReference'> = {},
): Answer {
  const phone = settings.phoneNumbers[visit.site.main]
  const props = { visit, phone, email: supportEmail, fields, problems, ...state }
  return show(contactPage, props, problems.length > 0 ? { status: 422 } : {})
}

interface ContactMessage {
  name: string
  email: string
  orderNumber: string
  returnNumber: string
  message: string
}

interface OtherRecipients {
  copyTo: string | null
  /** The address is unverified, so the mail to it contains nothing that was typed. */
  referenceTo: string | null
}

interface MailBrand {
  brandName: string
  look?: BrandLook
  supportEmail: string
}

type Mail = Omit<NewMail, 'customerId' | 'queuedAt'>

/** The retailer gets the message, a signed-in sender a copy, and any other sender only the reference. */
function contactMails(
  { name, email, orderNumber, returnNumber, message }: ContactMessage,
  reference: string,
  { brandName, look, supportEmail }: MailBrand,
  { site }: Visit,
  { copyTo, referenceTo }: OtherRecipients,
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
  const { heading, ...words } = CONTACT_MAIL_WORDS
  const subject = words.subject(brandName, reference)
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
            paragraphs: [words.copy(reference), ...about, ...lines],
          }),
        ]),
    ...(referenceTo === null
      ? []
      : [
          write('contact-reference', { name: '', address: referenceTo }, subject, {
            heading,
            paragraphs: [words.reference(reference, MESSAGES.soon)],
            belowButton: [words.ignore],
          }),
        ]),
  ]
}
