import { linePrice } from '../../../domain/orders/line-price.ts'
import type { Order } from '../../../domain/orders/order.ts'
import type { ChannelFailure } from '../../../domain/returns/channel-failure.ts'
import { isFurniture } from '../../../domain/returns/line-return-status.ts'
import type { RefundOptions } from '../../../domain/returns/refund-summary.ts'
import { returnLimit, returnLimitSentence, splitSentence } from '../../../domain/returns/return-limit.ts'
import type { SelectionProblem } from '../../../domain/returns/selection.ts'
import { selectionSentence } from '../../../domain/returns/selection-sentences.ts'
import type { WhatCanGoBack } from '../../../domain/returns/what-can-go-back.ts'
import { rowMessage } from '../../../domain/returns/why-not-returnable.ts'
import { PHONE_NUMBERS } from '../../../domain/sites/phone-numbers.data.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { SummaryError } from '../../../ui/error-summary.tsx'
import { urls } from '../../../urls.ts'
import { COMMAND_KEY_FIELD, FORM_TOKEN_FIELD } from '../../../web/form.ts'
import { orderCrumbs } from '../../../web/order-page.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { failureSentence } from '../failure-sentence.tsx'
import type { Subject } from '../find-subject.ts'
import { RETURN_MESSAGES as SAYS } from '../messages.ts'
import type { ReturnRules } from '../return-parts.ts'
import { stepsAt } from '../steps.ts'
import type { ChooseItemsProps } from './choose-items.page.tsx'
import { factsOf, toItem } from './item-rows.ts'
import { liveFacts } from './live-facts.ts'
import { toRefundPanel } from './refund-panel.ts'
import { type Choice, FIELDS, placeOf } from './sent-choice.ts'
import type { TogetherProps } from './split-proposal.tsx'

/** What the page says beside what is always on it. */
export interface PageNews {
  problems?: readonly SelectionProblem[]
  /** How more items than fit could be split (D-52). */
  split?: string | null
  failure?: ChannelFailure | null
  /** What failed is what was sent, and no system outside. */
  isRefusal?: boolean
  /** What remembers that this selection has failed (RSN-25). */
  blocked?: string | null
  /** The keys of lines that travel together, where those that are ticked do not (D-52). */
  together?: readonly string[]
  notices?: readonly string[]
}

export const LEAVE_STEP_ONE = 'return-items'

export function toPage(
  subject: Subject,
  choice: Choice,
  news: PageNews,
  { rules, visit }: { rules: ReturnRules; visit: OrderVisit },
): ChooseItemsProps {
  const { order, back, offered } = subject
  const { problems = [], split = null, failure = null, blocked = null, together = [], notices = [] } = news
  const site = SITES[order.site]
  const limit = returnLimit(rules.maxReturnItems)
  const options: RefundOptions = { path: null, at: visit.now, eGiftCardEnabled: rules.eGiftCardRefunds }
  const reckoned = { online: back.online, offered, limit, options }
  const shown = { order, back, offered, rows: choice.rows, problems }
  return {
    crumbs: orderCrumbs(site, SAYS.title),
    back: { href: urls.orderDetails(site, order.orderNumber), label: SAYS.backToOrder },
    orderNumber: order.orderNumber,
    steps: stepsAt(1, { hasProblem: problems.length > 0 || failure !== null }),
    stepsOf: { rightStep: stepsAt(1), wrongStep: stepsAt(1, { hasProblem: true }) },
    notices: [...notices],
    problems: summaryOf(subject, problems, limit),
    split,
    failure: failure && {
      ...failureSentence(failure, site),
      blocks: blocked !== null,
      together: togetherOf(order, choice, together),
    },
    nothing: back.nothing === null ? null : { sentence: back.nothing, help: urls.help(site) },
    action: urls.itemLevelReturns(site, order.orderNumber),
    hidden: [
      { name: FORM_TOKEN_FIELD, value: visit.newFormToken() },
      { name: COMMAND_KEY_FIELD, value: visit.newCommandKey(LEAVE_STEP_ONE) },
      { name: FIELDS.version, value: choice.shownVersion === null ? '' : String(choice.shownVersion) },
      ...choice.later.filter((key) => back.online.includes(key)).map((value) => ({ name: FIELDS.later, value })),
      ...together.map((value) => ({ name: FIELDS.together, value })),
      ...(blocked === null ? [] : [{ name: FIELDS.blocked, value: blocked }]),
    ],
    items: order.lines.filter((line) => !isFurniture(line)).map((line) => toItem(line, shown)),
    furniture: furnitureOf(order, back),
    refund: back.online.length > 0 ? toRefundPanel(order, choice, reckoned) : null,
    limit: { items: limit, sentence: returnLimitSentence(limit) },
    live: back.online.length > 0 ? JSON.stringify(liveFacts(order, reckoned)) : null,
  }
}

function togetherOf(order: Order, { rows }: Choice, together: readonly string[]): TogetherProps | null {
  const ticked = order.lines.filter(({ key }) => rows.some(({ lineKey }) => lineKey === key))
  const namesOf = (goNow: boolean) =>
    ticked.filter(({ key }) => together.includes(key) === goNow).map(({ description }) => description)
  const [now, later] = [namesOf(true), namesOf(false)]
  if (now.length === 0 || later.length === 0) return null
  return { now, later, label: splitSentence(now.length, later.length) }
}

function furnitureOf(order: Order, { verdicts, byPhone }: WhatCanGoBack): ChooseItemsProps['furniture'] {
  const lines = order.lines.filter(isFurniture)
  if (lines.length === 0) return null
  const site = SITES[SITES[order.site].main]
  const why = (key: string) => verdicts.get(key) ?? null
  const call = why(byPhone[0] ?? '')
  return {
    lines: lines.map((line) => {
      // What is phoned about is said once, below them all.
      const status = why(line.key)?.code === 'furniture' ? null : rowMessage(line, why(line.key))
      return {
        key: line.key,
        name: line.description,
        picture: line.picture === null ? null : urls.picture(line.picture),
        facts: factsOf(line, status),
        price: linePrice(line, order.currency),
        status,
      }
    }),
    call: call && { sentence: call.sentence, country: site.name, phone: PHONE_NUMBERS[site.main] },
  }
}

const REASON_PROBLEMS: readonly SelectionProblem['code'][] = [
  'primary-missing',
  'secondary-missing',
  'secondary-of-another',
]

/** Each sentence once. However many reasons are missing, one link leads to the first (RSN-17). */
function summaryOf(subject: Subject, problems: readonly SelectionProblem[], limit: number): SummaryError[] {
  const errors = new Map<string, SummaryError>()
  for (const { code, lineKey } of problems) {
    const message = selectionSentence(code, limit)
    const fieldId = fieldOf(subject, code, lineKey)
    const isReason = REASON_PROBLEMS.includes(code)
    if (!errors.has(message)) errors.set(message, { fieldId, message, ...(isReason && { link: SAYS.toMissing }) })
  }
  return [...errors.values()]
}

function fieldOf({ order, back }: Subject, code: SelectionProblem['code'], lineKey: string | null): string {
  const named = order.lines.find(({ key }) => key === lineKey && back.online.includes(key))
  const line = named ?? order.lines.find(({ key }) => back.online.includes(key))
  if (line === undefined) return 'items'
  const place = placeOf(line)
  if (code === 'primary-missing') return FIELDS.primary(place)
  if (code === 'secondary-missing' || code === 'secondary-of-another') return FIELDS.secondary(place)
  return code === 'quantity-out-of-range' ? FIELDS.quantity(place) : FIELDS.box(place)
}
