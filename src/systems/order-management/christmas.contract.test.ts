import { beforeEach, describe, expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertSlots, reserveSlots } from '../../../test/builders/insert-slots.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { orderManagementContract } from '../../../test/harness/order-management.ts'
import { clientOf, listener } from '../../../test/harness/system-client.ts'
import { type ChristmasCollection, collectionOf } from '../../domain/orders/christmas-collection.ts'
import { applyChange } from '../../domain/orders/order-change.ts'
import { changeFromRequest, type LineRemoval, type OrderRequest } from '../../domain/orders/order-request.ts'
import { pendingChanges } from '../../domain/orders/pending-changes.ts'
import type { OrderManagement } from './order-management.ts'
import { orderManagementSystem } from './system.ts'

/** Christmas food in order management: less of it, another collection, and the slots that there are. */
const day = (text: string) => Temporal.PlainDate.from(text)
/** Where it is collected, where it is to be, and where there is no place. */
const HERE = { ...TEST_COLLECTION, shopId: '9911' }
const THERE = { shopId: '9912', on: day('2026-12-22'), startsAt: '09:00', endsAt: '09:30' }
const FULL = { ...THERE, startsAt: '09:30', endsAt: '10:00' }
const built = aChristmasOrder({}, HERE)
const facts = built.lines[0]?.facts ?? {}
const food = { status: 'Scheduled', productType: 'Foods', facts } as const
const { orderNumber: _, ...order } = aChristmasOrder({
  lines: [
    anOrderLine({ ...food, key: 'puddings', quantity: 3, unitPricePence: 1600 }),
    anOrderLine({ ...food, key: 'crackers', quantity: 2, unitPricePence: 500 }),
    anOrderLine({ ...food, key: 'turkey', unitPricePence: 6200 }),
    anOrderLine({ ...food, key: 'cake', facts: { ...facts, amendable: false } }),
  ],
})

const { clock, management, ref, sql, currentUpdate } = orderManagementContract(962_000_000, order)
const theOrder = (orderNumber = ref().orderNumber) => ref({ site: BRAND_SITES['christmas-uk'], orderNumber })

/** The slot that the order has reserved, and the free places in some slots. Throws if a slot's places don't add up. */
async function places(orderNumber = ref().orderNumber, slots: readonly ChristmasCollection[] = [HERE, THERE, FULL]) {
  const [held] = await sql()<{ held: string }[]>`
    select shop_id || ' ' || on_day || ' ' || starts_at as held from order_management.reservations
    where order_number = ${orderNumber}`
  const all = await sql()<{ slot: string; free: number; places: number; held: number }[]>`
    select shop_id || ' ' || on_day || ' ' || starts_at as slot, free, places, (
      select count(*)::int from order_management.reservations h
      where (h.shop_id, h.on_day, h.starts_at) = (s.shop_id, s.on_day, s.starts_at)) as held
    from order_management.slots s where shop_id in ${sql()(slots.map(({ shopId }) => shopId))}`
  expect(all.filter((slot) => slot.free + slot.held !== slot.places)).toEqual([])
  const freeIn = ({ shopId, on, startsAt }: ChristmasCollection) =>
    all.find(({ slot }) => slot === `${shopId} ${on} ${startsAt}`)?.free ?? null
  return { held: held?.held ?? null, free: slots.map(freeIn) }
}
const BEFORE = { held: '9911 2026-12-23 10:00', free: [2, 2, 0] }
const anyReference = (): string => crypto.randomUUID()
const changeOrder = (request: OrderRequest, reference = anyReference(), orderRef = theOrder()) =>
  management().changeOrder(reference, orderRef, request)
const done = (sequence: number) => ({ outcome: 'done', details: { sequence: String(sequence) } })
const refused = (refusal: string) => ({ outcome: 'refused', refusal })

beforeEach(async () => {
  await insertSlots(sql(), [
    { ...HERE, free: 2 },
    { ...THERE, free: 2 },
    { ...FULL, free: 0 },
  ])
  await reserveSlots(sql(), [aChristmasOrder({ orderNumber: ref().orderNumber }, HERE)])
})

