import { beforeAll, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { giveGift } from '../../../test/harness/give-gift.ts'
import { Journey, textsOn } from '../../../test/harness/journey.ts'
import type { Visitor } from '../../../test/harness/visitor.ts'
import { LINK_SENTENCES } from '../../domain/gift-receipts/gift-link-status.ts'
import { ATTEMPT_LIMITS } from '../../domain/sign-in/attempt-limits.ts'

const EXPIRED = LINK_SENTENCES.expired
const NUMBER = '970000011'
const bound = (...lineNos: number[]) => lineNos.map((lineNo) => ({ lineNo, splitNo: 0, key: `${NUMBER}-${lineNo}` }))
const OF_ORDER = { orderNumber: NUMBER, lines: bound(1) }

const journey = new Journey()
beforeAll(async () => {
  const lines = [
    anOrderLine({ description: 'Wrap Dress', colour: 'Damson', picture: 'dress-damson' }),
    anOrderLine({ description: 'Returned Hat', status: 'Return Complete' }),
  ]
  const order = anOrder({ orderNumber: NUMBER, customerId: 'C-amelia', lines })
  await insertOrders(journey.sql, [order, anOrder({ orderNumber: '970000012', site: 'ie', currency: 'EUR' })])
})

/** Opens the link of a mail, and the page that it leads to. */
async function open(token: string, browser: Visitor = journey.visitor(), prefix = '') {
  const led = await browser.get(`${prefix}/gift/${token}`)
  expect([led.status, led.location]).toEqual([302, `${prefix}/gift-receipt`])
  return await browser.get(led.location ?? '')
}

test('GFT-17 D-42 the link opens the receipt without sign-in, and its token leaves the address', async () => {
  const { token, receipt } = await giveGift(journey.sql, OF_ORDER)
  const rosie = journey.visitor()
  const seen = await open(token, rosie)
  expect(seen.document.querySelector('h1')?.textContent).toBe("You've been gifted")
  for (const words of ['Hello Rosie,', 'Happy birthday, Rosie!', 'Wrap Dress', 'Size M Damson Qty 1', NUMBER])
    expect(seen.text).toContain(words)
  expect(seen.html).toContain('/pictures/dress-damson.svg')
  expect(seen.text).toContain('to any of our UK stores by 19 Dec 2026.')
  expect(seen.document.querySelector('.code__img img')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  expect(seen.text).toContain(receipt.storeBarcodeNumber?.slice(-4))
  expect(seen.document.querySelector('.acct, .consent')).toBeNull()
  // Neither in the page nor anywhere that it could be sent on to.
  expect(seen.html).not.toContain(token)
  expect(seen.html).not.toContain('<script type="application/json"')
  expect([seen.headers.get('cache-control'), seen.headers.get('referrer-policy')]).toEqual(['no-store', 'same-origin'])
  const [cookieName = ''] = [...rosie.cookies].filter(([, value]) => value === token).map(([name]) => name)
  expect(cookieName).toBe('aftercare_giftToken')
})

test('D-42 three statements show it at most, and none of them writes', async () => {
  const { token } = await giveGift(journey.sql, OF_ORDER)
  const amelia = await journey.signedInVisitor('amelia')
  const led = await amelia.get(`/gift/${token}`)
  const seen = await amelia.get(led.location ?? '')
  // Session and token, then session, token and order.
  expect([led.statements.length, seen.statements.length]).toEqual([2, 3])
  const statements = [...led.statements, ...seen.statements]
  expect(statements.filter((statement) => !/^\s*(select|with)\b/i.test(statement))).toEqual([])
})

test.each([
  ['returned by the buyer', { lines: bound(2) }, LINK_SENTENCES.returned],
  ['of an order that is gone', { orderNumber: '970000099' }, EXPIRED],
])('D-43 D-168 a link that has ended shows that: %s', async (_case, overrides, sentence) => {
  const { token } = await giveGift(journey.sql, { ...OF_ORDER, ...overrides })
  const seen = await open(token)
  expect([seen.status, textsOn(seen, 'main .notice')]).toEqual([200, [sentence]])
  // Within its sentence, and not on a row of its own.
  expect(textsOn(seen, 'main .notice p > a')).toEqual(sentence === EXPIRED ? ['contact us'] : [])
  expect(seen.html).not.toContain("You've been gifted")
  expect(seen.text).not.toContain(NUMBER)
})

describe('a token that is none', () => {
  test('gives the page of an expired one, and shows no receipt that was opened before', async () => {
    const { token } = await giveGift(journey.sql, OF_ORDER)
    const browser = journey.visitor()
    await open(token, browser)
    for (const wrong of ['x'.repeat(43), 'short', `${token}x`, encodeURIComponent('../a"\r\nSet-Cookie: a=b')]) {
      const seen = await open(wrong, browser)
      expect(textsOn(seen, 'main .notice')).toEqual([EXPIRED])
    }
    expect(textsOn(await journey.visitor().get('/gift-receipt'), 'main .notice')).toEqual([EXPIRED])
  })

  test('is slowed down when guessed from one address, in the link and in the cookie; a right one is not', async () => {
    const { token } = await giveGift(journey.sql, OF_ORDER)
    await journey.sql`truncate rate_limits`
    const browser = journey.visitor()
    for (let time = 0; time < ATTEMPT_LIMITS.perNetworkMax; time += 1)
      expect((await browser.get(`/gift/${String(time).padStart(43, 'g')}`)).status).toBe(302)
    const slowed = await browser.get(`/gift/${'g'.repeat(43)}`)
    expect([slowed.status, slowed.headers.get('referrer-policy')]).toEqual([429, 'no-referrer'])
    expect(slowed.html).not.toContain('g'.repeat(43))
    browser.cookies.set('aftercare_giftToken', 'h'.repeat(43))
    const refused = await browser.get('/gift-receipt')
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('wait 15 minutes')])
    expect((await open(token, browser)).text).toContain("You've been gifted")
    journey.advanceMinutes(ATTEMPT_LIMITS.windowMinutes + 1)
    expect((await browser.get(`/gift/${'g'.repeat(43)}`)).status).toBe(302)
  })
})

test('who signs out of a shared browser leaves no receipt open in it', async () => {
  const { token } = await giveGift(journey.sql, OF_ORDER)
  const callum = await journey.signedInVisitor('callum')
  await open(token, callum)
  await callum.submit(await callum.get('/MSMyAccountView'), {}, 'form[action$="/sign-out"]')
  expect(textsOn(await callum.get('/gift-receipt'), 'main .notice')).toEqual([EXPIRED])
})

test('D-106 nothing about its reader is reported, even if their own account agrees to it', async () => {
  const { token } = await giveGift(journey.sql, OF_ORDER)
  const callum = await journey.signedInVisitor('callum')
  expect((await callum.get('/')).html).toContain(' data-consent="accepted"')
  expect((await open(token, callum)).html).not.toContain('data-consent')
})
