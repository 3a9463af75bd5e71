import { expect, test } from 'vitest'
import { readDraftDetails, toDraftDetails } from './draft-details.ts'

const TOTALS = { lineSubTotalPence: 6500, grandDiscountPence: 1000 }

test.each([
  { draftNumber: 'D-1', totals: TOTALS },
  { draftNumber: 'D-2', totals: null },
])('DAT-09 what is told of a draft is read again', (told) => {
  expect(readDraftDetails(toDraftDetails(told))).toEqual(told)
})

test.each([
  ['no number', {}],
  ['an empty number', { draftNumber: '' }],
])('DAT-09 %s is no draft', (_what, told) => {
  expect(readDraftDetails(told)).toBeNull()
})

test.each([
  ['a total without what is taken off', { lineSubTotalPence: '6500' }],
  ['no number', { lineSubTotalPence: '65.00', grandDiscountPence: '0' }],
  ['less than nothing', { lineSubTotalPence: '-1', grandDiscountPence: '0' }],
  ['more off than there is', { lineSubTotalPence: '100', grandDiscountPence: '101' }],
])('D-61 totals that cannot be are none: %s', (_what, totals) => {
  expect(readDraftDetails({ draftNumber: 'D-1', ...totals })).toEqual({ draftNumber: 'D-1', totals: null })
})
