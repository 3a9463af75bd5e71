import { receiptsOfLines } from '../../domain/gift-receipts/shared-lines.ts'
import { itemFacts } from '../../domain/orders/item-names.ts'
import { linePrice } from '../../domain/orders/line-price.ts'
import { isCancelled } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { isFurniture } from '../../domain/returns/line-return-status.ts'
import { refundFacts } from '../../domain/returns/refund-facts.ts'
import type { Sites } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay, formatMoment, formatWeekday } from '../../domain/time/format-day.ts'
import {
  exemptionOf,
  type WithdrawalEligibility,
  withdrawalEligibility,
} from '../../domain/withdrawal/line-withdrawal.ts'
import { readWithdrawal, type SubmittedWithdrawalLine } from '../../domain/withdrawal/read-withdrawal.ts'
import {
  EXEMPTION_SENTENCES,
  type Exemption,
  type WithdrawalProblem,
  withdrawalProblemSentence,
} from '../../domain/withdrawal/withdrawal-problem.ts'
import {
  lastArrival,
  type WithdrawalRules,
  withdrawalRules,
  withdrawalWindow,
} from '../../domain/withdrawal/withdrawal-window.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { hiddenFields, sentValue, sentValues } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { type Answer, missing, seeOther, show } from '../../platform/http/answer.ts'
import type { DatedPost, OrderVisit } from '../../platform/http/visit.ts'
import { PATHS, urls } from '../../urls.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { mailAddressOf, type OrderDetails } from '../order-records/order-details.records.ts'
import { redirectToOrder } from '../order-records/order-form.ts'
import { orderCrumbs, orderPageOptions } from '../order-records/order-page.ts'
import { FIELDS, placeOf, type WithdrawFormFacts } from './choosing.ts'
import {
  declarationInSavedPost,
  declarationText,
  findDeclarationIn,
  type InterruptedDeclaration,
  keyPurposeFor,
  readSentKey,
  withdrawalInstant,
} from './declared.ts'
import type { WithdrawItemProps } from './item-rows.tsx'
import { WITHDRAW_SERVER_MESSAGES as MESSAGES, WITHDRAW_MESSAGES, WITHDRAW_SERVER_MESSAGES } from './messages.ts'
import { type RecordWithdrawalParts, recordWithdrawal } from './record-withdrawal.ts'
import { type WithdrawProps, withdrawPage } from './withdraw.page.tsx'

export interface WithdrawParts extends RecordWithdrawalParts {
  orders: Pick<OrderRecords, 'findDetails'>
}

/** Shows the form, restored if a sign-in interrupted it; redirects to the order if the shopper can't withdraw now. */
export async function showWithdraw(parts: WithdrawParts, visit: OrderVisit): Promise<Answer> {
  const details = await findDetails(parts, visit)
  if (details === null) return missing
  const { order } = details
  const rules = withdrawalRules(parts.settings)
  const savedPost = await visit.takeDatedPost()
  const restored = savedPost ? restorePost(order, savedPost, visit, rules) : restoreFromUrl(order, visit, rules)
  // A saved post can be read only once, so its declaration moves into the URL.
  const url = savedPost && restored && restoredUrl(order, restored, visit)
  if (url) return seeOther(url)
  const { sent = null, declared = null } = restored ?? {}
  if (declared === null) {
    const window = withdrawalWindow(order, visit.now, rules)
    if (window.status !== 'open')
      return redirectToOrder(visit, window.status === 'over' ? { withdrawal: 'over' } : undefined)
  }
  return answerWithdraw(rules, visit, details, {
    sent,
    declared,
    notices: restored ? [COMMON_SENTENCES.restoredChoices] : [],
  })
}

/** Records the withdrawal without calling an outside system (WDR-06). */
export async function submitWithdraw(parts: WithdrawParts, visit: OrderVisit): Promise<Answer> {
  const details = await findDetails(parts, visit)
  if (details === null) return missing
  const { order } = details
  const rules = withdrawalRules(parts.settings)
  const rows = sentRows(order, visit.fields)
  const formKey = readSentKey(visit)
  const { now, origin } = visit
  const showAgain = () => {
    if (withdrawalWindow(order, formKey?.declared?.at ?? now, rules).status !== 'open') return redirectToOrder(visit)
    const notices = [WITHDRAW_SERVER_MESSAGES.again]
    return answerWithdraw(rules, visit, details, { sent: rows, notices, isRefused: true })
  }
  if (formKey === null) return showAgain()
  const { key, declared } = formKey
  const withdrawnAt = withdrawalInstant(order, rows, declared, now)
  const recorded = await recordWithdrawal(parts, details, { rows, withdrawnAt, now, origin, key })
  switch (recorded.outcome) {
    case 'recorded':
    case 'withdrawn-before':
      return toAcknowledgement(visit, recorded.withdrawalId)
    case 'nothing-left':
      return redirectToOrder(visit)
    case 'key-reused': {
      const input = { rows, declared, withdrawnAt, earlierWithdrawalId: recorded.withdrawalId }
      return (await confirmFurther(parts, visit, input)) ?? showAgain()
    }
    case 'refused':
      if (withdrawalWindow(order, now, rules).status === 'none') return redirectToOrder(visit)
      return answerWithdraw(rules, visit, details, { sent: rows, declared, problems: recorded.problems })
  }
}

