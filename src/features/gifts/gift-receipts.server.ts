import { buyerActions } from '../../domain/gift-receipts/buyer-actions.ts'
import type { GiftFields, GiftWay } from '../../domain/gift-receipts/form-problems.ts'
import { limitSentence } from '../../domain/gift-receipts/gift-mail-limits.ts'
import type { GiftProblem } from '../../domain/gift-receipts/gift-problem.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { readGiftLines, readGiftMail, readGiftMailAgain, readGiftPrint } from '../../domain/gift-receipts/read-gift.ts'
import { giftableLines, isSoonPossible } from '../../domain/gift-receipts/receipt-lines.ts'
import { SEND_FAILURES } from '../../domain/gift-receipts/receipt-states.data.ts'
import { giftLineDays, shownDay } from '../../domain/gift-receipts/send-days.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { giftReturnWay, shownGift } from '../../domain/gift-receipts/shown-receipt.ts'
import { DEFAULT_GIFT_THEME, themesOn } from '../../domain/gift-receipts/themes-on.ts'
import { isOneUnit } from '../../domain/orders/item-names.ts'
import type { Order } from '../../domain/orders/order.ts'
import { returnByNotice } from '../../domain/returns/return-window.ts'
import { whyNotSentenceAt } from '../../domain/returns/why-not-returnable.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { dayOf } from '../../domain/time/days.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { hiddenFields, sentCommandKey, sentValue, sentValues } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { type Answer, missing, type PageAnswer, seeOther, show } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { BrandLook } from '../../ui/brand-look.ts'
import { themeDrawings } from '../../ui/gift-themes.data.ts'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { urls } from '../../urls.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import { redirectToOrder } from '../order-records/order-form.ts'
import { ORDER_LIST_HREFS, orderCrumbs } from '../order-records/order-page.ts'
import { BUYER_SERVER_MESSAGES } from './buyer-messages.ts'
import {
  FIELDS,
  type GiftItemProps,
  type GiftProps,
  type ShownProblem,
  SUBMIT_ACTIONS,
  toShownProblems,
} from './gift-form.ts'
import { giftReceiptsPage } from './gift-receipts.page.tsx'
import {
  PRINT_GIFT_PURPOSE,
  type PrintGiftParts,
  printGift,
  SEND_GIFT_PURPOSE,
  type SendGiftParts,
  type SendGiftResult,
  sendGift,
} from './send-gift.ts'
import { sentReceipts } from './sent-receipts.ts'
import { TAKE_BACK_MESSAGES } from './take-back.page.tsx'

export type GiftPagesParts = GiftLook & SendGiftParts & PrintGiftParts

export async function showGiftReceipts(parts: GiftPagesParts, visit: OrderVisit): Promise<Answer> {
  const details = await findDetails(parts, visit)
  if (details === null) return missing
  const ended = receiptInQuery(visit, details)
  const notice = ended && endedNotice(ended, details.order, visit.now)
  return showGiftPage(parts, visit, details, { view: 'choose', chosen: visit.query.getAll(FIELDS.line), notice })
}

/** Restores what was entered before a sign-in interrupted the form (D-130). */
export async function showGiftForm(parts: GiftPagesParts, visit: OrderVisit, way: GiftWay): Promise<Answer> {
  const details = await findDetails(parts, visit)
  if (details === null) return missing
  const saved = await visit.takeSavedPost()
  if (saved)
    return showGiftPage(parts, visit, details, {
      view: way,
      ...readGiftForm(saved),
      notice: COMMON_SENTENCES.restoredDetails,
    })
  const chosen = visit.query.getAll(FIELDS.line)
  const problems = itemProblems(details, chosen, visit)
  if (problems.length > 0)
    return showGiftPage(parts, visit, details, { view: 'choose', chosen, problems: toShownProblems(problems) })
  return showGiftPage(parts, visit, details, { view: way, chosen })
}

