import { expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { lastPublished, readSort, sortEntries } from './sort.ts'

const ids = (entries: readonly { systemId: string }[]) => entries.map(({ systemId }) => systemId).join(' ')

test('DAT-38 entries are sorted up and down, equal ones by system id and those without the field last', () => {
  const entries = [
    anEntry('charities', 'd', { priority: 10 }),
    anEntry('charities', 'c', { priority: null }),
    anEntry('charities', 'b', { priority: 2 }),
    anEntry('charities', 'a', {}),
    anEntry('charities', 'e', { priority: 2 }),
  ]
  expect(ids(sortEntries(entries, { field: 'priority', direction: 'ASC' }))).toBe('b e d a c')
  expect(ids(sortEntries(entries, { field: 'priority', direction: 'DESC' }))).toBe('d b e a c')
})

test('DAT-38 a day sorts by its beginning in London, among instants; no comes before yes', () => {
  const moments = [
    Temporal.Instant.from('2026-06-30T23:30:00Z'),
    Temporal.PlainDate.from('2026-07-01'),
    Temporal.Instant.from('2026-06-30T22:30:00Z'),
  ]
  const campaigns = moments.map((launchDate, n) => anEntry('campaigns', `C-${n}`, { launchDate }))
  expect(ids(sortEntries(campaigns, { field: 'launchDate', direction: 'ASC' }))).toBe('C-2 C-1 C-0')
  const categories = [true, false].map((trending, n) => anEntry('categories', `C-${n}`, { trending }))
  expect(ids(sortEntries(categories, { field: 'trending', direction: 'ASC' }))).toBe('C-1 C-0')
})

test('DAT-38 what every entry has is sorted by, too', () => {
  const older = { publishedAt: Temporal.Instant.from('2025-01-01T00:00:00Z'), publishedVersion: 9 }
  const entries = [anEntry('forms', 'a', {}), anEntry('forms', 'b', {}, older)]
  expect(ids(sortEntries(entries, { field: 'publishedAt', direction: 'ASC' }))).toBe('b a')
  expect(ids(sortEntries(entries, { field: 'publishedVersion', direction: 'ASC' }))).toBe('a b')
  expect(ids(sortEntries(entries, { field: 'systemId', direction: 'DESC' }))).toBe('b a')
})

test('DAT-38 the last published is the first of those sorted by it, downwards', () => {
  const at = (day: string, systemId: string) =>
    anEntry('forms', systemId, {}, { publishedAt: Temporal.Instant.from(`2026-01-${day}T00:00:00Z`) })
  const entries = [at('02', 'd'), at('03', 'c'), at('03', 'b'), at('01', 'a')]
  const [first] = sortEntries(entries, { field: 'publishedAt', direction: 'DESC' })
  expect([first?.systemId, lastPublished(entries)?.systemId]).toEqual(['b', 'b'])
  expect(lastPublished([])).toBeUndefined()
})

test('DAT-38 the order is named by a field of the type and a direction', () => {
  expect(readSort('priority_DESC', 'charities')).toEqual({ field: 'priority', direction: 'DESC' })
  expect(readSort('firstPublishedAt_ASC', 'anything')).toEqual({ field: 'firstPublishedAt', direction: 'ASC' })
  expect(readSort('metaTitle_ASC', 'anything')).toEqual({ field: 'metaTitle', direction: 'ASC' })
  for (const wrong of ['priority', 'priority_asc', 'priority_UP', '_ASC', '', 'headline_ASC', 'constructor_ASC'])
    expect(readSort(wrong, 'charities'), wrong).toBe(null)
})
