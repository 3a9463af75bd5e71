import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { countReturns, NO_RETURN, ONE_RETURN } from '../../../../test/harness/count-returns.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import { ORIGIN, type PageResponse } from '../../../../test/harness/visitor.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { listen } from '../../../platform/http/listen.ts'
import type { WriteFault } from '../../../platform/outside/faults.ts'
import { collectedArea } from '../../../systems/carriers/carriers.data.ts'
import { PATHS } from '../../../urls.ts'
import { createReturn } from '../create-return.write.ts'

const SYSTEMS = ['evri', 'parcelforce', 'in-store', 'order-management'] as const
type System = (typeof SYSTEMS)[number]

// Long timeouts: on a busy machine only injected faults are late.
const journey = new MethodJourney(777_000_000, { environment: { OUTSIDE_TIMEOUT_MS: '60000' } })
beforeAll(() => journey.begin())
beforeEach(() => journey.newOrder())
afterEach(async () => {
  for (const system of SYSTEMS) await fail(system, 'none')
})

const order = () => String(journey.number)
const counts = () => countReturns(journey.sql, order())
const headings = async (booked: PageResponse) => textsOn(await journey.amelia.get(booked.location ?? ''), 'h1')

async function fail(system: System, fault: WriteFault) {
  await journey.product.outside.faults[system]?.set(fault)
}

/** Step 2 with everything chosen. */
const READY = {
  'in store': () => journey.atStepTwo(),
  post: async () => journey.next(await journey.atStepTwo(), { channel: 'postal' }),
  async collection() {
    const [roomiest] = await slotsLeft()
    return await withSlot(await journey.toCollection('parcelforce'), roomiest)
  },
}
type Slot = { on: string; slot: string; room: number }

async function withSlot(page: PageResponse, chosen: Slot | undefined): Promise<PageResponse> {
  const { on = '', slot = '' } = chosen ?? {}
  return await journey.next(await journey.next(page, { on }), { slot, parcels: '2' })
}

/** Parcelforce's slots where Amelia lives that are not full, on days that are offered. */
async function slotsLeft(): Promise<Slot[]> {
  const area = collectedArea('W2 1NW')
  const rows = await journey.sql<Slot[]>`
    select d.day::text as on, r.starts || '-' || r.ends as slot, r.capacity - count(b.reference)::int as room
    from (values ('2026-11-16'::date), ('2026-11-17'), ('2026-11-18')) d (day)
    cross join parcelforce.collection_slots r
    left join parcelforce.bookings b on b.area = ${area} and b.collected_on = d.day and b.starts = r.starts
    group by d.day, r.starts
    having r.capacity > count(b.reference)
    order by room desc, d.day, r.starts`
  return rows.map((row) => ({ ...row }))
}

const CHANNELS = [
  ['in store', 'in-store'],
  ['post', 'evri'],
  ['collection', 'parcelforce'],
] as const

describe('CRE-08 D-123 late answers and several of them', () => {
  const bySystem = CHANNELS.flatMap(([channel, carrier]) =>
    [carrier, 'order-management' as const].map((system) => ({ channel, system })),
  )

  test.each(bySystem)('$channel: $system answers after our time-out. It is looked up, and is one', async (each) => {
    const ready = await READY[each.channel]()
    // A late Parcelforce returns no slots either, and without them nothing is booked.
    await fail(each.system, each.system === 'parcelforce' ? 'reset-after-acting' : 'answers-too-late')
    expect(await headings(await journey.choose(ready, { act: 'book' }))).toEqual(['Return created'])
    expect(await counts()).toEqual(ONE_RETURN)
  })

  test.each(bySystem)('$channel: $system answers twice: one', async (each) => {
    const ready = await READY[each.channel]()
    await fail(each.system, 'answers-twice')
    expect(await headings(await journey.choose(ready, { act: 'book' }))).toEqual(['Return created'])
    expect(await counts()).toEqual(ONE_RETURN)
  })

  test.each(bySystem)('$channel: $system acts after our time-out, and before we retry: one', async (each) => {
    const ready = await READY[each.channel]()
    await fail(each.system, 'reset-before-acting')
    const booked = await journey.choose(ready, { act: 'book' })
    expect((await counts()).returns).toBe(0)
    await fail(each.system, 'none')
    await actLate(each.system, await openWrite())
    expect((await counts())[each.system === 'order-management' ? 'confirmations' : 'bookings']).toBe(1)
    await journey.finish(order())
    expect(await headings(booked)).toEqual(['Return created'])
    expect(await counts()).toEqual(ONE_RETURN)
  })

  test.each(bySystem)('$channel: $system acts after our retry: one', async (each) => {
    const ready = await READY[each.channel]()
    await fail(each.system, 'reset-before-acting')
    await journey.choose(ready, { act: 'book' })
    await fail(each.system, 'none')
    const write = await openWrite()
    await journey.finish(order())
    expect(await counts()).toEqual(ONE_RETURN)
    // The delayed call arrives now.
    await actLate(each.system, write)
    expect(await counts()).toEqual(ONE_RETURN)
  })
})

