import { expect, test } from 'vitest'
import { whyUnavailable } from './why-unavailable.ts'

const errorOf = (code: unknown) => Object.assign(new Error('x'), { code })

test('a database out of reach, out of room, newer than this release or slow to give a lock is a passing state', () => {
  const out = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'CONNECT_TIMEOUT']
  const others = ['CONNECTION_CLOSED', '53300', '53100', '57P01', '42P01', '42703', '55P03']
  for (const code of [...out, ...others]) expect([code, whyUnavailable(errorOf(code))]).toEqual([code, 'unavailable'])
})

test('a read-only standby and an overload are distinguished', () => {
  expect(['25006', 'BUSY'].map((code) => whyUnavailable(errorOf(code)))).toEqual(['read-only', 'busy'])
})

test('a wrong or cancelled statement, a broken rule and an error without a code are none', () => {
  for (const code of ['23505', '42601', '57014', undefined]) expect(whyUnavailable(errorOf(code))).toBeNull()
})

test('an error of several tries tells by its own code', () => {
  const tries = new AggregateError([errorOf('ECONNREFUSED'), errorOf('ECONNREFUSED')])
  expect(whyUnavailable(Object.assign(tries, { code: 'ECONNREFUSED' }))).toBe('unavailable')
})
