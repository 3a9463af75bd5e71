import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { HOSTILE_INPUTS } from '../../test/harness/hostile-inputs.ts'
import { day, dayText, instant, KeptJsonError, keptJson, orNull, pence } from './codec.ts'

interface Thing {
  name: string
  nick: string | null
  on?: Temporal.PlainDate
  size?: 'small' | 'large'
  parts?: { code: string; pence?: number }[]
  inner?: { must: string; may?: number }
  days?: Record<string, string>
}

const thing = keptJson<Thing>('things.facts')(
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

function salvaged(json: unknown) {
  const noted: string[] = []
  return { read: thing.salvage(json, (field) => noted.push(field)), noted }
}

function whyNotRead(json: unknown): unknown {
  try {
    return thing.read(json)
  } catch (error) {
    return error
  }
}

describe('days, instants and amounts', () => {
  const only = keptJson<Temporal.PlainDate>('a.day')(day)
  const at = keptJson<Temporal.Instant>('an.instant')(instant)
  const amount = keptJson<number>('an.amount')(pence)

  test('a day is ISO text', () => {
    expect(only.read('2026-11-14').equals('2026-11-14')).toBe(true)
    expect(only.write(Temporal.PlainDate.from('2026-11-14'))).toBe('2026-11-14')
    const far = Temporal.PlainDate.from('+012026-11-14')
    expect(only.read(only.write(far)).equals(far)).toBe(true)
  })

  test.each([
    'soon',
    '',
    '2026-02-30',
    '2026-13-01',
    '20261114',
    '2026-11-14T10:00:00Z',
    '2026-11-14T10:00',
    '2026-11-14[u-ca=hebrew]',
    ' 2026-11-14',
    '2026-11-14\n',
    20261114,
    null,
    {},
    ['2026-11-14'],
  ])('%j is no day', (json) => {
    expect(() => only.read(json)).toThrow(KeptJsonError)
  })

  test.each([
    ['2026-11-14T10:00:00Z', '2026-11-14T10:00:00Z'],
    // As to_jsonb writes a timestamptz, whatever zone the session has.
    ['2026-11-14T10:00:00+00:00', '2026-11-14T10:00:00Z'],
    ['2026-11-14T10:00:00.123456+00:00', '2026-11-14T10:00:00.123456Z'],
    ['2026-11-14T15:30:00+05:30', '2026-11-14T10:00:00Z'],
  ])('%s is an instant', (json, written) => {
    expect(at.write(at.read(json))).toBe(written)
  })

  test.each(['infinity', '2026-11-14', '2026-11-14T10:00:00', 'now', '', 0, null])('%j is no instant', (json) => {
    expect(() => at.read(json)).toThrow(KeptJsonError)
  })

  test.each([0, 1, -500, Number.MAX_SAFE_INTEGER])('%d is an amount', (json) => {
    expect(amount.write(amount.read(json))).toBe(json)
  })

  test.each([0.5, 2 ** 53, Number.POSITIVE_INFINITY, '12', '', null, true])('%j is no amount', (json) => {
    expect(() => amount.read(json)).toThrow(KeptJsonError)
  })
})

describe('reading all of it', () => {
  test('keys that nobody knows are dropped, and what is read is left as it was', () => {
    const json = Object.freeze({
      name: 'Ada',
      nick: null,
      on: '2026-11-14',
      colour: 'red',
      inner: { must: 'x', more: 1 },
    })
    expect(thing.write(thing.read(json))).toEqual({ name: 'Ada', nick: null, on: '2026-11-14', inner: { must: 'x' } })
  })

  test('what was written before a nullable part existed lacks it', () => {
    expect(thing.read({ name: 'Ada' })).toEqual({ name: 'Ada', nick: null })
  })

  test('what cannot be read is an error that names the field and not what is in it', () => {
    const error = whyNotRead({ name: 'Ada', parts: [{ code: 'a' }, { code: 1, pence: 'Lovelace' }], on: 'Lovelace' })
    expect(error).toBeInstanceOf(KeptJsonError)
    expect((error as KeptJsonError).code.split(', ').toSorted()).toEqual([
      'things.facts.on',
      'things.facts.parts.1.code',
      'things.facts.parts.1.pence',
    ])
    expect(String(error)).not.toContain('Lovelace')
  })

  test('nor does it name a key that somebody else has chosen', () => {
    const error = whyNotRead({ name: 'Ada', days: { 'ada@example.com': 'soon' } })
    expect((error as KeptJsonError).code).toBe('things.facts.days.*')
  })

  test.each([undefined, null, 'text', 1, true, []])('%j is not read', (json) => {
    expect(() => thing.read(json)).toThrow(KeptJsonError)
  })
})

describe('reading what can be read', () => {
  const whole = { name: 'Ada', nick: null }

  test('what is as it should be is read, and nothing noted', () => {
    expect(salvaged({ name: 'Ada', nick: 'A', size: 'large' })).toEqual({
      read: { name: 'Ada', nick: 'A', size: 'large' },
      noted: [],
    })
  })

  test.each([
    ['a wrong type', { size: 3 }, ['things.facts.size']],
    ['an unknown word', { size: 'huge' }, ['things.facts.size']],
    ['no day', { on: 'soon' }, ['things.facts.on']],
    ['a nullable part that is wrong', { nick: 7 }, ['things.facts.nick']],
    ['two at once', { size: 'huge', on: 5 }, ['things.facts.on', 'things.facts.size']],
    ['a part of something', { inner: { must: 1 } }, ['things.facts.inner', 'things.facts.inner.must']],
    ['a missing part of something', { inner: {} }, ['things.facts.inner']],
    ['something in place of a list', { parts: { 0: { code: 'a' } } }, ['things.facts.parts']],
    ['one of a list', { parts: [{ code: 'a' }, 'b'] }, ['things.facts.parts']],
    ['two of a list', { parts: ['a', 'b'] }, ['things.facts.parts']],
    ['a part of one of a list', { parts: [{ code: 1 }] }, ['things.facts.parts', 'things.facts.parts.0.code']],
  ])('%s is left out and noted', (_what, more, noted) => {
    const result = salvaged({ ...whole, ...more })
    expect(result.read).toEqual(whole)
    expect(result.noted.toSorted()).toEqual(noted)
  })

  test('no more is left out than must be', () => {
    expect(
      salvaged({
        ...whole,
        inner: { must: 'x', may: 'y' },
        parts: [{ code: 'a', pence: 0.5 }, { code: 'b' }],
        days: { one: '2026-11-14', two: 'soon' },
      }),
    ).toEqual({
      read: { ...whole, inner: { must: 'x' }, parts: [{ code: 'a' }, { code: 'b' }], days: { one: '2026-11-14' } },
      noted: ['things.facts.parts.0.pence', 'things.facts.inner.may', 'things.facts.days.two'],
    })
  })

  test('null says that nothing was told', () => {
    expect(salvaged({ ...whole, on: null, size: null, parts: null, inner: { must: 'x', may: null } })).toEqual({
      read: { ...whole, inner: { must: 'x' } },
      noted: [],
    })
  })

  test('null where something must be takes what it belongs to along, and is noted', () => {
    expect(salvaged({ ...whole, inner: { must: null } })).toEqual({ read: whole, noted: ['things.facts.inner'] })
  })

  test.each([
    ['a part that must be there is missing', { nick: 'A' }, ['things.facts']],
    ['a part that must be there is wrong', { name: 1 }, ['things.facts.name', 'things.facts']],
    ['it is a list', [], ['things.facts']],
    ['it is null', null, ['things.facts']],
    ['it is text', 'Ada', ['things.facts']],
  ])('nothing is read when %s', (_what, json, noted) => {
    expect(salvaged(json)).toEqual({ read: null, noted })
  })

  test('the JSON is left as it was', () => {
    const json = Object.freeze({ ...whole, on: 'soon', inner: Object.freeze({ must: 1 }) })
    expect(salvaged(json).read).toEqual(whole)
  })

  test('names of JavaScript are no facts', () => {
    const json = JSON.parse('{"name":"Ada","__proto__":{"size":"large"},"constructor":1,"toString":"x","on":"soon"}')
    const { read } = salvaged(json)
    expect(read).toEqual(whole)
    expect(read?.size).toBe(undefined)
    expect(Object.hasOwn(read ?? {}, 'toString')).toBe(false)
  })
})

describe('writing', () => {
  test('only what the schema knows is written', () => {
    const more = { name: 'Ada', nick: null, secret: 'x', inner: { must: 'y', secret: 'z' } }
    expect(thing.write(more)).toEqual({ name: 'Ada', nick: null, inner: { must: 'y' } })
  })

  test('what could not be read again is not written', () => {
    const wrong = { name: 'Ada', nick: null, on: '2026-11-14' } as unknown as Thing
    expect(() => thing.write(wrong)).toThrow(KeptJsonError)
  })

  test.each([...HOSTILE_INPUTS, 'Łukasz', 'Ζωή', 'Зоя', 'זואי', '愛', 'नमस्ते', '👩‍👩‍👧'])('%j is only text', (text) => {
    const json = JSON.parse(JSON.stringify(thing.write({ name: text, nick: text })))
    expect(thing.read(json)).toEqual({ name: text, nick: text })
  })
})

test('a schema that differs from its type does not compile', () => {
  interface Small {
    name: string
    size?: 'small' | 'large'
  }
  const make = keptJson<Small>('small')
  const size = z.enum(['small', 'large']).exactOptional()
  const made = [
    make(z.object({ name: z.string(), size })),
    // @ts-expect-error An optional field is missing.
    make(z.object({ name: z.string() })),
    // @ts-expect-error A word is missing.
    make(z.object({ name: z.string(), size: z.enum(['small']).exactOptional() })),
    // @ts-expect-error A field too many.
    make(z.object({ name: z.string(), size, colour: z.string().exactOptional() })),
    // @ts-expect-error Not null in the type.
    make(z.object({ name: z.string().nullable(), size })),
    // @ts-expect-error Optional here, needed there.
    make(z.object({ name: z.string().exactOptional(), size })),
  ]
  expect(made).toHaveLength(6)
})
