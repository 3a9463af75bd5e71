import { beforeEach, expect, test, vi } from 'vitest'
import { FollowedGifts } from '../../../test/harness/followed-gifts.ts'
import { textsOn, valueIn } from '../../../test/harness/journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'

// The page waits for the mail to end, however slowly the test gets there.
const journey = new FollowedGifts(870_000_000, { environment: { GIFT_EMAIL_WAIT_MS: '10000' } })
const amelia = journey.signedIn('amelia')
beforeEach(() => journey.place())

const { switchTo } = journey
const at = (page: string) =>
  `/orders-and-returns/gift-recipient${page}?storeId=10151&orderNumber=${journey.order}&line=${journey.order}-1`
const details = () => `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${journey.order}`

async function send(line = `${journey.order}-1`, on?: PageResponse): Promise<PageResponse> {
  const form = on ?? (await amelia.get(at('/email')))
  const email = `rosie.${journey.order}@example.com`
  const fields = { name: 'Rosie', email, message: 'Kept', theme: 'birthday', when: 'now', date: '' }
  return await amelia.postFrom(form, at('/email'), { line, ...fields })
}

/** And the mail ends while the page waits for it. */
async function sendUntilMail(ended: 'sent' | 'failed'): Promise<PageResponse> {
  const sending = send()
  const isQueued = async () => (await journey.details()).giftReceipts.some(({ state }) => state === 'sending')
  await vi.waitUntil(isQueued, { timeout: 10_000, interval: 10 })
  await journey.deliverGiftMail(ended)
  return await sending
}

const BUSY = "We're still working on another change to this order. Please try again in a minute."
const OUTSIDE = "We couldn't send your gift receipt at the moment. Please try again later."
const UPDATING = "We're updating this item. Please check back in a few minutes."
const EMAIL = "We couldn't send your gift receipt email at the moment. Please try again later."

test('S12 GFT-15 D-39 order management fails: its own text, what was typed stays, and the item can be returned', async () => {
  await switchTo('server-error')
  const seen = await send()
  expect([seen.status, textsOn(seen, '.notice--error')]).toEqual([503, [OUTSIDE]])
  expect([valueIn(seen, 'name'), textsOn(seen, '#message')]).toEqual(['Rosie', ['Kept']])
  await switchTo('none')
  for (const address of [details(), at('')]) {
    expect(textsOn(await amelia.get(address), '.sent-receipts .notice--error')).toEqual([OUTSIDE])
  }
  expect((await amelia.get(details())).text).toContain('Return this item')
  journey.advanceMinutes(1)
  expect((await sendUntilMail('sent')).status).toBe(303)
  expect(textsOn(await amelia.get(details()), '.sent-receipts .notice--error')).toEqual([])
})

test('S12 GFT-16 D-39 the e-mail fails: its own text, and once it is freed the item can be returned', async () => {
  const seen = await sendUntilMail('failed')
  expect([seen.status, textsOn(seen, '.page .notice--error')[0]]).toEqual([503, EMAIL])
  // Until order management has freed it, it is not shown as sent, and its days stay those of the item.
  expect(textsOn(seen, '#items + ul b')).toEqual([UPDATING])
  expect(seen.text).toContain('Any day up to 19 Dec 2026')
  expect(textsOn(await amelia.get(at('')), '.pick .pill')).toEqual([UPDATING])
  await journey.runUntilIdle()
  for (const address of [details(), at('')]) {
    expect(textsOn(await amelia.get(address), '.sent-receipts .notice--error')).toEqual([EMAIL])
  }
  expect((await amelia.get(details())).text).toContain('Return this item')
})

test('D-123 order management does not answer: the page shows that it is still being sent, and so does the order', async () => {
  await switchTo('reset-before-acting')
  const sent = await send()
  const page = await amelia.get(sent.location ?? '')
  expect(textsOn(page, 'h1')).toEqual(['Sending your gift receipt'])
  expect(page.text).toContain("We're still sending it. We'll email you if it doesn't work.")
  expect((await amelia.get(details())).text).toContain("We're still sending your gift receipt.")
  expect(textsOn(await amelia.get(at('')), '.pick .pill')).toEqual(["We're sending a gift receipt for this item."])
})

test('D-124 while another change is under way the form shows that, and what was typed stays', async () => {
  await journey.place({}, {})
  await switchTo('reset-before-acting')
  const other = await amelia.get(at('/email'))
  expect((await send()).status).toBe(303)
  const seen = await send(`${journey.order}-2`, other)
  expect([seen.status, textsOn(seen, '.notice--error')]).toEqual([503, [BUSY]])
  expect([valueIn(seen, 'name'), textsOn(seen, '#message')]).toEqual(['Rosie', ['Kept']])
})
