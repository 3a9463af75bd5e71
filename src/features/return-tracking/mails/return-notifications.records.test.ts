import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NO_GIFTS } from '../../../../test/harness/no-gifts.ts'
import { NotifiedReturns, rejecting } from '../../../../test/harness/notified-returns.ts'
import { startMailServer } from '../../../../test/process/smtp.ts'
import { papersInProcess } from '../../../main/papers-in-process.ts'
import { outsideTransaction } from '../../../platform/database/connect.ts'
import type { MailRecords } from '../../../platform/mails/mail.records.ts'
import { codePictures } from '../../../platform/pdf/code-pictures.ts'
import { deliverMail } from '../../../systems/mail/deliver-mail.ts'
import { smtpMail } from '../../../systems/mail/smtp-mail.ts'
import { postgresOrderRecords } from '../../order-records/order.records.ts'
import { postgresCreatedReturns } from '../../returns/created-returns.records.ts'
import { attachProof } from '../../returns/papers/attach-proof.ts'
import { postgresReturnSteps } from '../../returns/return-steps.records.ts'

const returns = new NotifiedReturns()
beforeAll(() => returns.begin())
beforeEach(() => returns.clearRecords())
afterAll(() => returns.end())

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
] as const)('TRK-10 D-93 a report of %s that arrives three times is mailed as %j', async (status, kinds) => {
  await returns.create()
  await returns.report(status)
  await returns.runDue()
  await returns.runDue()
  expect(await returns.mailKinds()).toEqual(kinds)
  expect(await returns.sql`select from mails where return_number is not null`).toEqual([])
  expect(await returns.countOpenWork()).toBe(0)
})

test('D-157 what carriers and the order both report is mailed once, in either order', async () => {
  await returns.create()
  await returns.receiveUpdate(returns.order("We've got it"))
  await returns.runDue()
  await returns.report('received')
  await returns.receiveUpdate(returns.order("We've got it"))
  await returns.runDue()
  expect(await returns.mailKinds()).toEqual(['return-received'])
  await returns.report('refund-completed')
  await returns.receiveUpdate(returns.order('Return Complete'))
  await returns.runDue()
  expect(await returns.mailKinds()).toEqual(['return-received', 'return-refunded'])
  expect((await returns.texts('return-refunded'))[0]).toContain("We've refunded £50.00 to Visa ending 4242.")
})

test('after a day without due work each is mailed once, and only if still true', async () => {
  await returns.create()
  await returns.report('collection-attempted', 'on-its-way', 'missing', 'on-its-way', 'damaged', 'received')
  returns.now = returns.now.add({ hours: 24 })
  await returns.receiveUpdate(returns.order('Return Complete'))
  await Promise.all([returns.runDue(), returns.runDue(), returns.runDue()])
  await returns.runDue()
  expect(await returns.mailKinds()).toEqual(['return-received', 'return-refunded'])
  expect((await returns.texts('return-received'))[0]).not.toContain('checking')
  expect(await returns.countOpenWork()).toBe(0)
})

test('mails that become due while due work runs are sent by that run, and once', async () => {
  await returns.create()
  await returns.report('missing')
  let isFirst = true
  const meanwhile = {
    async queue(...mail: Parameters<MailRecords['queue']>) {
      if (isFirst) await outsideTransaction(() => returns.report('damaged'))
      isFirst = false
      await returns.mails.queue(...mail)
    },
  }
  await Promise.all([returns.runDue(meanwhile), returns.runDue(meanwhile)])
  await returns.runDue()
  expect(await returns.mailKinds()).toEqual(['return-damaged', 'return-missing'])
})

test('a sweep that dies after it queued a mail leaves none, and the next writes it', async () => {
  await returns.create()
  await returns.report('missing')
  await returns.runDue({
    async queue(...mail) {
      await returns.mails.queue(...mail)
      throw new Error('killed')
    },
  })
  expect([await returns.mailKinds(), await returns.countOpenWork()]).toEqual([[], 1])
  returns.now = returns.now.add({ minutes: 1 })
  await returns.runDue()
  expect([await returns.mailKinds(), await returns.countOpenWork()]).toEqual([['return-missing'], 0])
  expect(returns.logged.join()).not.toMatch(/amelia|example\.com|Product/)
})

test('D-94 a rejection is mailed once, and a later one has a mail of its own', async () => {
  await returns.create()
  const worn = { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 1000 }
  for (const _ of [1, 2]) await returns.receiveUpdate(rejecting(returns.order(), worn))
  await returns.runDue()
  returns.now = returns.now.add({ minutes: 5 })
  for (const _ of [1, 2]) await returns.receiveUpdate(rejecting(returns.order(), worn, { ...CARD, code: 'Z' }))
  await returns.runDue()
  const [first = '', second = '', ...more] = await returns.texts('return-rejected')
  expect(more).toEqual([])
  expect(first).toContain(
    "Product 1 (Size M, Sky, Qty 1): Partial refund actioned\nYour item showed signs of wear, so we've",
  )
  expect(first).not.toContain('Product 2 (')
  expect(second).toContain('Product 2 (Size M, Sky, Qty 1): E-gift card issued\n')
  expect(second).not.toContain('Product 1 (')
  // D-94: no text fits.
  expect(returns.logged.filter((line) => line.startsWith('rejection'))).toEqual([
    `rejection without a text {"return":"${returns.returnNumber}","line":"2.0"}`,
  ])
})

