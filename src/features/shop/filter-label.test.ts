import { expect, test } from 'vitest'
import { readFilter } from '../../domain/catalogue/review-query.ts'
import { filterLabel } from './reviews.tsx'

test.each([
  ['Rating:eq:1', '1 star'],
  ['Rating:neq:3', 'Not 3 stars'],
  ['Rating:gte:4', '4 stars and up'],
  ['Rating:lte:3', '3 stars and down'],
  ['IsRecommended:eq:true', 'Recommended'],
  ['HasPhotos:neq:false', 'With photos'],
  ['SubmissionTime:eq:2026-07-01', 'On 01 Jul 2026'],
  ['SubmissionTime:gte:2026-07-01T23:30:00Z', 'Since 02 Jul 2026'],
])('DAT-29 %s reads "%s"', (written, label) => {
  const read = readFilter(written)
  expect('filter' in read && filterLabel(read.filter)).toBe(label)
})
