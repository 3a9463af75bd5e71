import type { ReturnEnd } from './return.ts'

/** What order management is told of a return that ends without a refund (D-127, D-142). */
export interface ReturnCancellation {
  returnNumber: string
  why: ReturnEnd
  /** What was to go back and does not, by the keys under which it was to: all units of each. */
  lines: readonly { lineKey: string; quantity: number }[]
  /** Until when it can go back in any case (D-127); null where nothing is added. */
  until: Temporal.PlainDate | null
}
