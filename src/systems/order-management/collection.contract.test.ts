import { beforeEach, describe, expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertSlots, reserveSlots } from '../../../test/builders/insert-slots.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { orderManagementContract } from '../../../test/harness/order-management.ts'
import { slotPlacesOf } from '../../../test/harness/places-of.ts'
import { type ChristmasCollection, collectionOf } from '../../domain/orders/christmas-collection.ts'
import { applyChange } from '../../domain/orders/order-change.ts'
import { changeOf, type OrderRequest } from '../../domain/orders/order-request.ts'
import { pendingChanges } from '../../domain/orders/pending-changes.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
/** Where it is collected, where it is to be, and where there is no place. */
const HERE = { ...TEST_COLLECTION, shopId: '9911' }
const THERE = { shopId: '9912', on: day('2026-12-22'), startsAt: '09:00', endsAt: '09:30' }
const FULL = { ...THERE, startsAt: '09:30', endsAt: '10:00' }

const { orderNumber: _, ...order } = aChristmasOrder({}, HERE)
const { clock, management, ref, sql, currentUpdate } = orderManagementContract(961_000_000, order)
const theOrder = (more: Parameters<typeof ref>[0] = {}) => ref({ site: BRAND_SITES['christmas-uk'], ...more })
const places = () => slotPlacesOf(sql(), ref().orderNumber, [HERE, THERE, FULL])
const anyReference = (): string => crypto.randomUUID()
const reason = { primary: 'C01-P0', secondary: null }
const moveTo = (to: ChristmasCollection, from: ChristmasCollection = HERE) =>
  ({ kind: 'change-collection', from, to, place: null }) satisfies OrderRequest
const done = (sequence: number) => ({ outcome: 'done', details: { sequence: String(sequence) } })
const BEFORE = { held: '9911 2026-12-23 10:00', free: [2, 2, 0] }

beforeEach(async () => {
  await insertSlots(sql(), [
    { ...HERE, free: 2 },
    { ...THERE, free: 2 },
    { ...FULL, free: 0 },
  ])
  await reserveSlots(sql(), [aChristmasOrder({ orderNumber: ref().orderNumber }, HERE)])
})

describe('API-26 another collection', () => {
  const changeOrder = (request: OrderRequest, reference = anyReference(), orderRef = theOrder()) =>
    management().changeOrder(reference, orderRef, request)

  test('XMS-09 DAT-11 all lines move, the new slot is reserved and the old one released; the update shows it', async () => {
    const { order: before } = await currentUpdate()
    const reference = anyReference()
    const place = { name: 'Bankside', line1: '10 Bridge Road', line2: null, city: 'London', county: null }
    const request = { ...moveTo(THERE), place: { ...place, postcode: 'SE1 9AA', country: 'UK', phone: '' } } as const
    expect(await changeOrder(request, reference)).toEqual(done(2))
    expect(await management().findWrite(reference)).toEqual(done(2))
    expect(await places()).toEqual({ held: '9912 2026-12-22 09:00', free: [3, 1, 0] })
    const { order, sequence } = await currentUpdate()
    expect(collectionOf(order)).toEqual(THERE)
    const change = changeOf(request, '')
    expect(order.lines).toEqual(applyChange(before, change).lines)
    const pending = { id: 'one', change, confirmedAt: clock.now(), sequence: null }
    expect(pendingChanges({ order, sequence, receivedAt: clock.now() }, [pending]).shown).toEqual(['one'])
  })

  test.each<[string, OrderRequest, string]>([
    ['a slot without a place', moveTo(FULL), 'slot-full'],
    ['the slot that it has, to another end', moveTo({ ...HERE, endsAt: '18:00' }), 'unknown-slot'],
    ['a day of another year', moveTo({ ...THERE, on: day('2027-12-22') }), 'unknown-slot'],
    ['a shop that has none', moveTo({ ...THERE, shopId: '9919' }), 'unknown-slot'],
    ['an order that is elsewhere', moveTo(FULL, THERE), 'changed-elsewhere'],
  ])('XMS-15 D-171 %s is refused, and it keeps its slot', async (_, request, refusal) => {
    const reference = anyReference()
    const refused = { outcome: 'refused', refusal }
    expect(await changeOrder(request, reference)).toEqual(refused)
    expect(await management().findWrite(reference)).toEqual(refused)
    expect([(await currentUpdate()).sequence, await places()]).toEqual([1, BEFORE])
  })

  test('D-170 cancelling gives the place back once, whatever is repeated', async () => {
    const reference = anyReference()
    const cancel = { kind: 'cancel-order', reason } as const
    const answers = await Promise.all([1, 2, 3].map(() => changeOrder(cancel, reference)))
    expect(answers).toEqual([2, 2, 2].map(done))
    const given = { held: null, free: [3, 2, 0] }
    expect(await places()).toEqual(given)
    const refused = { outcome: 'refused', refusal: 'not-allowed' }
    expect([await changeOrder(cancel), await changeOrder(moveTo(THERE)), await changeOrder(cancel, reference)]).toEqual(
      [refused, refused, done(2)],
    )
    expect(await places()).toEqual(given)
  })
})
