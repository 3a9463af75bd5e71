import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFaultServer } from '../../../outside-world/fault-server.ts'
import { startOutsideWorld } from '../../../outside-world/start.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { Address } from '../../domain/addresses/address.ts'
import { isCancelled } from '../../domain/orders/line-status.ts'
import { layOver } from '../../domain/orders/order-change.ts'
import { changeOf, type OrderRequest } from '../../domain/orders/order-request.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { OrderManagement } from '../../ports/order-management.ts'
import { builtInOrderManagement } from './built-in.ts'
import { orderManagementOverHttp } from './over-http.ts'
import { readEnvelope } from './read-envelope.ts'

const clock = { now: () => TEST_NOW.add({ hours: 1 }) }
const log = { debug() {}, info() {}, warn() {}, error() {} }
const API_KEY = 'a key of the tests'
const reason = { primary: 'C03-P0', secondary: 'C03-S1' }
const home: Address = {
  title: 'Dr',
  firstName: 'Zoë',
  lastName: "O'Neil; Bcc: x",
  line1: '1 <b>High</b> Street',
  line2: null,
  line3: null,
  city: 'Leeds',
  county: null,
  postcode: 'LS1 4AP',
  country: 'UK',
  phone: null,
  email: null,
}
const line = (key: string) => ({ key, lineNo: 1 })
const message = { kind: 'gift', text: 'Love, Mum 🎂\nשלום \\n <i>', key: null } as const

/** Everything that can be asked. */
const REQUESTS: OrderRequest[] = [
  { kind: 'cancel-order', reason: { primary: 'C01-P0', secondary: null } },
  { kind: 'cancel-order', reason },
  { kind: 'remove-item', line: line('a'), reason },
  { kind: 'change-message', line: line('a'), message },
  { kind: 'change-message', line: line('b'), message: { kind: 'gift', text: 'Changed', key: 'I1' } },
  { kind: 'change-message', line: line('b'), message: { kind: 'gift', text: null, key: 'I1' } },
  { kind: 'change-delivery', line: line('a'), delivery: { mode: 'standard', shipTo: home } },
  {
    kind: 'change-delivery',
    line: line('a'),
    delivery: { mode: 'nominated-day', shipTo: home, on: Temporal.PlainDate.from('2026-11-20') },
  },
  {
    kind: 'change-delivery',
    line: line('b'),
    delivery: { mode: 'collect-in-store', shopId: '1531', on: Temporal.PlainDate.from('2026-11-21') },
  },
]