/**
 * For a form whose key was used by an earlier withdrawal (D-124): choices that were not recorded then are shown again,
 * with a new key. So none is lost or recorded twice. Null if the key was used for another order.
 */
async function confirmFurther(
  parts: WithdrawParts,
  visit: OrderVisit,
  sent: {
    rows: SubmittedWithdrawalLine[]
    declared: InterruptedDeclaration | null
    withdrawnAt: Temporal.Instant
    earlierWithdrawalId: string
  },
): Promise<Answer | null> {
  // Read again: the earlier declaration may have been recorded a moment ago.
  const details = await findDetails(parts, visit)
  const { rows, declared, withdrawnAt, earlierWithdrawalId } = sent
  if (!details?.order.withdrawn?.some(({ withdrawalId }) => withdrawalId === earlierWithdrawalId)) return null
  const { order } = details
  const rules = withdrawalRules(parts.settings)
  const parsed = readWithdrawal(order, rows, { at: withdrawnAt, ...rules })
  if (parsed.ok && parsed.lines.length === 0) return toAcknowledgement(visit, earlierWithdrawalId)
  const problems = parsed.ok ? [] : parsed.problems
  return answerWithdraw(rules, visit, details, { sent: rows, declared, problems, earlierWithdrawalId, isRefused: true })
}

function findDetails({ orders }: WithdrawParts, { shopper, order }: OrderVisit) {
  return orders.findDetails(shopper.customerId, order.orderNumber)
}

function toAcknowledgement({ site, order }: OrderVisit, withdrawalId: string): Answer {
  return seeOther(urls.withdrawn(site.sites[order.site], order.orderNumber, withdrawalId))
}

export interface WithdrawState {
  /** The rows as they were sent; null when the form is opened. */
  sent?: SubmittedWithdrawalLine[] | null
  declared?: InterruptedDeclaration | null
  problems?: WithdrawalProblem[]
  notices?: string[]
  /** The withdrawal recorded earlier under the form's key (D-124). */
  earlierWithdrawalId?: string | null
  /** Whether the form is shown again because its key was missing, invalid or used before. */
  isRefused?: boolean
}

export function answerWithdraw(
  rules: WithdrawalRules,
  visit: OrderVisit,
  details: OrderDetails,
  state: WithdrawState,
): Answer {
  const isRefused = state.isRefused || (state.problems ?? []).length > 0
  const props = toPage(rules, visit, details, state)
  return show(withdrawPage, props, { ...orderPageOptions(details.order), status: isRefused ? 422 : 200 })
}

function toPage(
  rules: WithdrawalRules,
  visit: OrderVisit,
  details: OrderDetails,
  { sent = null, declared = null, problems = [], notices = [], earlierWithdrawalId = null }: WithdrawState,
): WithdrawProps {
  const { order } = details
  const site = visit.site.sites[order.site]
  const { orderNumber } = order
  const verdicts = selectableItems(order, declared, { ...rules, at: visit.now })
  const formFacts = formFactsOf(order, verdicts, { at: visit.now, sites: site.sites })
  const declaredOn = declared === null ? [] : [MESSAGES.declaredOn(formatMoment(declared.at))]
  return {
    crumbs: orderCrumbs(site, WITHDRAW_MESSAGES.title),
    back: { href: urls.orderDetails(site, orderNumber), label: COMMON_SENTENCES.backToOrder },
    facts: factsOf(order),
    deadline: describeDeadline(order, declared?.at ?? visit.now, rules),
    notices: [...notices, ...(earlierWithdrawalId === null ? [] : [MESSAGES.before]), ...declaredOn],
    acknowledgement:
      earlierWithdrawalId === null
        ? null
        : { href: urls.withdrawn(site, orderNumber, earlierWithdrawalId), label: MESSAGES.viewAcknowledgement },
    items: order.lines.map((line) => toItem(details, line, verdicts.get(line.key), visit)),
    details: [
      { term: MESSAGES.name, value: details.owner ?? '' },
      { term: MESSAGES.orderTerm, value: orderNumber },
      { term: MESSAGES.email, value: mailAddressOf(details) ?? '' },
    ].filter(({ value }) => value !== ''),
    problems,
    nothing: MESSAGES.nothing(exemptionsOf(order)),
    form:
      formFacts.items.length === 0
        ? null
        : {
            action: urls.withdraw(site, orderNumber),
            hidden: [
              ...hiddenFields(visit, keyPurposeFor(order, declared)),
              ...(declared === null ? [] : [{ name: FIELDS.declared, value: declarationText(declared) }]),
            ],
            formFacts,
            nextSendBack: MESSAGES.nextSendBack(site),
            sent,
          },
  }
}

