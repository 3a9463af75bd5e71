import { expect, test } from 'vitest'
import { EMAIL_API_KEY, emailContract } from '../../../test/harness/email-contract.ts'
import { listener } from '../../../test/harness/system-client.ts'
import type { MailMessage } from '../../ports/mail.ts'
import { returnEmailSystem } from './system.ts'

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

const { logged, at } = emailContract({
  ...{ system: returnEmailSystem, id: 'API-21' },
  send: (email, more) => email.send(message(more), confirms),
})

test('API-21 what is sent: store, isCim, the Message-ID as key, and all of the mail', async () => {
  const { heard, server } = listener()
  await at(server).send(message(), { ...confirms, replaces: true })
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
  expect(await at(listener({ status, body: {} }).server).send(message(), confirms)).toMatchObject({ is })
  expect(JSON.stringify(logged)).not.toMatch(/zoe|Zoë|booked/)
})
