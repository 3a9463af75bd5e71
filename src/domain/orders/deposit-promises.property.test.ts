import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { paidBy, ToldOrder } from '../../../test/builders/told-order.ts'
import { readAmendment } from '../christmas/read-amendment.ts'
import { cancelRefund } from './cancel-refund.ts'
import { withoutTakenBack } from './cancellations.ts'
import { depositToCome } from './deposit-refund.ts'
import type { Order, OrderLine, Payment } from './order.ts'
import { summarisePayment } from './payment-summary.ts'

const DEPOSIT = 1000

/** How an order management tells what was paid, whatever it was. */
const PAYMENTS = {
  deposit: (total, back) => paidBy(Math.min(DEPOSIT, total), back),
  'all that it cost': (total, back) => paidBy(total, back),
  'nothing yet': () => paidBy(0),
  'not at all': () => [],
} as const satisfies Record<string, (totalPence: number, refundedPence: number) => Payment[]>

const SHAPES = Object.keys(PAYMENTS) as (keyof typeof PAYMENTS)[]

/** One thing that happens: less is wanted here, or order management lowers a line, or tells what it knows. */
const steps = fc.record({
  what: fc.constantFrom('amended', 'amended', 'lowered there', 'told', 'put back'),
  line: fc.nat({ max: 2 }),
  units: fc.nat({ max: 3 }),
  isRefunded: fc.boolean(),
  /** Told so from now on, where an order management is not always the same. */
  paid: fc.constantFrom(...SHAPES),
  isTotalKept: fc.boolean(),
})

const histories = fc.record({
  lines: fc.array(fc.record({ pence: fc.integer({ min: 50, max: 2_000 }), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  paid: fc.constantFrom(...SHAPES),
  isTotalKept: fc.boolean(),
  isSplit: fc.boolean(),
  steps: fc.array(steps, { minLength: 1, maxLength: 5 }),
})

type Drawn = typeof histories extends fc.Arbitrary<infer Each> ? Each : never

/** What is true of the order, as nobody but order management knows it. */
class Food {
  readonly open: number[]
  drawn: Drawn
  refundedPence = 0

  constructor(drawn: Drawn) {
    this.drawn = drawn
    this.open = drawn.lines.map(({ quantity }) => quantity)
  }

  #sum(units: (line: Drawn['lines'][number], place: number) => number): number {
    return this.drawn.lines.reduce((all, line, place) => all + line.pence * units(line, place), 0)
  }

  get orderedPence(): number {
    return this.#sum(({ quantity }) => quantity)
  }

  get totalPence(): number {
    return this.#sum((_, place) => this.open[place] ?? 0)
  }

  get depositPence(): number {
    return Math.min(DEPOSIT, this.orderedPence)
  }

  get abovePence(): number {
    return Math.max(0, this.depositPence - this.totalPence)
  }

  /** A unit that was gone is there after all. */
  putBack(place: number): void {
    this.open[place] = Math.min(this.drawn.lines[place]?.quantity ?? 0, (this.open[place] ?? 0) + 1)
  }

  tell(isRefunded: boolean): Order {
    if (isRefunded) this.refundedPence = this.abovePence
    const payments = PAYMENTS[this.drawn.paid](this.orderedPence, this.refundedPence)
    const grandTotalPence = this.drawn.isTotalKept ? this.orderedPence : this.totalPence
    const order = aChristmasOrder({ grandTotalPence, facts: { payments }, lines: [] })
    return { ...order, lines: this.drawn.lines.flatMap((_, place) => this.#linesAt(place)) }
  }

  #linesAt(place: number): OrderLine[] {
    const { pence = 0, quantity = 0 } = this.drawn.lines[place] ?? {}
    const open = this.open[place] ?? 0
    const part = (key: string, units: number, status: string): OrderLine => ({
      ...anOrderLine({ key, status, quantity: units, unitPricePence: pence, sku: `T${place}` }),
      lineNo: place + 1,
      facts: { amendable: true },
    })
    if (open === 0) return [part(String(place), quantity, 'Cancelled')]
    const gone = this.drawn.isSplit && open < quantity ? [part(`${place} gone`, quantity - open, 'Cancelled')] : []
    return [part(String(place), open, 'Created'), ...gone]
  }
}

/** Something is always left, so that the rest can be cancelled at the end. */
function lowerable(food: Food, { line, units }: Drawn['steps'][number]): { place: number; to: number } | null {
  const place = line % food.open.length
  const now = food.open[place] ?? 0
  const least = food.open.some((other, at) => at !== place && other > 0) ? 0 : 1
  const to = Math.max(least, now - 1 - units)
  return to < now ? { place, to } : null
}

function happens(food: Food, told: ToldOrder, step: Drawn['steps'][number]): void {
  const lowered = step.what === 'amended' || step.what === 'lowered there' ? lowerable(food, step) : null
  if (lowered && step.what === 'amended') {
    const read = readAmendment(told.order, new Map([[String(lowered.place), String(lowered.to)]]))
    // What was put back before anybody heard that it was gone is still gone here.
    if (read.is !== 'amendment') return
    told.amend(read.removals)
  }
  if (lowered) food.open[lowered.place] = lowered.to
  if (step.what === 'put back') food.putBack(step.line % food.open.length)
  if (step.what !== 'amended') told.hear(food.tell(step.isRefunded))
}

function promisedIn(order: Order): number {
  return withoutTakenBack(order).facts.cancellations.reduce((all, { refundPence }) => all + refundPence, 0)
}

test('XMS-22 D-170 D-177 whatever goes, here or there, and however it is told: the deposit comes back, once', () => {
  fc.assert(
    fc.property(histories, (drawn) => {
      const food = new Food(drawn)
      const told = new ToldOrder(food.tell(false))
      for (const step of drawn.steps.filter(({ what }) => what !== 'put back')) {
        happens(food, told, step)
        const { order } = told
        const { totalPence, deposit } = summarisePayment(order)
        const seen = { totalPence, deposit: deposit?.paidPence, promised: promisedIn(order) }
        expect({ ...seen, toCome: depositToCome(order), cancel: cancelRefund(order, null).pence }).toEqual({
          totalPence: food.totalPence,
          deposit: food.depositPence,
          promised: food.abovePence,
          toCome: { backPence: food.abovePence, openPence: food.abovePence - toldRefund(order) },
          cancel: food.depositPence - food.abovePence,
        })
      }
    }),
    { numRuns: 100 },
  )
})

test('XMS-22 D-177 nor more than once where units come back, and payments and totals are told now so, now so', () => {
  fc.assert(
    fc.property(histories, (drawn) => {
      const food = new Food(drawn)
      const told = new ToldOrder(food.tell(false))
      for (const step of drawn.steps) {
        food.drawn = { ...food.drawn, paid: step.paid, isTotalKept: step.isTotalKept }
        happens(food, told, step)
        const cancel = cancelRefund(told.order, null).pence ?? 0
        expect({ promised: promisedIn(told.order), cancel }).toSatisfy(
          ({ promised }) => promised + cancel <= food.depositPence,
        )
      }
    }),
    { numRuns: 100 },
  )
})

/** Nobody hears of it where payments don't tell. */
function toldRefund({ facts: { payments = [] } }: Order): number {
  return payments.reduce((all, { refundedPence }) => all + refundedPence, 0)
}
