import { expect, test, vi } from 'vitest'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { beginOnOwnConnection } from '../../../../test/harness/begin-on-own-connection.ts'
import { countReturns, NO_RETURN, ONE_RETURN } from '../../../../test/harness/count-returns.ts'
import { hrefOf, textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import { draftGiftReturn, stepTwoOf } from '../../../../test/harness/recipient-at-step-two.ts'
import { type BoundRecipient, bindGiftReceipt, boundRecipient } from '../../../../test/harness/recipient-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import { RETURNED_ONLINE_SENTENCES } from '../../../domain/gift-receipts/gift-link-status.ts'
import type { WriteFault } from '../../../platform/outside/faults.ts'
import { PATHS, urls } from '../../../urls.ts'

const journey = new MethodJourney(778_500_000, { environment: { OUTSIDE_TIMEOUT_MS: '60000' } })
const counts = (orderNumber: string) => countReturns(journey.sql, orderNumber)

async function fail(system: 'in-store' | 'order-management', fault: WriteFault) {
  await journey.product.outside.faults[system]?.set(fault)
}

/** Step 2 of a gift recipient, with everything chosen. */
async function ready(bound: BoundRecipient): Promise<PageResponse> {
  await draftGiftReturn(journey.sql, bound)
  return await bound.someone.get(stepTwoOf(bound.orderNumber))
}
const book = (page: PageResponse, { someone }: BoundRecipient) => journey.choose(page, { act: 'book' }, someone)
const lines = async ({ recipientId, orderNumber }: BoundRecipient) => {
  const [row] = await journey.sql`
    select lines, version from draft_returns where customer_id = ${recipientId} and order_number = ${orderNumber}`
  return row
}

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

test('D-42 D-168 the buyer, with a draft from before the gift was sent, and the recipient at once: one return', async () => {
  await journey.amelia.signInAgain('amelia')
  await journey.newOrder()
  const ameliasPage = await journey.atStepTwo()
  const orderNumber = journey.order
  const { sql } = journey
  const details = await journey.records.orders.findDetails('C-amelia', orderNumber)
  if (!details) throw new Error('there is no such order')
  await sql`update order_lines set facts = facts || '{"giftEmailSent": true}' where order_number = ${orderNumber} and line_no = 1`
  const rosie = await bindGiftReceipt(journey, details.wholeOrder)
  const page = await ready(rosie)
  const [ameliasAnswer, rosiesAnswer] = await Promise.all([
    journey.choose(ameliasPage, { act: 'book' }),
    book(page, rosie),
  ])
  // The line is no longer the buyer's to return, so only the recipient's return can exist; a retry may be needed.
  expect(ameliasAnswer.location ?? '').not.toContain(PATHS.returnCreated)
  if (!rosiesAnswer.location) await book(await rosie.someone.get(stepTwoOf(orderNumber)), rosie)
  expect(await counts(orderNumber)).toEqual(ONE_RETURN)
  expect(await sql`select recipient_id from returns where order_number = ${orderNumber}`).toEqual([
    { recipient_id: 'C-rosie' },
  ])
})

test('D-189 D-42 given up: the recipient is notified by mail, and the draft is there to try again', async () => {
  const rosie = await boundRecipient(journey)
  const page = await ready(rosie)
  await fail('order-management', 'reset-before-acting')
  await book(page, rosie)
  await fail('order-management', 'down')
  journey.advanceMinutes(25 * 60)
  await journey.finish(rosie.orderNumber)
  expect(
    await journey.sql`
    select state, recipient_id from outside_writes where order_number = ${rosie.orderNumber}`,
  ).toEqual([{ state: 'given-up', recipient_id: 'C-rosie' }])
  expect(
    await journey.sql`
    select recipient->>'address' as to from mails where plain like ${`%${rosie.orderNumber}%`}`,
  ).toEqual([{ to: 'rosie@example.com' }])
  expect((await lines(rosie))?.lines).toHaveLength(1)
})
