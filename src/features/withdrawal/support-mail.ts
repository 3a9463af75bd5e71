import { formatMoney } from '../../domain/money/money.ts'
import { isFurniture } from '../../domain/returns/line-return-status.ts'
import { SITES } from '../../domain/sites/site.ts'
import { formatMoment, formatWeekday } from '../../domain/time/format-day.ts'
import { ACKNOWLEDGEMENT, refundDueBy } from '../../domain/withdrawal/acknowledgement.ts'
import type { Withdrawal, WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import { type MailContent, mailHtml, mailText } from '../../ui/mail.tsx'
import type { MailBrand } from '../../ui/order-mail.ts'
import type { WrittenMail } from '../order-records/order-write.ts'
import { itemText } from './item-text.ts'
import { MAIL_SAYS } from './messages.ts'

const SAYS = MAIL_SAYS.support

export interface PassedOn {
  lines: readonly WithdrawalLine[]
  /** Somebody has to ring; order management didn't stop them; or nothing else refunds delivery (D-163). */
  why: 'passed-on' | 'not-stopped' | 'delivery-due'
  /** The keys of those that were gifts, which their recipients return (D-168). */
  given?: readonly string[]
  deliveryPence?: number
  /** The customer's; null where nobody knows it. */
  phone: string | null
}

/** What customer service looks after, with all that it needs; null where nobody has said where that is. */
export function supportMail(
  { brandName, look, supportEmail }: MailBrand,
  withdrawal: Withdrawal,
  { lines, why, phone, given = [], deliveryPence = 0 }: PassedOn,
): WrittenMail | null {
  if (supportEmail === null) return null
  const { orderNumber, withdrawnAt, name, email } = withdrawal
  const site = SITES[withdrawal.site]
  const heading = SAYS.headings[why](orderNumber)
  const delivery = formatMoney({ pence: deliveryPence, currency: withdrawal.currency })
  const { terms } = ACKNOWLEDGEMENT
  const content: MailContent = {
    heading,
    paragraphs: [
      ...toDo(
        lines.filter(({ lineKey }) => !given.includes(lineKey)),
        why,
        delivery,
      ),
      ...ofGifts(lines, given),
      SAYS.refund(formatWeekday(refundDueBy(withdrawnAt))),
      SAYS.declared,
    ],
    list: lines.map(itemText),
    parts: [
      {
        kind: 'facts',
        title: SAYS.contact,
        facts: [
          { term: SAYS.terms.name, value: name || SAYS.notKnown },
          { term: SAYS.terms.email, value: email ?? SAYS.notKnown },
          { term: SAYS.terms.phone, value: phone ?? SAYS.notKnown },
        ],
      },
      {
        kind: 'facts',
        title: SAYS.withdrawal,
        facts: [
          { term: terms.received, value: formatMoment(withdrawnAt) },
          { term: terms.orderNumber, value: orderNumber },
          { term: SAYS.site, value: site.name },
        ],
      },
    ],
    ending: email === null ? SAYS.noReply : SAYS.replyTo(email),
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

/** Whoever refunds it must know; the customer is not told (D-168). */
function ofGifts(lines: readonly WithdrawalLine[], given: readonly string[]): string[] {
  const gifts = lines.filter(({ lineKey }) => given.includes(lineKey))
  return gifts.length === 0 ? [] : [SAYS.returnedByRecipient(gifts.map(({ description }) => description).join(', '))]
}

function toDo(lines: readonly WithdrawalLine[], why: PassedOn['why'], delivery: string): string[] {
  if (why === 'not-stopped') return [SAYS.notStopped]
  if (why === 'delivery-due') return [SAYS.deliveryDue(delivery)]
  return [...(lines.some(isFurniture) ? [SAYS.furniture] : []), ...(lines.every(isFurniture) ? [] : [SAYS.others])]
}
