import type { Carrier } from '../../domain/returns/return-method.ts'
import type { ScanRefusal, ScanReport } from '../../domain/tracking/scan-outcome.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import type { ReadScan } from '../../systems/carriers/scan-wire.ts'
import type { ReturnScans } from './return-scans.records.ts'

export interface RecordScansParts {
  readScan: ReadScan
  returnScans: ReturnScans
}

type ScanReason = 'wrong-shape' | ScanRefusal

export interface ScanAnswer {
  index: number
  eventId: string | null
  outcome: 'accepted' | 'duplicate' | 'refused'
  reason?: ScanReason
  fields?: FieldProblem[]
}

/** Refuses bad scans and stores the rest. A carrier that signs reports only its own parcels (D-157). */
export async function recordScans(
  sent: readonly unknown[],
  signer: Carrier | null,
  { readScan, returnScans }: RecordScansParts,
  now: Temporal.Instant,
): Promise<ScanAnswer[]> {
  const answers: ScanAnswer[] = []
  const readable: { index: number; report: ScanReport }[] = []
  for (const [index, scan] of sent.entries()) {
    const read = readScan(scan, signer)
    if (!read.ok) {
      const { eventId, fields } = read
      answers.push({ index, eventId, outcome: 'refused', reason: 'wrong-shape', fields })
    } else if (signer !== null && read.report.by !== signer) {
      answers.push({ index, eventId: read.report.eventId, outcome: 'refused', reason: 'other-carrier' })
    } else readable.push({ index, report: read.report })
  }
  const outcomes = await returnScans.take(
    readable.map(({ report }) => report),
    now,
  )
  for (const [place, { index, report }] of readable.entries()) {
    const outcome = outcomes[place]
    if (outcome === undefined) throw new Error('fewer outcomes were given than scans were sent')
    const { eventId } = report
    answers.push(
      outcome.is === 'refused'
        ? { index, eventId, outcome: 'refused', reason: outcome.why }
        : { index, eventId, outcome: outcome.is },
    )
  }
  return answers.sort((one, other) => one.index - other.index)
}

export function refusalsIn(answers: readonly ScanAnswer[]): Record<string, number> {
  const reasons = Map.groupBy(
    answers.flatMap(({ reason }) => reason ?? []),
    (reason) => reason,
  )
  return Object.fromEntries([...reasons].map(([reason, all]) => [reason, all.length]))
}
