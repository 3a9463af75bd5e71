import type { CancelRefund } from '../../domain/orders/cancel-refund.ts'
import { isOneUnit, itemNames } from '../../domain/orders/item-names.ts'
import type { Order } from '../../domain/orders/order.ts'
import { isFurniture } from '../../domain/returns/line-return-status.ts'
import { brandOnSite } from '../../domain/sites/brand-sites.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatMoment, formatTime, formatWeekday } from '../../domain/time/format-day.ts'
import { ACKNOWLEDGEMENT, refundDueBy, sendBackBy } from '../../domain/withdrawal/acknowledgement.ts'
import { standingOf } from '../../domain/withdrawal/item-standing.ts'
import type { Withdrawal, WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import type { MailPart } from '../../ui/mail-parts.tsx'
import { type MailBrand, type OrderMail, writeOrderMail } from '../../ui/order-mail.ts'
import type { WrittenMail } from '../order-records/order-write.ts'
import { refundSentences } from '../order-records/refund-sentences.ts'
import { itemText } from './item-text.ts'
import type { WithdrawalResult } from './mails-of-withdrawal.ts'
import { MAIL_SAYS } from './messages.ts'

type Note = Extract<MailPart, { kind: 'notes' }>['notes'][number]

/** Where what is out is sent back, within the site; null where nothing is. */
type ReturnHref = string | null

/** WDR-03: what was declared, and what happens next. Null where nobody knows where to write to. */
export function acknowledgementMail(
  brand: MailBrand,
  withdrawal: Withdrawal,
  { order, returnHref }: { order: Order; returnHref: ReturnHref },
): WrittenMail | null {
  const { orderNumber, withdrawalId, withdrawnAt, lines } = withdrawal
  const says = MAIL_SAYS.acknowledged
  const received = says.received(formatWeekday(dayOf(withdrawnAt)), formatTime(withdrawnAt))
  const { title, terms, confirms } = ACKNOWLEDGEMENT
  const mail = write(brand, withdrawal, waysOf(lines, 'send-back').length > 0 ? returnHref : null, {
    kind: 'withdrawal-acknowledged',
    heading: says.heading(orderNumber),
    preview: received,
    paragraphs: [received, `${confirms(lines)} ${says.attached}`],
    list: lines.map(itemText),
    parts: [
      {
        kind: 'facts',
        title,
        facts: [
          { term: terms.received, value: formatMoment(withdrawnAt) },
          { term: terms.from, value: [withdrawal.name, withdrawal.email].filter(Boolean).join(', ') },
          { term: terms.to, value: brandOnSite(brand.brandName, SITES[withdrawal.site]) },
          { term: terms.orderNumber, value: orderNumber },
        ],
      },
      { kind: 'notes', title: says.next, notes: nextNotes(withdrawal, order) },
    ],
  })
  return mail && { ...mail, isAwaited: true, acknowledges: { orderNumber, withdrawalId } }
}

/** What happens next with the items, by the ways that they take. */
function nextNotes({ lines, withdrawnAt }: Withdrawal, order: Order): Note[] {
  const says = MAIL_SAYS.acknowledged
  const by = formatWeekday(refundDueBy(withdrawnAt))
  const lineOf = ({ lineKey }: WithdrawalLine) => order.lines.find(({ key }) => key === lineKey)
  const isToCome = (withdrawn: WithdrawalLine) => {
    const line = lineOf(withdrawn)
    return line !== undefined && standingOf(line, withdrawn) === 'to-come'
  }
  const out = waysOf(lines, 'send-back')
  const arrived = out.filter((line) => !isToCome(line))
  const sendBy = formatWeekday(sendBackBy(arrived.map(lineOf), withdrawnAt))
  const phoned = lines.filter(({ way }) => way === 'by-phone')
  return [
    noteOf(waysOf(lines, 'cancel'), (them) => says.cancel(them, by)),
    noteOf(arrived, (them) => says.sendBack(them, sendBy)),
    noteOf(out.filter(isToCome), says.sendBackLater),
    noteOf(phoned.filter(isFurniture), says.furniture),
    noteOf(
      phoned.filter((line) => !isFurniture(line)),
      (them) => says.passedOn(them, by),
    ),
    noteOf(waysOf(lines, 'in-return'), says.inReturn),
  ].flat()
}

function waysOf(lines: readonly WithdrawalLine[], way: WithdrawalLine['way']): WithdrawalLine[] {
  return lines.filter((line) => line.way === way)
}

function noteOf(lines: readonly WithdrawalLine[], say: (them: 'it' | 'them') => string[]): Note[] {
  if (lines.length === 0) return []
  return [{ about: itemNames(lines), texts: say(isOneUnit(lines) ? 'it' : 'them') }]
}

export interface ResultFacts {
  /** What comes back for what was cancelled; null where nobody knows. */
  refund: Pick<CancelRefund, 'pence' | 'to' | 'asEGiftCard'> | null
  returnHref: ReturnHref
}

/** WDR-04: what was cancelled and what comes back for it; what could not be stopped is sent back. */
export function withdrawalResultMail(
  brand: MailBrand,
  withdrawal: Withdrawal,
  { cancelled, notStopped, sentMeanwhile }: WithdrawalResult,
  { refund, returnHref }: ResultFacts,
): WrittenMail | null {
  const says = MAIL_SAYS.result
  const { orderNumber } = withdrawal
  const [isAny, isRest] = [cancelled.length > 0, notStopped.length + sentMeanwhile.length > 0]
  const toSend = sentMeanwhile.filter(({ state }) => state !== 'passed-on')
  const notes = [
    ...notesOf(notStopped, () => says.notStopped),
    ...notesOf(toSend, () => says.sentMeanwhile),
    ...notesOf(
      sentMeanwhile.filter((line) => !toSend.includes(line)),
      (line) => (isFurniture(line) ? says.furniture : says.passedOn),
    ),
    { about: says.refund, texts: [says.refundLater] },
  ]
  return write(brand, withdrawal, toSend.length > 0 ? returnHref : null, {
    kind: 'withdrawal-result',
    heading: resultHeading(withdrawal, cancelled.length),
    paragraphs: [
      ...(isAny ? [says.cancelled(itemNames(cancelled), orderNumber), ...refundSaid(withdrawal, refund)] : []),
      ...(isRest ? [isAny ? says.restCounts : says.stillCounts(orderNumber)] : []),
    ],
    parts: isRest ? [{ kind: 'notes', title: says.next, notes }] : [],
  })
}

function notesOf(lines: readonly WithdrawalLine[], say: (line: WithdrawalLine) => string): Note[] {
  return lines.map((line) => ({ about: itemText(line), texts: [say(line)] }))
}

function resultHeading({ lines }: Withdrawal, cancelled: number): string {
  const says = MAIL_SAYS.result
  if (cancelled > 0 && cancelled < lines.length) return says.some
  return cancelled > 0 ? says.all(lines.length === 1) : says.none(lines.length === 1)
}

/** Where the payment was not taken, or nobody knows, no amount is promised. */
function refundSaid(withdrawal: Withdrawal, refund: ResultFacts['refund']): string[] {
  const sentences = refund ? refundSentences({ ...refund, of: 'order' }, withdrawal) : []
  if (refund?.pence === 0) return sentences
  return [...sentences, MAIL_SAYS.result.refundBy(formatWeekday(refundDueBy(withdrawal.withdrawnAt)))]
}

function write(
  brand: MailBrand,
  { name, email, site, origin, orderNumber }: Withdrawal,
  returnHref: ReturnHref,
  said: Omit<OrderMail, 'orderNumber'>,
): WrittenMail | null {
  if (email === null) return null
  const reader = { to: { name, address: email }, site, origin }
  const action = returnHref === null ? undefined : { label: MAIL_SAYS.sendBackAction, href: returnHref }
  return writeOrderMail(brand, reader, { ...said, orderNumber }, action)
}
