import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NO_GIFTS } from '../../../../test/harness/no-gifts.ts'
import { rejecting, ToldReturns } from '../../../../test/harness/notified-returns.ts'
import { startPost } from '../../../../test/process/smtp.ts'
import { papersInProcess } from '../../../main/papers-in-process.ts'
import { outsideTransaction } from '../../../platform/database/connect.ts'
import type { MailRecords } from '../../../platform/mails/mail.records.ts'
import { codePictures } from '../../../platform/pdf/code-pictures.ts'
import { deliverMail } from '../../../systems/mail/deliver-mail.ts'
import { smtpMail } from '../../../systems/mail/smtp-mail.ts'
import { postgresOrderRecords } from '../../order-records/order.records.ts'
import { postgresCreatedReturns } from '../../returns/created-returns.records.ts'
import { encloseProof } from '../../returns/papers/attach-proof.ts'
import { postgresReturnSteps } from '../../returns/return-steps.records.ts'

const told = new ToldReturns()
beforeAll(() => told.begin())
beforeEach(() => told.anew())
afterAll(() => told.end())

const CARD = { code: 'D', outsideWindow: true, eGiftCardIssued: true, reductionPence: 0 }

test.each([
  ['missing', ['return-missing']],
  ['damaged', ['return-damaged']],
  ['heading-back', ['return-heading-back']],
  ['collection-attempted', ['collection-attempted']],
  ['collection-refused', ['collection-refused']],
  ['received', ['return-received']],
  ['refund-completed', ['return-refunded']],
  ['on-its-way', []],
  ['delayed', []],
  ['delayed-again', []],
  ['delivery-attempted', []],
] as const)('TRK-10 D-93 a report of %s that comes three times is told in %j', async (status, kinds) => {
  await told.create()
  await told.report(status)
  await told.sweep()
  await told.sweep()
  expect(await told.sent()).toEqual(kinds)
  expect(await told.sql`select from mails where return_number is not null`).toEqual([])
  expect(await told.open()).toBe(0)
})

test('D-157 what carriers and the order both tell is mailed once, in whatever order they come', async () => {
  await told.create()
  await told.hear(told.order("We've got it"))
  await told.sweep()
  await told.report('received')
  await told.hear(told.order("We've got it"))
  await told.sweep()
  expect(await told.sent()).toEqual(['return-received'])
  await told.report('refund-completed')
  await told.hear(told.order('Return Complete'))
  await told.sweep()
  expect(await told.sent()).toEqual(['return-received', 'return-refunded'])
  expect((await told.texts('return-refunded'))[0]).toContain("We've refunded £50.00 to Visa ending 4242.")
})

test('after a day without a sweep each is told once, and only what is still true', async () => {
  await told.create()
  await told.report('collection-attempted', 'on-its-way', 'missing', 'on-its-way', 'damaged', 'received')
  told.now = told.now.add({ hours: 24 })
  await told.hear(told.order('Return Complete'))
  await Promise.all([told.sweep(), told.sweep(), told.sweep()])
  await told.sweep()
  expect(await told.sent()).toEqual(['return-received', 'return-refunded'])
  expect((await told.texts('return-received'))[0]).not.toContain('checking')
  expect(await told.open()).toBe(0)
})

test('what becomes due while a sweep runs is told by it, and once', async () => {
  await told.create()
  await told.report('missing')
  let isFirst = true
  const meanwhile = {
    async queue(...mail: Parameters<MailRecords['queue']>) {
      if (isFirst) await outsideTransaction(() => told.report('damaged'))
      isFirst = false
      await told.mails.queue(...mail)
    },
  }
  await Promise.all([told.sweep(meanwhile), told.sweep(meanwhile)])
  await told.sweep()
  expect(await told.sent()).toEqual(['return-damaged', 'return-missing'])
})

test('a sweep that dies after it queued a mail leaves none, and the next writes it', async () => {
  await told.create()
  await told.report('missing')
  await told.sweep({
    async queue(...mail) {
      await told.mails.queue(...mail)
      throw new Error('killed')
    },
  })
  expect([await told.sent(), await told.open()]).toEqual([[], 1])
  told.now = told.now.add({ minutes: 1 })
  await told.sweep()
  expect([await told.sent(), await told.open()]).toEqual([['return-missing'], 0])
  expect(told.logged.join()).not.toMatch(/amelia|example\.com|Product/)
})

test('D-94 a rejection is told once, and what is rejected later has a mail of its own', async () => {
  await told.create()
  const worn = { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 1000 }
  for (const _ of [1, 2]) await told.hear(rejecting(told.order(), worn))
  await told.sweep()
  told.now = told.now.add({ minutes: 5 })
  for (const _ of [1, 2]) await told.hear(rejecting(told.order(), worn, { ...CARD, code: 'Z' }))
  await told.sweep()
  const [first = '', second = '', ...more] = await told.texts('return-rejected')
  expect(more).toEqual([])
  expect(first).toContain(
    "Product 1 (Size M, Sky, Qty 1): Partial refund actioned\nYour item showed signs of wear, so we've",
  )
  expect(first).not.toContain('Product 2 (')
  expect(second).toContain('Product 2 (Size M, Sky, Qty 1): E-gift card issued\n')
  expect(second).not.toContain('Product 1 (')
  // D-94: no text fits.
  expect(told.logged.filter((line) => line.startsWith('rejection'))).toEqual([
    `rejection without a text {"return":"${told.returnNumber}","line":"2.0"}`,
  ])
})

