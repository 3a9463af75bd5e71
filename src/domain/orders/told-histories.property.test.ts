import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../test/arbitraries/tries.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { paidBy, ToldOrder } from '../../../test/builders/told-order.ts'
import { requestToWithdraw } from '../cancellation/cancel-request.ts'
import { cancelRefund } from './cancel-refund.ts'
import type { Order, OrderLine } from './order.ts'
import { summarisePayment } from './payment-summary.ts'
import { refundablePence } from './refundable.ts'
import { noteHistory } from './told-cancellations.ts'

const DELIVERY = 399

/**
 * One piece of news: how many open units a line has now, or that some were sent, or are listed no more; or that units
 * are gone which the shopper has asked to remove. Asking alone is no news, and the answer may come after it.
 */
const steps = fc.record({
  line: fc.nat({ max: 2 }),
  what: fc.constantFrom('units', 'units', 'sent', 'sent left out', 'numbered anew', 'asked', 'asked', 'shown'),
  units: fc.nat({ max: 4 }),
  isLeftOut: fc.boolean(),
  isLate: fc.boolean(),
  isSplit: fc.boolean(),
  isRefunded: fc.boolean(),
})
type Step = typeof steps extends fc.Arbitrary<infer Each> ? Each : never

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
  /** Asked for, and not shown yet; what is refunded once it is; and what was shown as lines of their own. */
  asked: number
  owedPence: number
  isPaidBack: boolean
  parts: number[]
}

/** What happens to an order, as nobody but order management knows it. */
class History {
  readonly lines: Line[]
  readonly told: Order[] = []
  #isReversed = false
  #refundedPence = 0
  readonly drawn: { discount: number; goodwill: number; isTotalKept: boolean }

  constructor(lines: { pence: number; quantity: number }[], drawn: History['drawn']) {
    this.lines = lines.map(({ pence, quantity }) => ({
      pence,
      ordered: quantity,
      open: quantity,
      sent: 0,
      isForgotten: false,
      asked: 0,
      owedPence: 0,
      isPaidBack: false,
      parts: [],
    }))
    this.drawn = drawn
    this.told.push(this.#tell(false))
  }

  lineAt({ line }: Step): Line {
    return this.lines[line % this.lines.length] as Line
  }

  /** How many units are removed here, if any: some stay. */
  ask(step: Step): number {
    const line = this.lineAt(step)
    const quantity = line.open > 1 ? 1 + (step.units % (line.open - 1)) : 0
    line.open -= quantity
    line.asked += quantity
    return quantity
  }

  /** Order management does what it was asked before anything else, and tells both together. */
  #show(line: Line, isSplit: boolean): void {
    if (isSplit && line.asked > 0) line.parts.push(line.asked)
    this.#refundedPence += line.owedPence
    line.isPaidBack ||= line.owedPence > 0
    line.asked = 0
    line.owedPence = 0
  }

  /** Whether there was anything to tell. */
  step(step: Step) {
    const { what, units, isLeftOut, isSplit } = step
    const line = this.lineAt(step)
    // What is put back before anybody heard that it was gone looks as if nothing had happened; what was refunded stays so.
    const most = line.asked > 0 || line.isPaidBack ? line.open : line.ordered - line.sent - sum(line.parts)
    const open = Math.min(units, most)
    const isShown = what === 'shown' || (what === 'units' && line.asked > 0)
    if (isShown) this.#show(line, isSplit)
    if (what === 'numbered anew') this.#isReversed = !this.#isReversed
    else if (what === 'sent left out' && line.sent > 0) line.isForgotten = true
    else if (what === 'sent' && line.sent === 0 && line.open > 1) [line.open, line.sent] = [line.open - 1, 1]
    else if (what === 'units' && line.open > 0 && open !== line.open && this.#hasOther(line)) line.open = open
    else if (!isShown) return
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
      grandTotalPence: Math.round(
        this.drawn.isTotalKept ? paid : this.totalPence + this.#paidFor(this.#goods(({ asked }) => asked)),
      ),
      lines: [],
      facts: {
        deliveryChargePence: DELIVERY,
        payments: paidBy(paid, Math.min(this.drawn.goodwill, paid) + this.#refundedPence),
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
  const gone = line.parts.map((quantity, index) => part(`${place} gone ${index}`, quantity, 'Cancelled'))
  return [
    ...open,
    ...gone,
    ...(line.sent > 0 && !line.isForgotten ? [part(`${place} sent`, line.sent, 'Despatched')] : []),
  ]
}

function openPart(
  { open, asked, ordered, sent, parts }: Line,
  part: (quantity: number, status: string) => OrderLine,
): OrderLine {
  return open > 0 ? part(open + asked, 'Created') : part(ordered - sent - sum(parts), 'Cancelled')
}

function sum(quantities: readonly number[]): number {
  return quantities.reduce((all, each) => all + each, 0)
}

/** Removes units here: what order management refunds for them it tells with the news that shows them. */
function removeUnits(told: ToldOrder, history: History, step: Step): void {
  const place = history.lines.indexOf(history.lineAt(step))
  const quantity = history.ask(step)
  if (quantity === 0) return
  const line = told.order.lines.find(({ key }) => key === String(place)) as OrderLine
  const request = requestToWithdraw(told.order, line, quantity)
  const promised = told.promise(request)
  if (step.isRefunded) history.lineAt(step).owedPence += promised.refundPence
  if (step.isLate) tell(told, history, { ...step, what: 'shown' })
  told.confirm(request, promised)
}

function tell(told: ToldOrder, history: History, step: Step): void {
  const before = history.told.length
  history.step(step)
  for (const news of history.told.slice(before)) told.hear(news)
}

test('D-163 D-177 units come and go, here and there, are sent and told of no more: nothing is promised beyond what is right', () => {
  fc.assert(
    fc.property(histories, ({ lines, steps: drawn, ...rest }) => {
      const history = new History(lines, rest)
      const told = new ToldOrder(history.told[0] as Order)
      for (const step of drawn) {
        if (step.what === 'asked') removeUnits(told, history, step)
        else tell(told, history, step)
        const { order } = told
        const within = (pence: number, right: number) => Math.abs(pence - right) <= history.told.length + drawn.length
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
      if (drawn.some(({ what }) => what === 'asked')) return
      const [first, ...later] = history.told as [Order, ...Order[]]
      const noted = noteHistory(
        first,
        later.map((news, index) => ({ news, id: `told ${index + 1}` })),
      )
      expect({ cancellations: [], ...noted }).toEqual({ ...told.noted, cancellations: told.cancellations })
    }),
    tries(100),
  )
})
