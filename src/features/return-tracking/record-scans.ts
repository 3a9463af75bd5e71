import type { Carrier } from '../../domain/policy/return-method.ts'
import type { ScanRefusal, ScanReport } from '../../domain/tracking/scan-outcome.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import type { ReadScan } from '../../systems/carriers/scan-wire.ts'
import type { ReturnScanRecords } from './return-scans.records.ts'

export interface RecordScansParts {
  readScan: ReadScan
  returnScans: ReturnScanRecords
}

type ScanReason = 'wrong-shape' | ScanRefusal

export interface ScanAnswer {
  index: number
  eventId: string | null
  outcome: 'accepted' | 'duplicate' | 'refused'
  reason?: ScanReason
  fields?: FieldProblem[]
}

/** Refuses bad scans and stores the others. A carrier that signs its calls can report only its own parcels (D-157). */
export async function recordScans(
  scans: readonly unknown[],
  signingCarrier: Carrier | null,
  { readScan, returnScans }: RecordScansParts,
  now: Temporal.Instant,
): Promise<ScanAnswer[]> {
  const answers: ScanAnswer[] = []
  const readable: { index: number; report: ScanReport }[] = []
  for (const [index, scan] of scans.entries()) {
    const parsed = readScan(scan, signingCarrier)
    if (!parsed.ok) {
      const { eventId, fields } = parsed
      answers.push({ index, eventId, outcome: 'refused', reason: 'wrong-shape', fields })
    } else if (signingCarrier !== null && parsed.report.reportedBy !== signingCarrier) {
      answers.push({ index, eventId: parsed.report.eventId, outcome: 'refused', reason: 'other-carrier' })
    } else readable.push({ index, report: parsed.report })
  }
  const outcomes = await returnScans.take(
    readable.map(({ report }) => report),
    now,
  )
  for (const [readableIndex, { index, report }] of readable.entries()) {
    const result = outcomes[readableIndex]
    if (result === undefined) throw new Error('fewer outcomes were given than scans were sent')
    const { eventId } = report
    answers.push(
      result.outcome === 'refused'
        ? { index, eventId, outcome: 'refused', reason: result.why }
        : { index, eventId, outcome: result.outcome },
    )
  }
  return answers.sort((one, other) => one.index - other.index)
}

export function countRefusals(answers: readonly ScanAnswer[]): Record<string, number> {
  const reasons = Map.groupBy(
    answers.flatMap(({ reason }) => reason ?? []),
    (reason) => reason,
  )
  return Object.fromEntries([...reasons].map(([reason, group]) => [reason, group.length]))
}
