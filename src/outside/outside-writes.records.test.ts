import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertOrders } from '../../test/builders/insert-orders.ts'
import { anOrder } from '../../test/builders/order.ts'
import { type ClonedDatabase, cloneDatabase } from '../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { postgresCommandLog } from '../adapters/postgres/command-log.ts'
import { postgresOutsideWrites } from '../adapters/postgres/outside-writes.ts'
import type { Json } from '../ports/command-log.ts'
import type { FoundWrite, OutsideWrite, WriteAnswer } from '../ports/outside-writes.ts'
import { type AskedWrite, outsideWrites } from './outside-writes.ts'
import type { WriteKind } from './write-kind.ts'

const CUSTOMER = 'C-amelia'
const DONE: WriteAnswer = { outcome: 'done', told: {} }
const UNSEEN: WriteAnswer = { outcome: 'unknown', answered: false }
const UNREAD: WriteAnswer = { outcome: 'unknown', answered: true }

/** The other side: what it will answer, what it knows, and what it was asked. */
class OtherSide implements WriteKind {
  name = 'try'
  answers: (WriteAnswer | Promise<WriteAnswer>)[] = []
  found: FoundWrite[] = []
  calls: string[] = []
  happened: string[] = []
  lookedUp: string[] = []

  async call({ reference }: OutsideWrite) {
    this.calls.push(reference)
    return (await this.answers.shift()) ?? DONE
  }
  async lookUp() {
    return this.found.length > 0 ? (this.found.shift() as FoundWrite) : null
  }
  async onConfirmed(_transaction: unknown, { orderNumber }: OutsideWrite) {
    this.happened.push(`done ${orderNumber}`)
    return undefined
  }
  async onLookedUp(_transaction: unknown, { orderNumber }: OutsideWrite) {
    this.lookedUp.push(orderNumber)
  }
  async onNotDoneLater(_transaction: unknown, { orderNumber }: OutsideWrite) {
    this.happened.push(`told of ${orderNumber}`)
  }
}

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

let order = 900_000_000
let other: OtherSide
let queued: { data: Json; startAfter: string }[]
const dropped: string[] = []
let now = TEST_NOW
beforeEach(async () => {
  order++
  other = new OtherSide()
  queued = []
  now = TEST_NOW
  await insertOrders(database.sql, [anOrder({ orderNumber: String(order) })])
})

const asked = (more: Partial<AskedWrite> = {}): AskedWrite => ({
  customerId: CUSTOMER,
  key: `key-${order}`,
  kind: 'try',
  orderNumber: String(order),
  lineKey: null,
  payload: { kept: 'for the call' },
  purpose: 'trying',
  sent: { a: 1 },
  allowed: true,
  ...more,
})

function mechanism() {
  return outsideWrites({
    records: postgresOutsideWrites(database.sql),
    commands: postgresCommandLog(database.sql),
    jobs: {
      async send(_name, data, { startAfter } = {}) {
        queued.push({ data, startAfter: String(startAfter) })
      },
      async drop(_name, id) {
        dropped.push(id)
      },
    },
    clock: { now: () => now },
    log: { info() {}, warn() {}, error() {} },
    kinds: [other],
    // Long enough for the first of many on a busy machine.
    timeoutMs: 2000,
  })
}

const stateOf = async () => {
  const rows = await database.sql<{ state: string }[]>`
    select state from outside_writes where customer_id = ${CUSTOMER} and order_number = ${String(order)}`
  return rows.map(({ state }) => state)
}
const finish = async () => {
  const { data } = queued.at(-1) as { data: Json }
  await mechanism().finish(data)
}

