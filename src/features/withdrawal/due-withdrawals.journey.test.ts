import { beforeEach, describe, expect, test } from 'vitest'
import { insertInOrderManagement } from '../../../test/builders/insert-orders.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { FollowedWithdrawals, NOT_SENT } from '../../../test/harness/followed-withdrawals.ts'
import { giveGift } from '../../../test/harness/give-gift.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { recipientCancelsReturn, recipientReturns } from '../../../test/harness/returned-gift.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { returnableLinesFor } from '../../domain/returns/steps.ts'
import { WRITE_FAULTS, type WriteFault } from '../../platform/outside/faults.ts'
import { urls } from '../../urls.ts'

const journey = new FollowedWithdrawals(681_000_000)
const ACKNOWLEDGED = 'withdrawal-acknowledged'
const RESULT = 'withdrawal-result'
const { switchTo: setFault } = journey

describe('WDR-04 what follows a withdrawal', () => {
  test('before despatch the whole order is cancelled by one write, with one mail', async () => {
    await journey.place(NOT_SENT, NOT_SENT)
    await journey.withdraw([1, 2])
    expect(await journey.snapshot()).toMatchObject({ items: ['1 recorded', '1 recorded'], mails: [ACKNOWLEDGED] })
    await journey.runUntilIdle()
    expect(await journey.snapshot()).toEqual({
      lines: ['1 Cancelled', '1 Cancelled'],
      items: ['1 cancelled', '1 cancelled'],
      mails: [ACKNOWLEDGED, RESULT],
    })
    const writes = await journey.writesOf(journey.order)
    expect(writes).toMatchObject([{ payload: { request: { reason: { primary: 'R10-P0' } } } }])
  })

  test('D-163 what order management will not stop is mailed to the shopper and to customer service', async () => {
    await journey.place({ ...NOT_SENT, facts: { amendable: false } }, NOT_SENT, {}, {})
    await journey.withdraw([1, 2, 3])
    await journey.runUntilIdle()
    expect(await journey.snapshot()).toEqual({
      lines: ['1 Awaiting Despatch', '1 Cancelled', '1 Despatched', '1 Despatched'],
      items: ['1 not-stopped', '1 cancelled', '1 to-send-back'],
      mails: [ACKNOWLEDGED, 'withdrawal-not-stopped', RESULT],
    })
  })
})

describe('WDR-06 without an answer', () => {
  const pass = async (...minutes: number[]) => {
    for (const each of minutes) {
      journey.advanceMinutes(each)
      await journey.runUntilIdle()
    }
  }

  test('D-189 a request without an answer for a day is repeated too, but some units of a line never', async () => {
    await journey.place(NOT_SENT, { ...NOT_SENT, quantity: 3 }, {})
    await setFault('down')
    await journey.withdraw([1, [2, '1']])
    await journey.runUntilIdle()
    await pass(10, 60 * 25, 10, 31)
    await setFault('none')
    await pass(16, 31, 31)
    const { items } = await journey.snapshot()
    expect(items[0]).toBe('1 cancelled')
    expect(['1 cancelled', '1 not-stopped']).toContain(items[1])
  })

  test('if the whole order is refused, its items are requested one by one', async () => {
    await journey.place(NOT_SENT, NOT_SENT)
    await journey.withdraw([1, 2])
    await setFault('refuses')
    await journey.runDue()
    await journey.finish()
    await setFault('none')
    expect((await journey.snapshot()).items).toEqual(['1 recorded', '1 recorded'])
    await journey.runUntilIdle()
    expect((await journey.snapshot()).items).toEqual(['1 cancelled', '1 cancelled'])
  })

  test('WDR-06 delivery that nothing else refunds is passed on to customer service', async () => {
    await journey.place({ productType: 'Furniture' }, NOT_SENT)
    await journey.withdraw([1, 2])
    await journey.runUntilIdle()
    expect((await journey.snapshot()).mails).toEqual([
      ACKNOWLEDGED,
      'withdrawal-delivery-due',
      'withdrawal-passed-on',
      RESULT,
    ])
  })
})

const ONE_PER_OUTCOME: readonly WriteFault[] = ['none', 'down', 'reset-before-acting', 'refuses']
const faults = process.env.LONG_RUNS === 'true' ? (Object.keys(WRITE_FAULTS) as WriteFault[]) : ONE_PER_OUTCOME

test.each(faults)('WDR-06 D-123 the time is met, with one acknowledgement: %s', async (fault) => {
  await journey.place(NOT_SENT, {})
  await setFault(fault)
  const recorded = await journey.withdraw([1])
  expect(recorded).toMatchObject({ outcome: 'recorded' })
  const at = journey.product.clock.now()
  await journey.runUntilIdle()
  await setFault('none')
  // Longer than a write is retried before it fails, and then again.
  for (const minutes of [10, 130, 10, 40]) {
    journey.advanceMinutes(minutes)
    await journey.runUntilIdle()
  }
  const { items, mails } = await journey.snapshot()
  expect(items).toEqual([fault === 'refuses' ? '1 not-stopped' : '1 cancelled'])
  expect(mails.filter((kind) => kind === ACKNOWLEDGED || kind === RESULT)).toEqual([ACKNOWLEDGED, RESULT])
  const [row] = await journey.sql<{ at: Temporal.Instant }[]>`
    select withdrawn_at as at from withdrawals where order_number = ${journey.order}`
  expect(String(row?.at)).toBe(String(at))
})