interface Write {
  customerId: string
  reference: string
  payload: unknown
}

async function openWrite(): Promise<Write> {
  const [write] = await journey.sql<Write[]>`
    select customer_id as "customerId", reference, payload from outside_writes
    where order_number = ${order()} and state = 'requested'`
  return write as Write
}

/** The system receives the late request. */
async function actLate(system: System, { customerId, reference, payload }: Write): Promise<void> {
  const { way, confirmation, headerKey } = createReturn.read(payload)
  const { systems } = journey.product.outside
  if (system === 'order-management') {
    const ref = { site: SITES.uk, orderNumber: order(), headerKey, customerId }
    await systems[system].port.confirmReturn(`${reference}-2`, ref, { ...confirmation, trackingNumbers: [] })
  } else if (way) await systems[system].port.bookReturn(reference, way.booking)
}

test('ELI-05 D-42 what a gift receipt was sent for, between reading and noting it, is not returned by its buyer', async () => {
  const page = await READY['in store']()
  const { writes } = journey.product.outside
  const request = writes.request.bind(writes)
  const quicker = vi.spyOn(writes, 'request').mockImplementation(async (write) => {
    await journey.sql`update order_lines set facts = facts || '{"giftEmailSent": true}' where order_number = ${order()}`
    return await request(write)
  })
  await journey.choose(page, { act: 'book' })
  quicker.mockRestore()
  expect(await counts()).toEqual(NO_RETURN)
})

test('D-152 two shoppers for the last room in a slot: exactly one gets it, and the other keeps the rest', async () => {
  const amelia = { someone: journey.amelia, customerId: 'C-amelia' }
  const noor = { someone: await journey.signedInVisitor('noor'), customerId: 'C-noor' }
  const slot = (await slotsLeft()).find(({ room }) => room === 1)
  const shipTo = anAddress({ postcode: 'W2 1NW', phone: '07700 900101', email: 'home@example.com' })
  const ready: { page: PageResponse; number: string; someone: typeof journey.amelia }[] = []
  for (const { someone, customerId } of [amelia, noor]) {
    const number = String(++journey.number)
    const lines = [anOrderLine({ facts: { shipTo } })]
    await insertOrders(journey.sql, [anOrder({ customerId, orderNumber: number, lines })])
    journey.amelia = someone
    ready.push({ page: await withSlot(await journey.toCollection('parcelforce'), slot), number, someone })
  }
  journey.amelia = amelia.someone
  const answers = await Promise.all(ready.map(({ page, someone }) => journey.choose(page, { act: 'book' }, someone)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422])
  const turnedAway = answers.findIndex(({ status }) => status === 422)
  expect(answers[turnedAway]?.text).toContain('Sorry, that time slot has just been taken.')
  for (const [place, { number }] of ready.entries()) {
    expect(await countReturns(journey.sql, number)).toEqual(place === turnedAway ? NO_RETURN : ONE_RETURN)
  }
  const [draft] = await journey.sql`
    select way from draft_returns where order_number = ${ready[turnedAway]?.number ?? ''}`
  expect(draft?.way.collection).toMatchObject({ on: slot?.on, parcels: 2 })
  expect(draft?.way.collection).not.toHaveProperty('slot')
  expect(await slotsLeft()).not.toContainEqual(slot)
})

test('CRE-08 D-124 a collection that is chosen and booked with one click, ten times at once: one return', async () => {
  const [roomiest] = await slotsLeft()
  const dated = await journey.next(await journey.toCollection('parcelforce'), { on: roomiest?.on ?? '' })
  const given = { act: 'book', slot: roomiest?.slot ?? '', parcels: '2' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => journey.choose(dated, given)))
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1)
  expect(await headings(answers[0] as PageResponse)).toEqual(['Return created'])
  expect(await counts()).toEqual(ONE_RETURN)
})

