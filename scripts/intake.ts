import { access } from 'node:fs/promises'
import { readEnvelope } from '../src/adapters/order-management/read-envelope.ts'
import { postgresOrderIntake } from '../src/adapters/postgres/order-intake.ts'
import { INTAKE_RECORDS_MAX, type RecordOutcome, takeIn } from '../src/journeys/intake/take-in.ts'
import { type FileRecord, readRecords } from './lib/read-records.ts'
import { RefusedError } from './lib/with-database.ts'
import { withProductDatabase } from './lib/with-product-database.ts'

const PROGRESS_EVERY = 20_000

/** Takes updates of orders in from a file: `npm run intake -- orders.ndjson`. Ends with 1 when a record was refused. */
await withProductDatabase(async ({ sql, now, noteChange }) => {
  const file = await fileToRead()
  const parts = { readUpdate: readEnvelope, intake: postgresOrderIntake(sql) }
  const counts: Record<RecordOutcome, number> = { accepted: 0, repeated: 0, stale: 0, refused: 0 }
  const began = performance.now()
  let taken = 0

  const refuse = (place: number, orderNumber: string | null, reasons: readonly string[]) => {
    counts.refused += 1
    console.log(
      `Refused: record ${place}${orderNumber === null ? '' : `, order ${orderNumber}`}: ${reasons.join('; ')}`,
    )
  }
  const take = async (batch: { place: number; value: unknown }[]) => {
    const answers = await takeIn(
      batch.map(({ value }) => value),
      parts,
      now,
    )
    for (const { index, orderNumber, outcome, reasons, warnings } of answers) {
      const place = batch[index]?.place ?? 0
      if (warnings.length > 0) console.log(`Warning: record ${place}, order ${orderNumber}: ${warnings.join('; ')}`)
      if (outcome === 'refused') refuse(place, orderNumber, reasons)
      else counts[outcome] += 1
    }
    taken += batch.length
    if (taken % PROGRESS_EVERY === 0) console.log(`${taken} records, ${rate(taken, began)} a second`)
  }

  for await (const batch of batches(readRecords(file), INTAKE_RECORDS_MAX)) {
    for (const record of batch) if ('broken' in record) refuse(record.place, null, ['is not JSON'])
    await take(batch.filter((record) => 'value' in record))
  }
  if (counts.accepted > 0) await noteChange()
  const { accepted, repeated, stale, refused } = counts
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Accepted ${accepted}, repeated ${repeated}, stale ${stale}, refused ${refused}, in ${seconds} s.`)
  return refused > 0 ? 1 : 0
})

async function fileToRead(): Promise<string> {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0)
    throw new RefusedError('Name one file: npm run intake -- orders.ndjson (or orders.json, or - for standard input).')
  if (file !== '-') {
    await access(file).catch(() => {
      throw new RefusedError(`Can't read the file ${file}.`)
    })
  }
  return file
}

async function* batches(records: AsyncIterable<FileRecord>, size: number): AsyncGenerator<FileRecord[]> {
  let batch: FileRecord[] = []
  for await (const record of records) {
    batch.push(record)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function rate(records: number, began: number): number {
  return Math.round(records / ((performance.now() - began) / 1000))
}
