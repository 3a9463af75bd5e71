import { expect, test } from 'vitest'
import { readRefundDueDates, refundDueOn, withRefundDueDates } from './refund-due-date.ts'

const AT = Temporal.Instant.from('2026-11-14T09:00:00Z')
const promise = (on: string, minutes = 0, parcel?: number) => ({
  ...{ on, at: AT.add({ minutes }) },
  ...(parcel !== undefined && { parcel }),
})

test('D-206 the last promise counts, of two at one time the later day', () => {
  const days = [promise('2026-11-30'), promise('2026-11-20'), promise('2026-11-25')]
  for (const promised of [days, days.toReversed()])
    expect(refundDueOn(withRefundDueDates({}, promised), 1)).toBe('2026-11-30')
  expect(refundDueOn(withRefundDueDates({}, [promise('2026-11-20', 1), ...days]), 1)).toBe('2026-11-20')
  expect(refundDueOn({}, 1)).toBeNull()
})

test('D-206 what is promised for one parcel is not promised for another', () => {
  const facts = withRefundDueDates({ refundDueDates: [promise('2026-11-20')] }, [promise('2026-11-30', 1, 2)])
  expect([refundDueOn(facts, 1), refundDueOn(facts, 2)]).toEqual(['2026-11-20', '2026-11-30'])
  expect(withRefundDueDates(facts, [])).toBe(facts)
})

test('a promised day that cannot be read is none', () => {
  expect(readRefundDueDates({ refundPromiseDate: '2026-11-20' }, AT)).toEqual([promise('2026-11-20')])
  expect([readRefundDueDates({ refundPromiseDate: 'soon' }, AT), readRefundDueDates({}, AT)]).toEqual([[], []])
})