/** Our own change makes of the order what order management has made of it, and is taken for shown. */
async function expectShown(request: OrderRequest, before: Awaited<ReturnType<typeof currentUpdate>>['order']) {
  const { order, sequence } = await currentUpdate()
  const sums = (lines: typeof order.lines) =>
    lines.map(({ lineNo, quantity, lineTotalPence, status }) => [lineNo, quantity, lineTotalPence, status].join(' '))
  const change = changeFromRequest(request, '')
  expect(sums(order.lines)).toEqual(sums(applyChange(before, change).lines))
  const pending = { id: 'one', change, confirmedAt: clock.now(), sequence: null }
  expect(pendingChanges({ order, sequence, receivedAt: clock.now() }, [pending]).shown).toEqual(['one'])
}

const reason = { primary: 'C06-P0', secondary: 'C06-S3' }

describe('D-170 less of a Christmas order', () => {
  const LINE_NOS: Record<string, number> = { puddings: 1, crackers: 2, turkey: 3, cake: 4 }
  const HAS: Record<string, number> = { puddings: 3, crackers: 2, turkey: 1, cake: 1 }
  /** So many of a line; without a number, all of it. */
  const less = (key: string, quantity?: number): LineRemoval => ({
    line: { key, lineNo: LINE_NOS[key] ?? 9 },
    ...(quantity === undefined ? {} : { units: { quantity, of: HAS[key] ?? null } }),
  })

  const amend = (...removals: LineRemoval[]) => ({ kind: 'amend-order', removals, reason }) satisfies OrderRequest
  const currentLines = async () =>
    (await currentUpdate()).order.lines
      .filter(({ status }) => status !== 'Cancelled')
      .map(({ key, quantity }) => `${quantity} ${key}`)

  test('D-163 several lines are reduced at once; the update shows it, the slot stays reserved, and a repeat has no effect', async () => {
    const { order: before } = await currentUpdate()
    const reference = anyReference()
    const request = amend(less('puddings', 2), less('crackers', 1), less('turkey'))
    const answers = await Promise.all([changeOrder(request, reference), changeOrder(request, reference)])
    expect([...answers, await management().findWrite(reference)]).toEqual([2, 2, 2].map(done))
    expect(await currentLines()).toEqual(['1 puddings', '1 crackers', '1 cake'])
    expect(await places()).toEqual(BEFORE)
    await expectShown(request, before)
  })

  test.each<[string, LineRemoval[], string]>([
    ['the same line twice', [less('puddings', 1), less('puddings', 1)], 'wrong-quantity'],
    ['one more than there are', [less('crackers', 1), less('puddings', 4)], 'wrong-quantity'],
    ['a line that is not there', [less('puddings', 1), less('sprouts')], 'unknown-line'],
    ['a line that can no longer be changed', [less('puddings', 1), less('cake')], 'not-allowed'],
  ])('D-163 %s is refused, and nothing changes', async (_, removals, refusal) => {
    const reference = anyReference()
    expect(await changeOrder(amend(...removals), reference)).toEqual(refused(refusal))
    expect(await management().findWrite(reference)).toEqual(refused(refusal))
    expect([(await currentUpdate()).sequence, await currentLines()]).toEqual([
      1,
      ['3 puddings', '2 crackers', '1 turkey', '1 cake'],
    ])
  })
})

describe('API-26 another collection', () => {
  const moveTo = (to: ChristmasCollection, from: ChristmasCollection = HERE) =>
    ({ kind: 'change-collection', from, to, place: null }) satisfies OrderRequest

  test('XMS-09 DAT-11 all lines move, the new slot is reserved and the old one released; the update shows it', async () => {
    const { order: before } = await currentUpdate()
    const reference = anyReference()
    const place = { name: 'Bankside', line1: '10 Bridge Road', line2: null, city: 'London', county: null }
    const request = { ...moveTo(THERE), place: { ...place, postcode: 'SE1 9AA', country: 'UK', phone: '' } } as const
    expect(await changeOrder(request, reference)).toEqual(done(2))
    expect(await management().findWrite(reference)).toEqual(done(2))
    expect(await places()).toEqual({ held: '9912 2026-12-22 09:00', free: [3, 1, 0] })
    const { order } = await currentUpdate()
    expect(collectionOf(order)).toEqual(THERE)
    expect(order.lines).toEqual(applyChange(before, changeFromRequest(request, '')).lines)
    await expectShown(request, before)
  })

  test.each<[string, OrderRequest, string]>([
    ['a slot without a place', moveTo(FULL), 'slot-full'],
    ['the slot that it has, to another end', moveTo({ ...HERE, endsAt: '18:00' }), 'unknown-slot'],
    ['a day of another year', moveTo({ ...THERE, on: day('2027-12-22') }), 'unknown-slot'],
    ['a shop that has none', moveTo({ ...THERE, shopId: '9919' }), 'unknown-slot'],
    ['an order that is elsewhere', moveTo(FULL, THERE), 'changed-elsewhere'],
  ])('XMS-15 D-171 %s is refused, and it keeps its slot', async (_, request, refusal) => {
    const reference = anyReference()
    expect(await changeOrder(request, reference)).toEqual(refused(refusal))
    expect(await management().findWrite(reference)).toEqual(refused(refusal))
    expect([(await currentUpdate()).sequence, await places()]).toEqual([1, BEFORE])
  })

  test('D-170 cancelling gives the place back once, whatever is repeated', async () => {
    const reference = anyReference()
    const cancel = { kind: 'cancel-order', reason } as const
    const answers = await Promise.all([1, 2, 3].map(() => changeOrder(cancel, reference)))
    expect(answers).toEqual([2, 2, 2].map(done))
    const given = { held: null, free: [3, 2, 0] }
    expect(await places()).toEqual(given)
    for (const late of [cancel, moveTo(THERE)]) expect(await changeOrder(late)).toEqual(refused('not-allowed'))
    expect(await changeOrder(cancel, reference)).toEqual(done(2))
    expect(await places()).toEqual(given)
  })
})

