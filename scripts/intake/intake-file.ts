import { INTAKE_RECORDS_MAX } from '../../src/platform/calls/intake-call.ts'
import { type FileRecord, readRecords } from './read-records.ts'

const PROGRESS_EVERY = 20_000

/** The outcome of one record; `about` names its order or customer. */
interface RecordAnswer {
  index: number
  about: string | null
  outcome: string
  reasons: readonly string[]
  warnings: readonly string[]
  /** A line to print about the record. */
  note?: string
}

interface IntakeOptions {
  /** The key under which a JSON file may list its records. */
  list?: string
  /** Every outcome except `refused`, in the order in which they are printed. */
  outcomes: readonly string[]
  take(batch: readonly unknown[]): Promise<RecordAnswer[]>
}

/** Imports the records of a file in batches, and returns how many records had each outcome. */
export async function intakeFile(
  file: string,
  { list = 'envelopes', outcomes, take }: IntakeOptions,
): Promise<Map<string, number>> {
  const counts = new Map([...outcomes, 'refused'].map((outcome) => [outcome, 0]))
  const count = (outcome: string) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const began = performance.now()
  let takenCount = 0

  const refuse = (place: number, about: string | null, reasons: readonly string[]) => {
    count('refused')
    console.log(`Refused: record ${place}${about === null ? '' : `, ${about}`}: ${reasons.join('; ')}`)
  }
  for await (const batch of batches(readRecords(file, list), INTAKE_RECORDS_MAX)) {
    const records = batch.filter((record) => 'value' in record)
    const answers = await take(records.map(({ value }) => value))
    const answerAt = new Map(answers.map((answer) => [records[answer.index]?.place, answer]))
    for (const { place } of batch) {
      const answer = answerAt.get(place)
      if (answer === undefined) {
        refuse(place, null, ['not valid JSON in UTF-8'])
        continue
      }
      const { about, outcome, reasons, warnings, note } = answer
      if (note !== undefined) console.log(note)
      if (warnings.length > 0) console.log(`Warning: record ${place}, ${about}: ${warnings.join('; ')}`)
      if (outcome === 'refused') refuse(place, about, reasons)
      else count(outcome)
    }
    takenCount += records.length
    if (takenCount % PROGRESS_EVERY === 0) console.log(`${takenCount} records, ${rate(takenCount, began)} a second`)
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const summary = [...counts].map(([outcome, times]) => `${outcome} ${times}`).join(', ')
  console.log(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}, in ${seconds} s.`)
  return counts
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
