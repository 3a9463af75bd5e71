import { beforeEach, describe, expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertSlots, reserveSlots } from '../../../test/builders/insert-slots.ts'
import { DETAILS, ORDERS, TEST_NOW } from '../../../test/harness/constants.ts'
import { Journey, namedLinksOn, textsOn } from '../../../test/harness/journey.ts'
import type { Visitor } from '../../../test/harness/visitor.ts'
import { PATHS } from '../../urls.ts'

/** What the pages of a Christmas order say of a change, and whether they agree. */
const at = new Journey()
const NEXT = { ...TEST_COLLECTION, shopId: '1702', on: Temporal.PlainDate.from('2026-12-22') }
const C01 = { reason: 'C01-P0' }
const BOOKED = 'Wed 23 Dec 2026, 10:00-10:30'
const MOVED = 'Tue 22 Dec 2026, 10:00-10:30'

const noor = at.signedIn('noor')
let number = 774_000_000
beforeEach(async () => {
  number++
  const order = aChristmasOrder({
    ...{ customerId: 'C-noor', orderNumber: String(number) },
    // The newest is the one that the banner is about.
    placedAt: Temporal.Instant.from('2026-11-10T09:30:00Z').add({ minutes: number % 1000 }),
  })
  await insertOrders(at.sql, [order])
  await reserveSlots(at.sql, [order])
  await insertSlots(at.sql, [{ ...NEXT, free: 5 }])
})

const query = (more = '') => `?storeId=10251&orderId=${number}${more}`
const details = (who = noor) => who.get(`${DETAILS}${query()}`)
const open = (path: string, more = '') => noor.get(`${path}${query(more)}`)
const writes = async () => (await at.writesOf(String(number))).map(({ state }) => state)
const AMENDED = () => `&stage=review&units-${number}-1=0`
const SWAP = '&stage=confirmation&shopId=1702&day=2026-12-22&slot=10:00-10:30'

/** Noor signs in at an instant, at which the clock stays while she acts. */
async function signedInAt(instant: string, act: (late: Visitor) => Promise<void>) {
  try {
    at.product.clock.setTo(Temporal.Instant.from(instant))
    await act(await at.signedInVisitor('noor'))
  } finally {
    at.product.clock.setTo(TEST_NOW)
  }
}

describe('XMS-01 cancelling Christmas food', () => {
  test('is listed among Christmas orders, and leads back to them', async () => {
    const page = await open(`${DETAILS}/cancel`)
    expect(namedLinksOn(page, '.crumbs a').at(-1)).toEqual(['Christmas food orders', `${ORDERS}?isCFTO=true`])
    expect(page.text).toContain("We'll refund your £10.00 deposit to Visa ending 4242.")
    expect((await details()).text).toContain('You can change or cancel this order until the end of Wed 16 Dec 2026.')
    for (const seen of [page, await noor.submit(page, {})])
      expect(textsOn(seen, 'nav.acct [aria-current]')).toEqual(['Christmas food orders'])
  })

  test('D-49 D-169 after the cut-off changes nothing, by form and by call', async () => {
    await signedInAt('2026-12-16T23:59:00Z', async (late) => {
      const page = await late.get(`${DETAILS}/cancel${query()}`)
      const call = async () => {
        const body = { payload: { orderHeaderKey: `H${number}`, reasonCode: 'C01-P0' } }
        const key = { 'idempotency-key': `late-${number}` }
        return await late.call(`${PATHS.cancelOrderCall}?storeId=10251&orderNumber=${number}`, body, key)
      }
      at.product.clock.setTo(Temporal.Instant.from('2026-12-17T00:00:00Z'))
      const sent = await late.submit(page, C01)
      const order = await late.get(sent.location ?? '')
      for (const sentence of [
        "Your request came too late, so your order hasn't changed.",
        "It's too late to change this collection. Contact us if you need help with your order.",
        'You could change or cancel this order until the end of Wed 16 Dec 2026.',
      ])
        expect(order.text).toContain(sentence)
      expect(order.text).not.toContain('Amend order')
      expect((await late.get(`${PATHS.amendChristmas}${query(AMENDED())}`)).location).toBe(sent.location)
      const { status, body } = await call()
      expect([status, body.error.code]).toEqual([409, 'not-allowed'])
      expect(await writes()).toEqual([])
      at.product.clock.setTo(Temporal.Instant.from('2026-12-16T23:59:59Z'))
      expect(await call()).toMatchObject({ status: 200, body: { outcome: 'cancelled' } })
    })
  })
})

describe('HIS-13 XMS-01 the list and the order agree', () => {
  /** The card of the order, the banner of the other list, and the order's own docket. */
  async function seenBy(who: Visitor) {
    const list = await who.get(`${ORDERS}?isCFTO=true&q=${number}`)
    return {
      card: textsOn(list, 'article .line__meta span').filter((text) => text.startsWith('Collect on ')),
      banner: textsOn(await who.get(ORDERS), '.promo h2'),
      docket: textsOn(await details(who), '.docket dd').slice(1, 2),
    }
  }

  test('after the cut-off, and after the day', async () => {
    const texts = { card: [`Collect on ${BOOKED}`], banner: ['Your Christmas food is booked'], docket: [BOOKED] }
    await signedInAt('2026-12-17T00:00:00Z', async (late) => expect(await seenBy(late)).toEqual(texts))
    const after = { card: [], banner: ['Your Christmas food orders'], docket: [BOOKED] }
    await signedInAt('2026-12-24T00:00:00Z', async (late) => expect(await seenBy(late)).toEqual(after))
  })

  test('D-170 where what is left moved after the first item was removed; once it is cancelled, nothing is booked', async () => {
    await noor.submit(await open(PATHS.amendChristmas, AMENDED()), C01)
    await noor.submit(await open(PATHS.changeCollectionSlot, SWAP), {})
    expect(await seenBy(noor)).toMatchObject({ card: [`Collect on ${MOVED}`], docket: [MOVED] })
    // Those of the tests before may be booked.
    await at.sql`update order_lines set status = 'Cancelled' where customer_id = 'C-noor'
      and order_number <> ${String(number)}`
    await noor.submit(await open(`${DETAILS}/cancel`), C01)
    expect(await seenBy(noor)).toEqual({ card: [], banner: ['Your Christmas food orders'], docket: [] })
  })
})
