import { beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { testMails } from '../../../test/harness/seal.ts'
import { SENT_BY_US } from '../../../test/harness/sent-by-us.ts'
import { deliverMail } from '../../systems/mail/deliver-mail.ts'
import type { Json } from '../database/transaction.ts'
import { asTransaction } from '../forms/command-log.records.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import { postgresSingleUseLinks } from '../sessions/single-use-links.records.ts'
import type { MailAttachment, MailMessage, MailOutcome, NewMail, StoredMail } from './mail.ts'
import type { ReturnConfirmationMailer, ReturnToConfirm } from './return-email.ts'

const database = databaseForAllTests()
type MailToSend = Pick<StoredMail, 'customerId' | 'mailId'>
const jobs: (MailToSend & { name: string; startAfter: Temporal.Instant | null })[] = []
const queue: JobQueue = {
  async send(name, data, options) {
    expect(options?.transaction).toBeDefined()
    jobs.push({ ...(data as unknown as MailToSend), name, startAfter: options?.startAfter ?? null })
  },
  async sendAll(name, data, options) {
    for (const each of data) await queue.send(name, each, options)
  },
  async drop() {},
}
const records = testMails(database.sql, queue)
beforeEach(async () => {
  jobs.length = 0
  logged.length = 0
  now = TEST_NOW
  await database.sql`truncate mails`
})

const aMail: NewMail = {
  customerId: 'C-amelia',
  kind: 'confirm-email',
  to: { name: `Zoë "O'Neil"`, address: 'zoe@example.com' },
  subject: 'Confirm',
  html: '<p>secret link</p>',
  text: 'secret link',
  queuedAt: TEST_NOW,
}

const queueOne = (more: Partial<NewMail> = {}) =>
  database.sql.begin((tx) => records.queue(asTransaction(tx), { ...aMail, ...more }))

/** What the job of this place in the queue is given. */
function dataOf(place: number): Json {
  const { customerId = '', mailId = '' } = jobs[place] ?? {}
  return { customerId, mailId }
}

/** No gift receipt is to be sent. */
const NO_GIFTS = { email: SENT_BY_US, toMail: () => Promise.reject(new Error('no gift receipt')) }
const TAKEN: MailOutcome = { outcome: 'accepted' }
let now = TEST_NOW
const logged: string[] = []
const log = {
  debug() {},
  info() {},
  error() {},
  warn: (event: string, facts?: object) => void logged.push(`${event} ${JSON.stringify(facts)}`),
}

function aDelivery(
  isMailbox: boolean,
  send: (message: MailMessage) => MailOutcome = () => TAKEN,
  attach: (mail: StoredMail) => Promise<readonly MailAttachment[]> = async () => [],
  returnEmail: ReturnConfirmationMailer = SENT_BY_US,
) {
  return deliverMail({
    ...{ mails: records, log, host: 'shop.example', attach, returnEmail, gifts: NO_GIFTS },
    mail: { isMailbox, send: async (message) => send(message) },
    clock: { now: () => now },
  })
}

test('D-83 what goes along is drawn when the mail is sent, and one that cannot be drawn is tried again', async () => {
  const confirms = { site: 'uk', orderNumber: '600000001', returnNumber: '8000000001' } as const
  await queueOne({ confirms })
  const of = { customerId: 'C-amelia', mailId: jobs[0]?.mailId ?? '' }
  const sent: MailMessage[] = []
  const send = (message: MailMessage) => {
    sent.push(message)
    return TAKEN
  }
  await aDelivery(false, send, () => Promise.reject(new Error('busy')))(of)
  expect(sent).toEqual([])
  expect(await records.find('C-amelia', of.mailId)).toMatchObject({ state: 'queued', attempts: 1 })
  const label = { fileName: 'label.pdf', type: 'application/pdf', bytes: new Uint8Array([1]), contentId: null } as const
  await aDelivery(false, send, async (mail) => (mail.confirms ? [label] : []))(of)
  expect(sent).toMatchObject([{ attachments: [label] }])
})

test('WDR-03 a mail keeps which withdrawal it acknowledges, and goes by the mail server', async () => {
  const acknowledges = { orderNumber: '400000029', withdrawalId: 'W-1' }
  await queueOne({ acknowledges })
  const returnEmail: ReturnConfirmationMailer = {
    isSentByUs: false,
    send: () => Promise.reject(new Error('no confirmation')),
  }
  await aDelivery(false, () => TAKEN, undefined, returnEmail)(dataOf(0))
  const stored = await records.find('C-amelia', jobs[0]?.mailId ?? '')
  expect(stored).toMatchObject({ state: 'sent', text: '', acknowledges, confirms: null })
})

test.each([
  [{}, false],
  [{ replaces: true }, true],
])('CRE-10 API-21 a mail queued with %o is confirmed with the same when it is sent', async (more, replaces) => {
  const confirms = { site: 'uk', orderNumber: '600000001', returnNumber: '8000000001', ...more } as const
  await queueOne({ confirms })
  const confirmed: ReturnToConfirm[] = []
  const send: ReturnConfirmationMailer['send'] = async (_message, about) => {
    confirmed.push(about)
    return TAKEN
  }
  await aDelivery(false, undefined, undefined, { isSentByUs: false, send })(dataOf(0))
  expect(confirmed).toEqual([{ ...confirms, replaces }])
})

test('many mails are one statement, each with the job of its kind', async () => {
  const many = Array.from({ length: 40 }, (_, n) => ({ ...aMail, customerId: `C-${n}`, isUrgent: n % 2 === 0 }))
  database.statements.clear()
  await database.sql.begin((tx) => records.queueAll(asTransaction(tx), many))
  expect(database.statements.recorded).toHaveLength(1)
  expect(jobs.map(({ name }) => name).sort()).toEqual([
    ...Array<string>(20).fill('send-mail'),
    ...Array<string>(20).fill('send-urgent-mail'),
  ])
  for (const { customerId, mailId, name } of jobs)
    expect(await records.find(customerId, mailId)).toMatchObject({ isUrgent: name === 'send-urgent-mail' })
})

test('a failure leaves the mail unsent, the next try carries the same Message-ID, and it is sent once', async () => {
  await queueOne()
  const tried: string[] = []
  const deliver = aDelivery(false, ({ messageId }) => {
    tried.push(messageId)
    return tried.length === 1 ? { outcome: 'deferred', why: 'ECONNREFUSED' } : TAKEN
  })
  await deliver(dataOf(0))
  expect(await records.find('C-amelia', jobs[0]?.mailId ?? '')).toMatchObject({ state: 'queued', attempts: 1 })
  await deliver(dataOf(1))
  // A job that runs again sends nothing.
  await deliver(dataOf(1))
  const messageId = `<${jobs[0]?.mailId}@shop.example>`
  expect(tried).toEqual([messageId, messageId])
  expect(await records.find('C-amelia', jobs[0]?.mailId ?? '')).toMatchObject({ state: 'sent', attempts: 2 })
})

test('D-156 an hour of a dead mail server costs nothing: every try has its job, and the mail arrives', async () => {
  await queueOne()
  const back = TEST_NOW.add({ hours: 1 })
  const sent: string[] = []
  const deliver = aDelivery(false, ({ messageId }) => {
    if (Temporal.Instant.compare(now, back) < 0) return { outcome: 'deferred', why: 'EAUTH AUTH PLAIN 535' }
    sent.push(messageId)
    return TAKEN
  })
  let worked = 0
  for (; worked < jobs.length; worked++) {
    now = jobs[worked]?.startAfter ?? now
    await deliver(dataOf(worked))
  }
  expect(sent).toHaveLength(1)
  expect(worked).toBeLessThan(15)
  expect(logged.join()).not.toMatch(/zoe|secret/)
  expect(logged[0]).toContain('EAUTH AUTH PLAIN 535')
})

test('D-156 the link in a mail lives from when the mail was taken, also after an hour of a dead mail server', async () => {
  const tokenHash = new Uint8Array(32).fill(7)
  const links = postgresSingleUseLinks(database.sql)
  const link = { tokenHash, purpose: 'new-password', customerId: 'C-amelia', facts: {} } as const
  await database.sql.begin(async (tx) => {
    await links.make(asTransaction(tx), { ...link, expiresAt: TEST_NOW.add({ minutes: 30 }) })
    await records.queue(asTransaction(tx), { ...aMail, isUrgent: true, link: { tokenHash, minutes: 30 } })
  })
  const opensAt = async (at: Temporal.Instant) => (await links.find(tokenHash, 'new-password', at)) !== null
  now = TEST_NOW.add({ hours: 1 })
  expect(await opensAt(now)).toBe(false)
  await aDelivery(false, () => TAKEN)(dataOf(0))
  expect([await opensAt(now.add({ minutes: 29 })), await opensAt(now.add({ minutes: 31 }))]).toEqual([true, false])
})

test('D-156 what is refused, or not taken for a day, has failed for good, and is not tried again', async () => {
  const failing = (outcome: MailOutcome) => aDelivery(false, () => outcome)
  await queueOne()
  await failing({ outcome: 'refused', why: 'EENVELOPE RCPT TO 550' })(dataOf(0))
  await failing({ outcome: 'refused', why: 'EENVELOPE RCPT TO 550' })(dataOf(0))
  expect(await records.find('C-amelia', jobs[0]?.mailId ?? '')).toMatchObject({ state: 'failed', html: '', text: '' })
  await queueOne()
  now = TEST_NOW.add({ hours: 24 })
  await failing({ outcome: 'deferred', why: 'ETIMEDOUT' })(dataOf(1))
  expect(await records.find('C-amelia', jobs[1]?.mailId ?? '')).toMatchObject({ state: 'failed' })
  expect(jobs).toHaveLength(2)
})

test('a mail that has lost its job is queued again, once, and no other is', async () => {
  await queueOne()
  await queueOne({ isUrgent: true })
  await aDelivery(true)(dataOf(0))
  await queueOne({ queuedAt: TEST_NOW.add({ minutes: 6 }) })
  now = TEST_NOW.add({ minutes: 10 })
  jobs.splice(0, 1)
  const lost = jobs[0]
  jobs.length = 0
  const overdue = () => records.queueOverdue(now.subtract({ minutes: 5 }), now)
  expect(await overdue()).toBe(1)
  expect(jobs.map(({ mailId, name }) => [mailId, name])).toEqual([[lost?.mailId, 'send-urgent-mail']])
  expect(await overdue()).toBe(0)
})
