import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import type { ContentQuery, ContentReadResult } from './content-cache.ts'
import { contentCache } from './content-cache.ts'

const NOW = Temporal.Instant.from('2026-11-16T09:00:00Z')
const after = (seconds: number) => NOW.add({ seconds })
const entries = [anEntry('forms', 'b', {}), anEntry('forms', 'a', {})]

function keeping(answer: (question: ContentQuery) => Promise<ContentReadResult>) {
  const questions: ContentQuery[] = []
  const logged: string[] = []
  const log = { debug() {}, info() {}, warn() {}, error: (event: string) => void logged.push(event) }
  const cache = contentCache((question) => {
    questions.push(question)
    return answer(question)
  }, log)
  const read = async (at = NOW) => (await cache.read('forms', 'uk', at)).map(({ systemId }) => systemId).join('')
  return { questions, logged, cache, read }
}

const broken = () => Promise.reject(new Error('gone'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('concurrent pages load once, and for five seconds nothing is loaded again', async () => {
  const { questions, read } = keeping(async () => ({ revision: 'one', entries }))
  expect(await Promise.all([read(), read(), read(after(4))])).toEqual(['ab', 'ab', 'ab'])
  expect(questions.length).toBe(1)
})

test('after that the cache is shown and checked in the background: unchanged content is not read again', async () => {
  const { questions, read } = keeping(async ({ knownRevision }) => ({
    revision: 'one',
    entries: knownRevision === 'one' ? null : entries,
  }))
  await read()
  expect(await read(after(6))).toBe('ab')
  expect(questions.map(({ knownRevision }) => knownRevision)).toEqual([undefined, 'one'])
  expect(await read(after(7))).toBe('ab')
  expect(questions.length).toBe(2)
})

test('what this process has changed, and what a clock set back brings back, is read again', async () => {
  const { questions, cache, read } = keeping(async () => ({ revision: 'one', entries }))
  await read()
  cache.forget()
  await read()
  await read(NOW.subtract({ hours: 1 }))
  expect(questions.map(({ knownRevision }) => knownRevision)).toEqual([undefined, undefined, undefined])
})

test('while content is unavailable the cache is shown for a minute, then nothing, and it is logged once a minute', async () => {
  let answer: () => Promise<ContentReadResult> = async () => ({ revision: 'one', entries })
  const { logged, questions, read } = keeping(() => answer())
  await read()
  answer = broken
  expect(await read(after(30))).toBe('ab')
  expect(await read(after(61))).toBe('')
  expect(await read(after(62))).toBe('')
  expect(logged).toEqual(['content unavailable'])
  // After a failure pages don't try, one after the other.
  expect(questions.length).toBe(3)
  await read(after(91))
  expect(logged.length).toBe(2)
  answer = async () => ({ revision: 'two', entries })
  expect(await read(after(97))).toBe('ab')
})

test('a start may wait longer than a page, and then finds slow content without an error', async () => {
  const slow = () =>
    new Promise<ContentReadResult>((resolve) => setTimeout(() => resolve({ revision: 'one', entries }), 2000))
  const { logged, cache, read } = keeping(slow)
  const preloaded = cache.read('forms', 'uk', NOW, 5000)
  await vi.advanceTimersByTimeAsync(2000)
  expect([(await preloaded).length, await read(), logged]).toEqual([2, 'ab', []])
})

test('content that is slow makes one page wait for a quarter of a second, and the next not at all', async () => {
  let come = (_reading: ContentReadResult) => {}
  const { logged, questions, read } = keeping(() => new Promise((resolve) => (come = resolve)))
  const first = read()
  await vi.advanceTimersByTimeAsync(250)
  expect(await first).toBe('')
  expect(await read(after(1))).toBe('')
  expect([questions.length, logged]).toEqual([1, ['content unavailable']])
  come({ revision: 'one', entries })
  await vi.advanceTimersByTimeAsync(0)
  expect(await read(after(2))).toBe('ab')
})

test('DAT-38 the next version replaces the cached one at the instant of its publication', async () => {
  const supersededAt = after(3)
  const { questions, cache } = keeping(async () => ({
    revision: 'one',
    entries: [
      anEntry('forms', 'a', {}, { publishedVersion: 2, publishedAt: supersededAt }),
      anEntry('forms', 'a', {}, { supersededAt }),
    ],
  }))
  const versions = async (at: Temporal.Instant) =>
    (await cache.read('forms', 'uk', at)).map(({ publishedVersion }) => publishedVersion)
  expect(await versions(NOW)).toEqual([1])
  expect(await versions(supersededAt.subtract({ milliseconds: 1 }))).toEqual([1])
  expect(await versions(supersededAt)).toEqual([2])
  expect(questions.length).toBe(1)
})
