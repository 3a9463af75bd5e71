import { beforeEach, describe, expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertSlots, reserveSlots } from '../../../test/builders/insert-slots.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { orderManagementContract } from '../../../test/harness/order-management.ts'
import { slotPlacesOf } from '../../../test/harness/places-of.ts'
import { applyChange } from '../../domain/orders/order-change.ts'
import { changeOf, type LineRemoval, type OrderRequest } from '../../domain/orders/order-request.ts'
import { pendingChanges } from '../../domain/orders/pending-changes.ts'

const HERE = { ...TEST_COLLECTION, shopId: '9921' }
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
const theOrder = () => ref({ site: BRAND_SITES['christmas-uk'] })
const places = () => slotPlacesOf(sql(), ref().orderNumber, [HERE])
const reason = { primary: 'C06-P0', secondary: 'C06-S3' }
const LINE_NOS: Record<string, number> = { puddings: 1, crackers: 2, turkey: 3, cake: 4 }
const HAS: Record<string, number> = { puddings: 3, crackers: 2, turkey: 1, cake: 1 }
/** So many of a line; without a number, all of it. */
const less = (key: string, quantity?: number): LineRemoval => ({
  line: { key, lineNo: LINE_NOS[key] ?? 9 },
  ...(quantity === undefined ? {} : { units: { quantity, of: HAS[key] ?? null } }),
})
const amend = (...removals: LineRemoval[]) => ({ kind: 'amend-order', removals, reason }) satisfies OrderRequest
const done = (sequence: number) => ({ outcome: 'done', details: { sequence: String(sequence) } })
const refused = (refusal: string) => ({ outcome: 'refused', refusal })
const currentLines = async () =>
  (await currentUpdate()).order.lines
    .filter(({ status }) => status !== 'Cancelled')
    .map(({ key, quantity }) => `${quantity} ${key}`)

beforeEach(async () => {
  await insertSlots(sql(), [{ ...HERE, free: 1 }])
  await reserveSlots(sql(), [aChristmasOrder({ orderNumber: ref().orderNumber }, HERE)])
})

describe('D-170 less of a Christmas order', () => {
  const sendChange = (request: OrderRequest, reference: string = crypto.randomUUID()) =>
    management().changeOrder(reference, theOrder(), request)

  test('D-163 several lines are reduced at once; the update shows it, the slot stays reserved, and a repeat has no effect', async () => {
    const { order: before } = await currentUpdate()
    const reference = crypto.randomUUID()
    const request = amend(less('puddings', 2), less('crackers', 1), less('turkey'))
    const answers = await Promise.all([sendChange(request, reference), sendChange(request, reference)])
    expect([...answers, await management().findWrite(reference)]).toEqual([2, 2, 2].map(done))
    expect(await currentLines()).toEqual(['1 puddings', '1 crackers', '1 cake'])
    expect(await places()).toEqual({ held: '9921 2026-12-23 10:00', free: [1] })
    const { order, sequence } = await currentUpdate()
    const change = changeOf(request, '')
    const sums = (lines: typeof order.lines) =>
      lines.map(({ lineNo, quantity, lineTotalPence, status }) => [lineNo, quantity, lineTotalPence, status].join(' '))
    expect(sums(order.lines)).toEqual(sums(applyChange(before, change).lines))
    const pending = { id: 'one', change, confirmedAt: clock.now(), sequence: null }
    expect(pendingChanges({ order, sequence, receivedAt: clock.now() }, [pending]).shown).toEqual(['one'])
  })

  test.each<[string, LineRemoval[], string]>([
    ['the same line twice', [less('puddings', 1), less('puddings', 1)], 'wrong-quantity'],
    ['one more than there are', [less('crackers', 1), less('puddings', 4)], 'wrong-quantity'],
    ['half of one', [less('crackers', 1), less('puddings', 0.5)], 'wrong-quantity'],
    ['a line that is not there', [less('puddings', 1), less('sprouts')], 'unknown-line'],
    ['a line that can no longer be changed', [less('puddings', 1), less('cake')], 'not-allowed'],
  ])('D-163 %s is refused, and nothing changes', async (_, removals, refusal) => {
    const reference = crypto.randomUUID()
    expect(await sendChange(amend(...removals), reference)).toEqual(refused(refusal))
    expect(await management().findWrite(reference)).toEqual(refused(refusal))
    expect([(await currentUpdate()).sequence, await currentLines()]).toEqual([
      1,
      ['3 puddings', '2 crackers', '1 turkey', '1 cake'],
    ])
  })

  test('D-163 a line that has not as many as the shopper saw is not lowered, and nothing else is', async () => {
    const seen = (removal: LineRemoval, quantity: number) => ({ ...removal, seen: quantity })
    expect(await sendChange(amend(seen(less('crackers', 1), 2), seen(less('turkey'), 1)))).toEqual(done(2))
    const stale = amend(seen(less('puddings', 1), 3), seen(less('crackers', 1), 2))
    expect(await sendChange(stale)).toEqual(refused('changed-elsewhere'))
    expect(await sendChange(amend(seen(less('crackers'), 2)))).toEqual(refused('changed-elsewhere'))
    expect(await currentLines()).toEqual(['3 puddings', '1 crackers', '1 cake'])
  })

  test('D-35 D-170 removing the last line releases the slot, once', async () => {
    const last = amend(less('puddings'), less('crackers'), less('turkey'))
    const orderNumber = `${ref().orderNumber}9`
    const whole = aChristmasOrder({ ...order, orderNumber, lines: order.lines.slice(0, 3) }, HERE)
    await insertOrders(sql(), [whole])
    await reserveSlots(sql(), [whole])
    const amendAll = (reference: string = crypto.randomUUID()) =>
      management().changeOrder(reference, ref({ site: BRAND_SITES['christmas-uk'], orderNumber }), last)
    expect([await amendAll('once'), await amendAll('once')]).toEqual([done(2), done(2)])
    expect(await amendAll()).toEqual(refused('not-allowed'))
    expect(await slotPlacesOf(sql(), orderNumber, [HERE])).toEqual({ held: null, free: [2] })
  })
})
