import { beforeEach, describe, expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertSlots, reserveSlots } from '../../../test/builders/insert-slots.ts'
import { DETAILS, ORDERS, TEST_NOW } from '../../../test/harness/constants.ts'
import { Journey, namedLinksOn, textsOn } from '../../../test/harness/journey.ts'
import { FIRST_OUTCOME } from '../../../test/harness/under-write-fault.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import type { WriteFault } from '../../platform/outside/faults.ts'
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
const BEFORE = [BOOKED, 'Free Range Turkey Crown', 'Matured Christmas Pudding']
/** When it is collected, and what of it. */
const statusOn = (seen: PageResponse) => [
  ...textsOn(seen, '.docket dd').slice(1, 2),
  ...textsOn(seen, '.line:not(.is-dim) .line__name'),
]
/** The notice on the form, or on the order. */
async function outcomeText(sent: PageResponse): Promise<string> {
  const seen = sent.location === null ? sent : await noor.get(sent.location)
  return textsOn(seen, 'main :is([role=status], [role=alert])')[0] ?? ''
}

type Ending = (typeof FIRST_OUTCOME)[WriteFault]
const AMENDED = () => `&stage=review&units-${number}-1=0`
const SWAP = '&stage=confirmation&shopId=1702&day=2026-12-22&slot=10:00-10:30'
const FORMS: Record<
  string,
  { form: () => Promise<PageResponse>; fields: Record<string, string>; texts: Record<Ending, string> }
> = {
  'change of collection': {
    form: () => open(PATHS.changeCollectionSlot, SWAP),
    fields: {},
    texts: {
      confirmed: 'Your collection location and slot have been changed.',
      requested: "We're changing your collection. You can make other changes once that's done.",
      failed: 'Failed to update collection slot. Please try again later.',
      refused: "We're sorry, but this collection can't be changed any more. Please contact us if you need help.",
    },
  },
  amendment: {
    form: () => open(PATHS.amendChristmas, AMENDED()),
    fields: C01,
    texts: {
      confirmed: "Your order has been amended. We'll email noor@example.com to confirm.",
      requested: "We're amending your order. You can make other changes once that's done.",
      failed: "We're sorry, but we can't amend your order at this time. Please try again later.",
      refused: "We're sorry, but this order can't be amended any more. Please contact us if you need help.",
    },
  },
  cancellation: {
    form: () => open(`${DETAILS}/cancel`),
    fields: C01,
    texts: {
      confirmed: "Your order has been cancelled. We'll email noor@example.com to confirm.",
      requested: "We're processing your cancellation. We'll email you when it's done.",
      failed: "We're sorry, but we can't cancel your order at this time. Please try again later.",
      refused: "We're sorry, but this order can't be cancelled any more. Please contact us if you need help.",
    },
  },
}

const ONE_PER_OUTCOME: readonly WriteFault[] = ['none', 'down', 'reset-before-acting', 'server-error', 'refuses']
const FAULTS = (Object.entries(FIRST_OUTCOME) as [WriteFault, Ending][]).filter(
  ([fault]) => process.env.LONG_RUNS === 'true' || ONE_PER_OUTCOME.includes(fault),
)

describe.each(Object.entries(FORMS))('XMS-15 D-123 a %s', (what, { form, fields, texts }) => {
  test.each(FAULTS)('when order management is %s is shown as %s, and that is correct', async (fault, ending) => {
    const page = await form()
    await at.switchTo(fault)
    const sent = await noor.submit(page, fields)
    expect(await outcomeText(sent)).toBe(texts[ending])
    if (ending === 'failed' && what === 'amendment')
      expect(sent.document.querySelector('#reason option[selected]')?.getAttribute('value')).toBe('C01-P0')
    if (ending === 'refused') {
      expect(textsOn(sent, 'main [role=alert] a')).toEqual(['contact us'])
      expect([sent.status, sent.main.querySelector('form')]).toEqual([409, null])
    }
    // While it is down there are no slots, so nothing is requested.
    const isRequested = fault !== 'down' || what !== 'change of collection'
    expect(await writes()).toEqual(isRequested ? [ending] : [])
    const seen = await details()
    if (ending === 'confirmed') expect(statusOn(seen)).not.toEqual(BEFORE)
    else expect(statusOn(seen)).toEqual(BEFORE)
    if (ending !== 'failed') return
    await at.switchTo('none')
    expect([sent.status, await outcomeText(await noor.submit(sent, fields))]).toEqual([503, texts.confirmed])
  })
})

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
