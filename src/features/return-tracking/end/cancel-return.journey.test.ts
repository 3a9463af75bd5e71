import { afterEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { deliveryOf } from '../../../../test/harness/deliver-mail.ts'
import { EndingJourney } from '../../../../test/harness/ending-journey.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import type { ReturnStatus } from '../../../domain/returns/return.ts'
import { asTransaction } from '../../../platform/forms/command-log.records.ts'
import type { MailMessage, MailOutcome } from '../../../platform/mails/mail.ts'
import { PATHS } from '../../../urls.ts'
import { COLLECTION_REMINDER } from '../../returns/due-work-kinds.ts'

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

describe('returns that end by themselves', () => {
  afterEach(() => journey.product.clock.setTo(TEST_NOW))
  const goTo = (time: string) => journey.product.clock.setTo(Temporal.Instant.from(time))

  async function reported(returnNumber: string, status: ReturnStatus, at = journey.product.clock.now()): Promise<void> {
    const reportedBy = status === 'received' ? ('order-management' as const) : ('evri' as const)
    const taken = await journey.records.returnScans.take(
      [
        {
          ...{ eventId: `${returnNumber} ${status}`, trackingNumber: null, returnNumber, parcel: null },
          ...{ status, code: 'x', at, reportedBy },
        },
      ],
      journey.product.clock.now(),
    )
    expect(taken).toEqual([{ outcome: 'accepted' }])
  }
  const POST = { channel: 'postal', via: 'evri' }
  const ended = async () =>
    (await journey.sql`select ended_as from returns where order_number = ${journey.order}`)[0]?.ended_as
  test('D-127 D-129 a return that was never scanned: a reminder, and it lapses at the end of the 14th day after its send-by date, once', async () => {
    await journey.createReturn(POST)
    // Three days before the send-by date, the 19th of December, which is 35 days after its delivery.
    goTo('2026-12-16T08:59:00Z')
    await journey.runDue()
    expect(await journey.mailKinds()).toEqual(['return-created'])
    goTo('2026-12-16T09:00:00Z')
    await journey.runDue()
    expect(await journey.mailKinds()).toEqual(['return-created', 'return-send-by'])
    goTo('2027-01-02T23:59:59Z')
    await journey.runDue()
    expect([await ended(), await journey.liveBookings()]).toEqual([null, 1])
    // A day of outage later.
    goTo('2027-01-04T00:00:00Z')
    await Promise.all([journey.runDue(), journey.runDue()])
    await journey.runDue()
    expect([await ended(), await journey.liveBookings(), await journey.promises()]).toEqual(['lapsed', 0, []])
    expect(await journey.line()).toMatchObject({ status: 'Despatched' })
    expect((await journey.line())?.facts).not.toHaveProperty('rmaOn')
    expect(await journey.mailKinds()).toEqual(['return-created', 'return-lapsed', 'return-send-by'])
  })

  test('D-127 one scan, and it never lapses', async () => {
    await reported(await journey.createReturn(POST), 'on-its-way')
    goTo('2027-02-01T12:00:00Z')
    await journey.runDue()
    expect([await ended(), await journey.mailKinds()]).toEqual([null, ['return-created']])
  })

  test('of a collection that was moved its owner is reminded on the day before it, and not on the day before the old one', async () => {
    const number = await journey.createReturn(POST)
    await journey.sql`
    update returns set path = 'collect-from-home', facts = facts || '{"collectionOn":"2026-11-25"}'
    where return_number = ${number}`
    for (const [on, dueAt] of [
      ['2026-11-20', '2026-11-19T09:00:00Z'],
      ['2026-11-25', '2026-11-24T09:00:00Z'],
    ] as const)
      await journey.sql`
      insert into due_work (customer_id, kind, subject, due_at, facts, queued_at)
      values ('C-amelia', ${COLLECTION_REMINDER}, ${`${number} ${on}`}, ${dueAt},
        ${journey.sql.json({ orderNumber: journey.order, returnNumber: number })}, ${dueAt})`
    goTo('2026-11-19T09:00:00Z')
    await journey.runDue()
    expect(await journey.mailKinds()).toEqual(['return-created'])
    goTo('2026-11-24T09:00:00Z')
    await journey.runDue()
    expect(await journey.mailKinds()).toEqual(['collection-tomorrow', 'return-created'])
  })

  test('D-127 D-162 a return that was sent back is closed, and its items can be returned for 14 days, whatever the window', async () => {
    await journey.sql`
    update order_lines set delivered_on = '2026-10-11', facts = facts - 'defaultLastReturnOn' - 'withinReturnWindow'
    where order_number = ${journey.order}`
    await journey.sql`
    update order_lines set facts = facts || '{"extendedReturnOn":"2026-11-20"}' where order_number = ${journey.order}`
    const number = await journey.createReturn(POST)
    await reported(number, 'on-its-way')
    goTo('2026-11-24T10:00:00Z')
    await reported(number, 'returned-to-customer')
    await journey.runDue()
    expect([await ended(), await journey.liveBookings(), await journey.promises()]).toEqual(['returned', 0, []])
    expect(await journey.line()).toMatchObject({
      status: 'Despatched',
      facts: { lastReturnOnByDaysLeft: '2026-12-08' },
    })
    expect(await journey.mailKinds()).toContain('return-returned')
    await journey.amelia.signIn('amelia')
    const page = await journey.amelia.get(`/trackReturnList?storeId=10151&orderId=${journey.order}`)
    expect(page.text).toContain('Your parcel has been returned to you')
    expect(page.text).toContain('Return this item again')
    goTo('2026-12-09T00:00:00Z')
    await journey.amelia.signIn('amelia')
    expect((await journey.amelia.get(`/trackReturnList?storeId=10151&orderId=${journey.order}`)).text).not.toContain(
      'Return this item again',
    )
  })

  const later = (duration: Temporal.DurationLike) =>
    journey.product.clock.setTo(journey.product.clock.now().add(duration))
  describe('D-127 order management does not accept it at once', () => {
    const faults = () => journey.product.outside.faults['order-management']
    const open = async () =>
      await journey.sql`
    select from outside_writes where order_number = ${journey.order} and state = 'requested' and locks_order`

    test('refused: an error is logged, the order is free, and it is requested again a day later', async () => {
      const number = await journey.createReturn(POST)
      goTo('2027-01-04T00:00:00Z')
      await faults()?.set('refuses')
      await journey.runDue()
      expect([await ended(), await open()]).toEqual([null, []])
      const logged = journey.product.logged.filter((line) => line.includes('"event":"return not ended"'))
      const facts = { level: 50, order: journey.order, return: number, as: 'lapsed', refusal: 'not-allowed' }
      expect(logged.map((line) => JSON.parse(line))).toEqual([expect.objectContaining(facts)])
      await faults()?.set('none')
      later({ hours: 23 })
      await journey.runDue()
      expect(await ended()).toBeNull()
      later({ hours: 1 })
      await journey.runDue()
      expect(await ended()).toBe('lapsed')
    })
  })

  /** An update gives the order's first line this status; order management's own records follow. */
  async function recordStatus(status: string, sequence: number): Promise<void> {
    const { sql, records, product, order: orderNumber } = journey
    const details = await records.orders.findWhole('C-amelia', orderNumber)
    if (!details) throw new Error('no order')
    const lines = details.order.lines.map((line) => {
      const { rmaOn: _rmaOn, ...facts } = line.facts
      return line.lineNo === 1 ? { ...line, status, facts } : line
    })
    const update = { order: { ...details.order, lines }, sequence, occurredAt: product.clock.now() }
    expect(await records.intake.take([update], product.clock.now())).toEqual(['accepted'])
    await sql`
    update order_management.orders
    set envelope = jsonb_set(replace(envelope::text, 'Awaiting Return', ${status})::jsonb, '{sequence}', ${String(sequence)}::text::jsonb)
    where order_number = ${orderNumber}`
    await sql`delete from order_management.returns where order_number = ${orderNumber}`
  }
  const returns = async () =>
    (
      await journey.sql<{ ended_as: string | null }[]>`
      select ended_as from returns where order_number = ${journey.order} order by created_at, return_number`
    ).map(({ ended_as }) => ended_as)
  test('D-124 D-154 a return that order management ends by itself ends here too, and its items can be returned again', async () => {
    await journey.createReturn({ channel: 'postal' })
    await recordStatus('Despatched', 100)
    await journey.runDue()
    expect([await returns(), await journey.liveBookings(), await journey.promises()]).toEqual([['cancelled'], 0, []])
    expect(await journey.mailKinds()).toEqual(['return-cancelled', 'return-created'])
    await journey.createReturn()
    await journey.finishAll()
    expect([(await returns()).toSorted(), await journey.liveBookings()]).toEqual([['cancelled', null], 1])
    expect((await journey.line())?.status).toBe('Awaiting Return')
  })
})