/** The exemptions of an order's remaining lines, each once; empty if any line is not exempt. */
function exemptionsOf(order: Order): Exemption[] {
  const exemptions = order.lines.filter((line) => !isCancelled(line)).map((line) => exemptionOf(line, order))
  const exempt = exemptions.filter((why) => why !== null)
  return exempt.length < exemptions.length ? [] : [...new Set(exempt)]
}

type LineVerdict = WithdrawalEligibility | { canWithdraw: false; why: 'over' }

/** After the time for withdrawals only items that were declared in time can be chosen (D-163). */
function selectableItems(
  order: Order,
  declared: InterruptedDeclaration | null,
  { at, ...rules }: WithdrawalRules & { at: Temporal.Instant },
): ReadonlyMap<string, LineVerdict> {
  const verdicts = withdrawalEligibility(order, rules)
  if (withdrawalWindow(order, at, rules).status === 'open') return verdicts
  return new Map(
    [...verdicts].map(([key, verdict]): [string, LineVerdict] => {
      if (!verdict.canWithdraw) return [key, verdict]
      const units = Math.min(verdict.units, declared?.units.get(key) ?? 0)
      return [key, units > 0 ? { ...verdict, units } : { canWithdraw: false, why: 'over' }]
    }),
  )
}

function formFactsOf(
  order: Order,
  verdicts: ReadonlyMap<string, LineVerdict>,
  { at, sites }: { at: Temporal.Instant; sites: Sites },
): WithdrawFormFacts {
  return {
    items: order.lines.flatMap((line) => {
      const verdict = verdicts.get(line.key)
      if (!verdict?.canWithdraw) return []
      const { units, way, asksSeal } = verdict
      const refundByPhone = line.returnedByRecipient === true
      const item = { key: line.key, place: placeOf(line), units, way, asksSeal, isFurniture: isFurniture(line) }
      return [{ ...item, ...(refundByPhone && { refundByPhone }) }]
    }),
    // The shopper doesn't choose where the refund goes: by law it goes back to the payment method that was used.
    refund: refundFacts(order, { at, sites, eGiftCardEnabled: false, isWithdrawal: true }),
  }
}

function whyNotSentence(why: Extract<LineVerdict, { canWithdraw: false }>['why']): string {
  if (why === 'over') return withdrawalProblemSentence('over')
  const { cancelled, refunded, withdrawnBefore: withdrawn } = MESSAGES
  return { ...EXEMPTION_SENTENCES, cancelled, refunded, withdrawn }[why]
}

function toItem(
  details: OrderDetails,
  line: OrderLine,
  verdict: LineVerdict | undefined,
  { pictureOf, hasPage }: OrderVisit,
): WithdrawItemProps {
  const { order } = details
  return {
    key: line.key,
    place: placeOf(line),
    title: line.description,
    picture: pictureOf(line.picture),
    facts: [...itemFacts(line), `Qty ${line.quantity}`],
    price: linePrice(line, order.currency),
    message: verdict?.canWithdraw === false ? { tone: 'muted', label: whyNotSentence(verdict.why) } : null,
    hint:
      hintOf(line, verdict) ?? (verdict?.canWithdraw && hasPage(PATHS.giftReceipts) ? giftHint(details, line) : null),
  }
}

/** Says what happens to the item's gift receipt. A return by the recipient stays private (D-168). */
function giftHint({ order, giftReceipts }: OrderDetails, { key }: OrderLine): string | null {
  const [receipt] = receiptsOfLines(order, giftReceipts, [key])
  if (!receipt) return null
  return receipt.state === 'scheduled' ? MESSAGES.giftNotSent : MESSAGES.giftStops
}

function hintOf({ quantity }: OrderLine, verdict: LineVerdict | undefined): string | null {
  if (!verdict?.canWithdraw) return null
  if (verdict.way === 'in-return') return MESSAGES.inReturn
  return verdict.units < quantity ? MESSAGES.partWithdrawn(quantity - verdict.units, quantity) : null
}

