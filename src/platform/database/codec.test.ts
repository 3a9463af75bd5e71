import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { LogFacts } from '../log.ts'
import { day, dayText, instant, noteInLog, orNull, pence, StoredJsonError, storedJson } from './codec.ts'

interface Thing {
  name: string
  nick: string | null
  on?: Temporal.PlainDate
  size?: 'small' | 'large'
  parts?: { code: string; pence?: number }[]
  inner?: { must: string; may?: number }
  days?: Record<string, string>
}

const thing = storedJson<Thing>('things.facts')(
  z.object({
    name: z.string(),
    nick: orNull(z.string()),
    on: day.exactOptional(),
    size: z.enum(['small', 'large']).exactOptional(),
    parts: z.array(z.object({ code: z.string(), pence: pence.exactOptional() })).exactOptional(),
    inner: z.object({ must: z.string(), may: z.number().exactOptional() }).exactOptional(),
    days: z.record(z.string(), dayText).exactOptional(),
  }),
)

function readWithNotes(json: unknown) {
  const noted: string[] = []
  return { read: thing.readLenient(json, (field) => noted.push(field)), noted }
}

describe('days, instants and amounts', () => {
  const only = storedJson('a.day')(day)
  const at = storedJson('an.instant')(instant)
  const amount = storedJson('an.amount')(pence)

  test('each is read and written', () => {
    expect(only.read('2026-11-14').equals('2026-11-14')).toBe(true)
    expect(only.write(Temporal.PlainDate.from('2026-11-14'))).toBe('2026-11-14')
    expect([0, -500, Number.MAX_SAFE_INTEGER].map((each) => amount.write(amount.read(each)))).toEqual([
      0,
      -500,
      Number.MAX_SAFE_INTEGER,
    ])
  })

  test.each([
    ['day', only, ['soon', '', '2026-02-30', '2026-13-01', '20261114', '2026-11-14T10:00:00Z', ' 2026-11-14', null]],
    ['instant', at, ['infinity', '2026-11-14', '2026-11-14T10:00:00', 'now', '', 0, null]],
    ['amount', amount, [0.5, 2 ** 53, Number.POSITIVE_INFINITY, '12', '', null, true]],
  ])('what is no %s is not read', (_what, codec, wrong) => {
    for (const json of wrong) expect(() => codec.read(json), String(json)).toThrow(StoredJsonError)
  })
})

describe('reading all of it', () => {
  test('unknown keys are dropped, a missing nullable part is null, and the JSON is left as it was', () => {
    const json = Object.freeze({ name: 'Ada', on: '2026-11-14', colour: 'red', inner: { must: 'x', more: 1 } })
    expect(thing.write(thing.read(json))).toEqual({ name: 'Ada', nick: null, on: '2026-11-14', inner: { must: 'x' } })
  })

  test.each<[unknown, string]>([
    [
      { name: 'Ada', parts: [{ code: 'a' }, { code: 1, pence: 'Lovelace' }], on: 'Lovelace' },
      'things.facts.on, things.facts.parts.1.code, things.facts.parts.1.pence',
    ],
    // A key that another system has chosen.
    [{ name: 'Ada', days: { 'ada@example.com': 'soon' } }, 'things.facts.days.*'],
    ...[undefined, null, 'text', 1, true, []].map((json): [unknown, string] => [json, 'things.facts']),
  ])('%j is an error that names the fields and not what is in them', (json, fields) => {
    try {
      expect.unreachable(String(thing.read(json)))
    } catch (error) {
      expect(error).toBeInstanceOf(StoredJsonError)
      expect((error as StoredJsonError).code.split(', ').toSorted().join(', ')).toBe(fields)
      expect(String(error)).not.toContain('Lovelace')
    }
  })
})

describe('reading what can be read', () => {
  const whole = { name: 'Ada', nick: null }

  test.each([
    ['null for absent', { on: null, parts: null }, []],
    ['an unknown value', { size: 'huge' }, ['things.facts.size']],
    ['a nullable part that is wrong', { nick: 7 }, ['things.facts.nick']],
    ['a wrong part of a field', { inner: { must: 1 } }, ['things.facts.inner.must']],
    // With one payment less a list would mean something else.
    ['one of a list', { parts: [{ code: 'a' }, 'b'] }, ['things.facts.parts.1']],
  ])('%s: the field alone is left out and noted', (_what, more, noted) => {
    const result = readWithNotes(Object.freeze({ ...whole, ...more }))
    expect(result.read).toEqual(whole)
    expect(result.noted.toSorted()).toEqual(noted)
  })

  test.each([
    ['a part that must be there is missing', { nick: 'A' }, ['things.facts.name', 'things.facts']],
    ['a part that must be there is null', { name: null }, ['things.facts']],
    ['it is a list', [], ['things.facts', 'things.facts']],
  ])('nothing is read when %s', (_what, json, noted) => {
    expect(readWithNotes(json)).toEqual({ read: null, noted })
  })

  test('however many are odd, one log line names them, never their content', () => {
    const lines: [string, LogFacts | undefined][] = []
    const warn = (event: string, facts?: LogFacts) => void lines.push([event, facts])
    const log = { debug() {}, info() {}, error() {}, warn }
    const odd = { ...whole, on: 'Amelia', size: 'Mum' }
    noteInLog(log, { order: '1' }, (note) => [odd, odd, whole].map((json) => thing.readLenient(json, note)))
    noteInLog(log, { order: '2' }, (note) => thing.readLenient(whole, note))
    const fields = 'things.facts.on, things.facts.size'
    expect(lines).toEqual([['stored json unreadable', { order: '1', fields }]])
  })
})

test('what could not be read again is not written', () => {
  const wrong = { name: 'Ada', nick: null, on: '2026-11-14' } as unknown as Thing
  expect(() => thing.write(wrong)).toThrow(StoredJsonError)
})