test('a rejection that order management has taken back is not told', async () => {
  await told.create()
  await told.hear(rejecting(told.order(), CARD))
  await told.hear(told.order())
  await told.sweep()
  told.now = told.now.add({ hours: 24 * 28 })
  await told.sweep()
  expect([await told.sent(), await told.open()]).toEqual([[], 0])
})

test.each([
  ['uk', 'GBP', '2026-12-12T09:00:00Z', 'Use it by 19 Dec 2026.'],
  ['ie', 'EUR', '2031-11-07T09:00:00Z', 'Use it by 14 Nov 2031.'],
] as const)(
  'D-99 TRK-31 in %s the reminder comes a week before the card ends, and not before',
  async (site, currency, at, says) => {
    await told.create({ site, currency })
    await told.hear(rejecting(told.order('Return Complete', { site, currency }), CARD))
    await told.sweep()
    const before = ['return-refunded', 'return-rejected']
    expect(await told.sent()).toEqual(before)
    told.now = Temporal.Instant.from(at).subtract({ milliseconds: 1 })
    await told.sweep()
    expect(await told.sent()).toEqual(before)
    told.now = Temporal.Instant.from(at)
    await told.sweep()
    await told.sweep()
    expect(await told.sent()).toEqual(['gift-card-ends', ...before])
    expect((await told.texts('gift-card-ends'))[0]).toContain(says)
  },
)

test('D-99 nobody is reminded of a card that has ended meanwhile', async () => {
  await told.create()
  await told.hear(rejecting(told.order(), CARD))
  await told.sweep()
  told.now = Temporal.Instant.from('2026-12-20T00:00:00Z')
  await told.sweep()
  expect([await told.sent(), await told.open()]).toEqual([['return-rejected'], 0])
})

test('without an address there is nobody to tell, and the log says so once', async () => {
  await told.create()
  await told.sql`update orders set facts = facts - 'customerEmail'`
  await told.sql`update customers set contact_email = null, sign_in_email = null`
  await told.report('missing')
  await told.sweep()
  await told.sweep()
  expect([await told.sent(), await told.open()]).toEqual([[], 0])
  expect(told.logged.filter((line) => line.startsWith('no address'))).toEqual([
    `no address to tell of a return {"kind":"return-mail","subject":"${told.returnNumber} missing"}`,
  ])
})

test('what is gone, and what cannot be read, is done with', async () => {
  await told.create()
  const plan = (subject: string, facts: Record<string, string>) => ({
    ...{ customerId: 'C-amelia', kind: 'return-mail', subject, dueAt: told.now, facts },
  })
  const work = [
    plan('A', { orderNumber: told.orderNumber, returnNumber: '899999999', what: 'missing' }),
    plan('B', { orderNumber: '699999999', returnNumber: told.returnNumber, what: 'missing' }),
    plan('C', { orderNumber: told.orderNumber, returnNumber: told.returnNumber, what: 'Amelia' }),
    { ...plan('D', { orderNumber: told.orderNumber, returnNumber: told.returnNumber }), kind: 'card-reminder' },
    {
      ...plan('E', { orderNumber: told.orderNumber, returnNumber: told.returnNumber, line: '9.0' }),
      kind: 'card-reminder',
    },
    {
      ...plan('F', { orderNumber: told.orderNumber, returnNumber: told.returnNumber, what: 'received' }),
      customerId: 'C-other',
    },
  ]
  await told.plan(...work)
  await told.sweep()
  expect([await told.sent(), await told.open()]).toEqual([[], 0])
  expect(told.logged.map((line) => line.split(' {')[0])).toEqual([
    'due work unreadable',
    'due work unreadable',
    'due work',
  ])
  expect(told.logged.join()).not.toContain('Amelia')
})

test('from the report to the mailbox of the shopper', async () => {
  const post = await startPost()
  try {
    await told.create()
    await told.report('received')
    await told.sweep()
    const [mail] = await told.sql`select customer_id, mail_id from mails`
    const { mails, clock, log } = told
    const run = deliverMail({
      gifts: NO_GIFTS,
      ...{ mails, clock, log, host: 'shop.example' },
      mail: smtpMail({ url: post.url, from: { name: 'Fern & Field', address: 'a@shop.example' }, timeoutMs: 5000 }),
      // Only the confirmation of a return goes this way.
      returnEmail: { leavesItToUs: true, send: () => Promise.reject(new Error('no confirmation')) },
      enclose: encloseProof({
        returnSteps: postgresReturnSteps(told.sql, postgresOrderRecords(told.sql)),
        created: postgresCreatedReturns(told.sql),
        ...{ labels: papersInProcess.labels, codePictures, brandName: 'Fern & Field' },
      }),
    })
    await run({ customerId: mail?.customer_id, mailId: mail?.mail_id })
    const [email, ...more] = post.received
    expect(more).toEqual([])
    expect([email?.subject, email?.to?.[0]?.address, email?.attachments]).toEqual([
      ...["We've got your return – Fern & Field", 'amelia.fern@example.com', []],
    ])
    expect(email?.text).toContain('Estimated refund date: ')
  } finally {
    await post.close()
  }
})