describe('withdrawals from gifts', () => {
  const given = { giftEmailSent: true, giftRecipientName: 'Rosie' }
  let receipt: GiftReceipt
  let token: string
  /** Three mugs and a dress for Rosie, and a candle. */
  beforeEach(async () => {
    await journey.place(
      { description: 'Mugs', quantity: 3, unitPricePence: 333, facts: given },
      { description: 'Dress', facts: given },
      { description: 'Candle' },
    )
    receipt = await give()
  })

  const key = (lineNo: number) => `${journey.order}-${lineNo}`

  async function give(parts: Partial<GiftReceipt> = {}): Promise<GiftReceipt> {
    const orderKey = { customerId: 'C-niamh', orderNumber: journey.order, site: 'ie' } as const
    const lines = [1, 2].map((lineNo) => ({ lineNo, splitNo: 0, key: key(lineNo) }))
    const gift = await giveGift(journey.sql, {
      ...orderKey,
      lines,
      email: `rosie.${journey.order}@example.com`,
      ...parts,
    })
    // The count of recipients is read by recipient.
    await journey.sql`
    insert into gift_recipients values ('C-rosie', ${journey.order}, ${gift.receipt.receiptId}, 'C-niamh', now())`
    token = gift.token
    return gift.receipt
  }
  const withdrawalOf = (result: Awaited<ReturnType<typeof journey.withdraw>>) =>
    'withdrawalId' in result ? result.withdrawalId : ''
  const madeAnHourAgo = ({ returnNumber }: CreatedReturn) => journey.sql`
  update returns set created_at = created_at - interval '1 hour' where return_number = ${returnNumber}`
  const returns = (units: Record<string, number>) =>
    recipientReturns(journey.sql, { customerId: 'C-niamh', orderNumber: journey.order, units })
  const stateOf = async ({ receiptId }: GiftReceipt) =>
    (await journey.sql`select state from gift_receipts where receipt_id = ${receiptId}`)[0]?.state
  const mailsTo = (name: string) => journey.sql<{ kind: string; plain: string }[]>`
  select kind, plain from mails where customer_id = 'C-niamh' and recipient->>'address' like ${`${name}%`}
    and (plain like ${`%${journey.order}%`} or recipient->>'address' like ${`%${journey.order}%`})`
  /** The lines and units that Rosie could return now. */
  async function forRosie() {
    const details = await journey.records.orders.findDetails('C-niamh', journey.order, undefined, 'C-rosie')
    if (!details) throw new Error('there is no such order')
    const { online, units } = returnableLinesFor({ entry: 'gift' }, details.order, journey.product.clock.now())
    return online.map((each) => [each, units.get(each)])
  }

  test('D-168 a withdrawal of a gift takes its receipt back first, and the form says so', async () => {
    const niamh = await journey.signedInVisitor('niamh')
    const form = await niamh.get(urls.withdraw(BRAND_SITES.ie, journey.order))
    const hints = textsOn(form, 'main li').filter((text) =>
      text.includes('The gift receipt you sent for this item will stop working.'),
    )
    expect(hints).toHaveLength(2)

    await journey.withdraw([3])
    expect([await stateOf(receipt), await mailsTo('rosie')]).toEqual(['sent', []])
    await journey.withdraw([2])
    expect(await stateOf(receipt)).toBe('taken-back')
    expect((await forRosie()).map(([each]) => each)).not.toContain(key(2))
    expect((await mailsTo('rosie')).map(({ kind }) => kind)).toEqual(['gift-receipt-taken-back'])
    await journey.runUntilIdle()
    const { order } = await journey.details()
    expect(order.lines.map(({ facts }) => facts.giftEmailSent)).toEqual([undefined, undefined, undefined])
  })

  test('D-168 once the recipient returns it, customer service handles it, and the buyer does not see it', async () => {
    await returns({ [key(1)]: 1 })
    const niamh = await journey.signedInVisitor('niamh')
    const form = await niamh.get(urls.withdraw(BRAND_SITES.ie, journey.order))
    expect(textsOn(form, 'main li').filter((text) => text.includes('will stop working'))).toHaveLength(2)
    expect(textsOn(form, 'main').join()).not.toMatch(/return(ed|ing) (it|by)/)

    const result = await journey.withdraw([1])
    expect((await journey.snapshot()).items).toEqual(['3 passed-on'])
    expect(await stateOf(receipt)).toBe('sent')
    const [support] = await mailsTo('support')
    expect(support?.plain).toContain('being returned by its recipient, who gets an e-gift card for it: Mugs.')
    await journey.runUntilIdle()
    const texts = [
      ...(await mailsTo('niamh')).map(({ plain }) => plain),
      (await niamh.get(urls.orderDetails(BRAND_SITES.ie, journey.order))).text,
      (await niamh.get(urls.withdrawn(BRAND_SITES.ie, journey.order, withdrawalOf(result)))).text,
    ]
    expect(texts).toHaveLength(3)
    for (const text of texts) expect(text).not.toMatch(/recipient|started a return|Track return|refunded this/)
    expect(texts[1]).toContain('Customer service will be in touch about this item.')
    // The rest is not refunded twice.
    expect(await forRosie()).toEqual([[key(2), 1]])
  })

  describe('withdrawn from while its recipient, who then keeps it, is returning it', () => {
    const EXPIRED = 'This gift receipt has expired. Please contact us if your gift is faulty.'
    let created: CreatedReturn
    let niamh: Visitor
    let rosie: Visitor
    let withdrawalId: string
    beforeEach(async () => {
      created = await returns({ [key(1)]: 1, [key(2)]: 1 })
      await madeAnHourAgo(created)
      niamh = await journey.signedInVisitor('niamh')
      rosie = await journey.signedInVisitor('rosie')
      withdrawalId = withdrawalOf(await journey.withdraw([1, 2]))
    })

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
      await insertInOrderManagement(journey.sql, [(await journey.details()).wholeOrder])
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
  })
})
