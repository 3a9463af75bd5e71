import { describe, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { DELIVERY_MODE_NAMES, deliveryDayOf, deliveryModeOf } from './delivery-day.ts'
import { groupLines } from './group-lines.ts'
import type { DeliveryMode, LineFacts } from './order.ts'

const day = (iso: string) => Temporal.PlainDate.from(`2026-${iso}`)
const TODAY = day('11-14')

test.each<[DeliveryMode | undefined, string]>([
  ['collect-in-store', 'Collect in Store'],
  ['email', 'Email'],
  ['time-slot', 'Time slot delivery'],
  ['international', 'Standard - International'],
  ['nominated-day', 'Nominated day delivery'],
  ['standard', 'Standard home delivery'],
  [undefined, 'Standard home delivery'],
])('ORD-16 %s reads %s', (deliveryMode, name) => {
  const facts: LineFacts = deliveryMode ? { deliveryMode } : {}
  expect(DELIVERY_MODE_NAMES[deliveryModeOf({ facts })]).toBe(name)
})

const line = (facts: LineFacts, deliveredOn: Temporal.PlainDate | null = null) =>
  anOrderLine({ status: 'Created', deliveredOn, facts: { shipCancelOn: day('12-31'), ...facts } })
const slot = { slotStartsAt: '10:00', slotEndsAt: '12:00' }
const wanted = { requestedDeliveryOn: day('11-18') }
const inShop = { deliveryMode: 'collect-in-store', collectionOn: day('11-13') } as const
const grace = { graceCollectionOn: day('11-20') }
const ready = { status: 'Ready To Collect' }
const longest = { maxGraceCollectionOn: day('11-27') }

test.each([
  ['a nominated day', line({ deliveryMode: 'nominated-day', ...wanted }), 'on 2026-11-18'],
  ['a nominated day, delivered', line({ deliveryMode: 'nominated-day', ...wanted }, TODAY), 'delivered 2026-11-14'],
  ['a time slot', line({ deliveryMode: 'time-slot', ...wanted, ...slot }), 'on 2026-11-18 10:00-12:00'],
  ['standard, delivered', line({}, TODAY), 'delivered 2026-11-14'],
  ['collection planned', line(inShop), 'collect-on 2026-11-13'],
  ['collection waiting', line({ ...inShop, ...grace, ...longest }), 'collect-by 2026-11-20 from 2026-11-13'],
  [
    'collection, the wait extended',
    line({ ...inShop, graceCollectionOn: day('11-13'), ...longest }),
    'collect-by 2026-11-27 from 2026-11-13',
  ],
  ['collection over', line({ ...inShop, ...grace, collectedOn: day('11-14') }), 'collected 2026-11-14'],
  ['collected, day unknown', { ...line({ ...inShop, ...grace }), status: 'Collected' }, null],
  ['in the shop already', { ...line({ ...inShop, ...grace }), ...ready }, 'collect-by 2026-11-20 from 2026-11-13'],
  ['in the shop before its day', { ...line({ ...inShop, collectionOn: day('11-18') }), ...ready }, null],
  ['collection delayed', { ...line({ ...inShop, ...grace }), status: 'Missing or Damaged' }, null],
  ['e-mail', line({ deliveryMode: 'email', despatchedOn: day('11-09') }), 'emailed 2026-11-09'],
])('ORD-16 the day that shows (D-26): %s', (_, given, expected) => {
  const deliveryDay = deliveryDayOf(given, TODAY)
  const from = deliveryDay?.from ? `from ${deliveryDay.from}` : null
  expect(
    deliveryDay && [deliveryDay.kind, String(deliveryDay.on), from, deliveryDay.slot].filter(Boolean).join(' '),
  ).toBe(expected)
})

describe('grouping', () => {
  const shipTo = anAddress({ line1: 'Orchard Rise' })
  const base = { deliveryMode: 'nominated-day', requestedDeliveryOn: day('11-18'), shipTo } as const
  const line = (facts: LineFacts, more = {}) =>
    anOrderLine({ status: 'Despatched', deliveredOn: null, facts: { ...base, ...facts }, ...more })
  const sizes = (...lines: ReturnType<typeof line>[]) => groupLines(lines, TODAY).map((group) => group.lines.length)

  test('ORD-16 lines that are delivered alike stand together, in the order of their first', () => {
    expect(sizes(line({}), line({ deliveryMode: 'time-slot' }), line({}))).toEqual([2, 1])
    expect(sizes(line({}), line({ shipTo: { ...shipTo } }))).toEqual([2])
    expect(groupLines([line({})], TODAY)).toMatchObject([{ shipTo }])
  })

  test.each<[string, LineFacts]>([
    ['another way', { deliveryMode: 'standard' }],
    ['another address', { shipTo: anAddress({ line1: 'Elsewhere' }) }],
    ['a shop', { shopId: '1531' }],
    ['another day', { requestedDeliveryOn: day('11-19') }],
    ['another parcel', { trackingNumber: 'T1', carrier: 'Evri' }],
  ])('ORD-16 %s is another group', (_, different) => expect(sizes(line({}), line(different))).toEqual([1, 1]))

  test('a group that is cancelled altogether promises no day and no shop; a cancelled line among live ones stays with them', () => {
    const [gone] = groupLines([line({ shopId: '1531' }, { status: 'Cancelled' })], TODAY)
    expect([gone?.day, gone?.shopId]).toEqual([null, null])
    const [group, ...more] = groupLines([line({}, { status: 'Cancelled' }), line({})], TODAY)
    expect([String(group?.day?.on), group?.lines.length, more.length]).toEqual(['2026-11-18', 2, 0])
  })

  test('XMS-01 what is cancelled altogether is one group and comes last, wherever it was to go', () => {
    const inShop = (shopId: string, status = 'Despatched') => line({ shopId }, { status })
    const groups = groupLines([inShop('1531', 'Cancelled'), inShop('1702'), inShop('1533', 'Cancelled')], TODAY)
    expect(groups.map((group) => `${group.shopId} ${group.lines.length}`)).toEqual(['1702 1', 'null 2'])
  })
})
