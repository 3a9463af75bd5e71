import { expect, test } from 'vitest'
import { deliveryOf } from '../../../../test/harness/deliver-mail.ts'
import { EndingJourney } from '../../../../test/harness/ending-journey.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { asTransaction } from '../../../platform/forms/command-log.records.ts'
import type { MailMessage, MailOutcome } from '../../../platform/mails/mail.ts'
import { PATHS } from '../../../urls.ts'

const journey = new EndingJourney(777_000_000)

const track = (number: string, more = '') =>
  journey.amelia.get(`/trackReturnList?storeId=10151&orderId=${journey.order}&returnNumber=${number}${more}`)
const form = (number: string) =>
  journey.amelia.get(`${PATHS.cancelReturn}?storeId=10151&orderId=${journey.order}&returnNumber=${number}`)

test('D-142 cancelling a return: booking void, lines as before, rmaDate cleared, nothing promised, one email', async () => {
  const number = await journey.createReturn()
  expect(await journey.promises()).toHaveLength(1)
  const page = await form(number)
  expect(page.text).toContain('You can still return this item until')
  expect(textsOn(page, 'h1')).toEqual(['Cancel this return'])
  expect(textsOn(page, 'main form button')).toContain('Cancel this return')
  expect(textsOn(page, 'main a')).toContain('Keep this return')
  const sent = await journey.amelia.submit(page, {})
  expect(sent.location).toContain(`returnNumber=${number}&cancelled=true`)
  await journey.finishAll()
  const seen = await journey.amelia.get(sent.location ?? '')
  expect(seen.text).toContain('Your return has been cancelled. You can still return this item until')
  expect(textsOn(seen, '[data-refresh-live] h2')).toEqual(['Return cancelled'])
  expect(seen.document.querySelector('.docket img')).toBeNull()
  expect(await journey.line()).toMatchObject({ status: 'Despatched' })
  expect((await journey.line())?.facts.rmaOn).toBeUndefined()
  expect([await journey.promises(), await journey.liveBookings()]).toEqual([[], 0])
  expect(await journey.mailKinds()).toEqual(['return-cancelled', 'return-created'])
  // The same items can be returned again.
  await journey.createReturn()
  expect(textsOn(await journey.amelia.get(`/trackReturnList?storeId=10151&orderId=${journey.order}`), 'h2')).toEqual([
    'Return 2 of 2',
    'Return 1 of 2',
  ])
})

test('D-142 once it is cancelled, nothing to hand it in with is given out, and step 3 leads to its page', async () => {
  const about = (number: string) => `?storeId=10151&orderId=${journey.order}&returnNumber=${number}`
  const papers = (number: string) =>
    Promise.all(
      [PATHS.returnLabel, PATHS.returnCalendar, PATHS.returnCode].map(
        async (path) => (await journey.amelia.get(`${path}${about(number)}&kind=qr`)).status,
      ),
    )
  const number = await journey.createReturn({ channel: 'postal' })
  await journey.sql`
    update returns set facts = facts || '{"collectionOn": "2026-11-20"}' where return_number = ${number}`
  expect(await papers(number)).toEqual([200, 200, 200])
  const step3 = await journey.amelia.get(PATHS.returnCreated + about(number))
  await journey.amelia.submit(await form(number), {})
  await journey.finishAll()
  expect(await papers(number)).toEqual([404, 404, 404])
  const its = PATHS.trackReturns + about(number)
  expect((await journey.amelia.get(PATHS.returnCreated + about(number))).location).toBe(its)
  expect((await journey.amelia.submit(step3, {})).location).toBe(its)
  expect(await journey.mailKinds()).toEqual(['return-cancelled', 'return-created'])
})

test('D-124 a double click cancels once, and the form of another tab shows that it has ended', async () => {
  const number = await journey.createReturn()
  const [one, other] = [await form(number), await form(number)]
  const sent = await Promise.all([1, 2, 3].map(() => journey.amelia.submit(one, {})))
  expect(new Set(sent.map(({ location }) => location)).size).toBe(1)
  const late = await journey.amelia.submit(other, {})
  expect(late.location).toContain('cancelled=too-late')
  expect((await journey.amelia.get(late.location ?? '')).text).toContain('This return has already been cancelled.')
  await journey.finishAll()
  expect(await journey.mailKinds()).toEqual(['return-cancelled', 'return-created'])
})

test('D-100 D-142 once a scan shows that it is handed over it cannot be cancelled, and the page offers it no longer', async () => {
  const number = await journey.createReturn()
  const open = await form(number)
  expect((await track(number)).text).toContain('Amend your returns')
  await journey.sql`
    insert into return_scans (customer_id, return_number, reported_by, event_id, scanned_at, status)
    values ('C-amelia', ${number}, 'order-management', 'here', '2026-11-14T09:00:00Z', 'received')`
  expect((await track(number)).text).not.toContain('Amend your returns')
  expect((await form(number)).location).toContain('cancelled=too-late')
  expect((await journey.amelia.submit(open, {})).location).toContain('cancelled=too-late')
  expect(await journey.liveBookings()).toBe(1)
})

test('D-120 D-142 by call, for systems of the house: once for each key; another order’s is missing', async () => {
  const number = await journey.createReturn()
  const house = await journey.newService('returns')
  const call = (key: string, returnNumber = number) =>
    house.call(PATHS.cancelReturnCall, { orderNumber: journey.order, returnNumber }, { 'idempotency-key': key })
  expect((await call(`other-${number}`, '899999999')).body.error.code).toBe('not-found')
  for (const { status, body } of [await call(`key-${number}`), await call(`key-${number}`)])
    expect([status, body]).toEqual([200, { outcome: 'cancelled' }])
  await journey.finishAll()
  expect((await call(`late-${number}`)).body.error.code).toBe('not-allowed')
  for (const other of ['800000008', '899999999', '']) expect((await form(other)).status).toBe(404)
  expect(await journey.mailKinds()).toEqual(['return-cancelled', 'return-created'])
})

test('D-156 confirmation and reminder of a return that is cancelled before they are sent are not sent any more', async () => {
  const sent: string[] = []
  const deliverAll = async () => {
    const send = async ({ subject }: MailMessage): Promise<MailOutcome> => {
      sent.push(subject.split(' – ')[0] ?? '')
      return { outcome: 'accepted' }
    }
    const deliver = deliveryOf(journey.product, { mail: { isMailbox: false, send } })
    const queued = await journey.sql<{ customerId: string; mailId: string }[]>`
      select customer_id as "customerId", mail_id as "mailId" from mails
      where plain like ${`%${journey.order}%`} and state = 'queued' order by queued_at desc`
    for (const data of queued) await deliver({ ...data })
  }
  const number = await journey.createReturn()
  const mail = { kind: 'return-send-by', to: { name: '', address: 'a@example.com' }, subject: 'Send it', html: '' }
  const reminds = { orderNumber: journey.order, returnNumber: number }
  const queued = { customerId: 'C-amelia', queuedAt: journey.product.clock.now(), reminds }
  const { mails } = journey.records
  await journey.sql.begin((tx) => mails.queue(asTransaction(tx), { ...mail, ...queued, text: journey.order }))
  journey.advanceMinutes(1)
  await journey.amelia.submit(await form(number), {})
  await journey.finishAll()
  await deliverAll()
  await deliverAll()
  expect(sent).toEqual(['Your return has been cancelled'])
})
