import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'

/** A record of a file, or a line that is none. */
export type FileRecord = { place: number; value: unknown } | { place: number; broken: true }

/**
 * The records of a file, counted from 1: of JSON, one record, a list, or an object with a list under the name
 * given, `{ "envelopes": [ … ] }`; of anything else and of `-`, the standard input, one record a line. Lines are read as they come, so that a file may be of any size.
 */
export async function* readRecords(file: string, list = 'envelopes'): AsyncGenerator<FileRecord> {
  if (file.endsWith('.json')) yield* recordsOfDocument(await readFile(file, 'utf8'), list)
  else yield* recordsOfLines(file === '-' ? process.stdin : createReadStream(file))
}

function* recordsOfDocument(text: string, list: string): Generator<FileRecord> {
  const value = parse(text)
  if (value === undefined) {
    yield { place: 1, broken: true }
    return
  }
  const isNamed = typeof value === 'object' && value !== null && Object.hasOwn(value, list)
  const records = isNamed ? (value as Record<string, unknown>)[list] : value
  for (const [index, each] of (Array.isArray(records) ? records : [records]).entries())
    yield { place: index + 1, value: each }
}

async function* recordsOfLines(input: NodeJS.ReadableStream): AsyncGenerator<FileRecord> {
  let place = 0
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    place += 1
    if (line.trim() === '') continue
    const value = parse(line)
    yield value === undefined ? { place, broken: true } : { place, value }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
