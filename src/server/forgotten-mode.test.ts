import { expect, test } from 'vitest'
import { type Environment, PRODUCTION, problemsOf } from '../../test/harness/settings.ts'

const SAY_IT = (what: string) => `NODE_ENV must be set with ${what}: production, or development for the demo`
test.each<[string, Environment, string[]]>([
  ['an https address', { PUBLIC_URL: 'https://account.example.com' }, [SAY_IT('an https PUBLIC_URL')]],
  ['a real database', { DATABASE_URL: 'postgres://db.example/a' }, [SAY_IT('a DATABASE_URL on another machine')]],
  ['another socket', { DATABASE_URL: 'postgres:///a?host=db.example' }, [SAY_IT('a DATABASE_URL on another machine')]],
  ['every setting but that', { ...PRODUCTION, NODE_ENV: undefined }, [SAY_IT('an https PUBLIC_URL')]],
  ['every setting but that, left empty', { ...PRODUCTION, NODE_ENV: '' }, [SAY_IT('an https PUBLIC_URL')]],
  ['plain http', { PUBLIC_URL: 'http://localhost:3000' }, []],
  ['loopback', { DATABASE_URL: 'postgres://127.0.0.1:5432/a' }, []],
  ['loopback of IPv6', { DATABASE_URL: 'postgres://[::1]/a' }, []],
  ['a socket', { DATABASE_URL: 'postgres:///a?host=/run/postgresql' }, []],
  ['a socket as a host', { DATABASE_URL: 'postgres://%2Frun%2Fpostgresql/a' }, []],
  ['the word said', { NODE_ENV: 'development', DATABASE_URL: 'postgres://db.example/a' }, []],
])('nobody gets the demo by forgetting NODE_ENV: %s', (_, environment, problems) => {
  expect(problemsOf(environment)).toEqual(problems)
})

test.each(['two\nlines of a key', 'ключ-ключ', ' spaced out', 'tab\tbed key', 'ends in one\r\n'])(
  'a key that no header can hold is refused: %j',
  (key) => {
    const problem = 'REASONS_API_KEY must be one line of ASCII letters, digits and punctuation'
    expect(problemsOf({ ...PRODUCTION, REASONS_API_KEY: key })).toEqual([problem])
  },
)
