import { beforeEach } from 'vitest'
import type { Json } from '../../src/platform/database/transaction.ts'
import { postgresCommandLog } from '../../src/platform/forms/command-log.records.ts'
import { OUTSIDE_WAIT } from '../../src/platform/outside/outside-wait.ts'
import type { OutsideWrite, WriteAnswer, WriteDetails, WriteLookup } from '../../src/platform/writes/outside-write.ts'
import { postgresOutsideWrites } from '../../src/platform/writes/outside-writes.records.ts'
import { outsideWrites, type WriteRequest } from '../../src/platform/writes/outside-writes.ts'
import type { StagedWrite, WriteKind, WriteStage } from '../../src/platform/writes/write-kind.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder } from '../builders/order.ts'
import { TEST_NOW } from './constants.ts'
import { databaseForAllTests } from './for-all-tests.ts'

const CUSTOMER = 'C-amelia'

export const DONE: WriteAnswer & WriteLookup = { outcome: 'done', details: {} }
export const UNSEEN: WriteAnswer = { outcome: 'unknown', answered: false }
export const UNREAD: WriteAnswer = { outcome: 'unknown', answered: true }
export const ABSENT: WriteLookup = { outcome: 'absent' }
export const NO: WriteAnswer & WriteLookup = { outcome: 'refused', refusal: 'not-allowed' }

/** A stage with scripted answers to calls and look-ups, which records the calls. */
export class ScriptedStage implements WriteStage {
  answers: (WriteAnswer | Promise<WriteAnswer>)[] = []
  lookUpAnswers: WriteLookup[] = []
  undoAnswers: WriteAnswer[] = []
  calls: string[] = []
  lookUps: string[] = []
  undone: string[] = []
  earlierResults: readonly WriteDetails[] = []
  undo?: WriteStage['undo']

  /** `history` collects the calls and undos of all stages, in order. */
  constructor(name = '', canUndo = false, history: string[] = []) {
    this.#name = name
    this.#history = history
    if (canUndo) this.undo = (write) => this.#undoWrite(write)
  }
  readonly #name: string
  readonly #history: string[]

  async call({ reference, results }: StagedWrite) {
    this.calls.push(reference)
    this.#history.push(`call ${this.#name}`)
    this.earlierResults = results
    return (await this.answers.shift()) ?? DONE
  }
  async lookUp({ reference }: StagedWrite) {
    this.lookUps.push(reference)
    return this.lookUpAnswers.length > 0 ? (this.lookUpAnswers.shift() as WriteLookup) : null
  }
  async #undoWrite({ reference }: StagedWrite) {
    this.undone.push(reference)
    this.#history.push(`undo ${this.#name}`)
    return this.undoAnswers.shift() ?? DONE
  }
}

/** A kind of write with scripted stages; it records which outcomes it was called with. */
export class ScriptedKind implements WriteKind {
  name = 'try'
  happened: string[] = []
  lookedUp: string[] = []
  results: readonly WriteDetails[] = []
  /** Thrown when the write is confirmed, or given up with a notification. */
  failsWith: Error | null = null
  readonly stages: readonly [ScriptedStage, ...ScriptedStage[]]

  constructor(...stages: [ScriptedStage, ...ScriptedStage[]]) {
    this.stages = stages
  }
  async onConfirmed(_transaction: unknown, { orderNumber }: OutsideWrite, results: readonly WriteDetails[]) {
    if (this.failsWith) throw this.failsWith
    this.results = results
    this.happened.push(`done ${orderNumber}`)
    return undefined
  }
  async onLookedUp(_transaction: unknown, { orderNumber }: OutsideWrite) {
    this.lookedUp.push(orderNumber)
  }
  async onNotDone(_transaction: unknown, { orderNumber }: OutsideWrite, _ends: unknown, how: { isAwaited: boolean }) {
    if (how.isAwaited) return
    this.happened.push(`notified of ${orderNumber}`)
  }
  async onGivenUp(_transaction: unknown, { orderNumber }: OutsideWrite, { notifies }: { notifies: boolean }) {
    if (notifies && this.failsWith) throw this.failsWith
    this.happened.push(`given up ${orderNumber}${notifies ? '' : ', not notified'}`)
  }
}

/** Outside writes on a database of their own, with a new order for each test, a clock, and a queue that records jobs. */
export function scriptedWrites() {
  let number = 900_000_000
  const database = databaseForAllTests()
  const at = {
    kind: new ScriptedKind(new ScriptedStage()),
    queued: [] as { data: Json; startAfter: string | null; id: string | undefined }[],
    dropped: [] as string[],
    logged: [] as [string, object | undefined][],
    now: TEST_NOW,
    get order() {
      return String(number)
    },
    database,
    get records() {
      const jobs = {
        async send(_name: string, data: Json, options: { startAfter?: Temporal.Instant; id?: string } = {}) {
          at.queued.push({ data, startAfter: options.startAfter ? String(options.startAfter) : null, id: options.id })
        },
        async sendAll() {},
        async drop(_name: string, id: string) {
          at.dropped.push(id)
        },
      }
      return postgresOutsideWrites(database.sql, jobs)
    },
    async placeOrder() {
      number++
      await insertOrders(database.sql, [anOrder({ orderNumber: at.order })])
    },
    aRequest: (more: Partial<WriteRequest> = {}): WriteRequest => ({
      customerId: CUSTOMER,
      key: `key-${number}`,
      kind: 'try',
      orderNumber: at.order,
      lineKey: null,
      payload: { kept: 'for the call' },
      purpose: 'trying',
      sent: { a: 1 },
      allowed: true,
      ...more,
    }),
    /** A new instance, as each process of the product has one. */
    mechanism: () =>
      outsideWrites({
        waiting: OUTSIDE_WAIT,
        records: at.records,
        commands: postgresCommandLog(database.sql),
        clock: { now: () => at.now },
        log: {
          debug() {},
          info: (event, facts) => void at.logged.push([event, facts]),
          warn: (event, facts) => void at.logged.push([event, facts]),
          error: (event, _error, facts) => void at.logged.push([event, facts]),
        },
        kinds: [at.kind],
        // Long enough for the first of many writes on a busy machine.
        timeoutMs: 2000,
      }),
    request: (more: Partial<WriteRequest> = {}) => at.mechanism().request(at.aRequest(more)),
    /** Runs the job that was queued last. */
    async finish() {
      const { data } = at.queued.at(-1) as { data: Json }
      await at.mechanism().finish(data)
    },
    async states() {
      const rows = await database.sql<{ state: string }[]>`
        select state from outside_writes where customer_id = ${CUSTOMER} and order_number = ${at.order}`
      return rows.map(({ state }) => state)
    },
  }
  beforeEach(async () => {
    at.kind = new ScriptedKind(new ScriptedStage())
    at.queued = []
    at.dropped = []
    at.logged = []
    at.now = TEST_NOW
    await at.placeOrder()
  })
  return at
}
