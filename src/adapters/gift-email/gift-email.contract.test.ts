import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { EMAIL_API_KEY, emailContract } from '../../../test/harness/email-contract.ts'
import { listener } from '../../../test/harness/system-client.ts'
import type { GiftToMail } from '../../ports/gift-email.ts'
import type { MailMessage } from '../../ports/mail.ts'
import { giftEmailSystem } from './system.ts'

const gift = (more: Partial<GiftToMail> = {}): GiftToMail => ({
  receiptId: 'G-1',
  site: 'ie',
  orderNumber: '600000001',
  userType: 'R',
  firstName: 'Zoë',
  message: 'Happy birthday!\nLove, Amelia',
  theme: 'birthday',
  sendOn: Temporal.PlainDate.from('2026-11-14'),
  storeBarcodeNumber: '29000000000018',
  lines: [{ key: 'L600000001-1', description: 'Wrap Dress', colour: 'Damson', size: '12', quantity: 2 }],
  customerAddress: anAddress({ lastName: 'Fern', city: 'Cork', country: 'IE' }),
  link: 'https://shop.example/ie/gift/token',
  ...more,
})
const message = (more: Partial<MailMessage> = {}): MailMessage => ({
  messageId: '<m-1@shop.example>',
  to: { name: 'Zoë', address: 'zoe@example.com' },
  subject: "You've been gifted – Fern & Field",
  html: '<!doctype html><img src="cid:barcode" alt="Barcode">',
  text: "You've been gifted",
  enclosures: [
    { fileName: 'theme.png', type: 'image/png', bytes: new Uint8Array([9]), contentId: 'theme' },
    { fileName: 'barcode.png', type: 'image/png', bytes: new Uint8Array([1, 2, 255]), contentId: 'barcode' },
  ],
  ...more,
})

const { logged, at } = emailContract({
  ...{ system: giftEmailSystem, id: 'API-28' },
  send: (email, more) => email.send(message(more), gift()),
})

test('API-28 DAT-10 NFR-04 what is sent: these fields, and no other', async () => {
  const { heard, server } = listener()
  await at(server).send(message(), gift())
  expect(heard).toMatchObject([
    {
      method: 'POST',
      path: '/send-email/gift-receipt',
      query: { storeId: '10451', orderNumber: '600000001' },
      headers: { apikey: EMAIL_API_KEY, 'idempotency-key': '<m-1@shop.example>' },
    },
  ])
  expect(heard[0]?.body).toEqual({
    payload: {
      subscriberID: 'G-1',
      toEmailAddress: 'zoe@example.com',
      barcode: 'AQL/',
      storeBarcodeNumber: '29000000000018',
      orderNumber: '600000001',
      userType: 'R',
      customerAddress: expect.objectContaining({ lastName: 'Fern', city: 'Cork', country: 'IE' }),
      orderLines: [
        {
          ...{ OrderLineKey: 'L600000001-1', ItemShortDescription: 'Wrap Dress' },
          ...{ colour: 'Damson', size: '12', OrderedQty: 2 },
        },
      ],
      firstName: 'Zoë',
      giftMessage: 'Happy birthday!\nLove, Amelia',
      dateOfComm: '20261114',
      giftRecipientTheme: 'birthday',
      messageId: '<m-1@shop.example>',
      subject: "You've been gifted – Fern & Field",
      html: '<!doctype html><img src="cid:barcode" alt="Barcode">',
      text: "You've been gifted",
      receiptUrl: 'https://shop.example/ie/gift/token',
      attachments: [
        { fileName: 'theme.png', contentType: 'image/png', contentId: 'theme', content: 'CQ==' },
        { fileName: 'barcode.png', contentType: 'image/png', contentId: 'barcode', content: 'AQL/' },
      ],
    },
  })
})

test('API-28 a gift without message, address, colour or size is sent, too', async () => {
  const [line] = gift().lines
  const bare = { message: null, customerAddress: null, userType: null, lines: [{ ...line!, colour: null, size: null }] }
  expect(await at(listener().server).send(message(), gift(bare))).toEqual({ is: 'taken' })
})

test.each<[number, string, string]>([
  [200, '', 'taken'],
  [202, '{"outcome":"refused","id":[7]}', 'taken'],
  [500, '{"outcome":"done"}', 'not-taken'],
  [422, '{"outcome":"done"}', 'refused'],
])('API-37 API-28 its answer is success or failure, whatever it says: %i with %j', async (status, text, is) => {
  expect(await at(async () => ({ status, text })).send(message(), gift())).toMatchObject({ is })
})

test('a key that nobody knows may be mended, and nothing of the gift is logged', async () => {
  const { server } = listener({ status: 401, body: {} })
  expect(await at(server).send(message(), gift())).toMatchObject({ is: 'not-taken' })
  expect(JSON.stringify(logged)).not.toMatch(/zoe|Zoë|birthday|token|29000000000018|Cork/)
})
