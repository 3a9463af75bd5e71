import { expect, test, vi } from 'vitest'
import { countReturns, NO_RETURN, ONE_RETURN } from '../../../../test/harness/count-returns.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import { ORIGIN, type PageResponse } from '../../../../test/harness/visitor.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { listen } from '../../../platform/http/listen.ts'
import type { WriteFault } from '../../../platform/outside/faults.ts'
import { PATHS } from '../../../urls.ts'
import { createReturnWrite } from '../create-return.write.ts'

type System = 'evri' | 'parcelforce' | 'in-store' | 'order-management'

// Long timeouts: on a busy machine only injected faults are late.
const journey = new MethodJourney(777_000_000, { environment: { OUTSIDE_TIMEOUT_MS: '60000' } })

const counts = () => countReturns(journey.sql, journey.order)
const headings = async (booked: PageResponse) => textsOn(await journey.amelia.get(booked.location ?? ''), 'h1')

async function fail(system: System, fault: WriteFault) {
  await journey.product.outside.faults[system]?.set(fault)
}

async function aFreeSlot() {
  const collection = await journey.toCollection('parcelforce')
  const dated = await journey.next(collection, { on: valuesOf(collection, 'on')[0] ?? '' })
  const slot = dated.document.querySelector('[name=slot]:not([disabled])')?.getAttribute('value') ?? ''
  return { dated, given: { slot, parcels: '2' } }
}

/** Step 2 with everything chosen. */
const READY = {
  'in store': () => journey.atStepTwo(),
  post: async () => journey.next(await journey.atStepTwo(), { channel: 'postal' }),
  async collection() {
    const { dated, given } = await aFreeSlot()
    return await journey.next(dated, given)
  },
}

const LATE: [keyof typeof READY, System][] = [
  ['collection', 'parcelforce'],
  ['in store', 'order-management'],
]
if (process.env.LONG_RUNS === 'true') LATE.push(['in store', 'in-store'], ['post', 'evri'])

test.each(LATE)(
  'CRE-08 D-123 %s: %s acts after our time-out, before our retry or after it: one',
  async (way, system) => {
    for (const isRetriedFirst of [false, true]) {
      await journey.newOrder()
      const ready = await READY[way]()
      await fail(system, 'reset-before-acting')
      const booked = await journey.choose(ready, { act: 'book' })
      expect((await counts()).returns).toBe(0)
      await fail(system, 'none')
      const write = await openWrite()
      if (isRetriedFirst) await journey.finish(journey.order)
      await actLate(system, write)
      expect((await counts())[system === 'order-management' ? 'confirmations' : 'bookings']).toBe(1)
      await journey.finish(journey.order)
      expect(await headings(booked)).toEqual(['Return created'])
      expect(await counts()).toEqual(ONE_RETURN)
    }
  },
)

interface Write {
  customerId: string
  reference: string
  payload: unknown
}

async function openWrite(): Promise<Write> {
  const [write] = await journey.sql<Write[]>`
    select customer_id as "customerId", reference, payload from outside_writes
    where order_number = ${journey.order} and state = 'requested'`
  return write as Write
}

/** The system receives the late request. */
async function actLate(system: System, { customerId, reference, payload }: Write): Promise<void> {
  const { way, confirmation, headerKey } = createReturnWrite.read(payload)
  const { systems } = journey.product.outside
  if (system === 'order-management') {
    const ref = { site: SITES.uk, orderNumber: journey.order, headerKey, customerId }
    await systems[system].port.confirmReturn(`${reference}-2`, ref, { ...confirmation, trackingNumbers: [] })
  } else if (way) await systems[system].port.bookReturn(reference, way.booking)
}

test('ELI-05 D-42 what a gift receipt was sent for, between reading and noting it, is not returned by its buyer', async () => {
  const page = await READY['in store']()
  const { writes } = journey.product.outside
  const request = writes.request.bind(writes)
  vi.spyOn(writes, 'request').mockImplementation(async (write) => {
    await journey.sql`update order_lines set facts = facts || '{"giftEmailSent": true}' where order_number = ${journey.order}`
    return await request(write)
  })
  await journey.choose(page, { act: 'book' })
  expect(await counts()).toEqual(NO_RETURN)
})

test('CRE-08 D-124 a collection that is chosen and booked with one click, ten times at once: one return', async () => {
  const { dated, given } = await aFreeSlot()
  const clicks = Array.from({ length: 10 }, () => journey.choose(dated, { act: 'book', ...given }))
  await expectOne(await Promise.all(clicks))
})

async function expectOne(answers: PageResponse[]) {
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1)
  expect(await headings(answers[0] as PageResponse)).toEqual(['Return created'])
  expect(await counts()).toEqual(ONE_RETURN)
}

test('CRE-08 creating a return takes so many statements of ours, and no more with more lines', async () => {
  const counted: number[] = []
  for (const lines of [[1], [1, 2]]) {
    await journey.newOrder()
    await journey.submitStepOne(...lines)
    const step2 = await journey.amelia.get(journey.here())
    counted.push((await journey.choose(step2, { act: 'book' })).statements.length)
  }
  expect(counted[1]).toBe(counted[0])
  expect(counted[0]).toBeLessThanOrEqual(25)
})

test('CRE-08 D-124 a connection that is cut while it is booked, and the same form again: one return', async () => {
  const step2 = await journey.atStepTwo()
  const open = await listen(journey.product.app, '127.0.0.1', 0)
  const { port } = journey.product.outside.systems['in-store']
  const bookReturn = port.bookReturn.bind(port)
  const answers = Promise.withResolvers<void>()
  vi.spyOn(port, 'bookReturn').mockImplementation(async (...booking) => {
    await answers.promise
    return await bookReturn(...booking)
  })
  const cut = new AbortController()
  const action = new URL(step2.document.querySelector('main form')?.getAttribute('action') ?? '', ORIGIN)
  const first = fetch(new URL(action.pathname + action.search, open.address), {
    method: 'POST',
    headers: { cookie: [...journey.amelia.cookies].map((pair) => pair.join('=')).join('; ') },
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
  await journey.finish(journey.order)
  await journey.amelia.signInAgain('amelia')
  expect((await journey.amelia.get(booked.location ?? '')).text).toContain("We couldn't book your return.")
  await fail('parcelforce', 'none')
  await actLate('parcelforce', write)
  expect(await counts()).toEqual(NO_RETURN)
})

test('D-206 the day that order management promises with its confirmation is stored with the return', async () => {
  const { port } = journey.product.outside.systems['order-management']
  const confirmReturn = port.confirmReturn.bind(port)
  vi.spyOn(port, 'confirmReturn').mockImplementation(async (...args) => {
    const answer = await confirmReturn(...args)
    if (answer.outcome !== 'done') return answer
    return { ...answer, details: { ...answer.details, refundPromiseDate: '2026-11-27' } }
  })
  await journey.choose(await journey.atStepTwo(), { act: 'book' })
  const [row] =
    await journey.sql`select facts->'refundDueDates' as promises from returns where order_number = ${journey.order}`
  expect(row?.promises).toMatchObject([{ on: '2026-11-27' }])
})
