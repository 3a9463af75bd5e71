import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { testMails } from '../../../test/harness/seal.ts'
import { SENT_BY_US } from '../../../test/harness/sent-by-us.ts'
import { clientOf, listener } from '../../../test/harness/system-client.ts'
import { asTransaction, sqlOf } from '../../platform/forms/command-log.records.ts'
import type { GiftEmail, GiftToMail } from '../../platform/mails/gift-email.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { MailMessage, MailOutcome, NewMail } from '../../platform/mails/mail.ts'
import { type WriteFault, withFaults } from '../../platform/outside/faults.ts'
import { mailSeal } from '../../platform/security/seal.ts'
import { giftEmailSystem } from '../gift-email/system.ts'
import { deliverMail, type GiftMailDelivery, type MailDeliveryParts } from './deliver-mail.ts'

/** Mails with a gift receipt are encrypted in our records, and their outcome updates the receipt. */
const database = databaseForAllTests()
const records = testMails(database.sql)
beforeAll(async () => {
  await database.sql`create table ends (ended text, at timestamptz)`
})
beforeEach(async () => {
  now = TEST_NOW
  sent.length = 0
  logged.length = 0
  await database.sql`truncate mails, ends`
})

const TOKEN = 'Wq3-a-token-that-opens-the-receipt'
const BODY = 'With all my love'
const WHICH = { customerId: 'C-amelia', mailId: 'm-1' }
const RECIPIENT = { name: 'Rosie', address: 'rosie@example.com' }
const aGiftMail: NewMail = {
  ...WHICH,
  ...{ kind: 'gift-receipt', to: RECIPIENT, subject: "You've been gifted", queuedAt: TEST_NOW },
  html: `<p>${BODY}</p><a href="https://shop.test/gift/${TOKEN}">`,
  text: `${BODY} https://shop.test/gift/${TOKEN}`,
  giftReceipt: { orderNumber: '600000001', receiptId: 'receipt-1', link: `https://shop.test/gift/${TOKEN}` },
}
const gift: GiftToMail = {
  ...{ receiptId: 'receipt-1', site: 'uk', orderNumber: '600000001', userType: null, firstName: 'Rosie' },
  ...{ message: BODY, theme: 'birthday', sendOn: Temporal.PlainDate.from('2026-11-14'), lines: [] },
  ...{ storeBarcodeNumber: '29600000001424', customerAddress: null, link: aGiftMail.giftReceipt?.link ?? '' },
}

const queue = (more: Partial<NewMail> = {}) =>
  database.sql.begin((tx) => records.queue(asTransaction(tx), { ...aGiftMail, ...more }))
const find = () => records.find(WHICH.customerId, WHICH.mailId)
const ends = () => database.sql`select ended, at from ends`

let now = TEST_NOW
const sent: MailMessage[] = []
const logged: string[] = []
const note = (event: string, ...facts: unknown[]) => void logged.push(`${event} ${JSON.stringify(facts)}`)
const log = { debug: note, info: note, warn: note, error: note }
const follow: NonNullable<GiftMailDelivery['follow']> = async (transaction, mail, ended, at) => {
  expect(mail.giftReceipt?.receiptId).toBe('receipt-1')
  await sqlOf(transaction)`insert into ends values (${ended}, ${String(at)})`
}

function deliver(
  gifts: Partial<GiftMailDelivery> = {},
  more: Partial<MailDeliveryParts> & { outcome?: MailOutcome } = {},
) {
  const { outcome = { outcome: 'accepted' }, ...parts } = more
  const send = async (message: MailMessage) => {
    sent.push(message)
    return outcome
  }
  return deliverMail({
    ...{ mails: records, log, host: 'shop.example', attach: async () => [], returnEmail: SENT_BY_US },
    mail: { isMailbox: false, send },
    clock: { now: () => now },
    gifts: { email: SENT_BY_US, toMail: async () => gift, follow, ...gifts },
    ...parts,
  })(WHICH)
}

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { sql } = database
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  expect(tables.length).toBeGreaterThan(30)
  const rows = await Promise.all(
    tables.map(({ name }) => sql.unsafe(`select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`)),
  )
  return rows.map(([row]) => row?.text).join('\n')
}

/** Also as PostgreSQL writes bytes. */
const leaks = (text: string) => [TOKEN, BODY].filter((secret) => text.includes(secret) || text.includes(hexOf(secret)))
const hexOf = (text: string) => Buffer.from(text).toString('hex')

test('D-165 a dump of the database holds neither link nor text: queued, sent, failed or dropped', async () => {
  await database.sql`insert into ends values (${BODY}, null)`
  expect(leaks(await dump())).toEqual([BODY])
  await database.sql`truncate ends`
  await queue()
  expect(leaks(await dump())).toEqual([])
  expect(await find()).toMatchObject({ ...aGiftMail, state: 'queued' })
  await deliver()
  expect(sent).toMatchObject([{ to: RECIPIENT, html: aGiftMail.html, text: aGiftMail.text }])
  expect(leaks(await dump())).toEqual([])
  expect(await find()).toMatchObject({ state: 'sent', html: '', text: '', giftReceipt: { link: null } })
  await database.sql`truncate mails`
  await queue()
  await deliver({}, { outcome: { outcome: 'refused', why: '550' } })
  expect(leaks(await dump())).toEqual([])
  expect(await find()).toMatchObject({ state: 'failed', html: '', text: '', giftReceipt: { link: null } })
  expect(await database.sql`select sealed from mails`).toEqual([{ sealed: null }])
  await database.sql`truncate mails`
  await queue()
  await database.sql.begin((tx) => records.drop(asTransaction(tx), WHICH.customerId, WHICH.mailId, now))
  expect(await database.sql`select state, sealed from mails`).toEqual([{ state: 'failed', sealed: null }])
})

