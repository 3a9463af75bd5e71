import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { JobQueue } from '../../ports/jobs.ts'
import type { MailMessage } from '../../ports/mail.ts'
import type { MailRecords, NewMail } from '../../ports/mail-records.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { asTransaction } from './command-log.ts'
import { postgresMailRecords } from './mail-records.ts'

let database: ClonedDatabase
let records: MailRecords
const jobs: { customerId: string; mailId: string }[] = []
const queue: JobQueue = {
  async send(name, data, options) {
    expect(name).toBe('send-mail')
    expect(options?.transaction).toBeDefined()
    jobs.push(data as (typeof jobs)[number])
  },
}
beforeAll(async () => {
  database = await cloneDatabase()
  records = postgresMailRecords(database.sql, queue)
})
beforeEach(async () => {
  jobs.length = 0
  await database.sql`truncate mails`
})
afterAll(() => database.drop())

const aMail: NewMail = {
  customerId: 'C-amelia',
  kind: 'confirm-email',
  to: { name: `Zoë "O'Neil"`, address: 'zoe@example.com' },
  subject: 'Confirm',
  html: '<p>secret link</p>',
  text: 'secret link',
  queuedAt: TEST_NOW,
}

const queueOne = () => database.sql.begin((tx) => records.queue(asTransaction(tx), aMail))

function aDelivery(isMailbox: boolean, send: (message: MailMessage) => Promise<void> = async () => {}) {
  return deliverMail({
    mails: records,
    mail: { isMailbox, send },
    clock: { now: () => TEST_NOW },
    host: 'shop.example',
  })
}

test('a mail is written and its job queued in one transaction', async () => {
  await queueOne()
  const [job] = jobs
  expect(await records.find('C-amelia', job?.mailId ?? '')).toMatchObject({
    kind: 'confirm-email',
    to: aMail.to,
    sentAt: null,
  })
  expect(await records.find('C-callum', job?.mailId ?? '')).toBe(null)
})

test('what is rolled back leaves no mail', async () => {
  const failing = database.sql.begin(async (tx) => {
    await records.queue(asTransaction(tx), aMail)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await database.sql`select 1 from mails where customer_id = 'C-amelia'`).toHaveLength(0)
})

test('the job sends a mail once, under an id made of its own', async () => {
  await queueOne()
  const sent: MailMessage[] = []
  const deliver = aDelivery(true, async (message) => void sent.push(message))
  await deliver(jobs[0] ?? null)
  await deliver(jobs[0] ?? null)
  expect(sent.map(({ messageId }) => messageId)).toEqual([`<${jobs[0]?.mailId}@shop.example>`])
  expect((await records.find('C-amelia', jobs[0]?.mailId ?? ''))?.text).toBe('secret link')
})

test('a failure leaves the mail unsent, and the next try carries the same Message-ID', async () => {
  await queueOne()
  const tried: string[] = []
  const deliver = aDelivery(false, async ({ messageId }) => {
    tried.push(messageId)
    if (tried.length === 1) throw new Error('down')
  })
  await expect(deliver(jobs[0] ?? null)).rejects.toThrow('down')
  expect((await records.find('C-amelia', jobs[0]?.mailId ?? ''))?.sentAt).toBe(null)
  await deliver(jobs[0] ?? null)
  expect(tried).toEqual([tried[0], tried[0]])
})

test('what has left the house is forgotten, and there was a mail', async () => {
  await queueOne()
  await aDelivery(false)(jobs[0] ?? null)
  expect(await records.find('C-amelia', jobs[0]?.mailId ?? '')).toMatchObject({
    html: '',
    text: '',
    subject: 'Confirm',
  })
})

test('a mail that is gone is no error: nothing is sent, and no other mail is taken for it', async () => {
  await queueOne()
  const sent: MailMessage[] = []
  const deliver = aDelivery(true, async (message) => void sent.push(message))
  await expect(deliver({ customerId: 'C-amelia', mailId: 'gone' })).resolves.toBeUndefined()
  expect(sent).toEqual([])
  expect(jobs).toHaveLength(1)
  expect(await database.sql`select mail_id, sent_at from mails`).toEqual([{ mail_id: jobs[0]?.mailId, sent_at: null }])
})
