import { expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { EndingJourney } from '../../../test/harness/ending-journey.ts'
import { postgresOrderEvents } from '../../platform/events/order-events.records.ts'
import { postgresWebhookDeliveries } from '../../platform/events/webhook-deliveries.records.ts'
import { PATHS } from '../../urls.ts'

const journey = new EndingJourney(781_000_000)
const house = journey.serviceWith('events', 'audit', 'intake', 'returns')
const POST = { channel: 'postal', via: 'evri' }

type Entry = { type: string; actor: { kind: string; name: string | null }; data: object }

async function history(): Promise<Entry[]> {
  const { status, body } = await house.call(`${PATHS.orderHistoryCall}?orderNumber=${journey.order}`)
  expect(status).toBe(200)
  return body.entries
}

async function scan(returnNumber: string, statusCode: string): Promise<void> {
  const occurredAt = String(journey.product.clock.now())
  const sent = { eventId: `${returnNumber} ${statusCode}`, returnNumber, statusCode, occurredAt, carrierCode: 'OMS' }
  expect((await house.call(PATHS.returnScans, { scans: [sent] })).body).toMatchObject({ accepted: 1 })
}

test('the history of an order names the shopper, the caller and the job, and no person', async () => {
  const lapsed = await journey.createReturn(POST)
  journey.product.clock.setTo(Temporal.Instant.from('2027-01-04T00:00:00Z'))
  await journey.runDue()
  journey.product.clock.setTo(TEST_NOW)
  const refunded = await journey.createReturn(POST)
  await scan(refunded, 'STS004')
  await scan(refunded, 'STS005')
  const entries = await history()
  expect(entries.map(({ type, actor: { kind, name } }) => [type, kind, name])).toEqual([
    ['return.created', 'shopper', null],
    ['return.ended', 'job', 'return-lapses'],
    ['return.created', 'shopper', null],
    ['return.received', 'caller', 'A test'],
    ['return.refunded', 'caller', 'A test'],
  ])
  expect(entries[1]?.data).toEqual({
    ...{ customerId: 'C-amelia', orderNumber: journey.order, returnNumber: lapsed, as: 'lapsed' },
  })
  expect(entries[2]?.data).toMatchObject({ returnNumber: refunded, path: 'postal', carrier: 'evri' })
  expect(JSON.stringify(entries)).not.toMatch(/amelia@|Hart|W2/)
})

test('what a shopper requested stays theirs when a job finishes it', async () => {
  const number = await journey.createReturn()
  await journey.switchTo('slow')
  const page = await journey.amelia.get(
    `${PATHS.cancelReturn}?storeId=10151&orderId=${journey.order}&returnNumber=${number}`,
  )
  await journey.amelia.submit(page, {})
  await journey.switchTo('none')
  await journey.finishAll()
  expect((await history()).at(-1)).toMatchObject({ type: 'return.cancelled', actor: { kind: 'shopper', name: null } })
})

test('events are read by a cursor that stays, and dead letters are listed and sent again', async () => {
  const { now } = journey.product.clock
  await journey.createReturn()
  const endpoint = { name: 'warehouse', types: null }
  while ((await postgresOrderEvents(journey.sql).assignPositions([endpoint], now())) > 0);
  const first = (await house.call(`${PATHS.eventsCall}?limit=2`)).body
  expect(first.events).toHaveLength(2)
  const rest = (await house.call(`${PATHS.eventsCall}?after=${first.next}`)).body
  expect(rest.events.at(-1)).toMatchObject({ type: 'return.created', data: { orderNumber: journey.order } })
  expect((await house.call(`${PATHS.eventsCall}?after=${rest.next}`)).body).toEqual({ events: [], next: rest.next })

  const deliveries = postgresWebhookDeliveries(journey.sql)
  const claimed = await deliveries.claim('warehouse', 100, now())
  const results = claimed.map((delivery) => ({ ...delivery, problem: 'status-500', nextTryAt: null }))
  await deliveries.settle('warehouse', results, now())
  const { deadLetters } = (await house.call(PATHS.deadLettersCall)).body
  expect(deadLetters).toHaveLength(claimed.length)
  const { endpoint: name, id } = deadLetters[0]
  expect((await house.call(PATHS.sendAgainCall, { endpoint: name, id })).body).toEqual({ count: 1 })
  expect((await house.call(PATHS.sendAgainCall, { endpoint: name, id })).body).toEqual({ count: 0 })
})

test('returns are listed across customers by since, customer and status, in pages', async () => {
  const list = async (query: string) => (await house.call(`${PATHS.returnsCall}?${query}`)).body
  const all: { returnOrderNo: string; createdAt: string; customerId: string; status: string }[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: { returns: typeof all; next: string | null } = await list(`limit=3${after && `&after=${after}`}`)
    all.push(...page.returns)
    after = page.next
  }
  expect(all.length).toBeGreaterThan(8)
  expect(new Set(all.map(({ returnOrderNo }) => returnOrderNo)).size).toBe(all.length)
  expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map(({ createdAt }) => createdAt).toSorted())
  const numbersOf = (rows: typeof all) => rows.map(({ returnOrderNo }) => returnOrderNo)
  const { returns: started } = await list('limit=50&status=STS001')
  expect(numbersOf(started)).toEqual(numbersOf(all.filter(({ status }) => status === 'STS001')))
  const [, second, third] = all.filter(({ status }) => status === 'STS001')
  expect(await list(`limit=1&status=STS001&after=${second?.returnOrderNo}`)).toMatchObject({
    returns: [{ returnOrderNo: third?.returnOrderNo }],
  })
  const { customerId = '', createdAt = '' } = all.at(-1) ?? {}
  const of = numbersOf((await list(`limit=50&customerId=${customerId}&since=${createdAt}`)).returns)
  expect(of).toEqual(numbersOf(all.filter((each) => each.customerId === customerId && each.createdAt >= createdAt)))
  expect((await house.call(`${PATHS.returnsCall}?status=lost`)).status).toBe(422)
})
