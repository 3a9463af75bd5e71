import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readOutcome } from './write-over-http.ts'

const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')

describe('the answer to a write', () => {
  test('API-02 API-37 done is done, with details, with none, and whatever stands in their place', () => {
    const done = { outcome: 'done', details: {} }
    for (const details of [undefined, null, {}, [], 'yes', 7, { key: { a: 1 } }]) {
      expect(readOutcome({ status: 200, body: { outcome: 'done', details } })).toEqual(done)
    }
    expect(readOutcome({ status: 200, body: { outcome: 'done' } })).toEqual(done)
    const told = { outcome: 'done', details: { key: 'I1', sequence: 8 }, more: true }
    expect(readOutcome({ status: 200, body: told })).toEqual({
      outcome: 'done',
      details: { key: 'I1', sequence: '8' },
    })
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
    [200, null],
    [200, 'done'],
    [200, { outcome: 'maybe' }],
    [200, { outcome: 'refused' }],
    [409, { outcome: 'refused', code: '' }],
    [500, { outcome: 'done' }],
    [201, { outcome: 'done' }],
    [409, { outcome: 'done' }],
  ])('API-02 XMS-23 %i with %j says nothing that can be believed', (status, body) => {
    expect(readOutcome({ status, body })).toBeNull()
  })
})