export async function submitGiftEmail(parts: GiftPagesParts, visit: OrderVisit): Promise<Answer> {
  const submission = await readSubmission(parts, visit, SEND_GIFT_PURPOSE)
  if (submission === null) return missing
  const { details, form } = submission
  const showAgain = (changes: Partial<GiftPageState>) =>
    showGiftPage(parts, visit, details, { view: 'email', ...form, ...changes })
  const pressed = sentValues(visit.fields, FIELDS.act).join(' ')
  if (pressed === SUBMIT_ACTIONS.change) return showAgain({})
  const isSendRequest = submission.key !== null && [SUBMIT_ACTIONS.send, ''].includes(pressed)
  const request = { lineKeys: form.chosen, ...form.fields }
  const { order, giftReceipts } = details
  const validated = readGiftMail(order, request, visit, giftReceipts)
  // A repeated request gets its first answer, although its lines already have a receipt by then.
  const validatedOrRepeat =
    validated.ok || !isSendRequest ? validated : readGiftMailAgain(order, request, visit, giftReceipts)
  if (!validatedOrRepeat.ok) return showAgain({ problems: toShownProblems(validated.ok ? [] : validated.problems) })
  if (pressed === SUBMIT_ACTIONS.preview) return showAgain({ isPreviewed: true })
  if (submission.key === null || !isSendRequest) return showAgain({ notice: BUYER_SERVER_MESSAGES.again, status: 422 })
  const result = await sendGift(parts, details, validatedOrRepeat.gift, {
    mailLimits: visit.site.policy.giftMails,
    origin: visit.origin,
    now: visit.now,
    key: submission.key,
  })
  return await answerSendResult(parts, visit, { details, form, sendOn: validatedOrRepeat.gift.sendOn }, result)
}

async function answerSendResult(
  parts: GiftPagesParts,
  visit: OrderVisit,
  { details, form, sendOn }: Pick<GiftSubmission, 'details' | 'form'> & { sendOn: Temporal.PlainDate },
  result: SendGiftResult,
): Promise<Answer> {
  const { order } = details
  const failed = (failure: string, status: 429 | 503, current = details) =>
    showGiftPage(parts, visit, current, { view: 'email', ...form, failure, status })
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
      return failed(COMMON_SENTENCES.busy, 503, (await findDetails(parts, visit)) ?? details)
    case 'changed-elsewhere':
      return await answerSuperseded(parts, visit, { details, form }, 'email')
    case 'key-reused':
      return showGiftPage(parts, visit, details, {
        view: 'email',
        ...form,
        notice: BUYER_SERVER_MESSAGES.again,
        status: 422,
      })
  }
}

export async function submitGiftPrint(parts: GiftPagesParts, visit: OrderVisit): Promise<Answer> {
  const submission = await readSubmission(parts, visit, PRINT_GIFT_PURPOSE)
  if (submission === null) return missing
  const { details, form } = submission
  const showAgain = (changes: Partial<GiftPageState>) =>
    showGiftPage(parts, visit, details, { view: 'print', ...form, ...changes })
  const request = { lineKeys: form.chosen, ...form.fields }
  const validated = readGiftPrint(details.order, request, visit, details.giftReceipts)
  if (!validated.ok) return showAgain({ problems: toShownProblems(validated.problems) })
  if (submission.key === null) return showAgain({ notice: BUYER_SERVER_MESSAGES.again, status: 422 })
  const result = await printGift(parts, details, validated.gift, {
    origin: visit.origin,
    now: visit.now,
    key: submission.key,
  })
  switch (result.outcome) {
    case 'printed':
      return seeOther(
        urls.giftPrinted(visit.site.sites[details.order.site], details.order.orderNumber, result.receiptId),
      )
    case 'changed-elsewhere':
      return await answerSuperseded(parts, visit, { details, form }, 'print')
    case 'key-reused':
      return showAgain({ notice: BUYER_SERVER_MESSAGES.again, status: 422 })
  }
}

