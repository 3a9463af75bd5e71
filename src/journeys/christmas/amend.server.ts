import { readCancelReason } from '../../domain/cancellation/cancel-request.ts'
import { lineSize } from '../../domain/catalogue/product.ts'
import { lastDayToChange } from '../../domain/christmas/cut-off.ts'
import { amendableLines, type ReadAmendment, readAmendment } from '../../domain/christmas/read-amendment.ts'
import { seasonOf } from '../../domain/christmas/standing.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { amendedAmounts } from '../../domain/orders/amend-refund.ts'
import { cancelRefund, refundPlace } from '../../domain/orders/cancel-refund.ts'
import { linePrice } from '../../domain/orders/line-price.ts'
import { isCancelled, readLineStatus } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import { SITES } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { readReasonChoice, reasonProblem } from '../../flows/chosen-reason.ts'
import { depositRows } from '../../flows/deposit-rows.ts'
import {
  answerWrite,
  askForChange,
  type FormFailure,
  type OrderForm,
  type OrderFormParts,
  type OwnAnswers,
  openOrderForm,
  receiveOrderForm,
  toOrder,
} from '../../flows/order-form.ts'
import type { FormFields } from '../../ports/kept-posts.ts'
import type { Tokens } from '../../ports/tokens.ts'
import type { AmountRow } from '../../ui/amounts.tsx'
import { urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import { type FieldProblem, hiddenFields, sentValue } from '../../web/form.ts'
import { contactAbout, orderCrumbs } from '../../web/order-page.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { type AmendedItem, amendPage, reviewAmendPage } from './amend.page.tsx'
import { AMEND_PROBLEMS, AMEND_MESSAGES as SAYS } from './amend-messages.ts'
import { readOrderToken } from './order-token.ts'
import { stillMeans } from './still-means.ts'

export interface AmendParts extends OrderFormParts {
  tokens: Tokens
}

const AMEND = 'amend-order'
const STAGE_FIELD = 'stage'
const REVIEW = 'review'
const UNITS_FIELD = 'units-'
/** The problem that belongs to no item is said at the first of them. */
const FIRST_ITEM = 'item-0'

type Amending = OrderForm<typeof AMEND>

/** How many are wanted of each line, in the order's own words for them. */
type Sent = ReadonlyMap<string, string>

export async function showAmend(parts: AmendParts, visit: OrderVisit): Promise<Answer> {
  const entered = await readOrderToken(parts.tokens, visit)
  if (entered !== null) return entered
  const opened = await openOrderForm(parts, AMEND, visit)
  if ('kind' in opened) return opened
  const { kept } = opened
  if (kept) return review(opened, unitsIn(kept), { chosen: readReasonChoice(kept), restored: true })
  const sent = unitsIn(Object.fromEntries(visit.query))
  return visit.query.get(STAGE_FIELD) === REVIEW ? review(opened, sent, {}) : showItems(opened, sent, [])
}

export async function submitAmend(parts: AmendParts, visit: OrderVisit): Promise<Answer> {
  const received = await receiveOrderForm(parts, AMEND, visit)
  if ('kind' in received) return received
  const sent = unitsIn(visit.fields)
  const chosen = readReasonChoice(visit.fields)
  const own: OwnAnswers = {
    done: (kind) => (kind === 'cancel-order' ? { cancelled: 'true' } : { amended: 'true' }),
    failed: SAYS.failed,
    refused: SAYS.refused,
    again: (failure) => review(received, sent, { chosen, failure }),
    overtaken: () => toOrder(visit.order, { notMade: 'true' }),
  }
  const read = readAmendment(received.details.order, sent)
  const reason = readCancelReason(chosen)
  if (!reason.ok || received.asker === null || isNowAll(read, visit.fields)) {
    const problems = [
      ...(reason.ok ? [] : [reasonProblem(reason.code, chosen.primary)]),
      ...(received.asker === null ? [{ field: 'changes', message: SAYS.again }] : []),
      ...(isNowAll(read, visit.fields) ? [{ field: 'changes', message: SAYS.nowAll }] : []),
    ]
    return review(received, sent, { chosen, problems })
  }
  const asked = {
    act: AMEND,
    request: requestOf(read, reason.reason),
    sent: { units: Object.fromEntries(sent), ...chosen },
    // A repeat gets the answer of the first, though by then nothing is left to change.
    allowed: read.is === 'amendment' && stillMeans(parts.orders, received.details.order, sent, read),
  } as const
  const result = await askForChange(parts, received, asked, received.asker)
  if (result.state === 'not-allowed' && read.is !== 'amendment') return review(received, sent, { chosen })
  return await answerWrite(parts, received, result, own)
}

/** Where nothing would be left the order is cancelled (D-35). */
function requestOf(
  read: ReadAmendment,
  reason: Extract<OrderRequest, { kind: 'amend-order' }>['reason'],
): OrderRequest {
  const { removals, isAll } = read.is === 'amendment' ? read : { removals: [], isAll: false }
  return isAll ? { kind: 'cancel-order', reason } : { kind: AMEND, removals, reason }
}

/** On a form that says so, the change is known to cancel the order. */
const ALL_FIELD = 'isAll'

function isNowAll(read: ReadAmendment, fields: FormFields): boolean {
  return read.is === 'amendment' && read.isAll && sentValue(fields, ALL_FIELD) === ''
}

function unitsIn(fields: FormFields): Sent {
  const names = Object.keys(fields).filter((name) => name.startsWith(UNITS_FIELD))
  return new Map(names.map((name) => [name.slice(UNITS_FIELD.length), sentValue(fields, name)]))
}

function showItems({ visit, details: { order } }: Amending, sent: Sent, problems: FieldProblem[]): Answer {
  const open = amendableLines(order)
  const items = standingLines(order).map((line) => ({
    ...itemOf(line, order, visit),
    choice: open.includes(line)
      ? {
          id: idOf(order, line),
          name: UNITS_FIELD + line.key,
          value: sent.get(line.key) ?? String(line.quantity),
          ordered: line.quantity,
        }
      : null,
  }))
  const until = formatWeekday(lastDayToChange(order.site, seasonOf(order)))
  const props = { ...sharedOf(order, problems), ...addressOf(order), until, items }
  return show(amendPage, props, problems.length > 0 ? { status: 422 } : {})
}

interface ReviewState {
  chosen?: { primary: string; secondary: string }
  problems?: FieldProblem[]
  failure?: FormFailure
  restored?: boolean
}

/** What the change comes to; back to the items where it is none. */
function review(form: Amending, sent: Sent, state: ReviewState): Answer {
  const { visit, details } = form
  const { order } = details
  const read = readAmendment(order, sent)
  if (read.is === 'wrong') {
    const problems = read.problems.map(({ lineKey, code }) => ({
      field: idOf(
        order,
        order.lines.find(({ key }) => key === lineKey),
      ),
      message: AMEND_PROBLEMS[code],
    }))
    return showItems(form, sent, problems)
  }
  if (read.is === 'nothing-changed') {
    return showItems(form, sent, [{ field: FIRST_ITEM, message: SAYS.nothingChanged }])
  }
  const { removals, isAll } = read
  const { chosen = { primary: '', secondary: '' }, problems = [], failure, restored = false } = state
  const units = [...sent].map(([key, value]) => ({ name: UNITS_FIELD + key, value }))
  const site = SITES[order.site]
  const props = {
    ...sharedOf(order, problems),
    action: urls.amendChristmas(site, { orderId: order.orderNumber }),
    hidden: [...hiddenFields(visit, AMEND), ...units, ...(isAll ? [{ name: ALL_FIELD, value: 'yes' }] : [])],
    changes: removals.flatMap(({ line: { key }, units: gone }) => {
      const line = order.lines.find((each) => each.key === key)
      if (!line) return []
      const change = gone ? SAYS.lowered(line.quantity, line.quantity - gone.quantity) : SAYS.removed
      return [{ ...itemOf(line, order, visit), change }]
    }),
    ...amountsOf(order, read),
    isAll,
    failure: failure?.message ?? null,
    refused: failure?.kind === 'refused',
    contact: contactAbout(visit, order),
    restored,
    chosen,
    again: urls.amendChristmas(site, {
      orderId: order.orderNumber,
      ...Object.fromEntries(units.map(({ name, value }) => [name, value])),
    }),
  }
  return show(reviewAmendPage, props, problems.length > 0 ? { status: 422 } : failure ? { status: 503 } : {})
}

/** What is left to pay, and what comes back (D-170). */
function amountsOf(
  order: Order,
  { removals, isAll }: Extract<ReadAmendment, { is: 'amendment' }>,
): { amounts: AmountRow[]; refund: string } {
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const to = refundPlace(order.facts.payments ?? [])
  if (isAll) {
    const pence = cancelRefund(order, null).pence ?? 0
    return { amounts: [], refund: pence === 0 ? SAYS.noRefund : SAYS.refundAll(money(pence), to) }
  }
  const { totalPence, deposit, refundPence } = amendedAmounts(order, removals)
  return {
    amounts: [{ label: 'Total', amount: money(totalPence) }, ...depositRows(deposit, money)],
    refund: refundPence === 0 ? SAYS.noRefund : SAYS.refund(money(refundPence), to),
  }
}

/** The form is sent by its address, so that the review has one to come back to. */
function addressOf(order: Order) {
  const address = new URL(
    urls.amendChristmas(SITES[order.site], { orderId: order.orderNumber }),
    'https://here.invalid',
  )
  const hidden = [...address.searchParams, [STAGE_FIELD, REVIEW] as const].map(([name, value]) => ({ name, value }))
  return { action: address.pathname, hidden }
}

function sharedOf(order: Order, problems: FieldProblem[]) {
  const site = SITES[order.site]
  return {
    crumbs: orderCrumbs(site, SAYS.title),
    facts: [`Christmas food order ${order.orderNumber}`],
    back: { href: urls.orderDetails(site, order.orderNumber), label: 'Back to order details' },
    problems,
  }
}

function standingLines({ lines }: Order): OrderLine[] {
  return lines.filter((line) => !isCancelled(line))
}

function idOf(order: Order, line: OrderLine | undefined): string {
  return line ? `item-${amendableLines(order).indexOf(line)}` : FIRST_ITEM
}

function itemOf(line: OrderLine, { currency }: Order, visit: OrderVisit): AmendedItem {
  const { label, tone } = readLineStatus(line)
  return {
    key: line.key,
    name: line.description,
    picture: visit.pictureOf(line.picture),
    facts: [lineSize(line), line.colour, `Qty ${line.quantity}`].filter((fact) => fact !== null),
    price: linePrice(line, currency),
    status: { label, tone },
  }
}
