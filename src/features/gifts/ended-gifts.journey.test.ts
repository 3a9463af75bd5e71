import { afterEach, expect, test } from 'vitest'
import { FollowedGifts } from '../../../test/harness/followed-gifts.ts'
import { runDueWork } from '../../../test/harness/run-due-work.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { WriteFault } from '../../platform/outside/faults.ts'

const journey = new FollowedGifts(684_000_000)
const setFault = async (fault: WriteFault) => await journey.product.outside.faults['order-management']?.set(fault)
afterEach(() => setFault('none'))

const onlyReceipt = async () => {
  const [receipt] = (await journey.details()).giftReceipts
  if (!receipt) throw new Error('there is no receipt')
  return receipt
}

test('D-42 what the buyer had sent back before binds no receipt: it can be taken back', async () => {
  const order = String(Number(journey.order) + 1)
  const part = { lineNo: 1, splitNo: 1, key: `${order}-9`, facts: { derivedFromLineKey: `${order}-1` } }
  await journey.place({}, { ...part, status: 'Awaiting Return' })
  await journey.send()
  await journey.deliverGiftMail('sent')
  expect(await journey.end((await onlyReceipt()).receiptId)).toMatchObject({ outcome: 'taken-back' })
})

test('D-39 a flag that comes after all is taken off, also where the next receipt was refused because of it', async () => {
  await journey.place()
  await setFault('reset-before-acting')
  expect(await journey.send()).toMatchObject({ outcome: 'unknown' })
  journey.advanceMinutes(121)
  await journey.finishOpen()
  // It is not awaited any more; now order management handles it.
  const { receiptId, name } = await onlyReceipt()
  const order = { site: SITES.uk, orderNumber: journey.order, headerKey: '', customerId: 'C-amelia' }
  const gift = { name, on: Temporal.PlainDate.from('2026-11-14') }
  await setFault('none')
  await journey.product.outside['order-management'].markGifts(receiptId, order, {
    lineKeys: [`${journey.order}-1`],
    gift,
  })
  expect(await journey.snapshot()).toMatchObject({ flags: [false], theirs: ['Y'], receipts: ['failed'] })
  // The buyer tries again; while that is open, what frees the lines of the first is due.
  await setFault('reset-before-acting')
  expect(await journey.send()).toMatchObject({ outcome: 'unknown' })
  await runDueWork(journey.sql, journey.product.clock)
  await setFault('none')
  await journey.finishOpen()
  expect((await journey.snapshot()).receipts).toEqual(['failed', 'failed'])
  journey.advanceMinutes(1)
  await journey.runUntilIdle()
  expect(await journey.snapshot()).toMatchObject({ flags: [false], theirs: [] })
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
