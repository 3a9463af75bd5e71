import { canonicalStatus } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { unitsPassedOn, unitsToSendBack, withdrawnUnits } from '../orders/withdrawn-units.ts'
import { quantityChoice } from './return-limit.ts'
import { NOT_RETURNABLE_WORDS, WHY_NOT_SENTENCES } from './why-not-returnable.data.ts'
import { type EligibilityOptions, type WhyNot, whyNotReturnable } from './why-not-returnable.ts'

export interface ReturnableLines {
  /** Why a line can't be returned, by line key; null if it can. */
  verdicts: ReadonlyMap<string, WhyNot | null>
  /** How many units could be returned, by line key, whether the line is returnable or not. */
  units: ReadonlyMap<string, number>
  online: readonly string[]
  /** Furniture that has arrived (ELI-02, D-27). */
  byPhone: readonly string[]
  /** The sentence shown if nothing can be returned, neither online nor by phone (ELI-19). */
  nothing: string | null
}

/** Counts only withdrawn units for a withdrawal (D-125), and only units that were not withdrawn for a gift (D-168). */
export function returnableLines(
  order: Order,
  at: Temporal.Instant,
  question: EligibilityOptions = {},
): ReturnableLines {
  const units = UNITS_OF[question.returner ?? 'buyer'](order)
  const hasNoUnits = (key: string) => !units.has(key)
  const verdicts = new Map(
    order.lines.map((line) => {
      const why = whyNotReturnable(line, order, at, question)
      // Withdrawn items are returned by the buyer, even if a gift receipt was sent for them.
      if (why?.code === 'gift-receipt-sent' && hasNoUnits(line.key)) return [line.key, PASSED_ON]
      return [line.key, why ?? (hasNoUnits(line.key) ? NO_UNITS : null)]
    }),
  )
  const keysOf = (isWanted: (line: OrderLine) => boolean) => order.lines.filter(isWanted).map(({ key }) => key)
  const online = keysOf(({ key }) => verdicts.get(key) === null)
  const byPhone = keysOf((line) => verdicts.get(line.key)?.code === 'furniture' && hasArrived(line))
  return {
    verdicts,
    units,
    online,
    byPhone,
    nothing: online.length + byPhone.length === 0 ? NOT_RETURNABLE_WORDS.nothing : null,
  }
}

const UNITS_OF: Record<NonNullable<EligibilityOptions['returner']>, (order: Order) => ReadonlyMap<string, number>> = {
  buyer: ordinaryUnits,
  withdrawal: unitsToSendBack,
  'gift-recipient': unitsOfGift,
}

/** Leaves out withdrawn units, which are refunded only to the buyer. */
function unitsOfGift(order: Order): ReadonlyMap<string, number> {
  const withdrawn = withdrawnUnits(order)
  const left = order.lines.map(
    ({ key, quantity, withdrawnUnits: ofLine }) => [key, quantity - (ofLine ?? withdrawn.get(key) ?? 0)] as const,
  )
  return new Map(left.filter(([, quantity]) => quantity > 0))
}

/**
 * The units of each line that were not withdrawn. If all were, the withdrawn units that the buyer still sends back,
 * which leaves out those that customer service settles.
 */
function ordinaryUnits(order: Order): ReadonlyMap<string, number> {
  const withdrawn = withdrawnUnits(order)
  const passedOn = unitsPassedOn(order)
  const unitsOf = ({ key, quantity }: OrderLine) => {
    const kept = quantity - (withdrawn.get(key) ?? 0)
    return kept > 0 ? kept : quantity - (passedOn.get(key) ?? 0)
  }
  const units = order.lines.map((line) => [line.key, unitsOf(line)] as const)
  return new Map(units.filter(([, quantity]) => quantity > 0))
}

const PASSED_ON: WhyNot = {
  code: 'not-returnable',
  get sentence() {
    return NOT_RETURNABLE_WORDS.passedOn
  },
  hint: null,
  changesOn: null,
}

const NO_UNITS: WhyNot = {
  code: 'not-returnable',
  get sentence() {
    return WHY_NOT_SENTENCES['not-returnable']
  },
  hint: null,
  changesOn: null,
}

/** Adapts a selection to an order that has changed (D-179): drops lines and lowers quantities. */
export function adaptSelection<Line extends { lineKey: string; quantity: number }>(
  selection: readonly Line[],
  { verdicts, units }: Pick<ReturnableLines, 'verdicts' | 'units'>,
): { remainingLines: Line[]; removedLines: Line[]; reducedLines: Line[] } {
  const isReturnable = ({ lineKey }: Line) => verdicts.get(lineKey) === null
  const unitsMaxOf = (lineKey: string) => quantityChoice(units.get(lineKey) ?? 0).preselected
  const returnable = selection.filter(isReturnable)
  const remainingLines = returnable.map((line) =>
    line.quantity > unitsMaxOf(line.lineKey) ? { ...line, quantity: unitsMaxOf(line.lineKey) } : line,
  )
  return {
    remainingLines,
    removedLines: selection.filter((line) => !isReturnable(line)),
    reducedLines: remainingLines.filter((line, place) => line !== returnable[place]),
  }
}

function hasArrived({ deliveredOn, status }: OrderLine): boolean {
  return deliveredOn !== null || canonicalStatus(status) === 'Collected'
}
