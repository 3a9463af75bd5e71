import { beforeEach, expect, test } from 'vitest'
import { insertInOrderManagement } from '../../../test/builders/insert-orders.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { FollowedWithdrawals } from '../../../test/harness/followed-withdrawals.ts'
import { giveGift } from '../../../test/harness/give-gift.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { recipientCancelsReturn, recipientReturns } from '../../../test/harness/returned-gift.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { urls } from '../../urls.ts'

/** Niamh withdraws from a gift to Rosie, who starts a return and then keeps it. */
const journey = new FollowedWithdrawals(847_000_000)
const given = { giftEmailSent: true, giftRecipientName: 'Rosie' }
const EXPIRED = 'This gift receipt has expired. Please contact us if your gift is faulty.'
let receipt: GiftReceipt
let token: string
let created: CreatedReturn
let niamh: Visitor
let rosie: Visitor
let withdrawalId: string
/** Three mugs and a dress for Rosie, who returns a mug and the dress; then Niamh withdraws from all of it. */
beforeEach(async () => {
  await journey.place(
    { description: 'Mugs', quantity: 3, unitPricePence: 333, facts: given },
    { description: 'Dress', facts: given },
    { description: 'Candle' },
  )
  const owner = { customerId: 'C-niamh', orderNumber: journey.order, site: 'ie' } as const
  const lines = [1, 2].map((lineNo) => ({ lineNo, splitNo: 0, key: key(lineNo) }))
  const gift = await giveGift(journey.sql, { ...owner, lines })
  ;({ receipt, token } = gift)
  await journey.sql`
    insert into gift_recipients values ('C-rosie', ${journey.order}, ${receipt.receiptId}, 'C-niamh', now())`
  created = await recipientReturns(journey.sql, { ...owner, units: { [key(1)]: 1, [key(2)]: 1 } })
  await journey.sql`
    update returns set created_at = created_at - interval '1 hour' where return_number = ${created.returnNumber}`
  niamh = await journey.signedInVisitor('niamh')
  rosie = await journey.signedInVisitor('rosie')
  withdrawalId = await withdraw([1, 2])
})

const key = (lineNo: number) => `${journey.order}-${lineNo}`
async function withdraw(lines: number[]): Promise<string> {
  const result = await journey.withdraw(lines)
  if (result.outcome !== 'recorded') throw new Error(result.outcome)
  return result.withdrawalId
}
const toCancel = () => rosie.get(urls.cancelReturn(BRAND_SITES.ie, journey.order, created.returnNumber))
/** The text of the page behind the link. */
const linked = async (someone = journey.visitor()) => {
  await someone.get(urls.giftLink(BRAND_SITES.ie, token))
  return textsOn(await someone.get(urls.giftReceipt(BRAND_SITES.ie)), 'main').join()
}
const read = (seen: PageResponse) => [
  seen.status,
  seen.location,
  ...textsOn(seen, 'main'),
  ...[...seen.document.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
]

/** All pages and mails that Niamh sees. */
async function niamhReads() {
  const of = async (address: string) => read(await niamh.get(address))
  return {
    details: await of(urls.orderDetails(BRAND_SITES.ie, journey.order)),
    gifts: await of(urls.giftReceipts(BRAND_SITES.ie, journey.order)),
    stepOne: await of(urls.itemLevelReturns(BRAND_SITES.ie, journey.order)),
    withdraw: await of(urls.withdraw(BRAND_SITES.ie, journey.order)),
    withdrawn: await of(urls.withdrawn(BRAND_SITES.ie, journey.order, withdrawalId)),
    sendBack: await of(urls.returnWithdrawn(BRAND_SITES.ie, journey.order)),
    takeBack: await of(urls.endGift(BRAND_SITES.ie, journey.order, receipt.receiptId)),
    printed: await of(urls.giftPrinted(BRAND_SITES.ie, journey.order, `p${journey.order}`)),
    sent: await of(urls.giftSent(BRAND_SITES.ie, journey.order, receipt.receiptId)),
    link: await linked(niamh),
  }
}

const refund = () => journey.sql`
  update order_lines set status = 'Return Complete' where order_number = ${journey.order} and status = 'Awaiting Return'`

test.each([
  ['keeps it after all', () => recipientCancelsReturn(journey.sql, created)],
  ['is refunded', refund],
])(
  'D-168 the buyer reads the same of a withdrawal from a gift that is being returned once its recipient %s',
  async (_, end) => {
    await giveGift(journey.sql, { ...receipt, receiptId: `p${journey.order}`, state: 'printed' })
    const during = await niamhReads()
    await end()
    expect(await niamhReads()).toEqual(during)
    expect(during.details.join()).toContain('Customer service will be in touch about this item.')
    expect(during.details.join()).toMatch(/Taken back on .* It was sent to Rosie/)
    expect(during.details.join() + during.gifts.join()).not.toMatch(/Sent to Rosie|Take back gift receipt/)
    expect(during.withdrawn.join()).toContain('Customer service will be in touch about these items.')
    expect(during.link).toContain(EXPIRED)
    expect(during.stepOne.join()).toContain(
      "You've withdrawn from the contract for this item. Customer service will be",
    )
    expect(during.stepOne.join()).not.toContain('only the person you gave it to')
    // Customer service alone refunds it, by hand.
    expect(during.sendBack.slice(0, 2)).toEqual([302, urls.orderDetails(BRAND_SITES.ie, journey.order)])
  },
)

test('D-168 the recipient reads before and after that kept items can no longer be returned, and whom to contact', async () => {
  // Order management needs the order, to cancel its return.
  await journey.sql`delete from order_management.orders where order_number = ${journey.order}`
  await insertInOrderManagement(journey.sql, [(await journey.details()).whole])
  const form = await toCancel()
  expect(form.text).toContain(
    "You won't be able to return these items again, because your gift receipt has expired. Please contact us if your gift is faulty.",
  )
  const done = await rosie.submit(form, {})
  expect(done.location).toContain('cancelled=true')
  const [mail] = await journey.sql`select plain from mails where plain like ${`%${created.returnNumber}%`}`
  const tracked = await rosie.get(done.location ?? '')
  const stepOne = await rosie.get(urls.itemLevelReturns(BRAND_SITES.ie, journey.order))
  for (const text of [mail?.plain.replaceAll(/\s+/g, ' '), tracked.text, stepOne.text, await linked()]) {
    expect(text).toContain(EXPIRED)
    expect(text).not.toMatch(/can still return|again|already been returned/)
  }
  expect(textsOn(stepOne, '.row')).toEqual([])
})