/** Shows the form again with the current lines, or leads to the order if none of the chosen lines has a problem. */
async function answerSuperseded(
  parts: GiftPagesParts,
  visit: OrderVisit,
  { form }: Pick<GiftSubmission, 'details' | 'form'>,
  view: GiftWay,
): Promise<Answer> {
  const current = await findDetails(parts, visit)
  if (current === null) return missing
  const problems = itemProblems(current, form.chosen, visit)
  if (problems.length === 0) return redirectToOrder(visit, { notMade: 'true' })
  return showGiftPage(parts, visit, current, { view, ...form, problems: toShownProblems(problems) })
}

interface GiftSubmission {
  details: OrderDetails
  form: { chosen: string[]; fields: GiftFields }
  key: string | null
}

async function readSubmission(
  parts: GiftPagesParts,
  visit: OrderVisit,
  purpose: string,
): Promise<GiftSubmission | null> {
  const details = await findDetails(parts, visit)
  return details && { details, form: readGiftForm(visit.fields), key: sentCommandKey(visit, purpose) }
}

/** Joins the values of a repeated field with a line break, which only the message may contain. */
function readGiftForm(fields: FormFields): GiftSubmission['form'] {
  const textOf = (name: string) => (Array.isArray(fields[name]) ? fields[name].join('\n') : sentValue(fields, name))
  return {
    chosen: sentValues(fields, FIELDS.line),
    fields: {
      name: textOf(FIELDS.name),
      email: textOf(FIELDS.email),
      message: textOf(FIELDS.message),
      theme: textOf(FIELDS.theme),
      when: textOf(FIELDS.when),
      date: textOf(FIELDS.date),
    },
  }
}

function itemProblems(details: OrderDetails, lineKeys: readonly string[], visit: OrderVisit): GiftProblem[] {
  const result = readGiftLines(details.order, lineKeys, visit, details.giftReceipts)
  return result.ok ? [] : result.problems
}

function findDetails({ orders }: Pick<GiftPagesParts, 'orders'>, { shopper, order }: OrderVisit) {
  return orders.findDetails(shopper.customerId, order.orderNumber)
}

export function endedNotice(receipt: GiftReceipt, order: Order, now: Temporal.Instant): string {
  const { state, sentAt, releasedAt, name } = receipt
  const lines = sharedLines(order, receipt.lines)
  if (state !== 'cancelled' && state !== 'taken-back') {
    return buyerActions({ ...receipt, lines, order }, now) ? TAKE_BACK_MESSAGES.notNow : TAKE_BACK_MESSAGES.tooLate
  }
  const outcomeSentences =
    state === 'cancelled'
      ? [TAKE_BACK_MESSAGES.cancelled]
      : [TAKE_BACK_MESSAGES.takenBack, ...(sentAt ? [TAKE_BACK_MESSAGES.recipientNotified(name)] : [])]
  return [
    ...outcomeSentences,
    TAKE_BACK_MESSAGES[releasedAt ? 'canReturnItems' : 'cannotReturnYet'](isOneUnit(lines) ? 'item' : 'items'),
  ].join(' ')
}

export interface GiftLook {
  brandName: string
  look?: BrandLook
}

export interface GiftPageState {
  view: GiftProps['view']
  chosen?: readonly string[]
  fields?: GiftFields
  isPreviewed?: boolean
  problems?: ShownProblem[]
  failure?: string | null
  notice?: string | null
  status?: PageAnswer['status']
}

const BLANK: GiftFields = { name: '', email: '', message: '', theme: DEFAULT_GIFT_THEME, when: 'now', date: '' }

export function showGiftPage(look: GiftLook, visit: OrderVisit, details: OrderDetails, state: GiftPageState): Answer {
  const { status = (state.problems ?? []).length > 0 ? 422 : 200 } = state
  return show(giftReceiptsPage, toPage(look, visit, details, state), { siteSwitchHrefs: ORDER_LIST_HREFS, status })
}

