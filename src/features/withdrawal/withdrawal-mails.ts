import { formatMoney } from '../../domain/money/money.ts'
import { type CancelRefund, isPartlyEGiftCard, refundPlace } from '../../domain/orders/cancel-refund.ts'
import { isOneUnit, itemFacts, itemNames } from '../../domain/orders/item-names.ts'
import type { Order } from '../../domain/orders/order.ts'
import { isFurniture } from '../../domain/returns/line-return-status.ts'
import { STEP_NAMES } from '../../domain/returns/step-names.ts'
import { brandNameOnSite } from '../../domain/sites/brand-sites.ts'
import { type BrandSite, SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatMoment, formatTime, formatWeekday } from '../../domain/time/format-day.ts'
import {
  ACKNOWLEDGEMENT_MESSAGES,
  confirmationOf,
  refundDueBy,
  sendBackBy,
} from '../../domain/withdrawal/acknowledgement.ts'
import type { Withdrawal, WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import { WITHDRAWN_ITEM_MESSAGES, withdrawnItemStatus } from '../../domain/withdrawal/withdrawn-items.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import type { Log } from '../../platform/log.ts'
import { MAIL_WORDS, type MailContent, mailHtml, mailText } from '../../ui/mail.tsx'
import type { MailPart } from '../../ui/mail-parts.tsx'
import { type MailBrand, type OrderMail, writeOrderMail } from '../../ui/order-mail.ts'
import { urls } from '../../urls.ts'
import type { WrittenMail } from '../order-records/order.write.ts'
import { refundSentences } from '../order-records/refund-sentences.ts'
import { DONE_MESSAGES, MAIL_MESSAGES } from './messages.ts'

/** If no address of customer service is configured, a warning is logged instead of a mail. */
export function withdrawalMails(brand: MailBrand, log: Pick<Log, 'warn'>): WithdrawalMails {
  const supportMailOrLog = (withdrawal: Withdrawal, passedOn: SupportMailFacts) => {
    const mail = supportMail(brand, withdrawal, passedOn)
    if (mail === null) log.warn('withdrawal not passed on', { order: withdrawal.orderNumber, reason: passedOn.why })
    return mail
  }
  return {
    acknowledgement: (withdrawal, order) =>
      acknowledgementMail(brand, withdrawal, { order, returnHref: returnHref(brand, withdrawal) }),
    result(withdrawal, result, { pence, order }) {
      const { payments = [] } = order.facts
      const refund = {
        pence,
        to: refundPlace(payments),
        asEGiftCard: isPartlyEGiftCard(payments),
      }
      return withdrawalResultMail(brand, withdrawal, result, { refund, returnHref: returnHref(brand, withdrawal) })
    },
    support: (withdrawal, lines, why, phone, given = []) => supportMailOrLog(withdrawal, { lines, why, phone, given }),
    delivery: (withdrawal, deliveryPence, phone) =>
      supportMailOrLog(withdrawal, { lines: withdrawal.lines, why: 'delivery-due', deliveryPence, phone }),
  }
}

/** Null if the retailer has no returns online. */
function returnHref({ sites }: MailBrand, { site, orderNumber }: Withdrawal): ReturnHref {
  return sites[site].policy.offers.returns ? urls.returnWithdrawn(sites[site], orderNumber) : null
}

/** The outcome for the items that were to be cancelled. */
export interface WithdrawalResult {
  cancelled: readonly WithdrawalLine[]
  /** Order management refused to cancel these, though they had not been sent. */
  notStopped: readonly WithdrawalLine[]
  /** These items had been sent before they could be stopped. */
  sentMeanwhile: readonly WithdrawalLine[]
}

/** Each function returns null without an address to write to. */
export interface WithdrawalMails {
  acknowledgement(withdrawal: Withdrawal, order: Order): WrittenMail | null
  /** To the shopper, once all cancellations are answered. */
  result(
    withdrawal: Withdrawal,
    result: WithdrawalResult,
    refund: { pence: number | null; order: Order },
  ): WrittenMail | null
  support(
    withdrawal: Withdrawal,
    lines: readonly WithdrawalLine[],
    why: 'passed-on' | 'not-stopped',
    phone: string | null,
    /** Keys of those `lines` that are gifts being returned by their recipients. */
    given?: readonly string[],
  ): WrittenMail | null
  /** Tells customer service of a delivery charge that no other refund includes. */
  delivery(withdrawal: Withdrawal, pence: number, phone: string | null): WrittenMail | null
}

type Note = Extract<MailPart, { kind: 'notes' }>['notes'][number]

/** URL path of the page for sending back items; null if there is nothing to send back. */
type ReturnHref = string | null

/** Says what was declared and what happens next (WDR-03); null without an email address. */
export function acknowledgementMail(
  brand: MailBrand,
  withdrawal: Withdrawal,
  { order, returnHref }: { order: Order; returnHref: ReturnHref },
): WrittenMail | null {
  const { orderNumber, withdrawalId, withdrawnAt, lines } = withdrawal
  const messages = MAIL_MESSAGES.acknowledged
  const received = messages.received(formatWeekday(dayOf(withdrawnAt)), formatTime(withdrawnAt))
  const { title, terms } = ACKNOWLEDGEMENT_MESSAGES
  const mail = writeMail(brand, withdrawal, linesWithWay(lines, 'send-back').length > 0 ? returnHref : null, {
    kind: 'withdrawal-acknowledged',
    heading: messages.heading(orderNumber),
    preview: received,
    paragraphs: [received, `${confirmationOf(lines)} ${messages.attached}`],
    list: lines.map(itemText),
    parts: [
      {
        kind: 'facts',
        title,
        facts: [
          { term: terms.received, value: formatMoment(withdrawnAt) },
          { term: terms.from, value: [withdrawal.name, withdrawal.email].filter(Boolean).join(', ') },
          { term: terms.to, value: brandNameOnSite(brand.brandName, brand.sites[withdrawal.site]) },
          { term: terms.orderNumber, value: orderNumber },
        ],
      },
      { kind: 'notes', title: messages.next, notes: nextNotes(withdrawal, order, brand.sites[withdrawal.site]) },
    ],
  })
  return mail && { ...mail, isUrgent: true, acknowledges: { orderNumber, withdrawalId } }
}

/** What happens next with the items, one note for each way they are handled. */
function nextNotes({ lines, withdrawnAt }: Withdrawal, order: Order, site: BrandSite): Note[] {
  const messages = MAIL_MESSAGES.acknowledged
  const refundDay = formatWeekday(refundDueBy(withdrawnAt))
  const lineOf = ({ lineKey }: WithdrawalLine) => order.lines.find(({ key }) => key === lineKey)
  const isToCome = (withdrawn: WithdrawalLine) => {
    const line = lineOf(withdrawn)
    return line !== undefined && withdrawnItemStatus(line, withdrawn) === 'to-come'
  }
  const toSendBack = linesWithWay(lines, 'send-back')
  const arrived = toSendBack.filter((line) => !isToCome(line))
  const sendBy = formatWeekday(sendBackBy(arrived.map(lineOf), withdrawnAt))
  const byPhone = lines.filter(({ way }) => way === 'by-phone')
  return [
    noteOf(linesWithWay(lines, 'cancel'), (them) => [
      messages.cancel(them),
      messages.refundIfCancelled(them, refundDay),
    ]),
    noteOf(arrived, (them) => messages.sendBack(them, sendBy, site)),
    noteOf(toSendBack.filter(isToCome), (them) => messages.sendBackLater(them, site)),
    noteOf(byPhone.filter(isFurniture), (them) => [PAGE_WORDS.furnitureByPhone, messages.refundOfFurniture(them)]),
    noteOf(
      byPhone.filter((line) => !isFurniture(line)),
      () => [messages.passedOn, DONE_MESSAGES.refundIfDue(refundDay)],
    ),
    noteOf(linesWithWay(lines, 'in-return'), (them) => messages.inReturn(them, site)),
  ].flat()
}

function linesWithWay(lines: readonly WithdrawalLine[], way: WithdrawalLine['way']): WithdrawalLine[] {
  return lines.filter((line) => line.way === way)
}

function noteOf(lines: readonly WithdrawalLine[], textFor: (them: 'it' | 'them') => string[]): Note[] {
  if (lines.length === 0) return []
  return [{ about: itemNames(lines), texts: textFor(isOneUnit(lines) ? 'it' : 'them') }]
}

export interface ResultFacts {
  /** The refund of the cancelled items; null if the amount is unknown. */
  refund: Pick<CancelRefund, 'pence' | 'to' | 'asEGiftCard'> | null
  returnHref: ReturnHref
}

/** Says what was cancelled with its refund, and what became of the rest (WDR-04); null without an email address. */
export function withdrawalResultMail(
  brand: MailBrand,
  withdrawal: Withdrawal,
  { cancelled, notStopped, sentMeanwhile }: WithdrawalResult,
  { refund, returnHref }: ResultFacts,
): WrittenMail | null {
  const messages = MAIL_MESSAGES.result
  const { orderNumber } = withdrawal
  const [hasCancelled, hasOthers] = [cancelled.length > 0, notStopped.length + sentMeanwhile.length > 0]
  const toSend = sentMeanwhile.filter(({ state }) => state !== 'passed-on')
  const site = brand.sites[withdrawal.site]
  const notes = [
    ...notesOf(notStopped, () => WITHDRAWN_ITEM_MESSAGES['not-stopped']),
    ...notesOf(toSend, () => messages.sentMeanwhile(site)),
    ...notesOf(
      sentMeanwhile.filter((line) => !toSend.includes(line)),
      (line) => (isFurniture(line) ? messages.furniture : messages.passedOn),
    ),
    { about: messages.refund, texts: [messages.refundLater(site)] },
  ]
  return writeMail(brand, withdrawal, toSend.length > 0 ? returnHref : null, {
    kind: 'withdrawal-result',
    heading: resultHeading(withdrawal, cancelled.length),
    paragraphs: [
      ...(hasCancelled
        ? [messages.cancelled(itemNames(cancelled), orderNumber), ...refundText(withdrawal, refund)]
        : []),
      ...(hasOthers ? [hasCancelled ? messages.restCounts : messages.stillCounts(orderNumber)] : []),
    ],
    parts: hasOthers ? [{ kind: 'notes', title: messages.next, notes }] : [],
  })
}

function notesOf(lines: readonly WithdrawalLine[], textFor: (line: WithdrawalLine) => string): Note[] {
  return lines.map((line) => ({ about: itemText(line), texts: [textFor(line)] }))
}

function resultHeading({ lines }: Withdrawal, cancelled: number): string {
  const messages = MAIL_MESSAGES.result
  if (cancelled > 0 && cancelled < lines.length) return messages.some
  const isOne = lines.length === 1
  return messages[cancelled > 0 ? (isOne ? 'one' : 'all') : isOne ? 'notOne' : 'none']
}

/** If the payment was not taken, or that is unknown, no amount is promised. */
function refundText(withdrawal: Withdrawal, refund: ResultFacts['refund']): string[] {
  const sentences = refund ? refundSentences({ ...refund, scope: 'order' }, withdrawal) : []
  if (refund?.pence === 0) return sentences
  return [...sentences, MAIL_MESSAGES.result.refundBy(formatWeekday(refundDueBy(withdrawal.withdrawnAt)))]
}

function writeMail(
  brand: MailBrand,
  { name, email, site, origin, orderNumber }: Withdrawal,
  returnHref: ReturnHref,
  content: Omit<OrderMail, 'orderNumber'>,
): WrittenMail | null {
  if (email === null) return null
  const recipient = { to: { name, address: email }, site, origin }
  const action = returnHref === null ? undefined : { label: STEP_NAMES.chooseMethod, href: returnHref }
  return writeOrderMail(brand, recipient, { ...content, orderNumber }, action)
}

/** "Cable Knit Jumper with Wool, Size M, Oat, Qty 1". */
export function itemText(
  line: Pick<WithdrawalLine, 'description' | 'size' | 'colour' | 'productType' | 'quantity'>,
): string {
  return [line.description, ...itemFacts(line), `Qty ${line.quantity}`].join(', ')
}

export interface SupportMailFacts {
  lines: readonly WithdrawalLine[]
  /** What customer service has to do: contact the customer, stop items if it still can, or refund delivery (D-163). */
  why: 'passed-on' | 'not-stopped' | 'delivery-due'
  /** Keys of those `lines` that are gifts being returned by their recipients (D-168). */
  given?: readonly string[]
  deliveryPence?: number
  /** The customer's phone number; null if unknown. */
  phone: string | null
}

/** The mail to customer service, with all facts for its task; null if its address is not configured. */
export function supportMail(
  { brandName, look, supportEmail }: MailBrand,
  withdrawal: Withdrawal,
  { lines, why, phone, given = [], deliveryPence = 0 }: SupportMailFacts,
): WrittenMail | null {
  if (supportEmail === null) return null
  const { orderNumber, withdrawnAt, name, email } = withdrawal
  const site = SITES[withdrawal.site]
  const heading = MAIL_MESSAGES.support.headings[why](orderNumber)
  const delivery = formatMoney({ pence: deliveryPence, currency: withdrawal.currency })
  const { terms } = ACKNOWLEDGEMENT_MESSAGES
  const content: MailContent = {
    heading,
    paragraphs: [
      ...supportTasks(
        lines.filter(({ lineKey }) => !given.includes(lineKey)),
        why,
        delivery,
      ),
      ...giftTask(lines, given),
      MAIL_MESSAGES.support.refund(formatWeekday(refundDueBy(withdrawnAt))),
      MAIL_MESSAGES.support.declared,
    ],
    list: lines.map(itemText),
    parts: [
      {
        kind: 'facts',
        title: MAIL_MESSAGES.support.contact,
        facts: [
          { term: MAIL_MESSAGES.support.terms.name, value: name || MAIL_MESSAGES.support.notKnown },
          { term: MAIL_MESSAGES.support.terms.email, value: email ?? MAIL_MESSAGES.support.notKnown },
          { term: MAIL_MESSAGES.support.terms.phone, value: phone ?? MAIL_MESSAGES.support.notKnown },
        ],
      },
      {
        kind: 'facts',
        title: MAIL_MESSAGES.support.withdrawal,
        facts: [
          { term: terms.received, value: formatMoment(withdrawnAt) },
          { term: terms.orderNumber, value: orderNumber },
          { term: MAIL_MESSAGES.support.site, value: site.name },
        ],
      },
    ],
    ending: email === null ? MAIL_WORDS.noReply : MAIL_MESSAGES.support.replyTo(email),
  }
  const frame = { brandName, look, language: site.language, supportEmail: null }
  return {
    kind: `withdrawal-${why}`,
    to: { name: brandName, address: supportEmail },
    subject: heading,
    html: mailHtml(content, frame),
    text: mailText(content, frame),
  }
}

/** Tells customer service which gifts their recipients return; the customer must not learn this (D-168). */
function giftTask(lines: readonly WithdrawalLine[], given: readonly string[]): string[] {
  const gifts = lines.filter(({ lineKey }) => given.includes(lineKey))
  return gifts.length === 0
    ? []
    : [MAIL_MESSAGES.support.returnedByRecipient(gifts.map(({ description }) => description).join(', '))]
}

function supportTasks(lines: readonly WithdrawalLine[], why: SupportMailFacts['why'], delivery: string): string[] {
  if (why === 'not-stopped') return [MAIL_MESSAGES.support.notStopped]
  if (why === 'delivery-due') return [MAIL_MESSAGES.support.deliveryDue(delivery)]
  return [
    ...(lines.some(isFurniture) ? [MAIL_MESSAGES.support.furniture] : []),
    ...(lines.every(isFurniture) ? [] : [MAIL_MESSAGES.support.others]),
  ]
}
