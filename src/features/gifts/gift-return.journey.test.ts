import { beforeAll, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { AccessJourney, NEW_PASSWORD } from '../../../test/harness/access-journey.ts'
import { giveGift } from '../../../test/harness/give-gift.ts'
import { hrefOf, textsOn } from '../../../test/harness/journey.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { LINK_SENTENCES } from '../../domain/gift-receipts/gift-link-status.ts'
import { urls } from '../../urls.ts'

const journey = new AccessJourney()
const NUMBER = '970000021'
const RETURN = '/gift-receipt/return'
const STEP_ONE = urls.itemLevelReturns(BRAND_SITES.uk, NUMBER)
const TO_SIGN_IN = `/sign-in?returnUrl=${encodeURIComponent(RETURN)}`
const ZOE = { firstName: 'Zoë', lastName: 'Quill', email: 'zoe.quill@example.com' }
const given = (...lineNos: number[]) => ({
  orderNumber: NUMBER,
  lines: lineNos.map((lineNo) => ({ lineNo, splitNo: 0, key: `${NUMBER}-${lineNo}` })),
})

beforeAll(async () => {
  const lines = [
    anOrderLine({ description: 'Wrap Dress' }),
    anOrderLine({ description: 'Oak Table', productType: 'Furniture' }),
    anOrderLine({ description: 'Scarf of Two', status: 'Awaiting Return' }),
    anOrderLine({ description: 'Refunded Vase', status: 'Return Complete' }),
  ]
  await insertOrders(journey.sql, [anOrder({ orderNumber: NUMBER, customerId: 'C-amelia', lines })])
  const goesBack = { orderNumber: NUMBER, returnNumber: '870000021', recipientId: 'C-callum' }
  await insertReturns(journey.sql, [aReturn({ ...goesBack, lines: [3, 4].map((lineNo) => aReturnedLine({ lineNo })) })])
  const irish = { orderNumber: '970000022', site: 'ie', currency: 'EUR', customerId: 'C-niamh' } as const
  await insertOrders(journey.sql, [anOrder({ ...irish, lines: [anOrderLine({})] })])
})

/** Opens the link of a mail, and the receipt that it leads to. */
async function open(token: string, browser: Visitor): Promise<PageResponse> {
  const { location } = await browser.get(`/gift/${token}`)
  return await browser.get(location ?? '')
}

async function boundTo(receiptId: string): Promise<string[]> {
  const rows = await journey.sql<{ recipientId: string }[]>`
    select recipient_id as "recipientId" from gift_recipients where receipt_id = ${receiptId}`
  return rows.map(({ recipientId }) => recipientId)
}

const buttons = (seen: PageResponse) => textsOn(seen, 'main form button')
const led = ({ status, location }: PageResponse) => [status, location]

describe('GFT-17 D-42 "Return online"', () => {
  test('leads a stranger to sign-in, which binds the gift to them and goes on to step 1', async () => {
    const { token, receipt } = await giveGift(journey.sql, given(1))
    const rosie = journey.visitor()
    const page = await open(token, rosie)
    expect(buttons(page)).toEqual(['Return online'])
    expect(led(await rosie.submit(page, {}))).toEqual([303, TO_SIGN_IN])
    const texts = textsOn(await rosie.get(TO_SIGN_IN), 'main form > p')
    expect(texts[0]).toBe('Sign in or create an account to return your gift online.')
    expect(texts.join(' ')).not.toContain('Use the link in your email')
    expect(await boundTo(receipt.receiptId)).toEqual([])
    expect(led(await rosie.signIn('rosie', { returnUrl: RETURN }))).toEqual([303, STEP_ONE])
    expect(await boundTo(receipt.receiptId)).toEqual(['C-rosie'])
    expect(led(await rosie.get(RETURN))).toEqual([302, STEP_ONE])
  })

  test('binds a signed-in shopper at once, however often it is pressed; opening its address binds no recipient', async () => {
    const { token, receipt } = await giveGift(journey.sql, given(1))
    const rosie = await journey.signedInVisitor('rosie')
    const page = await open(token, rosie)
    expect(led(await rosie.get(RETURN))).toEqual([302, '/gift-receipt'])
    expect(await boundTo(receipt.receiptId)).toEqual([])
    for (const _again of [1, 2]) expect(led(await rosie.submit(page, {}))).toEqual([303, STEP_ONE])
    expect(await boundTo(receipt.receiptId)).toEqual(['C-rosie'])
  })

  test('a sign-in for anything else binds no recipient', async () => {
    const { token, receipt } = await giveGift(journey.sql, given(1))
    const rosie = journey.visitor()
    await open(token, rosie)
    await rosie.signIn('rosie')
    expect(await boundTo(receipt.receiptId)).toEqual([])
  })

  test("is not for the receipt's own buyer, however they come", async () => {
    const { token, receipt } = await giveGift(journey.sql, given(1))
    const amelia = journey.visitor()
    const page = await open(token, amelia)
    expect(led(await amelia.signIn('amelia', { returnUrl: RETURN }))).toEqual([303, RETURN])
    expect(led(await amelia.get(RETURN))).toEqual([302, '/gift-receipt'])
    const own = await amelia.get('/gift-receipt')
    expect(own.text).toContain("You're looking at the gift receipt that you sent. Take back gift receipt")
    expect(buttons(own)).not.toContain('Return online')
    // With the form that they opened before they signed in.
    expect(led(await amelia.submit(page, {}))).toEqual([303, '/gift-receipt'])
    expect(await boundTo(receipt.receiptId)).toEqual([])
  })
})

test('GFT-17 a new account that is confirmed in the same browser goes on to step 1', async () => {
  async function requestAccount(browser: Visitor, email: string): Promise<string> {
    const signIn = await browser.get(TO_SIGN_IN)
    const create = hrefOf(signIn, 'main a[href^="/create-account"]')
    await browser.submit(await browser.get(create), { ...ZOE, email })
    return await journey.latestMailedLink()
  }
  const { token, receipt } = await giveGift(journey.sql, given(1))
  const zoe = journey.visitor()
  await open(token, zoe)
  const link = await requestAccount(zoe, ZOE.email)
  expect(led(await zoe.submit(await zoe.get(link), { newPassword: NEW_PASSWORD }))).toEqual([303, STEP_ONE])
  expect(await boundTo(receipt.receiptId)).toHaveLength(1)
})

describe('D-42 D-43 D-168 what cannot be returned online', () => {
  test('has no button, and shows what to do', async () => {
    const { token, receipt } = await giveGift(journey.sql, given(2))
    const rosie = await journey.signedInVisitor('rosie')
    const page = await open(token, rosie)
    expect(buttons(page)).not.toContain('Return online')
    expect(page.text).toContain("This gift can't be returned online: take it to one of our stores with this receipt")
    const form = await rosie.get('/MSMyAccountView/name')
    expect(led(await rosie.postFrom(form, RETURN, {}))).toEqual([303, '/gift-receipt'])
    expect(await boundTo(receipt.receiptId)).toEqual([])
  })

  test('taken back: it is shown at once, without a sign-in, and after one; no recipient is bound', async () => {
    const { token, receipt } = await giveGift(journey.sql, { ...given(1), state: 'taken-back' })
    const rosie = journey.visitor()
    const notice = [LINK_SENTENCES.expired]
    expect(textsOn(await open(token, rosie), 'main .notice')).toEqual(notice)
    // With the form of a page that was open before.
    const form = await rosie.get('/sign-in')
    for (const seen of [await rosie.postFrom(form, RETURN, {}), await rosie.get(RETURN)])
      expect([seen.status, textsOn(seen, 'main .notice')]).toEqual([200, notice])
    await rosie.signIn('rosie', { returnUrl: RETURN })
    expect(led(await rosie.get(RETURN))).toEqual([302, '/gift-receipt'])
    expect(textsOn(await rosie.get('/gift-receipt'), 'main .notice')).toEqual(notice)
    expect(await boundTo(receipt.receiptId)).toEqual([])
  })

  test('without a receipt its address shows the same as for an expired one', async () => {
    for (const seen of [
      await journey.visitor().get(RETURN),
      await (await journey.signedInVisitor('rosie')).get(RETURN),
    ])
      expect(textsOn(seen, 'main .notice')).toEqual([LINK_SENTENCES.expired])
  })
})