describe('asking', () => {
  test('what is done is confirmed, and what follows happens once', async () => {
    expect(await mechanism().ask(asked())).toMatchObject({ state: 'confirmed' })
    expect(other.happened).toEqual([`done ${order}`])
    expect(await stateOf()).toEqual(['confirmed'])
  })

  test('what is settled leaves no job behind; what is not keeps its job', async () => {
    dropped.length = 0
    await mechanism().ask(asked())
    const [{ data } = { data: null }] = queued
    expect(dropped).toEqual([(data as { reference: string }).reference])
    dropped.length = 0
    order++
    await insertOrders(database.sql, [anOrder({ orderNumber: String(order) })])
    other.answers = [UNSEEN]
    other.found = [null]
    await mechanism().ask(asked())
    expect(dropped).toEqual([])
  })

  test('what somebody else has settled meanwhile is answered as they settled it, and nothing follows twice', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<WriteAnswer>()
    other.answers = [answered]
    const asking = mechanism().ask(asked())
    await vi.waitFor(() => expect(other.calls).toHaveLength(1))
    await database.sql`
      update outside_writes set state = 'refused', refusal = 'overtaken' where order_number = ${String(order)}`
    answer(DONE)
    expect(await asking).toEqual({
      state: 'refused',
      refusal: 'overtaken',
      reference: other.calls[0],
      kind: 'try',
    })
    expect(other.happened).toEqual([])
  })

  test('ten clicks at once: one call, one answer for all, and few questions to the database', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<WriteAnswer>()
    other.answers = [answered]
    const writes = mechanism()
    const first = writes.ask(asked())
    await vi.waitFor(() => expect(other.calls).toHaveLength(1))
    database.statements.forget()
    const more = Array.from({ length: 9 }, () => writes.ask(asked()))
    await vi.waitFor(() => expect(database.statements.seen.length).toBeGreaterThanOrEqual(9))
    answer(DONE)
    expect(new Set((await Promise.all([first, ...more])).map(({ state }) => state))).toEqual(new Set(['confirmed']))
    expect(other.calls).toHaveLength(1)
    const looks = database.statements.seen.filter(({ statement }) => /from outside_writes/.test(statement))
    expect(looks).toHaveLength(9)
  })

  test('a job stands by from the moment of the intent, later than any call can take', async () => {
    await mechanism().ask(asked())
    expect(queued.map(({ startAfter }) => startAfter)).toEqual(['2026-11-14T10:00:09Z'])
  })

  test.each([
    ['a refusal', { outcome: 'refused', refusal: 'not-allowed' }, [], { state: 'refused', refusal: 'not-allowed' }],
    ['nobody there', { outcome: 'not-sent' }, [], { state: 'failed' }],
    ['no answer, yet it happened', UNSEEN, [DONE], { state: 'confirmed' }],
    ['an answer nobody can read, and it happened', UNREAD, [DONE], { state: 'confirmed' }],
    ['an answer nobody can read, and it did not happen', UNREAD, [{ outcome: 'absent' }], { state: 'failed' }],
    ['no answer, and not there yet', UNSEEN, [{ outcome: 'absent' }], { state: 'requested' }],
    ['no answer, and nobody to ask', UNSEEN, [null], { state: 'requested' }],
    ['an answer nobody can read, and nobody to ask', UNREAD, [null], { state: 'requested' }],
  ] as [string, WriteAnswer, FoundWrite[], object][])('API-02 %s (D-123)', async (_case, answer, found, state) => {
    other.answers = [answer]
    const wasFound = found[0]?.outcome === 'done'
    other.found = found
    expect(await mechanism().ask(asked())).toMatchObject(state)
    expect(other.calls).toHaveLength(1)
    expect(other.lookedUp).toEqual(wasFound ? [String(order)] : [])
  })

  test('the same again gets the same answer and calls nobody (D-124)', async () => {
    const first = await mechanism().ask(asked())
    expect(await mechanism().ask(asked())).toEqual(first)
    expect(await mechanism().ask(asked({ allowed: false }))).toEqual(first)
    expect(other.calls).toHaveLength(1)
  })

  test('a second click waits for the answer of the first', async () => {
    let answer: (answer: WriteAnswer) => void = () => {}
    other.answers = [new Promise((resolve) => (answer = resolve))]
    const first = mechanism().ask(asked())
    await expect.poll(stateOf).toEqual(['requested'])
    const second = mechanism().ask(asked())
    answer(DONE)
    expect(await second).toEqual(await first)
    expect([other.calls, other.happened].map(({ length }) => length)).toEqual([1, 1])
  })

  test('twenty at once under one key are one call and one outcome', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => mechanism().ask(asked())))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect([other.calls, other.happened].map(({ length }) => length)).toEqual([1, 1])
  })

  test('a key that stood for something else is refused and changes nothing (D-124)', async () => {
    await mechanism().ask(asked())
    expect(await mechanism().ask(asked({ sent: { a: 2 } }))).toEqual({ state: 'key-reused' })
    expect(other.calls).toHaveLength(1)
  })

  test('while something is under way for an order nothing else is asked, and the key is not used up', async () => {
    other.answers = [UNSEEN]
    await mechanism().ask(asked())
    expect(await mechanism().ask(asked({ key: 'another' }))).toEqual({ state: 'busy' })
    other.found = [DONE]
    await finish()
    expect(await mechanism().ask(asked({ key: 'another' }))).toMatchObject({ state: 'confirmed' })
  })

  test('what the rules do not allow is not noted, and the key is not used up', async () => {
    expect(await mechanism().ask(asked({ allowed: false }))).toEqual({ state: 'not-allowed' })
    expect(await stateOf()).toEqual([])
    expect(await mechanism().ask(asked())).toMatchObject({ state: 'confirmed' })
  })

  test('what others changed meanwhile is looked at once nobody else can (D-131)', async () => {
    const looked: string[][] = []
    const allowed = async () => {
      looked.push(await stateOf())
      return false
    }
    expect(await mechanism().ask(asked({ allowed }))).toEqual({ state: 'not-allowed' })
    // Another connection sees nothing of it: it was noted, and taken back.
    expect([looked, await stateOf(), other.calls]).toEqual([[[]], [], []])
    expect(await mechanism().ask(asked({ allowed: async () => true }))).toMatchObject({ state: 'confirmed' })
  })
})