let database: ClonedDatabase
let world: Awaited<ReturnType<typeof startOutsideWorld>>
let number = 910_000_000
beforeAll(async () => {
  database = await cloneDatabase()
  world = await startOutsideWorld({
    sql: database.builtInSql,
    clock,
    log,
    apiKey: API_KEY,
    firstPort: 0,
    slowMs: 20,
    tooLateMs: 1500,
  })
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

const order = (more: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    orderNumber: String(number),
    cancelAllowed: true,
    lines: [
      anOrderLine({ key: 'a', status: 'Created', facts: { amendable: true, giftMessageOffered: true } }),
      anOrderLine({
        key: 'b',
        status: 'Scheduled',
        facts: { amendable: true, messages: [{ kind: 'gift', text: 'First', key: 'I1' }] },
      }),
      anOrderLine({ key: 'c', status: 'Despatched' }),
    ],
    ...more,
  })
const ref = (more: object = {}) => ({
  site: SITES.uk,
  orderNumber: String(number),
  headerKey: `H${number}`,
  customerId: 'C-amelia',
  ...more,
})
const overHttp = (timeoutMs = 2000) =>
  orderManagementOverHttp({ baseUrl: world.systems['order-management'].url, apiKey: API_KEY, timeoutMs, log })
const kinds: Record<string, () => OrderManagement> = {
  'built in': () => builtInOrderManagement(database.builtInSql, clock, log),
  'over HTTP': () => overHttp(),
}

beforeEach(async () => {
  number++
  await insertOrders(database.sql, [order()])
})

describe.each(Object.keys(kinds))('order management, %s', (kind) => {
  const management = () => (kinds[kind] as () => OrderManagement)()
  const fetched = async () => {
    const read = readEnvelope(await management().fetchOrder(ref()))
    if (!read.ok) throw new Error(read.reasons.join('; '))
    return read.update
  }

  test.each(REQUESTS.map((request, index) => [request.kind, index] as const))(
    'API-29 API-30 API-31 %s (%i) is done, and the order is then told so',
    async (_kind, index) => {
      const request = REQUESTS[index] as OrderRequest
      const reference = crypto.randomUUID()
      const before = (await fetched()).order
      const answer = await management().changeOrder(reference, ref(), request)
      expect(answer).toMatchObject({ outcome: 'done' })
      const newKey = answer.outcome === 'done' ? (answer.details.key ?? '') : ''
      const { order: after, sequence } = await fetched()
      // That its total still holds a line is our own note.
      const { lines } = layOver(before, changeOf(request, newKey))
      expect(after.lines).toEqual(
        lines.map(({ facts: { stillInTotal: _, ...facts }, ...line }) => ({ ...line, facts })),
      )
      expect([sequence, answer.outcome === 'done' && answer.details.sequence]).toEqual([2, '2'])
      expect(await management().findWrite(reference)).toEqual(answer)
    },
  )

  test('API-30 the same reference twice, also at once, happens once', async () => {
    const reference = crypto.randomUUID()
    const write = () => management().changeOrder(reference, ref(), { kind: 'cancel-order', reason })
    const answers = await Promise.all([write(), write(), write()])
    const done = { outcome: 'done', details: { sequence: '2' } }
    expect(answers).toEqual([done, done, done])
    expect((await fetched()).sequence).toBe(2)
  })

  test('API-30 D-192 the total is lowered, and the refund is named where something was cancelled before', async () => {
    const remove = async (key: string) => {
      const answer = await management().changeOrder(crypto.randomUUID(), ref(), {
        ...{ kind: 'remove-item', line: line(key), reason },
      })
      return [answer, (await fetched()).order.grandTotalPence]
    }
    expect(await remove('a')).toEqual([{ outcome: 'done', details: { sequence: '2' } }, 5000])
    const details = { sequence: '3', cancellationRefund: '25.00' }
    expect(await remove('b')).toEqual([{ outcome: 'done', details }, 2500])
  })

  test.each<[string, object, OrderRequest, string]>([
    ['an order that is not there', { orderNumber: '1' }, { kind: 'cancel-order', reason }, 'unknown-order'],
    ['an order of another store', { site: SITES.ie }, { kind: 'cancel-order', reason }, 'unknown-order'],
    ['a line that is not there', {}, { kind: 'remove-item', line: line('z'), reason }, 'unknown-line'],
    ['a line that cannot be changed', {}, { kind: 'remove-item', line: line('c'), reason }, 'not-allowed'],
    [
      'a message that is not there',
      {},
      { kind: 'change-message', line: line('b'), message: { kind: 'gift', text: 'x', key: 'I9' } },
      'unknown-line',
    ],
  ])('%s is refused, and the refusal is found again', async (_case, more, request, refusal) => {
    const reference = crypto.randomUUID()
    expect(await management().changeOrder(reference, ref(more), request)).toEqual({ outcome: 'refused', refusal })
    expect(await management().findWrite(reference)).toEqual({ outcome: 'refused', refusal })
  })

  test('an order that cannot be cancelled is refused and stays as it is (D-32)', async () => {
    number++
    await insertOrders(database.sql, [order({ cancelAllowed: false, site: 'ie', currency: 'EUR' })])
    const answer = await management().changeOrder(crypto.randomUUID(), ref({ site: SITES.ie }), {
      kind: 'cancel-order',
      reason,
    })
    expect(answer).toEqual({ outcome: 'refused', refusal: 'not-allowed' })
    expect((await fetched()).order.lines.some(isCancelled)).toBe(false)
  })

  test('API-24 it is healthy; what it never heard of is absent; an order that it does not know is null', async () => {
    expect(await management().isHealthy()).toBe(true)
    expect(await management().findWrite(crypto.randomUUID())).toEqual({ outcome: 'absent' })
    expect(await management().fetchOrder(ref({ orderNumber: '1' }))).toBeNull()
  })
})

const BROKEN_OFF = { outcome: 'unknown', answered: false }

describe('over HTTP, when things go wrong', () => {
  const cancel = (reference = crypto.randomUUID()) =>
    overHttp(1000).changeOrder(reference, ref(), { kind: 'cancel-order', reason })

  test.each([
    ['down', { outcome: 'not-sent' }, false],
    ['reset-before-acting', { outcome: 'unknown', answered: false }, false],
    ['reset-after-acting', { outcome: 'unknown', answered: false }, true],
    ['slow', { outcome: 'done', details: { sequence: '2' } }, true],
    ['server-error', { outcome: 'unknown', answered: true }, false],
    ['server-error-after-acting', { outcome: 'unknown', answered: true }, true],
    ['malformed', { outcome: 'unknown', answered: true }, true],
    ['huge', { outcome: 'unknown', answered: true }, true],
    ['answers-too-late', { outcome: 'unknown', answered: false }, true],
    ['acts-too-late', { outcome: 'unknown', answered: false }, false],
    ['answers-twice', { outcome: 'done', details: { sequence: '2' } }, true],
    ['refuses', { outcome: 'refused', refusal: 'not-allowed' }, false],
  ] as const)('API-01 API-02 %s', async (fault, answer, happened) => {
    const reference = crypto.randomUUID()
    await world.systems['order-management'].setFault(fault)
    const got = await cancel(reference)
    // A second answer on the same connection may come before or after the first was read: then it has broken off.
    if (fault === 'answers-twice') expect([answer, BROKEN_OFF]).toContainEqual(got)
    else expect(got).toEqual(answer)
    await world.systems['order-management'].setFault('none')
    expect(await overHttp().findWrite(reference)).toMatchObject({ outcome: happened ? 'done' : 'absent' })
    // Whatever lies on the connection, the next call gets its own answer.
    expect(await overHttp().findWrite('nobody')).toEqual({ outcome: 'absent' })
  })

  test.each([
    [500, true],
    [502, false],
    [503, false],
    [504, false],
  ])('API-02 %i: whether the other side has finished with it is %s', async (status, answered) => {
    const odd = await startFaultServer<never>(
      { ownFaults: {}, canFail: () => true, answer: async () => ({ status, body: {} }) },
      { port: 0, slowMs: 0, tooLateMs: 0 },
    )
    const management = orderManagementOverHttp({ baseUrl: odd.url, apiKey: 'key', timeoutMs: 2000, log })
    const written = await management.changeOrder('r', ref(), { kind: 'cancel-order', reason })
    await odd.close()
    expect(written).toEqual({ outcome: 'unknown', answered })
  })

  test.each<[string, unknown, object]>([
    ['NUL', { outcome: 'done', details: { key: 'M\0-1', other: 'kept' } }, { other: 'kept' }],
    ['half of a character', { outcome: 'done', details: { key: '\ud83d', '\udc00': 'x', other: 'Ψ' } }, { other: 'Ψ' }],
    ['a number, a list, far too much', { outcome: 'done', details: { key: 5, list: [], long: 'x'.repeat(201) } }, {}],
    ['a sequence as a number', { outcome: 'done', details: { sequence: 7 } }, { sequence: '7' }],
    [
      'an amount as a number',
      { outcome: 'done', details: { cancellationRefund: 12.5 } },
      { cancellationRefund: '12.5' },
    ],
    ['no list of words', { outcome: 'done', details: 'all of it' }, {}],
  ])('API-01 a yes with %s in what it says is a yes, without what cannot be read', async (_, body, details) => {
    const odd = await startFaultServer<never>(
      { ownFaults: {}, canFail: () => true, answer: async () => ({ status: 200, body }) },
      { port: 0, slowMs: 0, tooLateMs: 0 },
    )
    const management = orderManagementOverHttp({ baseUrl: odd.url, apiKey: 'key', timeoutMs: 2000, log })
    const written = await management.changeOrder('r', ref(), { kind: 'cancel-order', reason })
    const found = await management.findWrite('r')
    await odd.close()
    expect([written, found]).toEqual([
      { outcome: 'done', details },
      { outcome: 'done', details },
    ])
  })

  test('API-24 what is down is not healthy, cannot be asked, and tells nothing', async () => {
    await world.systems['order-management'].setFault('down')
    expect(await overHttp().isHealthy()).toBe(false)
    expect(await overHttp().findWrite('x')).toBeNull()
    expect(await overHttp().fetchOrder(ref())).toBeNull()
    await world.systems['order-management'].setFault('none')
    expect(await overHttp().isHealthy()).toBe(true)
  })

  test('a wrong key opens nothing', async () => {
    const stranger = orderManagementOverHttp({
      baseUrl: world.systems['order-management'].url,
      apiKey: 'not the key',
      timeoutMs: 2000,
      log,
    })
    expect(await stranger.changeOrder('r', ref(), { kind: 'cancel-order', reason })).toEqual({ outcome: 'not-sent' })
    expect(await stranger.findWrite('r')).toBeNull()
    expect(await stranger.isHealthy()).toBe(false)
    expect(await overHttp().findWrite('r')).toEqual({ outcome: 'absent' })
  })
})
