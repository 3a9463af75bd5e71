import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSiteMessages, SITE_MESSAGES_BYTES_MAX } from './read-site-messages.ts'

const read = (text: string) => readSiteMessages(new TextEncoder().encode(text))
const problemsOf = (content: unknown) => {
  const result = read(JSON.stringify(content))
  return result.ok ? [] : result.problems
}
const evri = { key: 'returns-evri-notice', start: '2026-12-01', end: '2026-12-24' }
const foodhall = { key: 'returns-foodhall-delay', start: '2026-12-24', end: '2026-12-24' }

test('CHN-17 D-66 each message has its key and its days; one day is enough, and none is a list too', () => {
  const result = read(JSON.stringify([evri, foodhall]))
  expect(result.ok && result.messages.map(({ key, startsOn, endsOn }) => `${key} ${startsOn} ${endsOn}`)).toEqual([
    'returns-evri-notice 2026-12-01 2026-12-24',
    'returns-foodhall-delay 2026-12-24 2026-12-24',
  ])
  expect(read('[]')).toEqual({ ok: true, messages: [] })
  expect(read('\uFEFF[]')).toEqual({ ok: true, messages: [] })
})

test('D-66 the example of the documentation is such a file', () => {
  const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [, example = ''] = /## Site messages.*?```json\n(.*?)```/s.exec(operations) ?? []
  expect(read(example)).toMatchObject({ ok: true, messages: [foodhall, evri].map(({ key }) => ({ key })) })
})

describe('D-66 a file is refused as a whole', () => {
  test.each([
    ['', 'The file is not valid JSON in UTF-8.'],
    ['[{]', 'The file is not valid JSON in UTF-8.'],
    [`[${' '.repeat(SITE_MESSAGES_BYTES_MAX)}]`, 'The file is too large: it may have 64 KB at most.'],
    [JSON.stringify(evri), expect.stringMatching(/^The file must be a list, such as \[\{ "key": /)],
    ['null', expect.stringContaining('must be a list')],
  ])('%.20j', (text, problem) => {
    expect(read(text)).toEqual({ ok: false, problems: [problem] })
  })

  test('of bytes that are no text', () => {
    expect(readSiteMessages(Uint8Array.of(0x5b, 0xff, 0x5d))).toMatchObject({ ok: false })
  })

  const START = 'Message 1: start must be a day such as 2026-12-01.'
  const END = 'Message 1: end must be a day such as 2026-12-24.'
  const SHAPE = 'Message 1: it must have key, start and end, and nothing else.'
  const KEY = 'Message 1: key must be one of returns-foodhall-delay, returns-evri-notice.'
  test.each([
    ['an unknown key', { ...evri, key: 'returns-evri' }, [KEY]],
    ['a key that every object has', { ...evri, key: 'constructor' }, [KEY]],
    ['a day that there is not', { ...evri, start: '2026-02-30' }, [START]],
    ['a time', { ...evri, end: '2026-12-24T10:00:00Z' }, [END]],
    ['another order', { ...evri, start: '01/12/2026', end: '24.12.2026' }, [START, END]],
    ['a year that the records cannot have', { ...evri, start: '0000-01-01' }, [START]],
    ['no day', { ...evri, start: '', end: null }, [START, END]],
    ['the days the wrong way round', { ...evri, start: '2026-12-25' }, ['Message 1: start must not be after end.']],
    ['a field too few', { key: evri.key, start: evri.start }, [SHAPE]],
    ['a field too many', { ...evri, text: 'Hello' }, [SHAPE]],
    ['nothing', null, [SHAPE]],
  ])('for %s', (_, message, problems) => {
    expect(problemsOf([message])).toEqual(problems)
  })

  test('with every problem, each by its place; a key twice is one of them', () => {
    expect(problemsOf([evri, foodhall, { ...evri, end: 'soon' }])).toEqual([
      'Message 3: end must be a day such as 2026-12-24.',
      'Message 3: returns-evri-notice is there twice.',
    ])
  })
})
