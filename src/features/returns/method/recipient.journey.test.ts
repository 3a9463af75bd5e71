import { expect, test, vi } from 'vitest'
import { countReturns, NO_RETURN, ONE_RETURN } from '../../../../test/harness/count-returns.ts'
import { hrefOn, problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import { draftGiftReturn, stepTwoOf } from '../../../../test/harness/recipient-at-step-two.ts'
import { boundRecipient } from '../../../../test/harness/recipient-journey.ts'
import { NOT_FOR_RECIPIENTS, type RecipientReturn, returnedGift } from '../../../../test/harness/recipient-returns.ts'
import type { PageResponse, Visitor } from '../../../../test/harness/visitor.ts'
import { PATHS } from '../../../urls.ts'

const journey = new MethodJourney(779_000_000)
type Bound = Parameters<typeof boundRecipient>[1]

/** A recipient at step 2, with the first lines of their gift chosen. */
async function atStepTwo(options: Bound = {}) {
  const bound = await boundRecipient(journey, options)
  await draftGiftReturn(journey.sql, { ...bound, ...(options.lines && { lines: options.lines }) })
  const here = stepTwoOf(bound.orderNumber)
  const look = () => bound.someone.get(here)
  const choose = async (page: PageResponse, given: Record<string, string>) =>
    await journey.choose(page, given, bound.someone)
  return { ...bound, here, look, choose, page: await look() }
}
const drafted = async (recipientId: string, orderNumber: string) => {
  const [row] = await journey.sql`
    select lines, way, version from draft_returns where customer_id = ${recipientId} and order_number = ${orderNumber}`
  return row
}
const counts = (orderNumber: string) => countReturns(journey.sql, orderNumber)

test('GFT-17 D-42 their return: an e-gift card above its limit, by the true amounts, and the mail is theirs', async () => {
  const { page, choose, orderNumber, recipientId } = await atStepTwo({ lines: [1, 2] })
  const booked = await choose(page, { act: 'book' })
  expect([booked.status, booked.location]).toEqual([303, expect.stringContaining(PATHS.returnCreated)])
  expect(await counts(orderNumber)).toEqual(ONE_RETURN)
  const [row] = await journey.sql`
    select total_pence, delivery_pence, recipient_name, recipient_email from order_management.returns
    where order_number = ${orderNumber}`
  expect(row).toEqual({
    ...{ total_pence: 7654 + 8765, delivery_pence: 0 },
    ...{ recipient_name: 'Rosie Kershaw', recipient_email: 'rosie@example.com' },
  })

  const [made] = await journey.sql`
    select r.customer_id, r.recipient_id, r.facts->>'refundedTo' as "refundedTo", m.recipient, w.state,
      w.payload->'confirmation'->'lines'->0->'reason' as reason
    from returns r join mails m on m.order_number = r.order_number
    join outside_writes w on w.order_number = r.order_number and w.kind = 'create-return'
    where r.order_number = ${orderNumber}`
  expect(made).toEqual({
    ...{ customer_id: 'C-amelia', recipient_id: recipientId, refundedTo: 'E-gift card', state: 'confirmed' },
    recipient: { name: 'Rosie', address: 'rosie@example.com' },
    reason: { primary: 'R09-P0', secondary: null, refundsDelivery: false, expectedBack: true },
  })
  expect(await drafted(recipientId, orderNumber)).toMatchObject({ lines: [], way: {} })
})

test('D-42 D-146 without any address a collection requires one, and the buyer’s is never used', async () => {
  await journey.sql`delete from addresses where customer_id = 'C-kit'`
  const { page, choose, look, orderNumber } = await atStepTwo({ name: 'kit' })
  expect(valuesOf(page, 'channel')).toEqual(['in-store', 'postal', 'collect-from-home'])
  await choose(page, { channel: 'collect-from-home' })
  const collecting = await look()
  const add = decodeURIComponent(hrefOn(collecting, 'Add new address'))
  expect(add).toMatch(/returnUrl=\/.*#where$/)
  expect(add).not.toContain('changeAddress')
  expect(collecting.text).not.toContain('no collection dates')
  const refused = await choose(collecting, { act: 'book' })
  expect(problemsOn(refused)).toEqual([expect.stringContaining("We don't have an address to collect from.")])
  expect(refused.html).not.toContain('Buyers Wharf')
  await choose(await look(), { channel: 'postal' })
  expect((await choose(await look(), { act: 'book' })).status).toBe(303)
  const [posted] = await journey.sql`
    select payload->'way'->'booking'->'from' as from from outside_writes
    where order_number = ${orderNumber} and kind = 'create-return'`
  expect(posted).toEqual({ from: null })
})

test('D-42 the buyer’s address, a forged method and another’s draft are refused, and change nothing', async () => {
  const { page, choose, orderNumber, recipientId, someone } = await atStepTwo()
  const before = await drafted(recipientId, orderNumber)
  // Amelia has an address of this name, and Rosie has not.
  const form = { channel: 'collect-from-home', shown: 'collectFromHome-evri-standard', via: 'evri', size: 'standard' }
  const stolen = await choose(page, { ...form, act: 'address', address: 'A2' })
  expect([stolen.status, problemsOn(stolen)]).toEqual([422, ['#address Choose an address from your address book.']])
  expect((await choose(page, { channel: 'teleport', act: 'book' })).status).toBe(422)
  // An order of Amelia's with a draft of hers, of which Rosie holds nothing.
  await journey.amelia.signInAgain('amelia')
  await journey.newOrder()
  await journey.submitStepOne(1)
  const others = await someone.post(journey.here(), { ...journey.fieldsOf(page), act: 'book' })
  expect([others.status, await counts(journey.number.toString())]).toEqual([404, NO_RETURN])
  // Nor can they use the buyer's own draft of the gift's order.
  expect(await drafted(recipientId, orderNumber)).toEqual(before)
  expect(await counts(orderNumber)).toEqual(NO_RETURN)
})

test('D-146 D-42 from another address of their own the methods are requested by the true amounts', async () => {
  const { page, choose, look } = await atStepTwo()
  await choose(page, { channel: 'collect-from-home' })
  const find = vi.spyOn(journey.product.outside.channels, 'find')
  await choose(await look(), { act: 'address', address: 'A1' })
  expect(find.mock.calls).toMatchObject([[{ address: { postcode: 'LS6 2XX' }, items: [{ lineTotalPence: 7654 }] }]])
})

test('D-179 D-42 what the buyer has withdrawn is left out, and with nothing left step 1 says so', async () => {
  const { look, choose, orderNumber, recipientId, receipt, order } = await atStepTwo({ lines: [1, 3] })
  const ofFirst = JSON.stringify(receipt.lines.filter(({ lineNo }) => lineNo === 1))
  await journey.sql`update gift_receipts set lines = ${ofFirst}::text::jsonb where receipt_id = ${receipt.receiptId}`
  const page = await look()
  expect(textsOn(page, '.notice')).toEqual([expect.stringContaining('can no longer be returned')])
  const left = await choose(page, { act: 'book' })
  expect([left.status, left.location]).toEqual([303, expect.stringContaining('removed=')])
  expect((await drafted(recipientId, orderNumber))?.lines).toMatchObject([{ lineKey: order.lines[0]?.key }])
  await journey.sql`update gift_receipts set state = 'taken-back' where receipt_id = ${receipt.receiptId}`
  const none = await look()
  expect([none.status, none.location]).toEqual([302, expect.stringContaining(PATHS.itemLevelReturns)])
  expect(await counts(orderNumber)).toEqual(NO_RETURN)
})

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
