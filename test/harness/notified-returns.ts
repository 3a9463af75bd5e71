import type { Order, Rejection } from '../../src/domain/orders/order.ts'
import type { ReturnStatus } from '../../src/domain/returns/return.ts'
import { asTransaction } from '../../src/platform/forms/command-log.records.ts'
import type { DueWork } from '../../src/platform/jobs/due-work.ts'
import type { Log } from '../../src/platform/log.ts'
import type { MailRecords } from '../../src/platform/mails/mail.records.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { insertReturns } from '../builders/insert-returns.ts'
import { anOrder, anOrderLine, type OrderParts } from '../builders/order.ts'
import { aReturn, aReturnedLine } from '../builders/return.ts'
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts'
import { TEST_NOW } from './constants.ts'
import { testRecords } from './records.ts'
import { runDueWork } from './run-due-work.ts'

const CREATED = TEST_NOW.subtract({ hours: 24 * 5 })
const OURS: readonly ReturnStatus[] = ['received', 'refund-completed']

/** One return of an order of two lines, its scans, and the due work that notifies its owner by mail. */
export class NotifiedReturns {
  readonly orderNumber = '600000777'
  readonly returnNumber = '800000777'
  now = TEST_NOW
  readonly clock = { now: () => this.now }
  readonly logged: string[] = []
  readonly log: Log
  #database: ClonedDatabase | null = null
  #events = 0
  #sequence = 1

  constructor() {
    const note = (event: string, facts?: object) => void this.logged.push(`${event} ${JSON.stringify(facts)}`)
    const error = (event: string, thrown: unknown, facts?: object) => note(event, { error: String(thrown), ...facts })
    this.log = { debug: note, info: note, warn: note, error }
  }

  async begin(): Promise<void> {
    this.#database = await cloneDatabase()
  }

  async end(): Promise<void> {
    await this.#database?.drop()
  }

  get sql() {
    if (!this.#database) throw new Error('begin first')
    return this.#database.sql
  }

  get records() {
    return testRecords(this.sql)
  }

  get mails(): MailRecords {
    return this.records.mails
  }

  async clearRecords(): Promise<void> {
    this.now = TEST_NOW
    this.logged.length = 0
    await this.sql`truncate order_numbers, orders, order_lines, returns, return_lines, return_scans, return_numbers,
      tracking_numbers, scan_events, due_work, mails, order_management.orders cascade`
  }

  order(status = 'Awaiting Return', parts: OrderParts = {}): Order {
    const lines = [1, 2].map((lineNo) => anOrderLine({ lineNo, status, description: `Product ${lineNo}` }))
    const facts = { customerEmail: 'amelia.fern@example.com' }
    return anOrder({ orderNumber: this.orderNumber, lines, facts, ...parts })
  }

  /** Inserts the order, and a return of both its lines. */
  async create(parts: OrderParts = {}): Promise<void> {
    await insertOrders(this.sql, [this.order('Awaiting Return', parts)])
    const facts = { trackingNumber: 'T-1', trackingNumbers: ['T-1'], refundPence: 5000, refundedTo: 'Visa ending 4242' }
    const lines = [1, 2].map((lineNo) => aReturnedLine({ lineNo, refundPence: 2500 }))
    const { orderNumber, returnNumber } = this
    await insertReturns(this.sql, [aReturn({ orderNumber, returnNumber, createdAt: CREATED, lines, facts })])
  }

  /** Reports statuses a minute apart. Each is reported three times, since a sender repeats what it gets no answer to. */
  async report(...statuses: ReturnStatus[]): Promise<void> {
    const scans = this.records.returnScans
    for (const status of statuses) {
      this.#events += 1
      const { returnNumber } = this
      const sender = OURS.includes(status)
        ? ({ reportedBy: 'order-management', trackingNumber: null, returnNumber } as const)
        : ({ reportedBy: 'evri', trackingNumber: 'T-1', returnNumber: null } as const)
      const at = CREATED.add({ hours: 96, minutes: this.#events })
      const one = { ...sender, eventId: `e-${this.#events}`, parcel: null, status, code: status, at }
      await scans.take([one, one], this.now)
      await scans.take([one], this.now)
    }
  }

  async receiveUpdate(order: Order): Promise<void> {
    this.#sequence += 1
    const update = { order, sequence: this.#sequence, occurredAt: this.now }
    await this.records.intake.take([update], this.now)
  }

  async plan(...work: DueWork[]): Promise<void> {
    await this.sql.begin((tx) => this.records.dueWork.plan(asTransaction(tx), work, this.now))
  }

  async runDue(): Promise<void> {
    await runDueWork(this.sql, this.clock, { log: this.log })
  }

  async mailKinds(): Promise<string[]> {
    const rows = await this.sql<{ kind: string }[]>`select kind from mails order by kind`
    return rows.map(({ kind }) => kind)
  }

  async texts(kind: string): Promise<string[]> {
    const rows = await this.sql<{ plain: string }[]>`
      select plain from mails where kind = ${kind} order by queued_at`
    return rows.map(({ plain }) => plain)
  }

  /** The amount of due work that is not done yet. */
  async countOpenWork(): Promise<number> {
    return (await this.sql`select from due_work where done_at is null`).length
  }
}

/** The order with each line rejected by the rejection at the same place, if any. */
export function rejecting(order: Order, ...rejections: (Rejection | null)[]): Order {
  const lines = order.lines.map((line, place) => {
    const rejection = rejections[place]
    return rejection ? { ...line, facts: { ...line.facts, rejection } } : line
  })
  return { ...order, lines }
}