function toPage(
  { brandName, look }: GiftLook,
  visit: OrderVisit,
  details: OrderDetails,
  state: GiftPageState,
): GiftProps {
  const { order } = details
  const { orderNumber } = order
  const site = visit.site.sites[order.site]
  const today = dayOf(visit.now)
  const items = itemsOf(details, visit)
  const keys = items.map(({ key }) => key).filter((key) => state.chosen?.includes(key))
  const orderLink = { href: urls.orderDetails(site, orderNumber), label: COMMON_SENTENCES.backToOrder }
  const itemsLink = {
    href: withLines(urls.giftReceipts(site, orderNumber), keys),
    label: BUYER_SERVER_MESSAGES.backToItems,
  }
  return {
    crumbs: orderCrumbs(site, PAGE_NAMES.giftReceipts),
    back: state.view === 'choose' ? orderLink : itemsLink,
    view: state.view,
    items,
    today: shownDay(today),
    themes: themesOn(today)
      .filter(({ isVisible }) => isVisible)
      .map(({ value, label, title, url }) => ({ value, label, title, url, drawing: themeDrawings[value] })),
    // In the list, only lines that can have a receipt can be chosen; a submitted form shows the others, too.
    chosen: state.view === 'choose' ? keys.filter((key) => isPossible(items, key)) : keys,
    fields: state.fields ?? BLANK,
    isPreviewed: state.isPreviewed ?? false,
    problems: state.problems ?? [],
    failure: state.failure ?? null,
    notice: state.notice ?? null,
    choosing: {
      ...addressOf('email', urls.giftEmail(site, orderNumber)),
      ...addressOf('print', urls.giftPrint(site, orderNumber)),
      hidden: queryOf(urls.giftEmail(site, orderNumber)),
    },
    forms: {
      email: { action: urls.giftEmail(site, orderNumber), hidden: hiddenFields(visit, SEND_GIFT_PURPOSE) },
      print: { action: urls.giftPrint(site, orderNumber), hidden: hiddenFields(visit, PRINT_GIFT_PURPOSE) },
    },
    brand: { name: brandName, mark: look?.mark ?? null },
    receipt: { orderNumber, country: site.main, returnWay: giftReturnWay(site) },
    receipts: sentReceipts(details, visit),
  }
}

function itemsOf({ order, giftReceipts }: OrderDetails, { site, now, pictureOf }: OrderVisit): GiftItemProps[] {
  const verdicts = giftableLines(order, now, giftReceipts)
  const today = dayOf(now)
  return order.lines.map((line) => {
    const why = verdicts.get(line.key) ?? null
    const { name, facts, quantity, picture } = shownGift(line)
    return {
      ...giftLineDays(line, today),
      key: line.key,
      rowId: `${line.lineNo}-${line.splitNo}`,
      whyNot: why && whyNotSentenceAt(site, why),
      limitsSendDays: isSoonPossible(verdicts.get(line.key)),
      title: name,
      facts,
      quantity,
      returnNotice: returnByNotice(line.facts, now),
      picture: pictureOf(picture),
    }
  })
}

function isPossible(items: readonly GiftItemProps[], key: string): boolean {
  return items.some((item) => item.key === key && item.whyNot === null)
}

/** Cuts off the query, which a GET form would drop anyway; the form sends its values as hidden fields. */
function addressOf<Way extends GiftWay>(way: Way, address: string): Record<Way, string> {
  return { [way]: address.split('?')[0] } as Record<Way, string>
}

function queryOf(address: string): HiddenField[] {
  return [...new URLSearchParams(address.split('?')[1])].map(([name, value]) => ({ name, value }))
}

function withLines(address: string, keys: readonly string[]): string {
  return keys.length === 0 ? address : `${address}&${new URLSearchParams(keys.map((key) => [FIELDS.line, key]))}`
}

export function receiptInQuery(
  { query }: Pick<OrderVisit, 'query'>,
  { giftReceipts }: OrderDetails,
): GiftReceipt | null {
  return giftReceipts.find(({ receiptId }) => receiptId === query.get('receipt')) ?? null
}
