import type { CreatedReturn, ReturnedLine, ReturnFacts, ReturnScan } from '../../src/domain/returns/return.ts'

export function aReturnedLine(line: Partial<ReturnedLine> = {}): ReturnedLine {
  return {
    lineNo: 1,
    splitNo: 0,
    quantity: 1,
    reason: 'R01-P0',
    secondaryReason: 'R01-S2',
    itemStatus: 'Awaiting Return',
    refundPence: null,
    expectedBack: true,
    ...line,
  }
}

/** A stored return: by post with Evri, one line, started and not yet scanned. */
export function aReturn(parts: Partial<CreatedReturn> = {}): CreatedReturn {
  const createdAt = parts.createdAt ?? Temporal.Instant.from('2026-11-12T11:00:00Z')
  const returnNumber = parts.returnNumber ?? '800000001'
  return {
    customerId: 'C-amelia',
    orderNumber: '600000001',
    path: 'postal',
    carrier: 'evri',
    lines: [aReturnedLine()],
    scans: [{ status: 'started', at: createdAt }],
    ...parts,
    returnNumber,
    createdAt,
    facts: { ...factsOf(parts.path ?? 'postal', returnNumber), ...parts.facts },
  }
}

function factsOf(path: CreatedReturn['path'], returnNumber: string): ReturnFacts {
  if (path === 'in-store') return { storeBarcode: `99${returnNumber}0`, reference: `REF${returnNumber}` }
  return { size: 'standard', trackingNumber: `T${returnNumber}`, reference: `REF${returnNumber}`, parcels: 1 }
}

export function aScan(status: ReturnScan['status'], at: string, parts: Partial<ReturnScan> = {}): ReturnScan {
  return { status, at: Temporal.Instant.from(at), ...parts }
}
