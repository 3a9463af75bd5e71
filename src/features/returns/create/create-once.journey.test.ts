import { describe, expect, test, vi } from 'vitest'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { beginOnOwnConnection } from '../../../../test/harness/begin-on-own-connection.ts'
import { countReturns, NO_RETURN, ONE_RETURN } from '../../../../test/harness/count-returns.ts'
import { hrefOf, textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import { draftGiftReturn, stepTwoOf } from '../../../../test/harness/recipient-at-step-two.ts'
import { type BoundRecipient, bindGiftReceipt, boundRecipient } from '../../../../test/harness/recipient-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import { RETURNED_ONLINE_SENTENCES } from '../../../domain/gift-receipts/gift-link-status.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { WriteFault } from '../../../platform/outside/faults.ts'
import { PATHS, urls } from '../../../urls.ts'
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

describe('returns of gifts at the same moment', () => {
  const counts = (orderNumber: string) => countReturns(journey.sql, orderNumber)

  /** Step 2 of a gift recipient, with everything chosen. */
  async function ready(bound: BoundRecipient): Promise<PageResponse> {
    await draftGiftReturn(journey.sql, bound)
    return await bound.someone.get(stepTwoOf(bound.orderNumber))
  }
  const book = (page: PageResponse, { someone }: BoundRecipient) => journey.choose(page, { act: 'book' }, someone)

  test('D-42 a receipt that the buyer is taking back at that moment: nothing is booked, and step 1 says so', async () => {
    const rosie = await boundRecipient(journey)
    const page = await ready(rosie)
    const { orderNumber, receipt } = rosie
    let answer: Promise<PageResponse> | null = null
    await beginOnOwnConnection(journey.sql, async (tx) => {
      await tx`update gift_receipts set state = 'taken-back' where receipt_id = ${receipt.receiptId}`
      answer = book(page, rosie)
      const waits = async () => (await journey.sql`select from pg_locks where not granted`).length > 0
      await vi.waitUntil(waits, { timeout: 10_000, interval: 10 })
    })
    const answerPage = (await (answer as Promise<PageResponse> | null)) as PageResponse
    expect([answerPage.status, answerPage.location]).toEqual([303, expect.stringContaining(PATHS.itemLevelReturns)])
    expect(await counts(orderNumber)).toEqual(NO_RETURN)
    expect(await journey.sql`select from outside_writes where order_number = ${orderNumber}`).toHaveLength(0)
  })

  test('D-179 D-42 one of two receipts is taken back between reading and noting: nothing is booked, and the page says which went', async () => {
    const rosie = await boundRecipient(journey)
    const { receipt } = await bindGiftReceipt(journey, rosie.order, { lines: [3] })
    await draftGiftReturn(journey.sql, { ...rosie, lines: [1, 3] })
    const page = await rosie.someone.get(stepTwoOf(rosie.orderNumber))
    const { writes } = journey.product.outside
    const request = writes.request.bind(writes)
    vi.spyOn(writes, 'request').mockImplementation(async (write) => {
      await journey.sql`update gift_receipts set state = 'taken-back' where receipt_id = ${receipt.receiptId}`
      return await request(write)
    })
    const answerPage = await book(page, rosie)
    expect(answerPage.status).toBe(422)
    expect(textsOn(answerPage, '.notice')).toEqual([expect.stringMatching(/^Candle.* can no longer be returned/)])
    expect(await counts(rosie.orderNumber)).toEqual(NO_RETURN)
  })

  test('D-42 two recipients of the same line at the same moment: one return, and the other sees why not', async () => {
    const rosie = await boundRecipient(journey)
    const noor = await bindGiftReceipt(journey, rosie.order, { name: 'noor' })
    const both = [rosie, noor]
    const pages = await Promise.all(both.map(ready))
    const answers = await Promise.all(both.map((each, place) => book(pages[place] as PageResponse, each)))
    expect(await counts(rosie.orderNumber)).toEqual(ONE_RETURN)
    const isMade = ({ location }: PageResponse) => location?.includes(PATHS.returnCreated) === true
    expect(answers.filter(isMade)).toHaveLength(1)
    const late = answers.findIndex((each) => !isMade(each))
    // Answered at once, also while the other is still being booked.
    expect([answers[late]?.status, answers[late]?.location]).toEqual([
      303,
      expect.stringContaining(PATHS.itemLevelReturns),
    ])
    await expectReturned(both[late] as BoundRecipient)
    const again = await both[late]?.someone.get(stepTwoOf(rosie.orderNumber))
    expect(again?.location).toContain(PATHS.itemLevelReturns)
    const posted = await book(pages[late] as PageResponse, both[late] as BoundRecipient)
    expect([posted.location, await counts(rosie.orderNumber)]).toEqual([
      expect.stringContaining(PATHS.itemLevelReturns),
      ONE_RETURN,
    ])
  })

  /** Step 1 and the receipt's link tell the slower recipient that it is returned. */
  async function expectReturned({ someone, orderNumber, token }: BoundRecipient) {
    const stepOne = await someone.get(urls.itemLevelReturns(BRAND_SITES.uk, orderNumber))
    await someone.get(`/gift/${token}`)
    for (const seen of [stepOne, await someone.get('/gift-receipt')]) {
      expect(textsOn(seen, 'main .notice').at(-1)).toContain(RETURNED_ONLINE_SENTENCES.begun)
      expect(hrefOf(seen, 'main .notice a')).toBe(urls.contact(BRAND_SITES.uk))
    }
  }
})
