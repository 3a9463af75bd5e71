import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { holdPlaces, insertSlots } from '../../../test/builders/insert-slots.ts'
import type { OrderParts } from '../../../test/builders/order.ts'
import { DETAILS } from '../../../test/harness/constants.ts'
import { Journey, problemsOn, textsOn } from '../../../test/harness/journey.ts'
import type { Seen, Visitor } from '../../../test/harness/visitor.ts'
import type { ChristmasCollection } from '../../domain/orders/christmas-collection.ts'

const at = new Journey({ environment: { PLACES_WAIT_MS: '2000' } })
const PAGE = '/orders-and-returns/change-collection-slot'
const OTHER = '1702'
const TAKEN: ChristmasCollection = {
  shopId: OTHER,
  on: Temporal.PlainDate.from('2026-12-22'),
  startsAt: '09:30',
  endsAt: '10:00',
}
const NOT_UPDATED = 'Failed to update collection slot. Please try again later.'
let amelia: Visitor
let number = 772_000_000
beforeAll(async () => {
  amelia = await at.signedIn('amelia')
})
beforeEach(() => {
  number++
})
afterEach(async () => {
  vi.restoreAllMocks()
  await at.product.outside.faults['order-management']?.set('none')
  await at.product.outside.faults.geocoder?.set('none')
})

async function place(parts: OrderParts = {}, collection = TEST_COLLECTION) {
  const order = aChristmasOrder({ orderNumber: String(number), ...parts }, collection)
  await insertOrders(at.sql, [order])
  await holdPlaces(at.sql, [order])
  await insertSlots(at.sql, [{ ...TAKEN, free: 2 }])
}

const address = (more = '') => `${PAGE}?storeId=10251&orderId=${number}${more}`
const open = (more = '') => amelia.get(address(more))
const notices = (seen: Seen) => textsOn(seen, 'main .notice')
const fault = (kind: 'server-error' | 'slots-fail' | 'reset-before-acting') =>
  at.product.outside.faults['order-management']?.set(kind)
const TO_CONFIRM = `&stage=confirmation&shopId=${OTHER}&day=2026-12-22&slot=09:30-10:00`

describe('what came of it', () => {
  test('XMS-15 XMS-23 an update that fails keeps what was chosen, and works once it is back', async () => {
    await place()
    const page = await open(TO_CONFIRM)
    await fault('server-error')
    const failed = await amelia.submit(page, {})
    expect([failed.status, textsOn(failed, 'h1'), notices(failed)]).toEqual([
      503,
      ['Confirm your changes'],
      [NOT_UPDATED],
    ])
    await at.product.outside.faults['order-management']?.set('none')
    expect((await amelia.submit(failed, {})).location).toContain('collectionChanged')
  })

  test('XMS-15 a slot that has just gone: back to the slots, the store kept, that slot unavailable (D-171)', async () => {
    await place()
    const page = await open(TO_CONFIRM)
    await insertSlots(at.sql, [{ ...TAKEN, free: 0 }])
    const sent = await amelia.submit(page, {})
    expect([sent.status, problemsOn(sent)]).toEqual([422, [`#slot ${NOT_UPDATED}`]])
    expect(sent.text).toContain('Maida Vale')
    expect(sent.document.querySelector('input[name=day][checked]')?.getAttribute('value')).toBe('2026-12-22')
    expect(sent.document.querySelector('input[value="09:30-10:00"]')?.hasAttribute('disabled')).toBe(true)
    const order = await amelia.get(`${DETAILS}?storeId=10251&orderId=${number}`)
    expect(textsOn(order, '.docket dd')[1]).toBe('Wed 23 Dec 2026, 10:00-10:30')
  })

  test('XMS-15 one that order management alone knows to be gone is unavailable at once (D-171)', async () => {
    await place()
    const page = await open(TO_CONFIRM)
    const port = at.product.outside['order-management']
    const days = await port.findSlots(
      { site: { key: 'christmas-uk' } as never, orderNumber: '', headerKey: '', customerId: '' },
      { shopId: OTHER, season: 2026 },
    )
    await insertSlots(at.sql, [{ ...TAKEN, free: 0 }])
    vi.spyOn(port, 'findSlots').mockResolvedValue(days)
    const sent = await amelia.submit(page, {})
    expect([sent.status, problemsOn(sent)]).toEqual([422, [`#slot ${NOT_UPDATED}`]])
    expect(sent.document.querySelector('input[value="09:30-10:00"]')?.hasAttribute('disabled')).toBe(true)
  })

  test('D-49 the same store and slot: nobody is asked, and it says that nothing has changed', async () => {
    await place()
    const changes = vi.spyOn(at.product.outside['order-management'], 'changeOrder')
    const same = '&stage=confirmation&shopId=1531&day=2026-12-23&slot=10:00-10:30'
    const seen = await open(same)
    const says = 'Nothing has changed. Your collection is still Paddington, Wed 23 Dec 2026, 10:00-10:30.'
    expect([notices(seen), seen.document.querySelector('main form')]).toEqual([[says], null])
    const page = await open(TO_CONFIRM)
    const sent = await amelia.submit(page, { shopId: '1531', day: '2026-12-23', slot: '10:00-10:30' })
    expect([sent.status, notices(sent)]).toEqual([422, [says]])
    expect(changes).not.toHaveBeenCalled()
  })

  test('one that was moved in another tab is shown as it is now, and asked about again', async () => {
    await place()
    const [page, other] = [await open(TO_CONFIRM), await open(TO_CONFIRM)]
    await amelia.submit(other, { shopId: '1531', day: '2026-12-21', slot: '09:00-09:30' })
    const sent = await amelia.submit(page, {})
    expect([sent.status, notices(sent)]).toEqual([
      422,
      ['Your collection has changed since you opened this page. Please check it and confirm again.'],
    ])
    expect(textsOn(sent, '.grid-2 section')[0]).toContain('Mon 21 Dec 2026, 09:00-09:30')
    expect((await amelia.submit(sent, {})).location).toContain('collectionChanged')
  })

  test('what nobody knows yet is being processed, says the order', async () => {
    await place()
    const page = await open(TO_CONFIRM)
    vi.spyOn(at.product.outside['order-management'], 'findWrite').mockResolvedValue(null)
    await fault('reset-before-acting')
    const sent = await amelia.submit(page, {})
    expect(sent.location).toBe(`${DETAILS}?storeId=10251&orderId=${number}`)
    const order = await amelia.get(sent.location ?? '')
    expect(notices(order)[0]).toBe("We're changing your collection. You can make other changes once that's done.")
    expect((await open()).location).toBe(sent.location)
  })

  test('a form that was open for too long is confirmed again', async () => {
    await place()
    const sent = await amelia.submit(await open(TO_CONFIRM), { commandKey: 'old' })
    expect([sent.status, notices(sent)]).toEqual([
      422,
      ['This page had been open for a while. Please check your choices and confirm again.'],
    ])
  })

  test.each(['fromDay', 'fromSlot', 'fromShopId', 'day', 'slot', 'stage'])(
    '%s with nonsense in it does no harm',
    async (name) => {
      await place()
      const sent = await amelia.submit(await open(TO_CONFIRM), { [name]: '9999-99-99' })
      expect([200, 422]).toContain(sent.status)
    },
  )
})
