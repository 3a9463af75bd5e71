import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { paidBy, ToldOrder } from '../../../test/builders/told-order.ts'
import { cancelRefund } from './cancel-refund.ts'
import type { Order, OrderLine } from './order.ts'
import { summarisePayment } from './payment-summary.ts'
import { refundablePence } from './refundable.ts'
import { noteHistory } from './told-cancellations.ts'

const DELIVERY = 399

/** One piece of news: how many open units a line has now, or that some were sent, or are listed no more. */
const steps = fc.record({
  line: fc.nat({ max: 2 }),
  what: fc.constantFrom('units', 'units', 'units', 'sent', 'sent left out', 'numbered anew'),
  units: fc.nat({ max: 4 }),
  isLeftOut: fc.boolean(),
})

const histories = fc.record({
  lines: fc.array(
    fc.record({ pence: fc.integer({ min: 100, max: 9_000 }), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 2, maxLength: 3 },
  ),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50 })),
  goodwill: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 })),
  isTotalKept: fc.boolean(),
  steps: fc.array(steps, { minLength: 1, maxLength: 5 }),
})

interface Line {
  pence: number
  ordered: number
  open: number
  sent: number
  /** What was sent is told of no more. */
  isForgotten: boolean
}

/** What happens to an order, as nobody but order management knows it. */
class History {
  readonly lines: Line[]
  readonly told: Order[] = []
  #isReversed = false
  readonly drawn: { discount: number; goodwill: number; isTotalKept: boolean }

  constructor(lines: { pence: number; quantity: number }[], drawn: History['drawn']) {
    this.lines = lines.map(({ pence, quantity }) => ({
      pence,
      ordered: quantity,
      open: quantity,
      sent: 0,
      isForgotten: false,
    }))
    this.drawn = drawn
    this.told.push(this.#tell(false))
  }

  /** Whether there was anything to tell. */
  step({ line: place, what, units, isLeftOut }: { line: number; what: string; units: number; isLeftOut: boolean }) {
    const line = this.lines[place % this.lines.length] as Line
    const open = Math.min(units, line.ordered - line.sent)
    if (what === 'numbered anew') this.#isReversed = !this.#isReversed
    else if (what === 'sent left out' && line.sent > 0) line.isForgotten = true
    else if (what === 'sent' && line.sent === 0 && line.open > 1) [line.open, line.sent] = [line.open - 1, 1]
    else if (what === 'units' && line.open > 0 && open !== line.open && this.#hasOther(line)) line.open = open
    else return
    this.told.push(this.#tell(isLeftOut))
  }

  /** Something is always left to cancel. */
  #hasOther(line: Line): boolean {
    return this.lines.some((other) => other !== line && other.open > 0)
  }

  #goods(count: (line: Line) => number): number {
    return this.lines.reduce((all, line) => all + line.pence * count(line), 0)
  }

  get #orderedPence(): number {
    return this.#goods(({ ordered }) => ordered)
  }

  get #discountPence(): number {
    return Math.floor((this.#orderedPence * this.drawn.discount) / 100)
  }

  /** So many goods without their share of the discount. */
  #paidFor(pence: number): number {
    return pence - (pence * this.#discountPence) / this.#orderedPence
  }

  /** What the order comes to. */
  get totalPence(): number {
    return DELIVERY + this.#paidFor(this.#goods(({ open, sent }) => open + sent))
  }

  get refundablePence(): number {
    return Math.max(0, this.totalPence - this.drawn.goodwill)
  }

  /** What cancelling all that was not sent brings back. */
  get cancelPence(): number {
    const sent = this.#goods((line) => line.sent)
    return Math.min(this.refundablePence, this.totalPence - (sent > 0 ? DELIVERY + this.#paidFor(sent) : 0))
  }

  #tell(isLeftOut: boolean): Order {
    const paid = DELIVERY + this.#paidFor(this.#orderedPence)
    const order = anOrder({
      cancelAllowed: true,
      grandTotalPence: Math.round(this.drawn.isTotalKept ? paid : this.totalPence),
      lines: [],
      facts: {
        deliveryChargePence: DELIVERY,
        payments: paidBy(paid, Math.min(this.drawn.goodwill, paid)),
        otherCharges: [{ kind: 'DISCOUNT', amountPence: this.#discountPence, refundedPence: 0 }],
      },
    })
    const number = (place: number) => (this.#isReversed ? this.lines.length - place : place + 1)
    return { ...order, lines: this.lines.flatMap((line, place) => toldLine(line, number(place), place, isLeftOut)) }
  }
}

function toldLine(line: Line, lineNo: number, place: number, isLeftOut: boolean): OrderLine[] {
  const part = (key: string, quantity: number, status: string): OrderLine => ({
    ...anOrderLine({ key, status, quantity, unitPricePence: line.pence, sku: `T${place}` }),
    lineNo,
  })
  const open = line.open > 0 || !isLeftOut ? [openPart(line, (...of) => part(String(place), ...of))] : []
  return [...open, ...(line.sent > 0 && !line.isForgotten ? [part(`${place} sent`, line.sent, 'Despatched')] : [])]
}

function openPart({ open, ordered, sent }: Line, part: (quantity: number, status: string) => OrderLine): OrderLine {
  return open > 0 ? part(open, 'Created') : part(ordered - sent, 'Cancelled')
}

test('D-177 units come and go, are sent and told of no more: nothing is promised beyond what is right', () => {
  fc.assert(
    fc.property(histories, ({ lines, steps: drawn, ...rest }) => {
      const history = new History(lines, rest)
      const told = new ToldOrder(history.told[0] as Order)
      for (const step of drawn) {
        const before = history.told.length
        history.step(step)
        for (const news of history.told.slice(before)) told.hear(news)
        const { order } = told
        const within = (pence: number, right: number) => Math.abs(pence - right) <= history.told.length
        const [total, refundable] = [summarisePayment(order).totalPence, refundablePence(order)]
        const cancel = cancelRefund(order, null).pence ?? 0
        expect({ total, refundable, cancel }).toSatisfy(
          () =>
            within(total, history.totalPence) &&
            within(refundable, history.refundablePence) &&
            within(cancel, history.cancelPence),
          JSON.stringify([history.totalPence, history.refundablePence, history.cancelPence]),
        )
      }
      const [first, ...later] = history.told as [Order, ...Order[]]
      const noted = noteHistory(
        first,
        later.map((news, index) => ({ news, id: `told ${index + 1}` })),
      )
      expect({ cancellations: [], ...noted }).toEqual({ ...told.noted, cancellations: told.cancellations })
    }),
    { numRuns: 300 },
  )
})
