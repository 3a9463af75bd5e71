import { readLineStatus } from '../orders/line-status.ts'
import type { Order } from '../orders/order.ts'
import { dayOf } from '../time/days.ts'
import { defineWords } from '../words/words.ts'
import { isStillOpen } from './end-return.ts'
import type { CreatedReturn, ReturnStatus } from './return.ts'

/** Statuses before the carrier has the parcel, or after a failed collection (D-100). */
const NOT_HANDED_OVER: readonly ReturnStatus[] = ['started', 'collection-attempted', 'collection-refused']

export interface MethodChangeRefusal {
  code: 'already-refunded' | 'already-on-its-way' | 'collected-today'
  sentence: string
}

const WORDS = defineWords('returns.changeRefusals', {
  'already-refunded': "You've already been refunded for this return, so you can't change the method.",
  'already-on-its-way': "Your parcel is already on its way, so you can't change the method.",
  'collected-today':
    "Your collection is booked for today, so you can't change it now. If no one comes, you can change it from tomorrow.",
} as const)

const refusal = (code: keyof typeof WORDS): MethodChangeRefusal => ({ code, sentence: WORDS[code] })

export function whyNoChangeOfMethod(
  created: ChangeableReturn,
  order: Order,
  at: Temporal.Instant,
): MethodChangeRefusal | null {
  const { scans, facts } = created
  if (wasRefunded(created, order)) return refusal('already-refunded')
  if (!scans.every(({ status }) => NOT_HANDED_OVER.includes(status))) return refusal('already-on-its-way')
  if (facts.collectionOn !== dayOf(at).toString() || scans.some(({ status }) => status !== 'started')) return null
  return refusal('collected-today')
}

/** A return can be cancelled as long as its method could be changed (D-142). */
export function canCancelReturn(created: CreatedReturn, order: Order, at: Temporal.Instant): boolean {
  return isStillOpen(created, order) && whyNoChangeOfMethod(created, order, at) === null
}

export function canChangeMethod(created: CreatedReturn, order: Order, at: Temporal.Instant): boolean {
  return created.path !== null && canCancelReturn(created, order, at)
}

type ChangeableReturn = Pick<CreatedReturn, 'path' | 'scans' | 'facts' | 'lines'>

/** A return in store has no carrier scans, and order management may report a refund before any scan does. */
function wasRefunded({ path, scans, lines }: ChangeableReturn, order: Order): boolean {
  if (scans.some(({ status }) => status === 'refund-completed')) return path === 'in-store'
  if (!scans.every(({ status }) => NOT_HANDED_OVER.includes(status))) return false
  return order.lines.some(
    (line) =>
      readLineStatus(line).stage === 'refunded' &&
      lines.some(({ lineNo, splitNo }) => lineNo === line.lineNo && splitNo === line.splitNo),
  )
}
