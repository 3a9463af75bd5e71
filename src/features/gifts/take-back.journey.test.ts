import { beforeEach, expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { FollowedGifts } from '../../../test/harness/followed-gifts.ts'
import { giveGift } from '../../../test/harness/give-gift.ts'
import { namedLinksOn, textsOn } from '../../../test/harness/journey.ts'
import { urls } from '../../urls.ts'
import { endedNotice } from './gift-receipts.server.ts'
import { TAKE_BACK_MESSAGES as MESSAGES } from './take-back.page.tsx'

const gifts = new FollowedGifts(971_000_000, { environment: { GIFT_EMAIL_WAIT_MS: '0' } })
const amelia = gifts.signedIn('amelia')
beforeEach(() => gifts.place({ description: 'Wrap Dress' }))

const pageOf = (receiptId: string) => urls.endGift(BRAND_SITES.uk, gifts.order, receiptId)
const noticeShown = async () => {
  const { order, giftReceipts } = await gifts.details()
  const [receipt] = giftReceipts
  return receipt ? endedNotice(receipt, order, gifts.product.clock.now()) : null
}

/** A receipt that has arrived, or is to go on a later day. */
async function sent(date?: string): Promise<string> {
  const result = await gifts.send(date ? { date } : {})
  if (!('receiptId' in result)) throw new Error(`not sent: ${result.outcome}`)
  if (!date) await gifts.deliverGiftMail('sent')
  return result.receiptId
}

test('D-42 a sent receipt is taken back after a confirmation, and the gift page shows the outcome', async () => {
  const receiptId = await sent()
  const form = await amelia.get(pageOf(receiptId))
  expect(textsOn(form, 'h1')).toEqual(['Take back gift receipt'])
  expect(form.text).toContain(`This gift receipt is for Rosie (rosie.${gifts.order}@example.com):Wrap Dress`)
  expect(textsOn(form, 'main form p').slice(1)).toEqual([
    "Its link and barcode will stop working. We'll email Rosie to say that it no longer works.",
    'You can return the item yourself again shortly afterwards.',
  ])
  const gift = urls.giftReceipts(BRAND_SITES.uk, gifts.order)
  expect(namedLinksOn(form, '.back')).toEqual([['Back to gift receipts', gift]])
  expect(namedLinksOn(form, '.crumbs a').at(-1)).toEqual(['Gift receipts', gift])

  const done = await amelia.submit(form, {})
  expect([done.status, done.location]).toEqual([303, urls.giftEnded(BRAND_SITES.uk, gifts.order, receiptId)])
  expect((await amelia.get(done.location ?? '')).text).toContain(
    `${MESSAGES.takenBack} We've told Rosie. ${MESSAGES.cannotReturnYet('item')}`,
  )
  await gifts.runUntilIdle()
  expect((await amelia.get(done.location ?? '')).text).toContain(
    `${MESSAGES.takenBack} We've told Rosie. ${MESSAGES.canReturnItems('item')}`,
  )
  expect(await gifts.snapshot()).toMatchObject({ flags: [false], receipts: ['taken-back'] })
})

test('D-42 cancelling a receipt that was sent meanwhile must be confirmed again', async () => {
  const receiptId = await sent('2026-11-20')
  const form = await amelia.get(pageOf(receiptId))
  await gifts.sql`update gift_receipts set state = 'sent', sent_at = due_at where receipt_id = ${receiptId}`
  const again = await amelia.submit(form, {})
  expect([again.status, textsOn(again, 'h1')]).toEqual([422, ['Take back gift receipt']])
  expect(again.text).toContain(MESSAGES.sentMeanwhile)
  expect((await gifts.snapshot()).receipts).toEqual(['sent'])
  expect((await amelia.submit(again, {})).status).toBe(303)
  expect((await gifts.snapshot()).receipts).toEqual(['taken-back'])
})

test('D-165 a scheduled receipt is cancelled without a mail, since none was sent', async () => {
  const receiptId = await sent('2026-11-20')
  const form = await amelia.get(pageOf(receiptId))
  expect(textsOn(form, 'h1')).toEqual(['Cancel gift receipt'])
  expect(textsOn(form, 'main form p')).toEqual([
    `This gift receipt is due to be sent to Rosie (rosie.${gifts.order}@example.com) on 20 Nov 2026.`,
    'If you cancel it, nothing will be sent.',
    'You can return the item yourself again shortly afterwards.',
  ])
  expect((await amelia.submit(form, {})).status).toBe(303)
  expect(await noticeShown()).toBe(`${MESSAGES.cancelled} ${MESSAGES.cannotReturnYet('item')}`)
  expect(await gifts.snapshot()).toMatchObject({ receipts: ['cancelled'], mails: [] })
})

test('D-42 while its mail is on its way, the page does not promise another', async () => {
  const result = await gifts.send()
  const form = await amelia.get(pageOf('receiptId' in result ? result.receiptId : ''))
  expect(form.text).toContain("If the email has been sent, we'll email Rosie to say that it no longer works.")
})

test('D-120 nothing of another order, or that never existed, is taken back', async () => {
  const other = await giveGift(gifts.sql, { orderNumber: '600000001' })
  for (const id of [other.receipt.receiptId, 'no-receipt', '']) {
    const seen = await amelia.get(pageOf(id))
    expect([seen.status, textsOn(seen, 'h1')]).toEqual([404, ['Page not found']])
  }
})
