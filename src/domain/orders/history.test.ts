import { expect, test } from 'vitest'
import {
  chooseView,
  nextView,
  pagingFor,
  placedWithin,
  readPageNumber,
  searchTermOf,
  toFilter,
  VIEW_FILTERS,
  VIEW_LABELS,
  VIEW_LINK_TEXTS,
  VIEW_TYPES,
} from './history-view.ts'

const today = Temporal.PlainDate.from('2026-11-14')
const text = (day: Temporal.PlainDate | null) => day?.toString() ?? null

test('HIS-03 three filters, the last 60 days by default', () => {
  expect(VIEW_FILTERS.map((view) => VIEW_LABELS[view])).toEqual(['Last 60 days', 'Last 6 months', 'From 6 months'])
  expect(chooseView(null, null)).toBe('last-60-days')
})

test.each([
  ['last-60-days', '2026-09-15', null],
  ['last-6-months', '2026-05-14', null],
  ['from-6-months', null, '2026-05-14'],
  ['all-orders', null, null],
] as const)('HIS-03 %s: from %s, before %s (D-20)', (view, from, before) => {
  const bounds = placedWithin(view, today)
  expect([text(bounds.from), text(bounds.before)]).toEqual([from, before])
})

test('HIS-04 the link cycles through the three and names where it leads (D-22)', () => {
  expect(VIEW_FILTERS.map((view) => VIEW_LINK_TEXTS[nextView(view)])).toEqual([
    'View last 6 months',
    'View orders older than 6 months',
    'View last 60 days',
  ])
  expect(nextView('all-orders')).toBe('last-60-days')
})

test('HIS-05 D-20 an explicit query wins over the preference; an unknown one is the default', () => {
  expect(chooseView('from-6-months', 'last-6-months')).toBe('from-6-months')
  expect(chooseView('all-orders', 'last-6-months')).toBe('all-orders')
  expect(chooseView(null, 'last-6-months')).toBe('last-6-months')
  expect(chooseView('toString', 'from-6-months')).toBe('last-60-days')
  expect(chooseView(null, 'yesterday')).toBe('last-60-days')
  expect(chooseView(null, 'all-orders')).toBe('last-60-days')
  expect([...VIEW_TYPES, 'yesterday', null].map((value) => toFilter(value))).toEqual([
    ...VIEW_FILTERS,
    null,
    null,
    null,
  ])
})

test('HIS-06 HIS-07 D-21 the page of a query is a number, and one that there is', () => {
  expect([null, '0', '9'.repeat(400), '1e9', '7'].map(readPageNumber)).toEqual([1, 1, 999_999_999, 1, 7])
  const places = [pagingFor(1, 0), pagingFor(1, 10), pagingFor(2, 10), pagingFor(2, 11)]
  expect(places.map(({ page, pageCount }) => `${page} of ${pageCount}`)).toEqual([
    '1 of 0',
    '1 of 1',
    '1 of 1',
    '2 of 2',
  ])
  expect(pagingFor(999_999, 24)).toEqual({ page: 3, pageCount: 3 })
})

test.each([
  ['400000024', '400000024'],
  ['ORDER NUMBER: 400000024', '400000024'],
  ['Order #400000024', '400000024'],
  ['', ''],
  ['#', '#'],
  ['Border 400000024', 'Border 400000024'],
  ['2 in 1 dress', '2 in 1 dress'],
])('%j looks for %j', (search, looked) => expect(searchTermOf(search)).toBe(looked))
