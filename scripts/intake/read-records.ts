import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseJson } from '../../src/platform/http/read-body.ts'

/** A record with its place in the file; `broken`: its line, or a whole `.json` file, can't be read as JSON. */
export type FileRecord = { place: number; value: unknown } | { place: number; broken: true }

/**
 * Reads the records of a file, counted from 1. A `.json` file contains one record, a list, or an object with a list
 * under the given name, such as `{ "envelopes": [ … ] }`. Any other file, and the standard input ("-"), has one record
 * on each line; lines are read one after the other, so that a file may be of any size.
 */
export async function* readRecords(file: string, list = 'envelopes'): AsyncGenerator<FileRecord> {
  if (file.endsWith('.json')) yield* recordsOfDocument(await readFile(file), list)
  else yield* recordsOfLines(file === '-' ? process.stdin : createReadStream(file))
}

function* recordsOfDocument(bytes: Uint8Array, list: string): Generator<FileRecord> {
  const parsed = parseJson(bytes)
  if ('refused' in parsed) {
    yield { place: 1, broken: true }
    return
  }
  const { value } = parsed
  const isNamed = typeof value === 'object' && value !== null && Object.hasOwn(value, list)
  const records = isNamed ? (value as Record<string, unknown>)[list] : value
  for (const [index, each] of (Array.isArray(records) ? records : [records]).entries())
    yield { place: index + 1, value: each }
}

async function* recordsOfLines(input: NodeJS.ReadableStream): AsyncGenerator<FileRecord> {
  let place = 0
  // Read as bytes, so that `parseJson` checks the UTF-8 as strictly as in the API.
  input.setEncoding('latin1')
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    place += 1
    if (line.trim() === '') continue
    const parsed = parseJson(Buffer.from(line, 'latin1'))
    yield 'refused' in parsed ? { place, broken: true } : { place, value: parsed.value }
  }
}
