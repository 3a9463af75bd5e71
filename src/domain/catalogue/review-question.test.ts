import { expect, test } from 'vitest'
import { readReviewQuery } from './review-query.ts'

const question = (...filters: string[]) => readReviewQuery(null, filters)
const problemsIn = (...filters: string[]) =>
  question(...filters).problems.map((each) => ('code' in each ? [each.code, 'word' in each ? each.word : null] : []))

test('DAT-29 by what reviews can be sorted', () => {
  const keys = ['HELPFULNESS', 'RATING', 'SUBMISSION_TIME'].flatMap((key) => [`${key}_ASC`, `${key}_DESC`])
  for (const sort of keys) expect(readReviewQuery(sort, [])).toMatchObject({ sort, problems: [] })
  for (const sent of ['RATING', 'rating_desc', 'RATING_UP', '__proto__', 'toString_ASC', ' RATING_ASC']) {
    const problems = [{ in: 'sort', sent }]
    expect(readReviewQuery(sent, [])).toMatchObject({ sort: 'HELPFULNESS_DESC', problems })
  }
})

test.each([
  ['eq', [3]],
  ['neq', [1, 2, 4, 5]],
  ['gt', [4, 5]],
  ['gte', [3, 4, 5]],
  ['lt', [1, 2]],
  ['lte', [1, 2, 3]],
])('DAT-29 Rating:%s:3 leaves the ratings %j', (operator, ratings) => {
  expect(question(`Rating:${operator}:3`).wanted.ratings).toEqual(ratings)
})

test('DAT-29 of yes and no there is equal and not equal, and all filters hold', () => {
  const { wanted } = question('IsRecommended:eq:true', 'HasPhotos:neq:true', 'Rating:gte:2', 'Rating:lt:4')
  expect(wanted).toMatchObject({ recommended: [true], photos: [false], ratings: [2, 3] })
  expect(question('IsRecommended:eq:true', 'IsRecommended:eq:false').wanted.recommended).toEqual([])
})

const DAY = '2026-07-01'
// Midnight in London, in summer.
const [STARTS, ENDS] = ['2026-06-30T23:00:00Z', '2026-07-01T23:00:00Z']

test.each([
  ['eq', STARTS, ENDS, []],
  ['neq', null, null, [[STARTS, ENDS]]],
  ['gt', ENDS, null, []],
  ['gte', STARTS, null, []],
  ['lt', null, STARTS, []],
  ['lte', null, ENDS, []],
])('DAT-29 SubmissionTime:%s of a day means the whole of it', (operator, from, until, except) => {
  const { wanted } = question(`SubmissionTime:${operator}:${DAY}`)
  expect([wanted.from?.toString() ?? null, wanted.until?.toString() ?? null]).toEqual([from, until])
  expect(wanted.except.map((span) => [String(span.from), String(span.until)])).toEqual(except)
})

test('DAT-29 SubmissionTime takes an instant too, and of several bounds the narrowest', () => {
  const { wanted } = question(
    'SubmissionTime:gte:2026-10-01T10:00:00Z',
    'SubmissionTime:gte:2026-09-01',
    'SubmissionTime:lt:2026-10-02T11:00+01:00',
    'SubmissionTime:lte:2026-12-01',
  )
  expect([String(wanted.from), String(wanted.until)]).toEqual(['2026-10-01T10:00:00Z', '2026-10-02T10:00:00Z'])
  expect(String(question('SubmissionTime:lte:2026-10-01T10:00:00Z').wanted.until)).toBe('2026-10-01T10:00:00.000001Z')
})

test.each([
  ['Colour:eq:red', 'field', 'Colour'],
  ['__proto__:eq:1', 'field', '__proto__'],
  ['Rating:like:4', 'operator', 'like'],
  ['IsRecommended:gt:true', 'operator', 'gt'],
  ['Rating:eq:6', 'value', '6'],
  ['SubmissionTime:eq:2026-02-30', 'value', '2026-02-30'],
  ['SubmissionTime:eq:+275760-09-13T00:00:00Z', 'value', '+275760-09-13T00:00:00Z'],
  ['Rating:gte', 'shape', null],
])('DAT-29 %j is no filter: its %s is wrong', (filter, code, word) => {
  expect(problemsIn(filter)).toEqual([[code, word]])
  // Half a filter would show unwanted reviews.
  expect(question('Rating:eq:5', filter)).toMatchObject({ filters: [], wanted: { ratings: [1, 2, 3, 4, 5] } })
})

test('at most eight filters are read; those that are empty are none', () => {
  const eight = Array.from({ length: 8 }, () => 'Rating:gte:4')
  expect(problemsIn('', ...eight, '')).toEqual([])
  expect(problemsIn(...eight, 'Rating:gte:4')).toEqual([['too-many', null]])
})
