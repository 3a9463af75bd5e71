import { postgresReturnScans } from '../src/features/return-tracking/return-scans.records.ts'
import { type ScanAnswer, takeScans } from '../src/features/return-tracking/take-scans.ts'
import { createLog } from '../src/platform/http/log.ts'
import { readScan } from '../src/systems/carriers/scan-wire.ts'
import { takeFile } from './lib/take-file.ts'
import { withProductDatabase } from './lib/with-product-database.ts'

/**
 * Takes scans of parcels on their way back in from a file: `npm run scans -- scans.ndjson`. Ends with 1 when one was
 * refused. Mails to shoppers are left to the product's next sweep.
 */
await withProductDatabase(async ({ sql, now, noteChange }) => {
  const parts = { readScan, returnScans: postgresReturnScans(sql, createLog('error'), null) }
  const counts = await takeFile({
    command: 'npm run scans',
    example: 'scans.ndjson',
    list: 'scans',
    outcomes: ['accepted', 'duplicate'],
    async take(batch) {
      const answers = await takeScans(batch, null, parts, now)
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
})

function reasonsOf({ reason, fields }: ScanAnswer): string[] {
  if (fields) return fields.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
  return reason ? [reason] : []
}
