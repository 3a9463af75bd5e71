import { expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { aShop } from '../../../test/builders/shop.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { NOTHING_CHOSEN } from '../../domain/christmas/stages.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SLOT_SERVER_MESSAGES } from './slot-messages.ts'
import { slotsProps } from './stage-props.ts'

const NOTE = 'These are its usual opening hours. Christmas food can be collected outside them, at the time you choose.'

const noteOf = (
  startsAt: string,
  endsAt: string,
  { isAvailable = true, ...shop }: Partial<Shop & { isAvailable: boolean }>,
) =>
  slotsProps({
    visit: { site: BRAND_SITES.uk, order: aChristmasOrder() },
    order: aChristmasOrder(),
    choice: { stage: 'slotSelection', q: null, showsAllStores: false, location: null, chosen: NOTHING_CHOSEN },
    present: TEST_COLLECTION,
    shop: aShop({ shopId: '1702', ...shop }),
    from: null,
    days: [{ on: TEST_COLLECTION.on, isAvailable, slots: [{ startsAt, endsAt, isAvailable }] }],
    takenSlot: null,
  }).hoursNote

test('XMS-20 where food is handed over outside the hours that are shown, the page has a note', () => {
  expect(noteOf('09:00', '09:30', {})).toBeNull()
  expect(noteOf('08:30', '09:00', {})).toBe(NOTE)
  const wednesday = { day: 'Wednesday', opens: null, closes: null } as const
  expect(noteOf('09:00', '09:30', { openingHours: [wednesday] })).toBe(NOTE)
})

test('there is no note where hours are unknown, nor where no time is left', () => {
  expect(noteOf('08:30', '09:00', { openingHours: [] })).toBeNull()
  expect(noteOf('08:30', '09:00', { isAvailable: false })).toBeNull()
})

test.each([
  [1, 1, '1 other'],
  [3, 3, '3 others, nearest first'],
  [3, 7, '3 of 7 others, nearest first'],
])('XMS-10 %i of %i stores besides the present one are counted in words', (shown, all, sentence) => {
  expect(SLOT_SERVER_MESSAGES.count(shown, all)).toBe(`Your current store, then ${sentence}.`)
})
