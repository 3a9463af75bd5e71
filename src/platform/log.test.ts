import { expect, test } from 'vitest'
import { createLog, PlainError } from './log.ts'

function aLog(level = 'info') {
  const lines: string[] = []
  return { log: createLog(level, (line) => lines.push(line)), lines }
}

function loggedError(error: unknown): Record<string, unknown> {
  const { log, lines } = aLog()
  log.error('it failed', error, { reference: 'AB12' })
  return JSON.parse(lines[0] ?? '')
}

test('the message of a foreign error is never written; its name, its code and its place are', () => {
  const foreign = Object.assign(new TypeError('cannot read amelia@example.com'), { code: '22P02', detail: 'amelia' })
  const logged = loggedError(foreign)
  expect(logged).toMatchObject({ event: 'it failed', error: 'TypeError', code: '22P02', reference: 'AB12', level: 50 })
  expect(logged.at).toContain('log.test.ts')
  expect(JSON.stringify(logged)).not.toMatch(/amelia/)
})

test.each(['first line\n    at amelia (12 High Street:1:2)', 'first line\n  at home: amelia'])(
  'a message cannot pass for a place: %j',
  (message) => {
    const logged = loggedError(new Error(message))
    expect(JSON.stringify(logged)).not.toMatch(/amelia/)
    expect(logged.at).toContain('log.test.ts')
  },
)

test('causes and properties of errors stay out', () => {
  const cause = new Error('amelia was the cause')
  const error = Object.assign(new PlainError('plain', { cause }), { query: 'select amelia', parameters: ['amelia'] })
  expect(JSON.stringify(loggedError(error))).not.toMatch(/amelia/)
})

test.each(['amelia', { name: 'amelia' }])('whatever else is thrown is only named by its kind', (thrown) => {
  const logged = loggedError(thrown)
  expect(logged.error).toBe(typeof thrown)
  expect(JSON.stringify(logged)).not.toMatch(/amelia/)
})
