import { limitSentence } from '../../domain/gift-receipts/gift-mail-limits.ts'
import type { GiftProblem } from '../../domain/gift-receipts/gift-problem.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { readGiftMail, readGiftMailAgain, readGiftPrint, readLines } from '../../domain/gift-receipts/read-gift.ts'
import { SEND_FAILURES } from '../../domain/gift-receipts/receipt-states.data.ts'
import type { GiftFields, GiftWay } from '../../domain/gift-receipts/seen-problems.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { whatBuyerMay } from '../../domain/gift-receipts/what-buyer-may.ts'
import { isOneUnit } from '../../domain/orders/item-names.ts'
import type { Order } from '../../domain/orders/order.ts'
import { dayOf } from '../../domain/time/days.ts'
import { sentCommandKey, sentValue, sentValues } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { type Answer, missing, seeOther } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import type { OrderDetails } from '../order-records/order-details.ts'
import { toOrder } from '../order-records/order-form.ts'
import { answerGift, type GiftLook, type GiftState } from './answer-gift.ts'
import { ACTS, FIELDS, toShown } from './asking.ts'
import { BUSY, BUYER_ANSWERS } from './buyer-messages.ts'
import { PRINT_GIFT, type PrintGiftParts, printGift } from './print-gift.ts'
import { receiptIn } from './receipt-in.ts'
import { SEND_GIFT, type SendGiftParts, type SendGiftResult, sendGift } from './send-gift.ts'
import { TAKE_BACK_SAYS } from './take-back-messages.ts'

export type GiftPagesParts = GiftLook & SendGiftParts & PrintGiftParts

export async function showGiftReceipts(parts: GiftPagesParts, visit: OrderVisit): Promise<Answer> {
  const details = await findDetails(parts, visit)
  if (details === null) return missing
  const ended = receiptIn(visit, details)
  const notice = ended && endedNotice(ended, details.order, visit.now)
  return answerGift(parts, visit, details, { view: 'choose', chosen: visit.query.getAll(FIELDS.line), notice })
}

/** With what was sent, where a sign-in came between (D-130). */
export async function showGiftForm(parts: GiftPagesParts, visit: OrderVisit, way: GiftWay): Promise<Answer> {
  const details = await findDetails(parts, visit)
  if (details === null) return missing
  const kept = await visit.takeKeptPost()
  if (kept) return answerGift(parts, visit, details, { view: way, ...sentGift(kept), notice: BUYER_ANSWERS.restored })
  const chosen = visit.query.getAll(FIELDS.line)
  const problems = itemProblems(details, chosen, visit)
  if (problems.length > 0)
    return answerGift(parts, visit, details, { view: 'choose', chosen, problems: toShown(problems) })
  return answerGift(parts, visit, details, { view: way, chosen })
}

export async function submitGiftEmail(parts: GiftPagesParts, visit: OrderVisit): Promise<Answer> {
  const sent = await receive(parts, visit, SEND_GIFT)
  if (sent === null) return missing
  const { details, form } = sent
  const again = (more: Partial<GiftState>) => answerGift(parts, visit, details, { view: 'email', ...form, ...more })
  const act = sentValues(visit.fields, FIELDS.act).join(' ')
  if (act === ACTS.change) return again({})
  const isSent = sent.key !== null && [ACTS.send, ''].includes(act)
  const asked = { lineKeys: form.chosen, ...form.fields }
  const { order, giftReceipts } = details
  const now = readGiftMail(order, asked, visit, giftReceipts)
  // A repeat is answered as at first, though the lines have their receipt by then.
  const read = now.ok || !isSent ? now : readGiftMailAgain(order, asked, visit, giftReceipts)
  if (!read.ok) return again({ problems: toShown(now.ok ? [] : now.problems) })
  if (act === ACTS.preview) return again({ isPreviewed: true })
  if (sent.key === null || !isSent) return again({ notice: BUYER_ANSWERS.again, status: 422 })
  const result = await sendGift(parts, details, read.gift, { origin: visit.origin, now: visit.now, key: sent.key })
  return await answerSent(parts, visit, { details, form, sendOn: read.gift.sendOn }, result)
}

