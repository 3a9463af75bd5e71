import { expect, test } from 'vitest'
import { whyUnavailable } from './why-unavailable.ts'

const errorOf = (code: unknown) => Object.assign(new Error('x'), { code })

test.each([
  ['no process listens', 'ECONNREFUSED'],
  ['the line was cut', 'ECONNRESET'],
  ['no answer', 'ETIMEDOUT'],
  ['there is no way there', 'EHOSTUNREACH'],
  ['its name is not resolved', 'ENOTFOUND'],
  ['no connection came in time', 'CONNECT_TIMEOUT'],
  ['the connection was closed', 'CONNECTION_CLOSED'],
  ['PostgreSQL has no connection left', '53300'],
  ["PostgreSQL's disk is full", '53100'],
  ['PostgreSQL is shutting down', '57P01'],
  ['a newer release has taken a table away', '42P01'],
  ['a newer release has taken a column away', '42703'],
])('when %s (%s), it is a passing state', (_case, code) => {
  expect(whyUnavailable(errorOf(code))).toBe('unavailable')
})

test('a read-only standby and an overload are distinguished', () => {
  expect(['25006', 'BUSY'].map((code) => whyUnavailable(errorOf(code)))).toEqual(['read-only', 'busy'])
})

test.each([
  ['a broken rule of the database', '23505'],
  ['a wrong statement', '42601'],
  ['a cancelled statement', '57014'],
  ['no code', undefined],
])('%s is none', (_case, code) => {
  expect(whyUnavailable(errorOf(code))).toBeNull()
})

test('an error of several tries tells by its own code', () => {
  const tries = new AggregateError([errorOf('ECONNREFUSED'), errorOf('ECONNREFUSED')])
  expect(whyUnavailable(Object.assign(tries, { code: 'ECONNREFUSED' }))).toBe('unavailable')
})
