import { readLineStatus } from '../orders/line-status.ts'
import type { OrderLine } from '../orders/order.ts'
import type { CreatedReturn, ReturnedLine } from '../returns/return.ts'
import type { ReturnProgress } from './progress.ts'
import { NORMAL_STEPS, RETURN_STATUSES, type Step } from './return-statuses.data.ts'
import { statusWords } from './status-words.ts'

export interface ItemLabel {
  label: string
  tone: 'info' | 'success' | 'error' | 'muted'
}

const TONES: Readonly<Record<Step, ItemLabel['tone']>> = { 1: 'info', 2: 'info', 3: 'success', 4: 'success' }

/** How far an item is, in order management's words, by their spelling in lower case (TRK-17, D-96). */
const STEPS: ReadonlyMap<string, Step> = new Map([
  ['awaiting return', 1],
  ['return created', 1],
  ['collection booked', 1],
  ['arranged', 1],
  ['awaiting supplier update', 1],
  ['on its way back', 2],
  ["we've got it", 3],
  ['return complete', 4],
  ['return completed', 4],
])

const MISSING = 'missing'
const CANCELLED = 'cancelled'
/** What goes on to its supplier stands still here, however far the parcel came, until its refund (TRK-17). */
const SUPPLIER = 'awaiting supplier update'

export const NOT_RECEIVED = 'Not received'

/** Said with an item that was not in its parcel (D-159). */
export const NOT_IN_PARCEL = "This wasn't in the parcel we received. If you sent it, please contact us."

export function isNotReceived(itemStatus: string): boolean {
  return itemStatus.toLowerCase() === MISSING
}

/** Whether a status of a line says how far an item on its way back is. */
export function tellsOfItem(status: string): boolean {
  const word = status.toLowerCase()
  return STEPS.has(word) || word === MISSING
}

/** Which of the four steps order management has an item at; null where it does not say. */
export function itemStep(status: string): Step | null {
  return STEPS.get(status.toLowerCase()) ?? null
}

/**
 * What stands with an item of a return. A parcel's reports carry its items along; a problem leaves them with the label
 * that was shown last, whatever order management calls them meanwhile (D-96). Once all parcels came back, so did the
 * items (D-208): of several, nobody knows which item is in which.
 */
export function itemLabel(
  { itemStatus, expectedBack = true }: Pick<ReturnedLine, 'itemStatus'> & Partial<Pick<ReturnedLine, 'expectedBack'>>,
  line: OrderLine,
  {
    reached,
    shownStep,
    told,
    parcels,
    over,
  }: Pick<ReturnProgress, 'reached' | 'shownStep' | 'told'> & {
    parcels: readonly Pick<ReturnProgress['parcels'][number], 'status'>[]
  } & Partial<Pick<ReturnProgress, 'over'>>,
  of: Pick<CreatedReturn, 'recipientId'>,
): ItemLabel {
  const at = (step: Step): ItemLabel => ({
    // It goes through the steps of its return, by their names.
    label: statusWords(NORMAL_STEPS[step - 1] ?? 'started', of).label ?? '',
    tone: TONES[step],
  })
  if (over) return { label: 'Cancelled', tone: 'muted' }
  const word = itemStatus.toLowerCase()
  if (isNotReceived(itemStatus)) {
    const { stage } = readLineStatus(line)
    // D-159.
    return stage === 'refunded' ? at(4) : { label: NOT_RECEIVED, tone: 'error' }
  }
  const step = itemStep(itemStatus)
  // What stays with its owner is in no parcel (D-128).
  if (!expectedBack && reached < 4) return at(step === 4 ? 4 : 1)
  const isBack = parcels.length > 0 && parcels.every(({ status }) => status === 'returned-to-customer')
  if (isBack && step !== 4 && word !== CANCELLED) {
    return { label: statusWords('returned-to-customer', of).short, tone: 'muted' }
  }
  if (word === SUPPLIER && reached < 4) return at(1)
  if (step === null) {
    const isKept = RETURN_STATUSES[told].severity > 0 && word !== CANCELLED
    return isKept ? at(shownStep) : { label: 'Cancelled', tone: 'muted' }
  }
  return at(step > shownStep ? step : shownStep)
}