function factsOf({ orderNumber, placedAt, lines }: Order): string[] {
  const activeLines = lines.filter((line) => !isCancelled(line))
  const arrived = lastArrival(activeLines)
  const arrivalText = activeLines.every(({ deliveredOn }) => deliveredOn !== null)
    ? MESSAGES.delivered
    : MESSAGES.arrived
  return [
    MESSAGES.order(orderNumber),
    MESSAGES.placed(formatDay(dayOf(placedAt))),
    ...(arrived === null ? [] : [arrivalText(formatDay(arrived))]),
  ]
}

function describeDeadline(order: Order, at: Temporal.Instant, rules: WithdrawalRules): WithdrawProps['deadline'] {
  const window = withdrawalWindow(order, at, rules)
  const lastDay = window.status === 'none' ? null : window.lastDay
  if (lastDay === null) return { before: MESSAGES.untilArrived, day: null, after: '' }
  return { ...MESSAGES.until, day: formatWeekday(lastDay) }
}

/** Enough for all items of a usual order; servers and proxies accept URLs of up to 8,000 characters. */
const URL_LENGTH_MAX = 4000

/** The query parameter with the key that was issued for the declaration in the URL. */
const KEY_PARAM = 'declaredKey'

/** A form as it was sent before a sign-in interrupted it. */
interface RestoredForm {
  sent: SubmittedWithdrawalLine[]
  /** Null if the form declared nothing, or came too late. */
  declared: InterruptedDeclaration | null
}

/** Restores a saved post. If it carried an earlier declaration, the earlier instant still counts (D-163). */
function restorePost(order: Order, savedPost: DatedPost, visit: OrderVisit, rules: WithdrawalRules): RestoredForm {
  const sent = sentRows(order, savedPost.fields)
  const earlier = findDeclarationIn(visit, sentValue(savedPost.fields, FIELDS.declared), savedPost.commandKey)
  const declared = [declarationInSavedPost(order, sent, earlier, savedPost.postedAt), earlier].find(
    isInTime(order, rules),
  )
  return { sent, declared: declared ?? null }
}

/** Restores the form from the URL, so that it survives reloads; null without a valid declaration made in time. */
function restoreFromUrl(order: Order, visit: OrderVisit, rules: WithdrawalRules): RestoredForm | null {
  const fields: FormFields = Object.fromEntries([...visit.query.keys()].map((name) => [name, visit.query.getAll(name)]))
  const declared = findDeclarationIn(visit, sentValue(fields, FIELDS.declared), sentValue(fields, KEY_PARAM))
  return isInTime(order, rules)(declared) ? { sent: sentRows(order, fields), declared } : null
}

/** The URL of the restored form, with the key for its declaration, which can't be forged. Null if too long. */
function restoredUrl(order: Order, { sent, declared }: RestoredForm, visit: OrderVisit): string | null {
  if (declared === null) return null
  const url = urls.withdrawRestored(visit.site.sites[order.site], order.orderNumber, [
    ...fieldsOfRows(order, sent),
    [FIELDS.declared, declarationText(declared)],
    [KEY_PARAM, visit.newCommandKey(keyPurposeFor(order, declared))],
  ])
  return url.length > URL_LENGTH_MAX ? null : url
}

function isInTime(order: Order, rules: WithdrawalRules) {
  return (declared: InterruptedDeclaration | null): declared is InterruptedDeclaration =>
    declared !== null && withdrawalWindow(order, declared.at, rules).status === 'open'
}

/** Reads the ticked rows. If a field was sent twice, which our forms never do, its joined values are invalid. */
export function sentRows({ lines }: Order, fields: FormFields): SubmittedWithdrawalLine[] {
  return sentValues(fields, FIELDS.line).map((lineKey) => {
    const line = lines.find(({ key }) => key === lineKey)
    const readField = (field: (place: string) => string) =>
      line ? sentValues(fields, field(placeOf(line))).join(' ') : ''
    return { lineKey, quantity: readField(FIELDS.quantity), seal: readField(FIELDS.seal) }
  })
}

/** The fields of the rows whose lines belong to the order; all other rows are dropped. */
export function fieldsOfRows({ lines }: Order, rows: readonly SubmittedWithdrawalLine[]): [string, string][] {
  return rows.flatMap(({ lineKey, quantity, seal }): [string, string][] => {
    const line = lines.find(({ key }) => key === lineKey)
    if (!line) return []
    const place = placeOf(line)
    const fields: [string, string][] = [
      [FIELDS.line, lineKey],
      [FIELDS.quantity(place), quantity],
      [FIELDS.seal(place), seal],
    ]
    return fields.filter(([, value]) => value !== '')
  })
}
