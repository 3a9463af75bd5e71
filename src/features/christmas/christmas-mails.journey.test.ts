import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertSlots, reserveSlots } from '../../../test/builders/insert-slots.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { DETAILS } from '../../../test/harness/constants.ts'
import { Journey } from '../../../test/harness/journey.ts'
import { NO_GIFTS } from '../../../test/harness/no-gifts.ts'
import { readCalendar } from '../../../test/harness/read-calendar.ts'
import { testMails } from '../../../test/harness/seal.ts'
import type { Visitor } from '../../../test/harness/visitor.ts'
import { type MailServer, startMailServer } from '../../../test/process/smtp.ts'
import { attachCalendar } from '../../main/attachments.ts'
import { deliverMail } from '../../systems/mail/deliver-mail.ts'
import { smtpMail } from '../../systems/mail/smtp-mail.ts'

/** The collection of Christmas food, from the page's post to the calendar of the shopper. */
const at = new Journey({ environment: { PLACES_WAIT_MS: '2000', MAIL_FROM: 'Fern & Field <hello@mail.example>' } })
const NUMBER = '774000001'
const UID = `christmas-collection-${NUMBER}@mail.example`
/** Maida Vale. */
const OTHER = '1702'
let post: MailServer
let amelia: Visitor
beforeAll(async () => {
  post = await startMailServer()
  amelia = await at.signedInVisitor('amelia')
  const { lines } = aChristmasOrder()
  const order = aChristmasOrder({
    orderNumber: NUMBER,
    lines: lines.map((line) => anOrderLine({ ...line, description: 'Куличик 🎄, "gâteau"' })),
  })
  await insertOrders(at.sql, [order])
  await reserveSlots(at.sql, [order])
  const slot = { shopId: OTHER, on: Temporal.PlainDate.from('2026-12-22'), startsAt: '09:30', endsAt: '10:00' }
  await insertSlots(at.sql, [
    { ...slot, free: 1 },
    { ...TEST_COLLECTION, shopId: OTHER, free: 1 },
  ])
})
afterAll(() => post.close())

const query = `?storeId=10251&orderId=${NUMBER}`
async function moveTo(day: string, slot: string) {
  const chosen = `&stage=confirmation&shopId=${OTHER}&day=${day}&slot=${slot}`
  const page = await amelia.get(`/orders-and-returns/change-collection-slot${query}${chosen}`)
  const sent = await amelia.submit(page, {})
  expect(sent.location).toContain('collectionChanged=')
}

/** The mails of this test that wait, as the job sends them. */
async function arrived(): Promise<Email> {
  const waiting =
    await at.sql`select customer_id, mail_id from mails where state = 'queued' and plain like ${`%${NUMBER}%`}`
  expect(waiting).toHaveLength(1)
  const note = () => {}
  const run = deliverMail({
    gifts: NO_GIFTS,
    mails: testMails(at.sql),
    mail: smtpMail({ url: post.url, from: { name: 'Fern & Field', address: 'hello@mail.example' }, timeoutMs: 5000 }),
    returnEmail: at.product.outside['return-email'],
    clock: at.product.clock,
    log: { debug: note, info: note, warn: note, error: note },
    host: 'mail.example',
    attach: attachCalendar,
  })
  await run({ customerId: waiting[0]?.customer_id, mailId: waiting[0]?.mail_id })
  const [stored] = await at.sql`select calendar from mails where mail_id = ${waiting[0]?.mail_id}`
  expect(stored?.calendar).toBeNull()
  const email = post.received.at(-1)
  if (!email) throw new Error('nothing has arrived')
  return email
}

function calendarIn({ attachments }: Email, method: 'PUBLISH' | 'CANCEL') {
  const [file, ...others] = attachments
  expect(others).toEqual([])
  expect(file).toMatchObject({
    filename: 'collection.ics',
    mimeType: 'text/calendar',
    disposition: 'attachment',
    method,
  })
  const [, sent = ''] = /\r\nContent-Type: text\/calendar;.*?\r\n\r\n(.*?)\r\n--/s.exec(String(post.raw.at(-1))) ?? []
  const read = readCalendar(Buffer.from(sent, 'base64'))
  expect([read.method, read.text('UID')]).toEqual([method, UID])
  return read
}

test('XMS-09 over SMTP a calendar adds it, moves it, and takes it out once the order is cancelled', async () => {
  await moveTo('2026-12-22', '09:30-10:00')
  const added = await arrived()
  expect(added.to?.[0]?.address).toBe('amelia@example.com')
  expect(added.text).toContain('https://www.openstreetmap.org/?mlat=')
  const first = calendarIn(added, 'PUBLISH')
  expect([first.event.SEQUENCE?.value, first.event.DTSTART?.value]).toEqual(['0', '20261222T093000Z'])
  expect(first.text('LOCATION')).toMatch(/^Maida Vale, /)

  await moveTo('2026-12-23', '10:00-10:30')
  const moved = calendarIn(await arrived(), 'PUBLISH')
  expect([moved.event.SEQUENCE?.value, moved.event.DTSTART?.value]).toEqual(['1', '20261223T100000Z'])

  await amelia.submit(await amelia.get(`${DETAILS}/cancel${query}`), { reason: 'C01-P0' })
  const email = await arrived()
  expect(email.subject).toBe('Your order has been cancelled – Fern & Field')
  expect(email.text).toContain('Куличик 🎄, "gâteau"')
  const gone = calendarIn(email, 'CANCEL')
  expect([gone.event.SEQUENCE?.value, gone.event.STATUS?.value]).toEqual(['2', 'CANCELLED'])
})
