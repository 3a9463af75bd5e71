import type { StatusReading } from './line-status.data.ts'
import { type LineStanding, readLineStatus } from './line-status.ts'

interface Arriving {
  lines: readonly LineStanding[]
  /** Christmas food only. */
  collection: { collectedOn: Temporal.PlainDate | null } | null
}

export function arrivedOn({ lines, collection }: Arriving, { label }: StatusReading): Temporal.PlainDate | null {
  if (label === 'Delivered') return lastDelivery(lines)
  return label === 'Collected' ? (collection?.collectedOn ?? null) : null
}

function lastDelivery(lines: readonly LineStanding[]): Temporal.PlainDate | null {
  const days = lines.flatMap((line) => (readLineStatus(line).stage === 'arrived' ? (line.deliveredOn ?? []) : []))
  return days.sort(Temporal.PlainDate.compare).at(-1) ?? null
}