describe('the job that finishes what is unknown', () => {
  const leftOpen = async () => {
    other.answers = [UNSEEN]
    await mechanism().ask(asked())
    queued.splice(0, queued.length - 1)
  }

  test('finds that it happened, and does what follows once, however often it runs', async () => {
    await leftOpen()
    other.found = [DONE, DONE]
    await Promise.all([finish(), finish()])
    expect(await stateOf()).toEqual(['confirmed'])
    expect(other.happened).toEqual([`done ${order}`])
    expect(other.calls).toHaveLength(1)
  })

  test('tries again under the same reference what the other side does not know', async () => {
    await leftOpen()
    other.found = [{ outcome: 'absent' }]
    await finish()
    expect(await stateOf()).toEqual(['confirmed'])
    expect(new Set(other.calls).size).toBe(1)
    expect(other.calls).toHaveLength(2)
  })

  test('whoever asked hears of a refusal that comes later', async () => {
    await leftOpen()
    other.found = [{ outcome: 'refused', refusal: 'not-allowed' }]
    await finish()
    expect(await stateOf()).toEqual(['refused'])
    expect(other.happened).toEqual([`told of ${order}`])
  })

  test('waits ever more patiently while nobody can be asked, and never calls that a failure', async () => {
    await leftOpen()
    for (let turn = 0; turn < 7; turn++) await finish()
    const waits = queued.slice(1).map(({ startAfter }) => TEST_NOW.until(startAfter).total('seconds'))
    expect(waits).toEqual([5, 15, 60, 300, 900, 900, 900])
    now = TEST_NOW.add({ hours: 48 })
    await finish()
    expect(await stateOf()).toEqual(['requested'])
    expect(other.happened).toEqual([])
  })

  test('gives up only when the other side says that it knows nothing, after two hours', async () => {
    await leftOpen()
    now = TEST_NOW.add({ minutes: 121 })
    other.found = [{ outcome: 'absent' }]
    await finish()
    expect(await stateOf()).toEqual(['failed'])
    expect(other.happened).toEqual([`told of ${order}`])
    expect(other.calls).toHaveLength(1)
  })
})
