import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecords } from './read-records.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readBytes(name: string, bytes: Buffer) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  const records = []
  for await (const record of readRecords(file)) records.push(record)
  return records
}
const read = (name: string, text: string, encoding: BufferEncoding = 'utf8') =>
  readBytes(name, Buffer.from(text, encoding))
const NAMES = [{ place: 1, value: { name: 'Café' } }]
const BROKEN = [{ place: 1, broken: true }]

test.each(['lines.ndjson', 'document.json'])('D-172 of %s only UTF-8 is read, also with its mark', async (name) => {
  expect(await read(name, '{"name":"Café"}')).toEqual(NAMES)
  expect(await read(name, '\ufeff{"name":"Café"}')).toEqual(NAMES)
  expect(await read(name, '{"name":"Café"}', 'latin1')).toEqual(BROKEN)
  expect(await read(name, '{"name":"Café"}', 'utf16le')).toEqual(expect.arrayContaining(BROKEN))
})

test('D-172 a line ends at a line break, and an unreadable one does not affect others', async () => {
  const lines = Buffer.concat([
    Buffer.from('{"name":"a\u2028b"}\r\n\n'),
    Buffer.from('{"name":"Café"}\n', 'latin1'),
    Buffer.from('[1]'),
  ])
  expect(await readBytes('mixed.ndjson', lines)).toEqual([
    { place: 1, value: { name: 'a\u2028b' } },
    { place: 3, broken: true },
    { place: 4, value: [1] },
  ])
})
