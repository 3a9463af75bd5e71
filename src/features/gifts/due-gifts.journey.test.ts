import { afterEach, describe, expect, test } from 'vitest'
import { FollowedGifts } from '../../../test/harness/followed-gifts.ts'
import { recipientCancelsReturn, recipientReturns } from '../../../test/harness/returned-gift.ts'
import { whyNotReturnable } from '../../domain/returns/why-not-returnable.ts'

const journey = new FollowedGifts(683_000_000)
const at = (text: string) => journey.product.clock.setTo(Temporal.Instant.from(text))
const NOW = '2026-11-14T10:00:00Z'
afterEach(() => at(NOW))

const onlyReceipt = async () => {
  const [receipt] = (await journey.details()).giftReceipts
  if (!receipt) throw new Error('there is no receipt')
  return receipt
}

async function mayBuyerReturn(): Promise<boolean> {
  const { order } = await journey.details()
  const [line] = order.lines
  return (
    line !== undefined && whyNotReturnable(line, order, journey.product.clock.now(), { returner: 'buyer' }) === null
  )
}

describe('D-165 a receipt for another day', () => {
  test('ELI-05 flags its line at once, and nothing that could be used lies in the database before', async () => {
    await journey.place()
    expect(await journey.send({ date: '2026-11-20' })).toMatchObject({ outcome: 'scheduled' })
    expect(await journey.snapshot()).toEqual({ flags: [true], theirs: ['Y'], receipts: ['scheduled'], mails: [] })
    expect(await onlyReceipt()).toMatchObject({ storeBarcodeNumber: null, mailId: null })
    const links = await journey.sql`select from gift_links where order_number = ${journey.order}`
    expect(links).toHaveLength(0)
    expect(await mayBuyerReturn()).toBe(false)
  })

  test('goes once, at nine in London', async () => {
    await journey.place()
    await journey.send({ date: '2026-11-20' })
    at('2026-11-20T08:59:59Z')
    await journey.runUntilIdle()
    expect((await journey.snapshot()).receipts).toEqual(['scheduled'])
    at('2026-11-20T09:00:00Z')
    await Promise.all([journey.runUntilIdle(), journey.runUntilIdle()])
    await journey.runUntilIdle()
    expect(await journey.snapshot()).toMatchObject({ receipts: ['sending'], mails: ['gift-receipt queued'] })
    expect((await onlyReceipt()).storeBarcodeNumber).toMatch(/^29\d{12}$/)
  })

  test('is not sent when it is due and its time has run out: the buyer is notified, and its line is freed', async () => {
    await journey.place()
    await journey.send({ date: '2026-11-20' })
    at('2026-12-30T12:00:00Z')
    await journey.runUntilIdle()
    expect(await journey.snapshot()).toMatchObject({
      flags: [false],
      receipts: ['failed'],
      mails: ['gift-receipt-not-sent queued'],
    })
    expect(await onlyReceipt()).toMatchObject({ failure: 'nothing-left', mailId: null, storeBarcodeNumber: null })
  })
})

describe('D-42 what the buyer ends', () => {
  test('a scheduled one is cancelled: it is never sent, there is no mail, and the buyer may return again', async () => {
    await journey.place()
    await journey.send({ date: '2026-11-20' })
    const { receiptId } = await onlyReceipt()
    expect(await journey.end(receiptId)).toEqual({ outcome: 'cancelled', canReturnItems: false })
    await journey.runUntilIdle()
    expect(await journey.snapshot()).toEqual({ flags: [false], theirs: [], receipts: ['cancelled'], mails: [] })
    expect(await mayBuyerReturn()).toBe(true)
    at('2026-11-20T09:05:00Z')
    await journey.runUntilIdle()
    expect(await journey.snapshot()).toMatchObject({ receipts: ['cancelled'], mails: [] })
    expect(await journey.end(receiptId)).toEqual({ outcome: 'cancelled', canReturnItems: true })
  })

  test('D-156 one whose mail still waits is not sent any more, and its recipient gets no mail', async () => {
    await journey.place()
    await journey.send()
    const { receiptId, mailId } = await onlyReceipt()
    expect(await journey.end(receiptId)).toMatchObject({ outcome: 'taken-back' })
    const mails = await journey.sql`select state, sealed, failed_at as at from mails where mail_id = ${mailId}`
    expect(mails).toEqual([{ state: 'failed', sealed: null, at: journey.product.clock.now() }])
    expect((await journey.snapshot()).mails).toEqual(['gift-receipt failed'])
  })

  test('D-39 D-168 what a recipient still returns is freed once they keep it, and requested only once before', async () => {
    await journey.place({}, {})
    const keys = [1, 2].map((lineNo) => `${journey.order}-${lineNo}`)
    await journey.send({ lines: [1, 2] })
    await journey.deliverGiftMail('sent')
    const { receiptId } = await onlyReceipt()
    await journey.end(receiptId)
    // Another recipient, with a printed receipt of the first line.
    const created = await recipientReturns(journey.sql, { orderNumber: journey.order, units: { [keys[0] ?? '']: 1 } })
    const sixHoursLater = async () => {
      journey.advanceMinutes(6 * 60 + 1)
      await journey.runUntilIdle()
    }
    await journey.runUntilIdle()
    await sixHoursLater()
    expect((await journey.snapshot()).flags).toEqual([true, false])
    expect((await onlyReceipt()).releasedAt).toBeNull()
    const requests = (await journey.writesOf(journey.order)).filter(({ kind }) => kind === 'free-gift-lines')
    expect(requests).toHaveLength(1)
    await recipientCancelsReturn(journey.sql, created)
    await sixHoursLater()
    expect((await journey.snapshot()).flags).toEqual([false, false])
    expect((await onlyReceipt()).releasedAt).not.toBeNull()
  })
})

test.each([
  ['sent', 1],
  ['failed', 0],
] as const)(
  'D-42 a receipt is taken back while its mail is being %s: its recipient is notified %i times',
  async (end, times) => {
    await journey.place()
    await journey.send()
    const { receiptId } = await onlyReceipt()
    await journey.deliverGiftMail(end, () => journey.end(receiptId))
    expect((await onlyReceipt()).state).toBe('taken-back')
    const mails = await journey.sql`
    select from mails where kind = 'gift-receipt-taken-back'
      and recipient->>'address' = ${`rosie.${journey.order}@example.com`}`
    expect(mails).toHaveLength(times)
  },
)
