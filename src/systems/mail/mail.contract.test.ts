import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailboxMail } from '../../main/mail-job.ts'
import type { MailMessage, MailTransport } from '../../platform/mails/mail.ts'
import { smtpMail } from './smtp-mail.ts'

interface Received {
  recipients: string[]
  email: Email
}

const received: Received[] = []
let refuse: { at: 'MAIL' | 'RCPT' | 'DATA'; error: Error } | null = null
let server: SMTPServer
let smtp: MailTransport
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refuse?.at === 'MAIL' ? refuse.error : null),
    onRcptTo: (_address, _session, done) => done(refuse?.at === 'RCPT' ? refuse.error : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refuse?.at === 'DATA') return done(refuse.error)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, email: await PostalMime.parse(Buffer.concat(chunks)) })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  smtp = smtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: { name: 'Fern & Field', address: 'hello@shop.example' },
    timeoutMs: 2000,
  })
})
beforeEach(() => {
  received.length = 0
  refuse = null
})
afterAll(() => new Promise<void>((done) => server.close(() => done())))

function aMessage(message: Partial<MailMessage> = {}): MailMessage {
  return {
    messageId: '<m-1@shop.example>',
    to: { name: 'Zoë O’Neil', address: 'zoe@example.com' },
    subject: 'Confirm your email – Fern & Field',
    html: '<!doctype html><p>Grüße &amp; £5</p>',
    text: 'Grüße & £5\n',
    attachments: [],
    ...message,
  }
}

const HOSTILE_ADDRESSES = [
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com>\r\nRCPT TO:<b@example.com',
  '',
]

test.each(HOSTILE_ADDRESSES)('neither adapter sends to %j', async (address) => {
  for (const mail of [smtp, mailboxMail]) {
    const outcome = await mail.send(aMessage({ to: { name: 'A', address } }))
    expect(outcome).toEqual({ outcome: 'refused', why: 'no usable address' })
  }
  expect(received).toEqual([])
})

describe('over SMTP', () => {
  test('a mail arrives as it was written, with both parts, and again under the same Message-ID', async () => {
    // By this the job decides whether our records keep the text: what has left the house they forget.
    expect([smtp.isMailbox, mailboxMail.isMailbox]).toEqual([false, true])
    expect(await mailboxMail.send(aMessage())).toEqual({ outcome: 'accepted' })
    for (const _ of [1, 2]) expect(await smtp.send(aMessage())).toEqual({ outcome: 'accepted' })
    expect(received.map(({ email }) => email.messageId)).toEqual(Array(2).fill('<m-1@shop.example>'))
    const [{ recipients, email } = { recipients: [], email: null }] = received
    expect(recipients).toEqual(['zoe@example.com'])
    expect(email).toMatchObject({
      from: { name: 'Fern & Field', address: 'hello@shop.example' },
      to: [{ name: 'Zoë O’Neil', address: 'zoe@example.com' }],
      subject: 'Confirm your email – Fern & Field',
    })
    expect(email?.html?.trim()).toBe('<!doctype html><p>Grüße &amp; £5</p>')
    expect(email?.text?.trim()).toBe('Grüße & £5')
  })

  test.each([
    'Amelia\r\nBcc: thief@example.com',
    'Amelia" <thief@example.com>, "B',
    'Group: thief@example.com;',
    '\u202eailemA\u0000',
  ])('the name %j adds no header and no recipient', async (name) => {
    await smtp.send(aMessage({ to: { name, address: 'zoe@example.com' }, subject: `Hello ${name}` }))
    const [{ recipients, email } = { recipients: [], email: null }] = received
    expect(recipients).toEqual(['zoe@example.com'])
    expect(email?.to?.map(({ address }) => address)).toEqual(['zoe@example.com'])
    expect(email?.cc ?? []).toEqual([])
    expect(email?.bcc ?? []).toEqual([])
    expect(email?.headers.filter(({ key }) => key === 'subject')).toHaveLength(1)
    expect(email?.headers.some(({ key }) => key === 'bcc')).toBe(false)
  })

  test.each([
    ['for good, of a message', 'DATA', 554, 'refused'],
    ['for now, of a message', 'DATA', 452, 'deferred'],
    ['for good, of a recipient', 'RCPT', 550, 'refused'],
    ['for good, of us as a sender', 'MAIL', 550, 'deferred'],
  ] as const)('D-156 a no %s', async (_, at, responseCode, is) => {
    refuse = { at, error: Object.assign(new Error('zoe@example.com'), { responseCode }) }
    const outcome = await smtp.send(aMessage())
    expect(outcome).toMatchObject({ outcome: is })
    expect(JSON.stringify(outcome)).toContain(String(responseCode))
    expect(JSON.stringify(outcome)).not.toContain('zoe')
  })

  test('D-156 a server that is not there may take it later', async () => {
    const from = { name: '', address: 'a@b.example' }
    const unreachable = smtpMail({ url: 'smtp://127.0.0.1:1', from, timeoutMs: 500 })
    expect(await unreachable.send(aMessage())).toMatchObject({ outcome: 'deferred' })
  })
})
