import { expect, test } from 'vitest'
import { readSlotDays } from './slots-wire.ts'

const slot = (slotValue: string, isAvailable = true) => ({ slotValue, isAvailable })
const AT_TEN = slot('10:00-10:30')
const AT_ELEVEN = slot('11:00-11:30')
const day = (date: string, slots: object[], isDateAvailable = true) => ({
  ...{ Date: date, month: 'December', weekdays: 'Wednesday', isDateAvailable },
  ServiceSlotDesc: slots,
})
const read = (...days: object[]) => {
  const result = readSlotDays(days, 2026)
  const summary = result?.days.map(({ on, isAvailable, slots }) =>
    [
      on.day,
      isAvailable,
      ...slots.map((each) => `${each.startsAt}-${each.endsAt}${each.isAvailable ? '' : ' full'}`),
    ].join(' '),
  )
  return [summary, result?.isRepaired]
}

test.each<[string, object[], string[], boolean]>([
  [
    'days out of order',
    [day('24', []), day('23', [AT_ELEVEN, AT_TEN])],
    ['23 true 10:00-10:30 11:00-11:30', '24 true'],
    false,
  ],
  ['a day twice', [day('23', [AT_ELEVEN]), day('23', [AT_TEN])], ['23 true 10:00-10:30 11:00-11:30'], true],
  [
    'a day twice, once without anything free: what is free of the other stays so',
    [day('23', [AT_TEN], false), day('23', [AT_ELEVEN])],
    ['23 true 10:00-10:30 full 11:00-11:30'],
    true,
  ],
  [
    'a slot twice: free only if both say so',
    [day('23', [AT_TEN, slot('10:00-10:30', false), AT_ELEVEN, AT_ELEVEN])],
    ['23 true 10:00-10:30 full 11:00-11:30'],
    true,
  ],
  ['a slot over midnight', [day('23', [slot('23:30-00:00'), AT_TEN])], ['23 true 10:00-10:30'], true],
  ['a slot without length', [day('23', [slot('10:00-10:00')])], ['23 true'], true],
  ['a day without slots', [day('23', [], false)], ['23 false'], false],
  ['a weekday that it is not', [{ ...day('23', []), weekdays: 'Boxing Day' }], ['23 true'], false],
  ['no days', [], [], false],
])('XMS-20 DAT-11 order management answers %s', (_, days, expected, isMended) => {
  expect(read(...days)).toEqual([expected, isMended])
})

test.each<[string, object]>([
  ['the 32nd', day('32', [])],
  ['a day 0', day('0', [])],
  ['another month', { ...day('23', []), month: 'November' }],
  ['Y for yes', { ...day('23', []), isDateAvailable: 'Y' }],
  ['an hour that no day has', day('23', [slot('24:00-24:30')])],
])('XMS-13 DAT-11 %s among other days is no answer', (_, odd) => {
  expect(readSlotDays([day('22', []), odd], 2026)).toBeNull()
})

test('XMS-20 a whole December with 96 slots a day is read; more than that is refused', () => {
  const times = Array.from({ length: 96 }, (_, at) => {
    const [from, to] = [at * 14, at * 14 + 14].map(
      (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
    )
    return slot(`${from}-${to}`)
  })
  const december = Array.from({ length: 31 }, (_, at) => day(String(at + 1), times))
  expect(readSlotDays(december, 2026)?.days.map(({ slots }) => slots.length)).toEqual(Array(31).fill(96))
  expect(readSlotDays([day('1', [...times, slot('23:00-23:30')])], 2026)).toBeNull()
  expect(readSlotDays([...december, december[0]], 2026)).toBeNull()
})
