import { readLineStatus } from '../orders/line-status.ts'
import type { OrderLine } from '../orders/order.ts'
import type { CreatedReturn, ReturnedLine } from '../returns/return.ts'
import { defineWords } from '../words/words.ts'
import type { ReturnProgress } from './progress.ts'
import { NORMAL_STEPS, RETURN_STATUSES, type StepNumber, statusWords } from './return-statuses.data.ts'

export interface ItemLabel {
  label: string
  tone: 'info' | 'success' | 'error' | 'muted'
}

const TONES: Readonly<Record<StepNumber, ItemLabel['tone']>> = { 1: 'info', 2: 'info', 3: 'success', 4: 'success' }

const STEPS: ReadonlyMap<string, StepNumber> = new Map([
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
/** An item with this status keeps its label until its refund, however far the parcel has come (TRK-17). */
const SUPPLIER = 'awaiting supplier update'

export const ITEM_WORDS = defineWords('tracking.items', {
  notReceived: 'Not received',
  notInParcel: "This wasn't in the parcel we received. If you sent it, please contact us.",
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const)

export function isNotReceived(itemStatus: string): boolean {
  return itemStatus.toLowerCase() === MISSING
}

export function isItemStatus(status: string): boolean {
  const lowerStatus = status.toLowerCase()
  return STEPS.has(lowerStatus) || lowerStatus === MISSING
}

export function itemStep(status: string): StepNumber | null {
  return STEPS.get(status.toLowerCase()) ?? null
}

/** During a problem an item keeps its last label (D-96). It is unknown which of several parcels it is in (D-208). */
export function itemLabel(
  { itemStatus, expectedBack = true }: Pick<ReturnedLine, 'itemStatus'> & Partial<Pick<ReturnedLine, 'expectedBack'>>,
  line: OrderLine,
  {
    reachedStep,
    shownStep,
    bannerStatus,
    parcels,
    endedAs,
  }: Pick<ReturnProgress, 'reachedStep' | 'shownStep' | 'bannerStatus'> & {
    parcels: readonly Pick<ReturnProgress['parcels'][number], 'status'>[]
  } & Partial<Pick<ReturnProgress, 'endedAs'>>,
  returned: Pick<CreatedReturn, 'recipientId'>,
): ItemLabel {
  const labelOfStep = (step: StepNumber): ItemLabel => ({
    label: statusWords(NORMAL_STEPS[step - 1] ?? 'started', returned).label ?? '',
    tone: TONES[step],
  })
  if (endedAs) return { label: ITEM_WORDS[endedAs === 'lapsed' ? 'expired' : 'cancelled'], tone: 'muted' }
  const lowerStatus = itemStatus.toLowerCase()
  if (isNotReceived(itemStatus)) {
    const { stage } = readLineStatus(line)
    // An item that was missing from its parcel may be refunded all the same (D-159).
    return stage === 'refunded' ? labelOfStep(4) : { label: ITEM_WORDS.notReceived, tone: 'error' }
  }
  const step = itemStep(itemStatus)
  // An item that is not sent back is in no parcel (D-128).
  if (!expectedBack && reachedStep < 4) return labelOfStep(step === 4 ? 4 : 1)
  const isBack = parcels.length > 0 && parcels.every(({ status }) => status === 'returned-to-customer')
  if (isBack && step !== 4 && lowerStatus !== CANCELLED) {
    return { label: statusWords('returned-to-customer', returned).short, tone: 'muted' }
  }
  if (lowerStatus === SUPPLIER && reachedStep < 4) return labelOfStep(1)
  if (step === null) {
    const isUnchanged = RETURN_STATUSES[bannerStatus].severity > 0 && lowerStatus !== CANCELLED
    return isUnchanged ? labelOfStep(shownStep) : { label: ITEM_WORDS.cancelled, tone: 'muted' }
  }
  return labelOfStep(step > shownStep ? step : shownStep)
}
