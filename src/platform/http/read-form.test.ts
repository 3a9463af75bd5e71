import { expect, test } from 'vitest'
import { readForm } from './read-body.ts'

const FORM = 'application/x-www-form-urlencoded'
const BYTES_MAX = 64 * 1024

function aPost(body: BodyInit | null, headers: Record<string, string> = { 'content-type': FORM }): Request {
  return new Request('http://aftercare.test/x', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

async function fieldsOf(body: string) {
  const read = await readForm(aPost(body))
  if ('refused' in read) throw new Error(`refused: ${read.refused}`)
  return read.fields
}

test('a field that is sent several times has several values, in their order', async () => {
  expect(await fieldsOf('line=1&note=x&line=2&line=3')).toMatchObject({ line: ['1', '2', '3'], note: 'x' })
})

test.each(['__proto__', 'constructor'])('a field called %s is a field like any other', async (name) => {
  expect((await fieldsOf('other=1'))[name]).toBe(undefined)
  const fields = await fieldsOf(`${name}=1&${name}=2`)
  expect(Object.entries(fields)).toEqual([[name, ['1', '2']]])
  expect(({} as Record<string, unknown>).polluted).toBe(undefined)
})

test('NUL, which PostgreSQL cannot hold, is left out of values and names', async () => {
  expect(Object.entries(await fieldsOf('note=a%00b&na%00me=c'))).toEqual([
    ['note', 'ab'],
    ['name', 'c'],
  ])
})

test.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x', '', `text/plain; ${FORM}`])(
  '%j is not a form of ours',
  async (type) => {
    expect(await readForm(aPost('a=1', { 'content-type': type }))).toEqual({ refused: 'not-a-form' })
  },
)

test('a form of the largest size is read, one byte more is too large', async () => {
  expect(await readForm(aPost(`a=${'x'.repeat(BYTES_MAX - 2)}`))).toHaveProperty('fields')
  expect(await readForm(aPost(`a=${'x'.repeat(BYTES_MAX - 1)}`))).toEqual({ refused: 'too-large' })
})

test('a stream without end is given up where a form would end', async () => {
  let pulled = 0
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(16 * 1024).fill(97))
    },
    cancel() {
      cancelled = true
    },
  })
  expect(await readForm(aPost(endless))).toEqual({ refused: 'too-large' })
  expect(pulled).toBeLessThan(10)
  expect(cancelled).toBe(true)
})

test('a thousand fields are a form, one more is not', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=`).join('&')
  expect(Object.keys(await fieldsOf(fields(1000)))).toHaveLength(1000)
  expect(await readForm(aPost(fields(1001)))).toEqual({ refused: 'too-large' })
})
