import { beforeAll, describe, expect, test } from 'vitest'
import { aScan } from '../../../test/builders/return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { Journey, textsOn } from '../../../test/harness/journey.ts'
import { NOT_FOR_RECIPIENTS, type RecipientReturn, returnedGift } from '../../../test/harness/recipient-returns.ts'
import { runDueWork } from '../../../test/harness/run-due-work.ts'
import type { Visitor } from '../../../test/harness/visitor.ts'
import { PATHS } from '../../urls.ts'

/** Rosie has returned a gift from Amelia; Callum is unrelated. */
const journey = new Journey()
const amelia = journey.signedIn('amelia')
const callum = journey.signedIn('callum')
let posted: RecipientReturn
let collected: RecipientReturn
beforeAll(async () => {
  posted = await returnedGift(journey)
  collected = await returnedGift(journey, { path: 'collect-from-home', facts: { collectionOn: '2026-11-20' } })
})

const at = (path: string, { orderNumber, returnNumber }: RecipientReturn, more = '') =>
  `${path}?storeId=10151&orderId=${orderNumber}&returnNumber=${returnNumber}${more}`
/** One mail was written about the return, to its recipient, without an amount. */
async function expectOneMail({ returnNumber }: RecipientReturn, kind: string): Promise<void> {
  const mails = await journey.mailsAbout(returnNumber)
  expect(mails).toMatchObject([{ kind, to: 'rosie@example.com' }])
  expect(mails[0]?.plain).not.toMatch(NOT_FOR_RECIPIENTS)
}
const endOf = async ({ returnNumber }: { returnNumber: string }) =>
  (await journey.sql`select ended_as from returns where return_number = ${returnNumber}`)[0]?.ended_as

/** Every page and file of a return. */
const addresses = () => [
  at(PATHS.returnCreated, posted),
  at(PATHS.trackReturns, posted),
  at(PATHS.cancelReturn, posted),
  at(PATHS.returnLabel, posted),
  at(PATHS.returnCode, posted, '&kind=qr'),
  at(PATHS.returnCalendar, collected),
]

describe('the recipient of a gift', () => {
  test('CNF-07 D-42 finds their return at step 3, with what they get', async () => {
    const stepThree = await posted.someone.get(at(PATHS.returnCreated, posted))
    expect(stepThree.text).toContain("You'll get an e-gift card by email once we've received your gift.")
    expect(stepThree.text).toContain("We've sent a confirmation to rosie@example.com.")
    expect(textsOn(stepThree, '.split a.btn--secondary').slice(1)).toEqual(['Track and View Return', 'Your returns'])
  })

  test.each([
    ['started', [], "You'll get an e-gift card by email once we've received your gift."],
    ['refunded', ['received', 'refund-completed'], "We've sent your e-gift card by email."],
    ['lost', ['on-its-way', 'missing'], 'Please contact customer help so we can sort out your e-gift card.'],
  ] as const)('D-168 tracks it without amounts: %s', async (_, statuses, expected) => {
    const scans = ['started', ...statuses] as const
    const gift = await returnedGift(journey, { scans: scans.map((status) => aScan(status, '2026-11-13T10:00:00Z')) })
    for (const address of [at(PATHS.trackReturns, gift), PATHS.yourReturns]) {
      const seen = await gift.someone.get(address)
      expect(seen.html).not.toMatch(NOT_FOR_RECIPIENTS)
      expect(seen.text).not.toMatch(/bank may|Expected total refund/)
    }
    const { text } = await gift.someone.get(at(PATHS.trackReturns, gift))
    expect(text).toContain(expected)
    if (expected.startsWith('Please contact')) expect(text).not.toContain("once we've received your gift")
  })

  test('D-83 is emailed the confirmation again, at their own address', async () => {
    const gift = await returnedGift(journey)
    const page = await gift.someone.get(at(PATHS.returnCreated, gift))
    const done = await gift.someone.submit(page, {}, 'main form')
    expect(done.location).toContain('emailed=true')
    await expectOneMail(gift, 'return-created-again')
  })

  test('D-42 D-142 cancels it, is emailed at their own address, and can return it again from their returns', async () => {
    const gift = await returnedGift(journey)
    const step1 = `${PATHS.itemLevelReturns}?storeId=10151&orderId=${gift.orderNumber}`
    const offered = async () => {
      const { document } = await gift.someone.get(PATHS.yourReturns)
      const links = [...document.querySelectorAll('section[aria-labelledby="gifts"] a')]
      return links.filter((link) => link.getAttribute('href') === step1).map(({ textContent }) => textContent)
    }
    expect(await offered()).toEqual([])
    const done = await gift.someone.submit(await gift.someone.get(at(PATHS.cancelReturn, gift)), {})
    expect(done.location).toContain('cancelled=true')
    expect(await endOf(gift)).toBe('cancelled')
    await expectOneMail(gift, 'return-cancelled')
    const seen = await gift.someone.get(done.location ?? '')
    expect(seen.text).toContain('Your return has been cancelled. You can still return your gift until')
    expect(textsOn(seen, 'a').filter((label) => label === 'Return your gift again')).toHaveLength(1)
    // The buyer may return it no more than before.
    const [line] = await journey.sql`
      select status from order_lines where order_number = ${gift.orderNumber} and line_no = 1`
    expect(line?.status).toBe('Despatched')
    expect(await offered()).toEqual(['Return this gift: Damson Dress'])
    const page = await gift.someone.get(PATHS.yourReturns)
    expect(page.html).not.toMatch(NOT_FOR_RECIPIENTS)
    expect(page.text).not.toContain('choose its order')
    expect((await gift.someone.get(step1)).status).toBe(200)
    await journey.sql`update gift_receipts set state = 'taken-back' where order_number = ${gift.orderNumber}`
    expect(await offered()).toEqual([])
  })

  test('GFT-13 D-42 every page belongs to their returns, prints without header, and mentions no refund or order', async () => {
    const scans = [aScan('received', '2026-11-12T10:00:00Z'), aScan('refund-completed', '2026-11-13T10:00:00Z')]
    const done = await returnedGift(journey, { scans }, { status: 'Return Complete' })
    const at1 = ({ orderNumber }: RecipientReturn) => `${PATHS.itemLevelReturns}?storeId=10151&orderId=${orderNumber}`
    for (const address of [at1(done), at(PATHS.trackReturns, done), ...addresses().slice(0, 3), at1(posted)]) {
      const seen = await posted.someone.get(address)
      expect([address, textsOn(seen, 'nav[aria-label="Account"] [aria-current]')]).toEqual([address, ['Your returns']])
      expect([address, textsOn(seen, '.crumbs li').slice(0, 3)]).toEqual([
        address,
        ['Home', 'Your account', 'Your returns'],
      ])
      expect([address, seen.document.querySelectorAll('.gift-style').length]).toEqual([address, 1])
      const main = seen.document.querySelector('main')?.textContent ?? ''
      expect([address, main]).toEqual([address, expect.not.stringMatching(/refund|these items|Item level/i)])
    }
    const own = await amelia.get(`${PATHS.trackReturns}?storeId=10151&orderId=400000008&returnNumber=800000008`)
    expect(own.document.querySelectorAll('.gift-style')).toHaveLength(0)
    const tracked = await posted.someone.get(at(PATHS.trackReturns, done))
    expect(textsOn(tracked, '.steps__label, .pill').join()).toContain('E-gift card sent')
    const again = await posted.someone.get(at1(done))
    expect(textsOn(again, 'h1')).toEqual(['Return your gift'])
    expect(again.text).toContain('E-gift card sent')
  })

  test('STS004 D-42 is emailed when it has reached us, and the buyer is not', async () => {
    const gift = await returnedGift(journey)
    const { clock } = journey.product
    const report = {
      ...{ eventId: `${gift.returnNumber} got`, trackingNumber: null, returnNumber: gift.returnNumber, parcel: null },
      ...({ status: 'received', code: 'x', at: clock.now(), reportedBy: 'order-management' } as const),
    }
    expect(await journey.records.returnScans.take([report], clock.now())).toEqual([{ outcome: 'accepted' }])
    // A mail is delayed a little, to cover other changes as well.
    journey.advanceMinutes(60)
    await runDueWork(journey.sql, clock)
    clock.setTo(TEST_NOW)
    await expectOneMail(gift, 'return-received')
  })
})