async function answerSent(
  parts: GiftPagesParts,
  visit: OrderVisit,
  { details, form, sendOn }: Pick<Received, 'details' | 'form'> & { sendOn: Temporal.PlainDate },
  result: SendGiftResult,
): Promise<Answer> {
  const { order } = details
  const failed = (failure: string, status: 429 | 503, now = details) =>
    answerGift(parts, visit, now, { view: 'email', ...form, failure, status })
  switch (result.outcome) {
    case 'sent':
    case 'sending':
    case 'scheduled':
    case 'unknown':
      return seeOther(urls.giftSent(visit.site.sites[order.site], order.orderNumber, result.receiptId))
    case 'limited':
      return failed(limitSentence(result.limit, sendOn, dayOf(visit.now)), 429)
    case 'not-sent':
      return failed(SEND_FAILURES['order-management'], 503, (await findDetails(parts, visit)) ?? details)
    case 'email-failed':
      return failed(SEND_FAILURES.email, 503, (await findDetails(parts, visit)) ?? details)
    case 'busy':
      return failed(BUSY, 503, (await findDetails(parts, visit)) ?? details)
    case 'overtaken':
      return await answerOvertaken(parts, visit, { details, form }, 'email')
    case 'key-reused':
      return answerGift(parts, visit, details, { view: 'email', ...form, notice: BUYER_ANSWERS.again, status: 422 })
  }
}

export async function submitGiftPrint(parts: GiftPagesParts, visit: OrderVisit): Promise<Answer> {
  const sent = await receive(parts, visit, PRINT_GIFT)
  if (sent === null) return missing
  const { details, form } = sent
  const again = (more: Partial<GiftState>) => answerGift(parts, visit, details, { view: 'print', ...form, ...more })
  const asked = { lineKeys: form.chosen, ...form.fields }
  const read = readGiftPrint(details.order, asked, visit, details.giftReceipts)
  if (!read.ok) return again({ problems: toShown(read.problems) })
  if (sent.key === null) return again({ notice: BUYER_ANSWERS.again, status: 422 })
  const result = await printGift(parts, details, read.gift, { origin: visit.origin, now: visit.now, key: sent.key })
  switch (result.outcome) {
    case 'printed':
      return seeOther(
        urls.giftPrinted(visit.site.sites[details.order.site], details.order.orderNumber, result.receiptId),
      )
    case 'overtaken':
      return await answerOvertaken(parts, visit, { details, form }, 'print')
    case 'key-reused':
      return again({ notice: BUYER_ANSWERS.again, status: 422 })
  }
}

/** The form shows the lines as they are now; where it cannot, the order does. */
async function answerOvertaken(
  parts: GiftPagesParts,
  visit: OrderVisit,
  { form }: Pick<Received, 'details' | 'form'>,
  view: GiftWay,
): Promise<Answer> {
  const now = await findDetails(parts, visit)
  if (now === null) return missing
  const problems = itemProblems(now, form.chosen, visit)
  if (problems.length === 0) return toOrder(visit, { notMade: 'true' })
  return answerGift(parts, visit, now, { view, ...form, problems: toShown(problems) })
}

interface Received {
  details: OrderDetails
  form: { chosen: string[]; fields: GiftFields }
  key: string | null
}

async function receive(parts: GiftPagesParts, visit: OrderVisit, purpose: string): Promise<Received | null> {
  const details = await findDetails(parts, visit)
  return details && { details, form: sentGift(visit.fields), key: sentCommandKey(visit, purpose) }
}

/** A field sent twice is invalid. */
function sentGift(fields: FormFields): Received['form'] {
  const sent = (name: string) => (Array.isArray(fields[name]) ? fields[name].join('\n') : sentValue(fields, name))
  return {
    chosen: sentValues(fields, FIELDS.line),
    fields: {
      name: sent(FIELDS.name),
      email: sent(FIELDS.email),
      message: sent(FIELDS.message),
      theme: sent(FIELDS.theme),
      when: sent(FIELDS.when),
      date: sent(FIELDS.date),
    },
  }
}

function itemProblems(details: OrderDetails, lineKeys: readonly string[], visit: OrderVisit): GiftProblem[] {
  const read = readLines(details.order, lineKeys, visit, details.giftReceipts)
  return read.ok ? [] : read.problems
}

function findDetails({ orders }: Pick<GiftPagesParts, 'orders'>, { shopper, order }: OrderVisit) {
  return orders.findDetails(shopper.customerId, order.orderNumber)
}

export function endedNotice(receipt: GiftReceipt, order: Order, now: Temporal.Instant): string {
  const { state, sentAt, freedAt, name } = receipt
  const lines = sharedLines(order, receipt.lines)
  if (state !== 'cancelled' && state !== 'taken-back') {
    return whatBuyerMay({ ...receipt, lines, order }, now) ? TAKE_BACK_SAYS.notNow : TAKE_BACK_SAYS.tooLate
  }
  const done =
    state === 'cancelled'
      ? [TAKE_BACK_SAYS.cancelled]
      : [TAKE_BACK_SAYS.takenBack, ...(sentAt ? [TAKE_BACK_SAYS.told(name)] : [])]
  return [...done, TAKE_BACK_SAYS[freedAt ? 'freed' : 'notFreed'](isOneUnit(lines) ? 'item' : 'items')].join(' ')
}
