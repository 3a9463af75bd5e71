import { expect, test } from 'vitest'
import { clientOf, listener } from '../../../test/harness/system-client.ts'
import { giftEmailSystem } from '../../systems/gift-email/system.ts'
import { returnEmailSystem } from '../../systems/return-email/system.ts'
import type { GiftToMail } from '../mails/gift-email.ts'
import type { MailMessage } from '../mails/mail.ts'
import { NotReached, type ServedAnswer, type Server } from './server.ts'

const logged: unknown[] = []
const note = (...line: unknown[]) => void logged.push(line)
const log = { debug: note, info: note, warn: note, error: note }
const message: MailMessage = {
  ...{ messageId: '<m-1@shop.example>', to: { name: 'Zoë', address: 'zoe@example.com' }, attachments: [] },
  ...{ subject: 'Your return is booked', html: '<!doctype html>', text: 'Your return is booked' },
}
const confirms = { site: 'ie', orderNumber: '600000001', returnNumber: '8000000001', replaces: false } as const
const gift: GiftToMail = {
  ...{ receiptId: 'G-1', site: 'ie', orderNumber: '600000001', userType: null, firstName: 'Zoë', lines: [] },
  ...{ message: null, theme: 'birthday', sendOn: Temporal.PlainDate.from('2026-11-14'), customerAddress: null },
  ...{ storeBarcodeNumber: '29000000000018', link: 'https://shop.example/ie/gift/token' },
}

/** Each service's request, with the same mail. */
const SEND = {
  'API-21': (server: Server, more: Partial<MailMessage> = {}) =>
    clientOf(returnEmailSystem, server, log, { apiKey: 'a key' }).send({ ...message, ...more }, confirms),
  'API-28': (server: Server, more: Partial<MailMessage> = {}) =>
    clientOf(giftEmailSystem, server, log, { apiKey: 'a key' }).send({ ...message, ...more }, gift),
}
const answering = (answer: ServedAnswer) => listener(answer).server

test.each(Object.entries(SEND))('%s a mail has its key, and goes to no more than one address', async (_, send) => {
  const { received, server } = listener({ status: 202, body: {} })
  expect(await send(server)).toEqual({ outcome: 'accepted' })
  const to = { name: 'A', address: 'a@example.com, b@example.com' }
  expect(await send(server, { to })).toEqual({ outcome: 'refused', why: 'no usable address' })
  const headers = { apikey: 'a key', 'idempotency-key': '<m-1@shop.example>' }
  expect(received).toMatchObject([{ method: 'POST', query: { storeId: '10451' }, headers }])
  expect(await send(async () => Promise.reject(new NotReached()))).toEqual({ outcome: 'deferred', why: 'not-sent' })
})

test.each([
  ['accepted', [200, 202, 204]],
  ['refused', [400, 404, 409, 422]],
  ['deferred', [302, 401, 403, 408, 425, 429, 500, 503]],
])('API-37 D-156 a mail is %s by an answer of %j, whatever its body', async (is, statuses) => {
  for (const status of statuses)
    for (const body of [{}, { outcome: 'done' }, { outcome: 'refused' }])
      expect(await SEND['API-21'](answering({ status, body })), String(status)).toMatchObject({ outcome: is })
  expect(JSON.stringify(logged)).not.toMatch(/zoe|Zoë|booked|birthday|token|29000000000018/)
})