test('CRE-08 creating a return takes so many statements of ours, and no more with more lines', async () => {
  const counted: number[] = []
  for (const lines of [[1], [1, 2]]) {
    await journey.newOrder()
    await journey.submitStepOne(...lines)
    const step2 = await journey.amelia.get(journey.here())
    journey.product.statements.clear()
    await journey.choose(step2, { act: 'book' })
    counted.push(journey.product.statements.recorded.length)
  }
  expect(counted[1]).toBe(counted[0])
  expect(counted[0]).toBeLessThanOrEqual(25)
})

test('CRE-08 D-124 ten tabs of one shopper, each with a session of its own, at once: one return', async () => {
  await journey.submitStepOne(1)
  const tabs = await Promise.all(Array.from({ length: 10 }, () => journey.signedInVisitor('amelia')))
  const pages = await Promise.all(tabs.map((tab) => tab.get(journey.here())))
  const answers = await Promise.all(
    tabs.map((tab, place) => journey.choose(pages[place] as PageResponse, { act: 'book' }, tab)),
  )
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(303)
  expect(await counts()).toEqual(ONE_RETURN)
})

test('CRE-08 D-124 a connection that is cut while it is booked, and the same form again: one return', async () => {
  const step2 = await journey.atStepTwo()
  const open = await listen(journey.product.app, '127.0.0.1', 0)
  const { port } = journey.product.outside.systems['in-store']
  const bookReturn = port.bookReturn.bind(port)
  const answers = Promise.withResolvers<void>()
  const slow = vi.spyOn(port, 'bookReturn').mockImplementation(async (...booking) => {
    await answers.promise
    return await bookReturn(...booking)
  })
  const { amelia } = journey
  const cut = new AbortController()
  const action = new URL(step2.document.querySelector('main form')?.getAttribute('action') ?? '', ORIGIN)
  const first = fetch(new URL(action.pathname + action.search, open.address), {
    method: 'POST',
    headers: { cookie: [...amelia.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    body: new URLSearchParams({ ...journey.fieldsOf(step2), act: 'book' }),
    signal: cut.signal,
  })
  await vi.waitUntil(async () => (await openWrite()) !== undefined, { timeout: 10_000, interval: 5 })
  cut.abort()
  await expect(first).rejects.toThrow()
  answers.resolve()
  const again = await journey.choose(step2, { act: 'book' })
  expect(again.location).toContain(PATHS.returnCreated)
  await vi.waitFor(async () => expect(await headings(again)).toEqual(['Return created']), { timeout: 10_000 })
  slow.mockRestore()
  expect(await counts()).toEqual(ONE_RETURN)
  await open.close(1000)
})

test('D-83 a carrier that acts after we have given it up: what it books is void', async () => {
  const page = await READY.collection()
  await fail('parcelforce', 'reset-before-acting')
  const booked = await journey.choose(page, { act: 'book' })
  const write = await openWrite()
  // The clock goes on for whatever comes after this test.
  journey.advanceMinutes(121)
  await journey.finish(order())
  await journey.begin()
  expect((await journey.amelia.get(booked.location ?? '')).text).toContain("We couldn't book your return.")
  await fail('parcelforce', 'none')
  await actLate('parcelforce', write)
  expect(await counts()).toEqual(NO_RETURN)
})

test('D-206 the day that order management promises with its confirmation is stored with the return', async () => {
  const { port } = journey.product.outside.systems['order-management']
  const confirmReturn = port.confirmReturn.bind(port)
  const spy = vi.spyOn(port, 'confirmReturn').mockImplementation(async (...args) => {
    const answer = await confirmReturn(...args)
    if (answer.outcome !== 'done') return answer
    return { ...answer, details: { ...answer.details, refundPromiseDate: '2026-11-27' } }
  })
  await journey.choose(await journey.atStepTwo(), { act: 'book' })
  spy.mockRestore()
  const [row] =
    await journey.sql`select facts->'refundDueDates' as promises from returns where order_number = ${order()}`
  expect(row?.promises).toMatchObject([{ on: '2026-11-27' }])
})