const SHOP = '9901'
const at = (on: string, startsAt: string, endsAt: string, free: number) => ({
  ...{ shopId: SHOP, on: day(on), startsAt, endsAt, free },
})

beforeEach(() =>
  insertSlots(sql(), [
    at('2026-12-23', '10:00', '10:30', 1),
    at('2026-12-23', '09:30', '10:00', 0),
    at('2026-12-22', '08:00', '08:30', 0),
    at('2027-12-22', '08:00', '08:30', 2),
    at('2026-11-30', '08:00', '08:30', 2),
  ]),
)

const daysAsText = (days: Awaited<ReturnType<OrderManagement['findSlots']>>) =>
  days?.map(({ on, isAvailable, slots }) => [
    `${on} ${isAvailable}`,
    ...slots.map((slot) => `${slot.startsAt}-${slot.endsAt} ${slot.isAvailable}`),
  ]) ?? null

describe('API-25 collection slots', () => {
  test('XMS-20 XMS-21 are those of the shop in that December, by day and time, full ones too', async () => {
    expect(daysAsText(await management().findSlots(theOrder(), { shopId: SHOP, season: 2026 }))).toEqual([
      ['2026-12-22 false', '08:00-08:30 false'],
      ['2026-12-23 true', '09:30-10:00 false', '10:00-10:30 true'],
    ])
    expect(await management().findSlots(theOrder(), { shopId: '9999', season: 2026 })).toEqual([])
  })
})

test('XMS-13 while only the slots fail, there are none, and everything else works', async () => {
  const failing = management('slots-fail')
  expect(await failing.findSlots(theOrder(), { shopId: SHOP, season: 2026 })).toBeNull()
  expect(await failing.isHealthy()).toBe(true)
  expect(await failing.changeOrder('under slots-fail', theOrder(), { kind: 'cancel-order', reason })).toMatchObject({
    outcome: 'done',
  })
})

const DAY = {
  ...{ Date: '23', month: 'December', weekdays: 'Wednesday', isDateAvailable: true },
  ServiceSlotDesc: [{ slotValue: '10:00-10:30', isAvailable: true }],
}

test('API-25 DAT-11 what is sent names order, store and shop; a day that is listed twice is logged in one line', async () => {
  const warned: object[] = []
  const warn = (event: string, about?: object) => void warned.push({ event, ...about })
  const log = { debug() {}, info() {}, warn, error() {} }
  const days = [DAY, DAY, { ...DAY, Date: '21', weekdays: 'Monday' }]
  const { received, server } = listener({ status: 200, body: days })
  const { findSlots } = clientOf(orderManagementSystem, server, log, { baseUrl: 'http://a/v2' })
  const slotDays = await findSlots(theOrder('960'), { shopId: 'a&b', season: 2026 })
  const query = { orderId: '960', storeId: '10251', shopId: 'a&b' }
  expect(received).toMatchObject([{ method: 'GET', path: '/v2/cfto/get-delivery-slots', query, body: null }])
  expect(slotDays?.map(({ on }) => String(on))).toEqual(['2026-12-21', '2026-12-23'])
  expect(warned).toEqual([
    { event: 'outside answer repaired', system: 'order management', call: 'slots', order: '960' },
  ])
})
