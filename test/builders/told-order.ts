import { amendmentParts } from '../../src/domain/orders/amend-refund.ts'
import { askedCancellation, cancelRefund } from '../../src/domain/orders/cancel-refund.ts'
import { withCancellation, withoutTakenBack } from '../../src/domain/orders/cancellations.ts'
import type { Cancellation, KeptCancellation, Order, OrderLine, Payment } from '../../src/domain/orders/order.ts'
import { layOver, type OrderChange } from '../../src/domain/orders/order-change.ts'
import { changeOf, type LineRemoval, type OrderRequest } from '../../src/domain/orders/order-request.ts'
import { stillLaidOver } from '../../src/domain/orders/still-laid-over.ts'
import { type NotedFacts, noteNews } from '../../src/domain/orders/told-cancellations.ts'
import { TEST_NOW } from '../harness/constants.ts'
import { anOrder, anOrderLine } from './order.ts'

interface Telling {
  /** Whether its news shows the line as cancelled. */
  isShown: boolean
  isLowered: boolean
  isLeftOut: boolean
  lowersDiscount: boolean
}

const telling = (...does: (keyof Telling)[]): Telling => ({
  isShown: does.includes('isShown'),
  isLowered: does.includes('isLowered'),
  isLeftOut: does.includes('isLeftOut'),
  lowersDiscount: does.includes('lowersDiscount'),
})

/** How an order management tells of a line that it was asked to cancel. */
const WAYS = {
  'not at all yet': telling(),
  'lowers its total before it shows the line': telling('isLowered'),
  'keeps its total': telling('isShown'),
  'keeps its total and lowers the discount': telling('isShown', 'lowersDiscount'),
  'lowers its total': telling('isShown', 'isLowered'),
  'lowers its total and the discount': telling('isShown', 'isLowered', 'lowersDiscount'),
  'leaves the line out and keeps its total': telling('isShown', 'isLeftOut'),
  'leaves the line out and lowers its total': telling('isShown', 'isLowered', 'isLeftOut'),
  'leaves the line out and lowers its total and the discount': telling(
    'isShown',
    'isLowered',
    'isLeftOut',
    'lowersDiscount',
  ),
} as const
export type Way = keyof typeof WAYS

export const paidBy = (amountPence: number, refundedPence = 0): Payment[] => [
  { method: 'CARD', amountPence, refundedPence },
]

/** Two or more items that were paid for and not sent yet; a discount has a name unless that is left out. */
export function aPaidOrder(prices: number[], { refunded = 0, discount = 0, isNamed = true } = {}): Order {
  const total = prices.reduce((all, price) => all + price, 399) - discount
  return anOrder({
    cancelAllowed: true,
    grandTotalPence: total,
    lines: prices.map((unitPricePence, key) => anOrderLine({ key: String(key), status: 'Created', unitPricePence })),
    facts: {
      deliveryChargePence: 399,
      payments: paidBy(total, refunded),
      ...(discount > 0 && isNamed && { otherCharges: [{ kind: 'DISCOUNT', amountPence: discount, refundedPence: 0 }] }),
    },
  })
}

/** An order as order management tells it, and what was asked of it here. */
export class ToldOrder {
  cancellations: KeptCancellation[] = []
  noted: Omit<NotedFacts, 'cancellations'> = {}
  laidOver: OrderChange[] = []
  news: Order
  #heard = 0
  #asked = 0

  constructor(news: Order) {
    this.news = news
  }

  get order(): Order {
    const order = this.laidOver.reduce(layOver, this.#newsWithNoted)
    return { ...order, facts: { ...order.facts, ...this.noted, cancellations: this.cancellations } }
  }

  get #newsWithNoted(): Order {
    return { ...this.news, facts: { ...this.news.facts, ...this.noted } }
  }

  /** Removed here. */
  remove(key: string, way: Way, isRefunded: boolean): KeptCancellation {
    const reason = { primary: 'C01-P0', secondary: null }
    const request = { kind: 'remove-item' as const, line: { key, lineNo: 1 }, reason }
    const cancellation = askedCancellation(this.order, request)
    if (cancellation === null) throw new Error('removing an item cancels it')
    this.cancellations = withoutTakenBack(this.order).facts.cancellations
    if (!WAYS[way].isShown) this.laidOver.push(changeOf(request, ''))
    return this.#note(cancellation, way, isRefunded)
  }