test('a rejection that order management has withdrawn is not mailed', async () => {
  await returns.create()
  await returns.receiveUpdate(rejecting(returns.order(), CARD))
  await returns.receiveUpdate(returns.order())
  await returns.runDue()
  returns.now = returns.now.add({ hours: 24 * 28 })
  await returns.runDue()
  expect([await returns.mailKinds(), await returns.countOpenWork()]).toEqual([[], 0])
})

test.each([
  ['uk', 'GBP', '2026-12-12T09:00:00Z', 'Use it by 19 Dec 2026.'],
  ['ie', 'EUR', '2031-11-07T09:00:00Z', 'Use it by 14 Nov 2031.'],
] as const)(
  'D-99 TRK-31 in %s the reminder comes a week before the card ends, and not before',
  async (site, currency, at, expected) => {
    await returns.create({ site, currency })
    await returns.receiveUpdate(rejecting(returns.order('Return Complete', { site, currency }), CARD))
    await returns.runDue()
    const before = ['return-refunded', 'return-rejected']
    expect(await returns.mailKinds()).toEqual(before)
    returns.now = Temporal.Instant.from(at).subtract({ milliseconds: 1 })
    await returns.runDue()
    expect(await returns.mailKinds()).toEqual(before)
    returns.now = Temporal.Instant.from(at)
    await returns.runDue()
    await returns.runDue()
    expect(await returns.mailKinds()).toEqual(['gift-card-ends', ...before])
    expect((await returns.texts('gift-card-ends'))[0]).toContain(expected)
  },
)

test('D-99 there is no reminder of a card that has expired meanwhile', async () => {
  await returns.create()
  await returns.receiveUpdate(rejecting(returns.order(), CARD))
  await returns.runDue()
  returns.now = Temporal.Instant.from('2026-12-20T00:00:00Z')
  await returns.runDue()
  expect([await returns.mailKinds(), await returns.countOpenWork()]).toEqual([['return-rejected'], 0])
})

test('without an address nothing is mailed, and it is logged once', async () => {
  await returns.create()
  await returns.sql`update orders set facts = facts - 'customerEmail'`
  await returns.sql`update customers set contact_email = null, sign_in_email = null`
  await returns.report('missing')
  await returns.runDue()
  await returns.runDue()
  expect([await returns.mailKinds(), await returns.countOpenWork()]).toEqual([[], 0])
  expect(returns.logged.filter((line) => line.startsWith('no address'))).toEqual([
    `no address to notify about a return {"kind":"return-mail","subject":"${returns.returnNumber} missing"}`,
  ])
})

test('missing returns and unreadable facts end their due work', async () => {
  await returns.create()
  const plan = (subject: string, facts: Record<string, string>) => ({
    ...{ customerId: 'C-amelia', kind: 'return-mail', subject, dueAt: returns.now, facts },
  })
  const work = [
    plan('A', { orderNumber: returns.orderNumber, returnNumber: '899999999', what: 'missing' }),
    plan('B', { orderNumber: '699999999', returnNumber: returns.returnNumber, what: 'missing' }),
    plan('C', { orderNumber: returns.orderNumber, returnNumber: returns.returnNumber, what: 'Amelia' }),
    { ...plan('D', { orderNumber: returns.orderNumber, returnNumber: returns.returnNumber }), kind: 'card-reminder' },
    {
      ...plan('E', { orderNumber: returns.orderNumber, returnNumber: returns.returnNumber, line: '9.0' }),
      kind: 'card-reminder',
    },
    {
      ...plan('F', { orderNumber: returns.orderNumber, returnNumber: returns.returnNumber, what: 'received' }),
      customerId: 'C-other',
    },
  ]
  await returns.plan(...work)
  await returns.runDue()
  expect([await returns.mailKinds(), await returns.countOpenWork()]).toEqual([[], 0])
  expect(returns.logged.map((line) => line.split(' {')[0])).toEqual([
    'due work unreadable',
    'due work unreadable',
    'due work',
  ])
  expect(returns.logged.join()).not.toContain('Amelia')
})

test('from the report to the mailbox of the shopper', async () => {
  const post = await startMailServer()
  try {
    await returns.create()
    await returns.report('received')
    await returns.runDue()
    const [mail] = await returns.sql`select customer_id, mail_id from mails`
    const { mails, clock, log } = returns
    const run = deliverMail({
      gifts: NO_GIFTS,
      ...{ mails, clock, log, host: 'shop.example' },
      mail: smtpMail({ url: post.url, from: { name: 'Fern & Field', address: 'a@shop.example' }, timeoutMs: 5000 }),
      // Only the confirmation of a return goes this way.
      returnEmail: { usesOwnMail: true, send: () => Promise.reject(new Error('no confirmation')) },
      attach: attachProof({
        returnSteps: postgresReturnSteps(returns.sql, postgresOrderRecords(returns.sql)),
        created: postgresCreatedReturns(returns.sql),
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
