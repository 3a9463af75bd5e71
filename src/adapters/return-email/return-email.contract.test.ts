import { expect, test } from 'vitest'
import { startFaultServer } from '../../../outside-world/fault-server.ts'
import { EMAIL_API_KEY, emailContract } from '../../../test/harness/email-contract.ts'
import type { MailMessage } from '../../ports/mail.ts'
import { LEFT_TO_US, returnEmailSystem } from './system.ts'

const confirms = { site: 'ie', orderNumber: '600000001', returnNumber: '8000000001', replaces: false } as const
const message = (more: Partial<MailMessage> = {}): MailMessage => ({
  messageId: '<m-1@shop.example>',
  to: { name: 'Zoë', address: 'zoe@example.com' },
  subject: 'Your return is booked – Fern & Field',
  html: '<!doctype html><img src="cid:code" alt="QR">',
  text: 'Your return is booked',
  enclosures: [{ fileName: 'code.png', type: 'image/png', bytes: new Uint8Array([1, 2, 255]), contentId: 'code' }],
  ...more,
})

const { heard, logged, at, url } = emailContract({
  ...{ system: returnEmailSystem, builtIn: LEFT_TO_US, id: 'API-21' },
  send: (email, more) => email.send(message(more), confirms),
})

test('API-21 what is sent: store, isCim, the Message-ID as key, and all of the mail', async () => {
  await at().send(message(), { ...confirms, replaces: true })
  expect(heard).toMatchObject([
    {
      method: 'POST',
      path: '/send-email/return-email-confirmation',
      query: { storeId: '10451', isCim: 'true' },
      headers: { apikey: EMAIL_API_KEY, 'idempotency-key': '<m-1@shop.example>' },
      body: {
        reqBody: {
          ...{ messageId: '<m-1@shop.example>', orderNumber: '600000001', returnNumber: '8000000001' },
          ...{ customerName: 'Zoë', customerEmail: 'zoe@example.com', text: 'Your return is booked' },
          attachments: [{ fileName: 'code.png', contentType: 'image/png', contentId: 'code', content: 'AQL/' }],
        },
      },
    },
  ])
})

test.each([
  [200, 'taken'],
  [202, 'taken'],
  [204, 'taken'],
  [302, 'not-taken'],
  [400, 'refused'],
  [401, 'not-taken'],
  [403, 'not-taken'],
  [404, 'refused'],
  [408, 'not-taken'],
  [409, 'refused'],
  [422, 'refused'],
  [425, 'not-taken'],
  [429, 'not-taken'],
  [500, 'not-taken'],
  [503, 'not-taken'],
])('D-156 an answer of %i: %s', async (status, is) => {
  const ear = await startFaultServer<never>(
    { ownFaults: {}, canFail: () => true, answer: async () => ({ status, body: {} }) },
    { port: 0, slowMs: 0, tooLateMs: 0 },
  )
  expect(await at(ear.url).send(message(), confirms)).toMatchObject({ is })
  await ear.close()
})

test('a key that nobody knows may be mended; a call that is none is refused; nothing of it is logged', async () => {
  expect(await at(url(), 'another').send(message(), confirms)).toMatchObject({ is: 'not-taken' })
  const answer = await fetch(`${url()}/send-email/return-email-confirmation?storeId=1&isCim=maybe`, {
    method: 'POST',
    headers: { apikey: EMAIL_API_KEY },
    body: '{}',
  })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(logged)).not.toMatch(/zoe|Zoë|booked/)
})
