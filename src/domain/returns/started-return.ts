import type { Order } from '../orders/order.ts'
import { type DraftReturn, hasLapsed } from './draft-return.ts'
import { type StepName, stepToEnter } from './steps.ts'
import { whatStillGoesBack } from './what-can-go-back.ts'
import { whatCanGoBackBy } from './what-can-go-back-by.ts'

export interface StartedReturn {
  sentence: string
  step: StepName
}

/** Null once it has lapsed, or nothing of it can go back. */
export function startedReturn(draft: DraftReturn | null, order: Order, at: Temporal.Instant): StartedReturn | null {
  if (draft === null || hasLapsed(draft, at)) return null
  const items = whatStillGoesBack(draft.items.lines, whatCanGoBackBy(draft, order, at)).still.length
  if (items === 0) return null
  const counted = items === 1 ? '1 item' : `${items} items`
  return { sentence: `You've started a return of ${counted}.`, step: stepToEnter('created', draft) }
}
