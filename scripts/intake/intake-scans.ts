import { recordScans, type ScanAnswer } from '../../src/features/return-tracking/record-scans.ts'
import { postgresReturnScans } from '../../src/features/return-tracking/return-scans.records.ts'
import { createLog } from '../../src/platform/log.ts'
import { readScan } from '../../src/systems/carriers/scan-wire.ts'
import type { ProductDatabase } from '../lib/with-product-database.ts'
import { intakeFile } from './intake-file.ts'

/** Records scans of return parcels from a file. Shoppers are notified by the product's next run of due work. */
export async function intakeScanFile({ sql, now, noteChange }: ProductDatabase, file: string): Promise<number> {
  const parts = { readScan, returnScans: postgresReturnScans(sql, createLog('error'), null) }
  const counts = await intakeFile(file, {
    list: 'scans',
    outcomes: ['accepted', 'duplicate'],
    async take(batch) {
      const answers = await recordScans(batch, null, parts, now)
      return answers.map((answer) => ({
        index: answer.index,
        about: answer.eventId === null ? null : `event ${answer.eventId}`,
        outcome: answer.outcome,
        reasons: reasonsOf(answer),
        warnings: [],
      }))
    },
  })
  if (counts.get('accepted')) await noteChange()
  return counts.get('refused') ? 1 : 0
}

function reasonsOf({ reason, fields }: ScanAnswer): string[] {
  if (fields) return fields.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
  return reason ? [reason] : []
}
