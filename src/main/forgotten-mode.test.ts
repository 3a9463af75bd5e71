import { expect, test } from 'vitest'
import { type Environment, PRODUCTION, problemsOf } from '../../test/harness/settings.ts'
import { isOnThisMachine } from '../platform/database/database-hosts.ts'

const ELSEWHERE = 'a DATABASE_URL on another machine'
const SET_MODE = (what: string) => `NODE_ENV must be set with ${what}: production, or development for the demo`
test.each<[string, Environment, string[]]>([
  ['an https address', { PUBLIC_URL: 'https://account.example.com' }, [SET_MODE('an https PUBLIC_URL')]],
  ['a real database', { DATABASE_URL: 'postgres://db.example/a' }, [SET_MODE(ELSEWHERE)]],
  ['another socket', { DATABASE_URL: 'postgres:///a?host=db.example' }, [SET_MODE(ELSEWHERE)]],
  ['a socket beside a real host', { DATABASE_URL: 'postgres://db.example/a?host=/tmp' }, [SET_MODE(ELSEWHERE)]],
  ['the second of two', { DATABASE_URL: 'postgres://localhost/a?host=/tmp&host=db.example' }, [SET_MODE(ELSEWHERE)]],
  ['several hosts', { DATABASE_URL: 'postgres://localhost,db.example:2/a' }, [SET_MODE(ELSEWHERE)]],
  ['what cannot be decoded', { DATABASE_URL: 'postgres://localhost%/a' }, [SET_MODE(ELSEWHERE)]],
  ['PGHOST', { DATABASE_URL: 'postgres:///a', PGHOST: 'db.example' }, [SET_MODE(ELSEWHERE)]],
  [
    'a real database behind a pooler here',
    { DATABASE_URL: 'postgres://localhost/a', DATABASE_DIRECT_URL: 'postgres://db.example/a' },
    [SET_MODE('a DATABASE_DIRECT_URL on another machine')],
  ],
  ['every setting but that', { ...PRODUCTION, NODE_ENV: undefined }, [SET_MODE('an https PUBLIC_URL')]],
  ['plain http', { PUBLIC_URL: 'http://localhost:3000' }, []],
  ['loopback', { DATABASE_URL: 'postgres://127.0.0.1:5432/a' }, []],
  ['a socket', { DATABASE_URL: 'postgres:///a?host=/run/postgresql' }, []],
  ['a socket in PGHOST', { DATABASE_URL: 'postgres:///a', PGHOST: '/run/postgresql' }, []],
  ['PGHOST that plays no part', { DATABASE_URL: 'postgres://localhost/a', PGHOST: 'db.example' }, []],
  ['the mode set', { NODE_ENV: 'development', DATABASE_URL: 'postgres://db.example/a' }, []],
])('a forgotten NODE_ENV does not start the demo: %s', (_, environment, problems) => {
  expect(problemsOf(environment)).toEqual(problems)
})

test('a list of hosts and ports, which no URL can hold, could be anywhere', () => {
  expect(isOnThisMachine('postgres://localhost:1,db.example:2/a', undefined)).toBe(false)
  expect(isOnThisMachine('postgres://localhost:1,127.0.0.1:2/a', undefined)).toBe(true)
  expect(isOnThisMachine('no address', undefined)).toBe(false)
})

test.each(['two\nlines of a key', 'ключ-ключ'])('a key that no header can hold is refused: %j', (key) => {
  const problem = 'REASONS_API_KEY must be one line of ASCII letters, digits and punctuation'
  expect(problemsOf({ ...PRODUCTION, REASONS_API_KEY: key })).toEqual([problem])
})
