import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import type { ContentQuestion, ContentReading } from './content-cache.ts'
import { contentCache } from './content-cache.ts'

const NOW = Temporal.Instant.from('2026-11-16T09:00:00Z')
const after = (seconds: number) => NOW.add({ seconds })
const entries = [anEntry('forms', 'b', {}), anEntry('forms', 'a', {})]

function keeping(answer: (question: ContentQuestion) => Promise<ContentReading>) {
  const asked: ContentQuestion[] = []
  const told: string[] = []
  const log = { debug() {}, info() {}, warn() {}, error: (event: string) => void told.push(event) }
  const kept = contentCache((question) => {
    asked.push(question)
    return answer(question)
  }, log)
  const read = async (at = NOW) => (await kept.read('forms', 'uk', at)).map(({ systemId }) => systemId).join('')
  return { asked, told, kept, read }
}

const broken = () => Promise.reject(new Error('gone'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('pages that come at once ask once, and for five seconds nobody asks again', async () => {
  const { asked, read } = keeping(async () => ({ revision: 'one', entries }))
  expect(await Promise.all([read(), read(), read(after(4))])).toEqual(['ab', 'ab', 'ab'])
  expect(asked.length).toBe(1)
})

test('after that what is kept is shown and looked at behind the page: what has not changed is not read again', async () => {
  const { asked, read } = keeping(async ({ known }) => ({ revision: 'one', entries: known === 'one' ? null : entries }))
  await read()
  expect(await read(after(6))).toBe('ab')
  expect(asked.map(({ known }) => known)).toEqual([undefined, 'one'])
  expect(await read(after(7))).toBe('ab')
  expect(asked.length).toBe(2)
})

test('what this process has changed, and what a clock set back brings back, is read anew', async () => {
  const { asked, kept, read } = keeping(async () => ({ revision: 'one', entries }))
  await read()
  kept.forget()
  await read()
  await read(NOW.subtract({ hours: 1 }))
  expect(asked.map(({ known }) => known)).toEqual([undefined, undefined, undefined])
})

test('content that is gone shows what is kept for a minute, then nothing, and is told once a minute', async () => {
  let answer: () => Promise<ContentReading> = async () => ({ revision: 'one', entries })
  const { told, asked, read } = keeping(() => answer())
  await read()
  answer = broken
  expect(await read(after(30))).toBe('ab')
  expect(await read(after(61))).toBe('')
  expect(await read(after(62))).toBe('')
  expect(told).toEqual(['content unavailable'])
  // After a failure pages don't try, one after the other.
  expect(asked.length).toBe(3)
  await read(after(91))
  expect(told.length).toBe(2)
  answer = async () => ({ revision: 'two', entries })
  expect(await read(after(97))).toBe('ab')
})

test('content that is slow makes one page wait for a quarter of a second, and the next not at all', async () => {
  let come = (_reading: ContentReading) => {}
  const { told, asked, read } = keeping(() => new Promise((resolve) => (come = resolve)))
  const first = read()
  await vi.advanceTimersByTimeAsync(250)
  expect(await first).toBe('')
  expect(await read(after(1))).toBe('')
  expect([asked.length, told]).toEqual([1, ['content unavailable']])
  come({ revision: 'one', entries })
  await vi.advanceTimersByTimeAsync(0)
  expect(await read(after(2))).toBe('ab')
})

test('of more questions than it keeps the oldest is forgotten', async () => {
  const { asked, kept } = keeping(async () => ({ revision: 'one', entries: [] }))
  for (let n = 0; n <= 200; n += 1) await kept.read(`type-${n}`, 'uk', NOW)
  await kept.read('type-200', 'uk', NOW)
  expect(asked.length).toBe(201)
  await kept.read('type-0', 'uk', NOW)
  expect(asked.length).toBe(202)
})

test('DAT-38 the next version takes the place of what is kept at the instant at which it is published', async () => {
  const overtakenAt = after(3)
  const { asked, kept } = keeping(async () => ({
    revision: 'one',
    entries: [
      anEntry('forms', 'a', {}, { publishedVersion: 2, publishedAt: overtakenAt }),
      anEntry('forms', 'a', {}, { overtakenAt }),
    ],
  }))
  const versions = async (at: Temporal.Instant) =>
    (await kept.read('forms', 'uk', at)).map(({ publishedVersion }) => publishedVersion)
  expect(await versions(NOW)).toEqual([1])
  expect(await versions(overtakenAt.subtract({ milliseconds: 1 }))).toEqual([1])
  expect(await versions(overtakenAt)).toEqual([2])
  expect(asked.length).toBe(1)
})

test('while nothing begins or ends pages get the same list', async () => {
  const { kept } = keeping(async () => ({ revision: 'one', entries }))
  const list = await kept.read('site-messages', 'uk', NOW)
  expect(await kept.read('site-messages', 'uk', after(4))).toBe(list)
})