describe('everybody else', () => {
  const pageSeenBy = async (someone: Visitor, address: string) => {
    const { status, text } = await someone.get(address)
    return { status, text: text.replaceAll(/Reference: \w+/g, '') }
  }

  test('D-120 D-168 the buyer sees the same as for an unknown number, another shopper as for an unknown order', async () => {
    for (const address of addresses()) {
      const page = await pageSeenBy(amelia, address)
      expect(page.status).not.toBe(302)
      expect(page.text).not.toMatch(/Rosie|rosie|Headingley|e-gift/)
      const missing = address.replace(/returnNumber=\d+/, 'returnNumber=899999999')
      expect([address, page]).toEqual([address, await pageSeenBy(amelia, missing)])
      const foreign = await pageSeenBy(callum, address)
      expect([address, foreign.status]).toEqual([address, 404])
      expect(foreign).toEqual(await pageSeenBy(callum, address.replace(/orderId=\d+/, 'orderId=899999999')))
    }
    const all = await amelia.get(PATHS.yourReturns)
    expect(all.html).not.toMatch(new RegExp(`${posted.returnNumber}|${collected.returnNumber}`))
  })

  test('D-120 another recipient of the same order finds none but their own', async () => {
    const { sql } = journey
    await sql`
      insert into gift_recipients (recipient_id, order_number, receipt_id, customer_id, bound_at)
      select 'C-callum', order_number, receipt_id, customer_id, bound_at from gift_recipients
      where order_number = ${collected.orderNumber}`
    const seen = await callum.get(at(PATHS.trackReturns, collected))
    expect(seen.text).toContain('Sorry, there are no return details available')
    expect((await callum.get(at(PATHS.returnCreated, collected))).status).toBe(404)
    expect((await callum.get(PATHS.yourReturns)).html).not.toContain(collected.returnNumber)
  })

  test('D-137 D-142 services read its papers and cancel it; the buyer’s call cannot', async () => {
    const house = await journey.newService('returns')
    for (const address of [at(PATHS.returnLabel, posted), `${PATHS.returnCall}?returnNumber=${posted.returnNumber}`]) {
      expect([address, (await house.get(address)).status]).toEqual([address, 200])
    }
    const { orderNumber, returnNumber } = await returnedGift(journey)
    const cancel = (who: Visitor, key: string) =>
      who.call(PATHS.cancelReturnCall, { orderNumber, returnNumber }, { 'idempotency-key': key })
    const refused = await cancel(amelia, 'buyer-cancels')
    expect([refused.status, refused.body.error.code]).toEqual([404, 'not-found'])
    expect((await cancel(house, 'house-cancels')).status).toBe(200)
    expect(await endOf({ returnNumber })).toBe('cancelled')
  })
})
