import type { ReturnEnd } from './return.ts'

export interface ReturnCancellation {
  returnNumber: string
  why: ReturnEnd
  lines: readonly { lineKey: string; quantity: number }[]
  /** Extended return window (D-127); null: unchanged. */
  until: Temporal.PlainDate | null
}
