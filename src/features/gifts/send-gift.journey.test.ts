import { describe, expect, test } from 'vitest'
import { CONNECTIONS_MAX } from '../../../test/harness/clone-database.ts'
import { FollowedGifts } from '../../../test/harness/followed-gifts.ts'

const journey = new FollowedGifts(682_000_000)
const DAY = 24 * 60

const { switchTo: setFault } = journey

const receiptIn = async (place = 0) => (await journey.details()).giftReceipts[place]

describe('D-39 a receipt that goes at once', () => {
  test('GFT-14 D-165 order management confirms, then the lines are flagged, one mail is queued and its token hashed', async () => {
    await journey.place({}, {}, {})
    expect(await journey.send({ lines: [1, 2] })).toMatchObject({ outcome: 'sending' })
    expect(await journey.snapshot()).toEqual({
      flags: [true, true, false],
      theirs: ['Y', 'Y'],
      receipts: ['sending'],
      mails: ['gift-receipt queued'],
    })
    const { order } = await journey.details()
    expect(order.lines[0]?.facts).toMatchObject({ giftRecipientName: 'Rosie' })
    expect(String(order.lines[0]?.facts.giftSendOn)).toBe('2026-11-14')
    await journey.deliverGiftMail('sent')
    expect(await journey.snapshot()).toMatchObject({ flags: [true, true, false], receipts: ['sent'] })
    const receipt = await receiptIn()
    const [row] = await journey.sql`
      select length(l.token_hash) as bytes, b.barcode from gift_links l
      join gift_barcodes b on b.receipt_id = l.receipt_id where l.receipt_id = ${receipt?.receiptId ?? ''}`
    expect(row).toEqual({ bytes: 32, barcode: receipt?.storeBarcodeNumber })
    expect(receipt?.storeBarcodeNumber).toMatch(/^29\d{12}$/)
  })

  test('D-39 GFT-16 a mail that fails permanently frees the lines by a second write, and the buyer is notified', async () => {
    await journey.place()
    await journey.send()
    await journey.deliverGiftMail('failed')
    expect(await journey.snapshot()).toMatchObject({ flags: [true], receipts: ['failed'] })
    await journey.runUntilIdle()
    expect(await journey.snapshot()).toEqual({
      flags: [false],
      theirs: [],
      receipts: ['failed'],
      mails: ['gift-receipt failed', 'gift-receipt-not-sent queued'],
    })
    expect(await receiptIn()).toMatchObject({ failure: 'email', releasedAt: expect.anything() })
    // And may be sent another.
    expect(await journey.send()).toMatchObject({ outcome: 'sending' })
  })
})

describe('D-136 limits', () => {
  test('a fourth receipt a day to one address is not sent, however it is written; tomorrow it is', async () => {
    await journey.place({}, {}, {}, {}, {})
    for (const [place, email] of ['aunt@example.com', 'Aunt@Example.com', 'AUNT+gifts@EXAMPLE.COM'].entries()) {
      expect(await journey.send({ lines: [place + 1], email })).toMatchObject({ outcome: 'sending' })
    }
    expect(await journey.send({ lines: [4], email: 'aunt@example.com' })).toEqual({
      outcome: 'limited',
      limit: 'recipient',
    })
    expect(await journey.send({ lines: [4], email: 'uncle@example.com' })).toMatchObject({ outcome: 'sending' })
    expect((await journey.snapshot()).receipts).toHaveLength(4)
    journey.advanceMinutes(DAY)
    expect(await journey.send({ lines: [5], email: 'aunt@example.com' })).toMatchObject({ outcome: 'sending' })
  })

  test('those of other buyers count, and each on the day when it goes', async () => {
    await journey.place({}, {}, {})
    const email = 'granny@example.com'
    await journey.send({ lines: [1], email, date: '2026-11-20' })
    await journey.sql`
      insert into gift_receipts
      select (jsonb_populate_record(g, jsonb_build_object('customer_id', 'C-other-' || n))).*
      from gift_receipts g, generate_series(1, 2) n
      where g.order_number = ${journey.order}`
    expect(await journey.send({ lines: [2], email })).toMatchObject({ outcome: 'sending' })
    const limited = { outcome: 'limited', limit: 'recipient' }
    expect(await journey.send({ lines: [3], email, date: '2026-11-20' })).toEqual(limited)
    expect(await journey.send({ lines: [3], email, date: '2026-11-21' })).toMatchObject({ outcome: 'scheduled' })
  })

  test('what was cancelled or failed has not been sent to anybody, and does not count', async () => {
    await journey.place({}, {}, {})
    const email = 'cousin@example.com'
    for (const line of [1, 2, 3]) {
      await journey.send({ lines: [line], email, date: '2026-11-20' })
      await journey.end((await receiptIn())?.receiptId ?? '')
      await journey.runUntilIdle()
    }
    expect(await journey.send({ lines: [1], email })).toMatchObject({ outcome: 'sending' })
  })

  test('thirty an hour; what order management would not have does not count', async () => {
    journey.advanceMinutes(2 * DAY)
    await journey.place({}, {}, {})
    await setFault('refuses')
    expect(await journey.send({ lines: [2] })).toEqual({ outcome: 'not-sent' })
    await setFault('none')
    await journey.send({ lines: [1] })
    // As many more of the same moment, to others.
    await journey.sql`
      insert into gift_receipts
      select (jsonb_populate_record(g, jsonb_build_object('receipt_id', 'r' || n, 'email', n || '@example.com', 'mailbox', n))).*
      from gift_receipts g, generate_series(2, 30) n
      where g.order_number = ${journey.order} and g.state = 'sending'`
    expect(await journey.send({ lines: [3] })).toEqual({ outcome: 'limited', limit: 'account' })
    journey.advanceMinutes(61)
    expect(await journey.send({ lines: [3] })).toMatchObject({ outcome: 'sending' })
  })
})

describe('D-43 a receipt on paper', () => {
  test('flags nothing and sends no mail; the same again is the same receipt', async () => {
    await journey.place()
    const printed = await journey.print('a key of the form')
    expect(await journey.print('a key of the form')).toEqual(printed)
    expect(await journey.snapshot()).toEqual({ flags: [false], theirs: [], receipts: ['printed'], mails: [] })
    expect(await receiptIn()).toMatchObject({ email: null, storeBarcodeNumber: expect.stringMatching(/^29\d{12}$/) })
    expect(await journey.writesOf(journey.order)).toEqual([])
  })

  test('D-164 gives way to one by e-mail that order management has yet to agree to', async () => {
    await journey.place()
    await setFault('reset-before-acting')
    await journey.send()
    expect(await journey.print()).toEqual({ outcome: 'changed-elsewhere' })
    expect(await journey.snapshot()).toMatchObject({ receipts: ['requested'] })
  })
})

test('more tabs than there are connections do not wait for each other for ever', async () => {
  await journey.place()
  const [details, gift] = await journey.readToSend()
  const tabs = Array.from({ length: 4 * CONNECTIONS_MAX }, () => journey.sendAsRead(details, gift))
  const outcomes = (await Promise.all(tabs)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'sending')).toHaveLength(1)
  expect(await journey.sendAsRead(details, gift)).toEqual({ outcome: 'changed-elsewhere' })
  expect(await journey.snapshot()).toMatchObject({ receipts: ['sending'], mails: ['gift-receipt queued'] })
})