  /** Some units removed here, of which no news tells yet; what was promised for them is noted. */
  ask(request: OrderRequest): KeptCancellation {
    const kept = this.promise(request)
    this.confirm(request, kept)
    return kept
  }

  /** What is kept with a request until it is answered. */
  promise(request: OrderRequest): KeptCancellation {
    const cancellation = askedCancellation(this.order, request)
    if (cancellation === null) throw new Error('removing units cancels them')
    return { ...cancellation, id: `asked ${++this.#asked}` }
  }

  /** Less of Christmas food, of which no news tells yet; what comes back of its deposit. */
  amend(removals: LineRemoval[]): number {
    const request = { kind: 'amend-order' as const, removals, reason: { primary: 'C01-P0', secondary: null } }
    const asked = ++this.#asked
    const parts = amendmentParts(this.order, request).map((part, place) => ({ ...part, id: `asked ${asked}:${place}` }))
    this.confirm(request, ...parts)
    return parts.reduce((all, { refundPence }) => all + refundPence, 0)
  }

  /** The answer came, before any news or after it. */
  confirm(request: OrderRequest, ...promised: KeptCancellation[]): void {
    const { cancellations } = withoutTakenBack(this.order).facts
    this.cancellations = [...promised.reduce<readonly KeptCancellation[]>(withCancellation, cancellations)]
    this.laidOver.push(changeOf(request, ''))
    this.#forgetShown()
  }

  /** Cancelled by order management, which then tells so, in one piece of news or in two. */
  cancel(key: string, way: Way, isRefunded: boolean): KeptCancellation {
    const line = this.news.lines.find((each) => each.key === key) as OrderLine
    const takesOffPence = cancelRefund(this.order, line).takesOffPence ?? line.lineTotalPence
    const before = this.news
    this.hear(toldIn(WAYS[way], before, key, takesOffPence))
    if (!WAYS[way].isShown) this.hear(toldIn(telling('isShown'), this.news, key, takesOffPence))
    const kept = this.cancellations.at(-1)
    if (!kept) throw new Error('what order management cancels is noted')
    if (isRefunded) this.refund(kept.refundPence)
    return kept
  }

  /** News of order management, with what it has cancelled by itself noted. */
  hear(news: Order): void {
    const id = `told ${++this.#heard}`
    const { cancellations = this.cancellations, ...noted } = noteNews(this.order, news, id)
    this.cancellations = cancellations
    this.noted = { ...this.noted, ...noted }
    this.news = news
    this.#forgetShown()
  }

  #forgetShown(): void {
    const kept = this.laidOver.map((change, id) => ({
      ...{ id: String(id), change, confirmedAt: TEST_NOW, sequence: null },
    }))
    this.laidOver = stillLaidOver(
      { order: this.#newsWithNoted, sequence: this.#heard, receivedAt: TEST_NOW },
      kept,
    ).laid
  }

  #note(cancellation: Cancellation, way: Way, isRefunded: boolean): KeptCancellation {
    const [key = ''] = cancellation.lineKeys
    const kept = { ...cancellation, id: `${this.cancellations.length} ${key}` }
    this.cancellations = [...withCancellation(this.cancellations, kept)]
    this.news = toldIn(WAYS[way], this.news, key, cancellation.takesOffPence)
    if (isRefunded) this.refund(cancellation.refundPence)
    return kept
  }

  refund(pence: number): void {
    const payments = (this.news.facts.payments ?? []).map((each) => ({
      ...each,
      refundedPence: each.refundedPence + pence,
    }))
    this.news = { ...this.news, facts: { ...this.news.facts, payments } }
  }
}

function toldIn(way: Telling, news: Order, key: string, takesOffPence: number): Order {
  const grandTotalPence = news.grandTotalPence - (way.isLowered ? takesOffPence : 0)
  if (!way.isShown) return { ...news, grandTotalPence }
  const line = news.lines.find((each) => each.key === key) as OrderLine
  const [charge] = news.facts.otherCharges ?? []
  const share = line.lineTotalPence - takesOffPence
  return {
    ...news,
    grandTotalPence,
    lines: way.isLeftOut
      ? news.lines.filter((each) => each !== line)
      : news.lines.map((each) => (each === line ? { ...each, status: 'Cancelled' } : each)),
    facts: {
      ...news.facts,
      ...(charge && way.lowersDiscount && { otherCharges: [{ ...charge, amountPence: charge.amountPence - share }] }),
    },
  }
}

export const WAYS_OF_TELLING = Object.keys(WAYS) as Way[]
