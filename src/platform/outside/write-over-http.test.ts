import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { WriteAnswer } from '../writes/outside-write.ts'
import type { HttpAnswer } from './http-call.ts'
import { readOutcome, readWriteAnswer } from './write-over-http.ts'

const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')

test.each<[string, unknown, object]>([
  ['nothing', undefined, {}],
  ['no list of words', 'all of it', {}],
  ['NUL', { key: 'M\0-1', other: 'read' }, { other: 'read' }],
  ['a number, a list, far too much', { key: 5, list: [], long: 'x'.repeat(201) }, {}],
  ['an amount as a number', { cancellationRefund: 12.5 }, { cancellationRefund: '12.5' }],
])('API-01 API-37 a yes with %s in its details is a yes, without the unreadable ones', (_, details, read) => {
  const body = { outcome: 'done', details, more: true }
  expect(readOutcome({ status: 200, body })).toEqual({ outcome: 'done', details: read })
})

test.each<[HttpAnswer, WriteAnswer]>([
  [{ kind: 'not-sent' }, { outcome: 'not-sent' }],
  [{ kind: 'broken-off' }, { outcome: 'unknown', answered: false }],
  [
    { kind: 'unreadable', status: 200 },
    { outcome: 'unknown', answered: true },
  ],
  // Turned away, whatever the body holds: nothing was done.
  ...[401, 403].map((status): [HttpAnswer, WriteAnswer] => [
    { kind: 'answered', status, body: { outcome: 'done' } },
    { outcome: 'not-sent' },
  ]),
  [
    { kind: 'answered', status: 500, body: {} },
    { outcome: 'unknown', answered: true },
  ],
  // A gateway's answer: the system may still be at work on it.
  ...[502, 503, 504].map((status): [HttpAnswer, WriteAnswer] => [
    { kind: 'answered', status, body: {} },
    { outcome: 'unknown', answered: false },
  ]),
])('API-02 D-123 %j: %j', (answer, expected) => {
  expect(readWriteAnswer(answer, readOutcome)).toEqual(expected)
})

test('API-02 every answer that the documentation shows is understood as it is shown', () => {
  const shown = [...operations.matchAll(/`(\{ "outcome": "(?:done|refused)".*?\})`/g)].map(([, json = '']) => json)
  expect(shown.length).toBeGreaterThan(1)
  for (const json of shown) {
    const { outcome, ...body } = JSON.parse(json.replace('{ … }', '{}').replaceAll('…', 'x'))
    const read = readOutcome({ status: outcome === 'done' ? 200 : 409, body: { outcome, ...body } })
    expect(read?.outcome, json).toBe(outcome)
  }
})

test.each([
  [200, {}],
  [200, { outcome: 'maybe' }],
  [200, { outcome: 'refused' }],
  [409, { outcome: 'refused', code: '' }],
  [500, { outcome: 'done' }],
  [409, { outcome: 'done' }],
])('API-02 XMS-23 %i with %j is no reliable answer', (status, body) => {
  expect(readOutcome({ status, body })).toBeNull()
})