test('a mail that none of the keys opens has failed permanently, and is logged once, without a name', async () => {
  await queue()
  const rotated = testMails(database.sql, null, mailSeal(['another secret, which is long enough for one']))
  await deliver({}, { mails: rotated })
  await deliver({}, { mails: rotated })
  expect(sent).toEqual([])
  expect(await find()).toMatchObject({ state: 'failed' })
  expect(await ends()).toMatchObject([{ ended: 'failed' }])
  expect(logged.map((line) => line.split(' [')[0])).toEqual(['mail not decryptable'])
  expect(logged.join()).not.toMatch(/rosie|gifted|shop\.test/i)
})

test('D-165 a seal of one mail does not open as that of another', async () => {
  await queue()
  await queue({ mailId: 'm-2' })
  await database.sql`update mails set sealed = (select sealed from mails where mail_id = 'm-2') where mail_id = 'm-1'`
  expect(await find()).toMatchObject({ html: '', text: '', giftReceipt: { link: null } })
})

describe('what follows from the end of a mail', () => {
  test('D-39 it happens once, with the end, whichever that is', async () => {
    await queue()
    await Promise.all([deliver(), deliver()])
    await deliver()
    expect(await ends()).toEqual([{ ended: 'sent', at: TEST_NOW }])
  })

  test('what cannot follow leaves the mail to be noted again, under the same Message-ID', async () => {
    await queue()
    const failing = deliver({ follow: () => Promise.reject(new Error('busy')) })
    await expect(failing).rejects.toThrow('busy')
    expect(await find()).toMatchObject({ state: 'queued' })
    await deliver()
    expect(sent.map(({ messageId }) => messageId)).toEqual(['<m-1@shop.example>', '<m-1@shop.example>'])
    expect(await ends()).toMatchObject([{ ended: 'sent' }])
  })

  test('D-42 what was dropped while it was being sent has ended before, and gone out all the same', async () => {
    await queue()
    const mail = {
      isMailbox: false,
      async send(): Promise<MailOutcome> {
        await database.sql.begin((tx) => records.drop(asTransaction(tx), WHICH.customerId, WHICH.mailId, now))
        return { outcome: 'accepted' }
      },
    }
    await deliver({}, { mail })
    expect([await ends(), (await find())?.state]).toEqual([[{ ended: 'sent-all-the-same', at: now }], 'sent'])
  })

  test('D-42 what is dropped just before it would be sent is not sent', async () => {
    await queue()
    const find: MailRecords['find'] = async (...which) => {
      const mail = await records.find(...which)
      await database.sql.begin((tx) => records.drop(asTransaction(tx), ...which, now))
      return mail
    }
    await deliver({}, { mails: { ...records, find } })
    expect([sent, await ends()]).toEqual([[], []])
  })
})

describe('who sends it', () => {
  const taken: MailMessage[] = []
  const service: GiftEmail = {
    isSentByUs: false,
    async send(message, delivery) {
      expect(delivery).toEqual(gift)
      taken.push(message)
      return { outcome: 'accepted' }
    },
  }
  beforeEach(() => void taken.splice(0))

  test('API-28 the retailer’s own service has it instead of our mail, with what goes along', async () => {
    const attachment = { fileName: 'a.png', type: 'image/png', bytes: new Uint8Array([1]), contentId: 'theme' } as const
    await queue()
    const mail = { isMailbox: true, send: () => Promise.reject(new Error('not by us')) }
    await deliver({ email: service }, { mail, attach: async () => [attachment] })
    expect(taken).toMatchObject([{ messageId: '<m-1@shop.example>', text: aGiftMail.text, attachments: [attachment] }])
    // An external service has sent it, so its content is not stored.
    expect([(await find())?.state, await database.sql`select sealed from mails`]).toEqual(['sent', [{ sealed: null }]])
  })

  test.each<WriteFault>(['none', 'down', 'reset-after-acting', 'refuses'])(
    'D-39 D-156 fault %s: failed, or sent once',
    async (first) => {
      let fault = first
      const { received, server } = listener({ status: 202, body: {} })
      const faulty = withFaults(server, giftEmailSystem, () => fault, { slowMs: 0, tooLateMs: 0 })
      const email = { ...clientOf(giftEmailSystem, faulty), isSentByUs: false }
      await queue()
      await deliver({ email })
      const state = first === 'refuses' ? 'failed' : first === 'none' ? 'sent' : 'queued'
      expect(await find()).toMatchObject({ state })
      fault = 'none'
      await deliver({ email })
      const end = first === 'refuses' ? 'failed' : 'sent'
      expect(await ends()).toMatchObject([{ ended: end }])
      // Whatever was taken twice has the same key, by which the other side sends it once.
      const keys = new Set(received.map(({ headers }) => headers['idempotency-key']))
      expect([...keys]).toEqual(end === 'sent' ? ['<m-1@shop.example>'] : [])
    },
  )

  test('a receipt that cannot be read is tried again, one that is gone is not sent', async () => {
    await queue()
    await deliver({ email: service, toMail: () => Promise.reject(new Error('busy')) })
    expect(await find()).toMatchObject({ state: 'queued', attempts: 1 })
    await deliver({ email: service, toMail: async () => null })
    expect([(await find())?.state, taken]).toEqual(['failed', []])
  })
})
