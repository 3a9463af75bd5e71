import { ownCancellation } from '../../src/domain/orders/cancel-refund.ts'
import type { KeptCancellation, Order, OrderLine, Payment } from '../../src/domain/orders/order.ts'
import { layOver } from '../../src/domain/orders/order-change.ts'
import { anOrder, anOrderLine } from './order.ts'

/** How an order management tells of a line that it was asked to cancel. */
const WAYS = {
  'not at all yet': { isShown: false, isLowered: false, isLeftOut: false, lowersDiscount: false },
  'keeps its total': { isShown: true, isLowered: false, isLeftOut: false, lowersDiscount: false },
  'keeps its total and lowers the discount': {
    isShown: true,
    isLowered: false,
    isLeftOut: false,
    lowersDiscount: true,
  },
  'lowers its total': { isShown: true, isLowered: true, isLeftOut: false, lowersDiscount: false },
  'lowers its total and the discount': { isShown: true, isLowered: true, isLeftOut: false, lowersDiscount: true },
  'leaves the line out and keeps its total': {
    isShown: true,
    isLowered: false,
    isLeftOut: true,
    lowersDiscount: false,
  },
  'leaves the line out and lowers its total': { isShown: true, isLowered: true, isLeftOut: true, lowersDiscount: true },
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
  readonly cancellations: KeptCancellation[] = []
  readonly laidOver: string[] = []
  news: Order

  constructor(news: Order) {
    this.news = news
  }

  get order(): Order {
    const order = this.laidOver.reduce((all, lineKey) => layOver(all, { kind: 'line-removed', lineKey }), this.news)
    return { ...order, facts: { ...order.facts, ownCancellations: this.cancellations } }
  }

  remove(key: string, way: Way, isRefunded: boolean): KeptCancellation {
    const reason = { primary: 'C01-P0', secondary: null }
    const request = { kind: 'remove-item' as const, line: { key, lineNo: 1 }, reason }
    const own = ownCancellation(this.order, request)
    if (own === null) throw new Error('removing an item cancels it')
    this.cancellations.push({ ...own, id: key })
    if (!WAYS[way].isShown) this.laidOver.push(key)
    this.news = toldIn(WAYS[way], this.news, key, own.takesOffPence)
    if (isRefunded) this.refund(own.refundPence)
    return { ...own, id: key }
  }

  refund(pence: number): void {
    const payments = (this.news.facts.payments ?? []).map((each) => ({
      ...each,
      refundedPence: each.refundedPence + pence,
    }))
    this.news = { ...this.news, facts: { ...this.news.facts, payments } }
  }
}

function toldIn(way: (typeof WAYS)[Way], news: Order, key: string, takesOffPence: number): Order {
  if (!way.isShown) return news
  const line = news.lines.find((each) => each.key === key) as OrderLine
  const [charge] = news.facts.otherCharges ?? []
  const share = line.lineTotalPence - takesOffPence
  return {
    ...news,
    grandTotalPence: news.grandTotalPence - (way.isLowered ? takesOffPence : 0),
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
