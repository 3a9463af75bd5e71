import { expect, test, vi } from 'vitest'
import { textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import { NOT_FOR_RECIPIENTS, type RecipientReturn, returnedGift } from '../../../../test/harness/recipient-returns.ts'
import type { PageResponse, Visitor } from '../../../../test/harness/visitor.ts'
import { PATHS } from '../../../urls.ts'

/** Rosie has returned a gift of Amelia's, and wants to change the method. */
const journey = new MethodJourney(779_500_000)

const at = (path: string, { orderNumber, returnNumber }: RecipientReturn) =>
  `${path}?storeId=10151&orderId=${orderNumber}&returnNumber=${returnNumber}`
const opened = async (gift: RecipientReturn, { someone } = gift): Promise<PageResponse> => {
  const entry = await someone.get(at(PATHS.changeMethod, gift))
  const begun = await someone.get(entry.location ?? '')
  return await someone.get(begun.location ?? '')
}

test('AMD-01 D-42 the recipient of a gift changes the return method, and sees no amount', async () => {
  const gift = await returnedGift(journey)
  const track = await gift.someone.get(at(PATHS.trackReturns, gift))
  expect(textsOn(track, 'main a')).toContain('Change your method')
  const page = await opened(gift)
  expect(page.status).toBe(200)
  expect(page.html).not.toMatch(NOT_FOR_RECIPIENTS)
  expect(page.html).not.toContain(PATHS.orderDetails)
  const booked = await journey.choose(page, { channel: 'in-store', act: 'book' }, gift.someone)
  expect([booked.status, booked.location]).toEqual([303, expect.stringContaining('isCim=true')])
  const done = await gift.someone.get(booked.location ?? '')
  expect(done.text).toContain('Return updated')
  expect(done.html).not.toMatch(NOT_FOR_RECIPIENTS)
  const [row] = await journey.sql`
    select path, customer_id, recipient_id, facts->'refundPence' as pence from returns
    where return_number = ${gift.returnNumber}`
  // Its value is the true one, not what the recipient sees.
  expect(row).toEqual({ path: 'in-store', customer_id: 'C-amelia', recipient_id: 'C-rosie', pence: 7654 })
  const [mail] = await journey.mailsAbout(gift.returnNumber)
  expect(mail).toMatchObject({ kind: 'return-updated', to: 'rosie@example.com' })
  expect(mail?.plain).not.toMatch(NOT_FOR_RECIPIENTS)
  // The draft is used up.
  expect(
    await journey.sql`select lines, way, methods from draft_returns where order_number = ${gift.orderNumber}`,
  ).toEqual([{ lines: [], way: {}, methods: [] }])
})

test('D-42 the methods are requested for the recipient’s own address, and by the true amounts', async () => {
  const gift = await returnedGift(journey)
  const find = vi.spyOn(journey.product.outside.channels, 'find')
  await opened(gift)
  expect(find.mock.calls[0]?.[0]).toMatchObject({ address: { postcode: 'LS6 2XX' }, items: [{ lineTotalPence: 7654 }] })
})

test('D-168 the buyer cannot change it, nor open what its recipient has begun', async () => {
  const gift = await returnedGift(journey)
  await opened(gift)
  expect((await journey.amelia.get(at(PATHS.changeMethod, gift))).status).toBe(404)
  const stepTwo = at(PATHS.returnMethod, gift).concat('&updatereturnmethod=true')
  const seen = await journey.amelia.get(stepTwo)
  expect(seen.status).toBe(422)
  expect(seen.html).not.toMatch(/Headingley|rosie/i)
})

test('AMD-07 D-42 D-168 a system of the house changes it for its recipient; to its buyer it is missing', async () => {
  const gift = await returnedGift(journey)
  const { orderNumber, returnNumber } = gift
  const house = await journey.newService('returns')
  const change = (by: Visitor, key: string, refundTotal: string) =>
    by.call(
      PATHS.changeReturnMethodCall,
      { orderNumber, returnNumber, method: 'instore-clothAndHome', refundTotal },
      { 'idempotency-key': key },
    )
  expect((await change(journey.amelia, 'change-gift-1', '76.54')).status).toBe(404)
  expect((await change(house, 'change-gift-2', '0.00')).body.error.code).toBe('refund-changed')
  const [done, again] = [await change(house, 'change-gift-3', '76.54'), await change(house, 'change-gift-3', '76.54')]
  expect([done.status, done.body]).toEqual([200, expect.objectContaining({ returnNumber, trackingNumber: null })])
  expect(again.body).toEqual(done.body)
  const [row] = await journey.sql`select path, recipient_id from returns where return_number = ${returnNumber}`
  expect(row).toEqual({ path: 'in-store', recipient_id: 'C-rosie' })
  const mails = await journey.sql`
    select recipient->>'address' as address, html || plain as text from mails where return_number = ${returnNumber}`
  expect(mails).toEqual([{ address: 'rosie@example.com', text: expect.not.stringMatching(NOT_FOR_RECIPIENTS) }])
})
