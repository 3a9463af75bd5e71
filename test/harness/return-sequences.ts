import { randomUUID } from 'node:crypto'
import type { Order } from '../../src/domain/orders/order.ts'
import type { OrderUpdate } from '../../src/domain/orders/order-update.ts'
import type { ReturnMethod } from '../../src/domain/policy/return-method.ts'
import { isUsable, methodChoices, methodId } from '../../src/domain/return-methods/method-choice.ts'
import type { CreatedReturn, ReturnStatus } from '../../src/domain/returns/return.ts'
import { returnableLines } from '../../src/domain/returns/returnable-lines.ts'
import { toEnvelope } from '../../src/systems/order-management/envelope-wire.ts'
import { returnsInFake } from '../../src/systems/order-management/fake-returns.ts'
import { readEnvelope } from '../../src/systems/order-management/read-envelope.ts'
import { PATHS } from '../../src/urls.ts'
import type { DrawnFaults, DrawnWay, ReturnStep } from '../arbitraries/return-steps.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { TEST_NOW } from './constants.ts'
import { EndingJourney } from './ending-journey.ts'

const LEVEL_ERROR = 50
const CARRIERS = ['evri', 'parcelforce', 'royal-mail', 'an-post', 'in-store'] as const

/**
 * Runs random sequences of steps on the returns of an order, by the calls of the house, with real records and the
 * built-in systems. Each sequence has an order of its own and starts at the same time.
 */
export class ReturnSequences extends EndingJourney {
  /** The refunds that order management has paid, by return number. */
  paidOut = new Map<string, { pence: number; deliveryPence: number }>()
  readonly #house = this.serviceWith('returns', 'orders')
  /** Of the drafts that were made, in their order. */
  draftVersions: number[] = []
  #methods: string[] = []
  #updates: OrderUpdate[] = []

  async begin(order: (orderNumber: string) => Order): Promise<void> {
    const { product, sql } = this
    product.clock.setTo(TEST_NOW)
    product.statements.clear()
    product.logged.splice(0)
    // Due work, booked slots and counted calls of earlier sequences must not affect this one.
    for (const table of ['due_work', 'parcelforce.bookings', 'rate_limits']) await sql`delete from ${sql(table)}`
    this.paidOut = new Map()
    this.draftVersions = []
    this.#updates = []
    this.number++
    await insertOrders(sql, [order(this.order)])
  }

  get now(): Temporal.Instant {
    return this.product.clock.now()
  }

  async tracked() {
    const details = await this.records.trackedOrders.findTracked('C-amelia', this.order)
    if (!details) throw new Error('the order is missing')
    return { order: details.order, returns: details.returns.map(({ created }) => created) }
  }

  /**
   * The logged errors, but for refused cancellations, which are logged for staff, and those of a process that has died.
   * A fault alone must log no error.
   */
  errors(): string[] {
    return this.product.logged.filter((line) => {
      const { level, event, error } = JSON.parse(line)
      return level >= LEVEL_ERROR && event !== 'return not ended' && error !== 'ProcessDied'
    })
  }

  async runStep(step: ReturnStep): Promise<void> {
    // No two confirmations have the same time.
    this.product.clock.setTo(this.now.add({ seconds: 1 }))
    const created = 'which' in step ? await this.#pick(step.which) : null
    if (step.does === 'create') await this.#create(step)
    if (step.does === 'wait') {
      // In so many hours the jobs of open writes would have run.
      await this.settle()
      this.advanceMinutes(60 * step.hours)
      await this.withFaults(step.faults, () => this.runDue())
    }
    if (step.does === 'finish') await this.withFaults(step.faults, () => this.finishAll())
    if (step.does === 'update') await this.sendUpdate(step.age)
    if (created) await this.#act(created, step)
    await this.noteUpdate()
  }

  protected async noteUpdate(): Promise<void> {
    const update = await this.currentUpdate()
    if (this.#updates.at(-1)?.sequence !== update.sequence) this.#updates.push(update)
  }

  /** Completes all open writes; a write may start another one. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await this.finishAll()
  }

  /** Order management's update arrives: the current one, or the one that is `age` updates old. */
  async sendUpdate(age = 0): Promise<void> {
    const update = age === 0 ? await this.currentUpdate() : this.#updates.at(-age)
    if (update) await this.records.intake.take([update], this.now)
  }

  /** The returns that order management has confirmed and not ended. */
  async storedReturns() {
    return await this.sql.begin((tx) => returnsInFake(tx, this.order))
  }

  async currentUpdate(): Promise<OrderUpdate> {
    const [row] = await this.sql<{ envelope: unknown }[]>`
      select envelope from order_management.orders where order_number = ${this.order}`
    return updateIn(row?.envelope)
  }

  /** Picks a return; in most cases one that has neither ended nor been refunded, if there is one. */
  async #pick(which: number): Promise<CreatedReturn | undefined> {
    const { returns } = await this.tracked()
    const inOrder = returns.toSorted((one, other) => Temporal.Instant.compare(one.createdAt, other.createdAt))
    const alive = inOrder.filter(({ ended, returnNumber }) => !ended && !this.paidOut.has(returnNumber))
    const candidates = which < 25 && alive.length > 0 ? alive : inOrder
    return candidates[which % Math.max(1, candidates.length)]
  }

  async #act(created: CreatedReturn, step: ReturnStep): Promise<void> {
    const { returnNumber } = created
    if (step.does === 'change')
      await this.withFaults(step.faults, () =>
        this.#call(PATHS.changeReturnMethodCall, { returnNumber, ...this.#chosen(step.way) }),
      )
    if (step.does === 'cancel')
      await this.withFaults(step.faults, () => this.#call(PATHS.cancelReturnCall, { returnNumber }))
    if (step.does === 'scan') await this.#scan(created, step.status)
    if (step.does === 'refund') await this.#refund(created, step.reports)
    if (step.does === 'at-once') {
      const outcomes = await Promise.allSettled(step.steps.map((each) => this.#act(created, each)))
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    }
    // Some reports create work that is due at once.
    if (step.does === 'scan' && step.status === 'returned-to-customer') await this.runDue()
  }

  /** Calls as a service does, which repeats its call if we die meanwhile. */
  protected async call(path: string, body: object) {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await this.#house.call(path, body, headers)
    return this.restart() ? await this.#house.call(path, body, headers) : answer
  }

  async #call(path: string, body: object) {
    return await this.call(path, { orderNumber: this.order, ...body })
  }

  /** Starts the process again if it has died. */
  protected restart(): boolean {
    const { crash } = this.product.database
    if (!crash.restart()) return false
    // By now nothing waits for an answer any more.
    this.product.clock.setTo(this.now.add({ seconds: 30 }))
    return true
  }

  async #create({ lines, refundTo, way, faults }: Extract<ReturnStep, { does: 'create' }>): Promise<void> {
    const { order } = await this.tracked()
    const online = order.lines.filter(({ key }) => returnableLines(order, this.now).online.includes(key))
    const selection = new Map<string, object>()
    for (const { which, take, ...reason } of lines) {
      const line = online[which % Math.max(1, online.length)]
      if (!line) continue
      // Often all units: delivery is refunded only with the whole order.
      const OrderedQty = take > 12 ? line.quantity : 1 + (take % line.quantity)
      selection.set(line.key, { OrderLineKey: line.key, OrderedQty, ...reason })
    }
    const isGCRefundRequested = refundTo === 'e-gift-card' ? 'Y' : 'N'
    const payload = { OrderLines: { OrderLine: [...selection.values()] }, isGCRefundRequested }
    const drafted = await this.#call(PATHS.draftReturnCall, { payload })
    if (drafted.status !== 200) return
    const [draft] = await this.sql<{ methods: ReturnMethod[] }[]>`
      select methods from draft_returns where order_number = ${this.order} and return_number = ''`
    this.#methods = methodChoices(draft?.methods ?? [])
      .filter(isUsable)
      .map(methodId)
    this.draftVersions.push(Number(drafted.body.References.Version))
    const path = `${PATHS.createReturnCall}?orderNo=${this.order}&storeId=${order.site === 'uk' ? '10151' : '10451'}`
    const body = { version: drafted.body.References.Version, ...this.#chosen(way) }
    await this.withFaults(faults, () => this.#call(path, body))
  }

  /** A method of those that the last draft was offered, with a day and a slot in case it needs them. */
  #chosen({ method, day }: DrawnWay): object {
    const date = this.now
      .toZonedDateTimeISO('Europe/London')
      .toPlainDate()
      .add({ days: 2 + day })
    const slot = ['08:00-10:00', '10:00-12:00', '12:00-14:00'][day]
    const collection = { date: String(date), slot, parcels: 1 + (day % 2) }
    return { method: this.#methods[method % Math.max(1, this.#methods.length)], collection }
  }

  /** Order management refunds the return, and reports it by a scan, an update, both or neither. */
  async #refund(created: CreatedReturn, { scan, update }: { scan: boolean; update: boolean }): Promise<void> {
    const { returnNumber } = created
    const { promisedRefunds = [] } = (await this.tracked()).order.facts
    const promise = promisedRefunds.find((each) => each.returnNumber === returnNumber)
    // On a connection of its own: order management does not die with us.
    const isPaid = await this.product.database.builtInSql.begin(async (tx) => {
      const [row] = await tx<{ envelope: unknown }[]>`
        select envelope from order_management.orders where order_number = ${this.order} for update`
      const stored = (await returnsInFake(tx, this.order)).find((each) => each.returnNumber === returnNumber)
      if (this.paidOut.has(returnNumber) || !stored || stored.lines.length === 0) return false
      // If a mixed return has ended, only the remaining promise is paid.
      const isRest = created.ended !== undefined || stored.lines.length < created.lines.length
      const pence = isRest ? (promise?.refundPence ?? 0) : stored.totalPence
      const deliveryPence = isRest ? (promise?.deliveryPence ?? 0) : stored.deliveryPence
      const { order, sequence } = updateIn(row?.envelope)
      const { payments = [], deliveryRefundedPence = 0 } = order.facts
      const isRefunded = (key: string) => stored.lines.some(({ lineKey }) => lineKey === key)
      const next = {
        ...order,
        lines: order.lines.map((line) => (isRefunded(line.key) ? { ...line, status: 'Return Complete' } : line)),
        facts: {
          ...order.facts,
          deliveryRefundedPence: deliveryRefundedPence + deliveryPence,
          payments: payments.map((each) => ({ ...each, refundedPence: each.refundedPence + pence })),
        },
      }
      const envelope = toEnvelope(BRAND_SITES, { order: next, sequence: sequence + 1, occurredAt: this.now })
      await tx`
        update order_management.orders set envelope = ${JSON.stringify(envelope)}::text::jsonb
        where order_number = ${this.order}`
      this.paidOut.set(returnNumber, { pence, deliveryPence })
      return true
    })
    if (!isPaid) return
    if (scan) await this.#scan(created, 'refund-completed')
    if (update) await this.sendUpdate()
  }

  async #scan({ carrier, returnNumber }: CreatedReturn, status: ReturnStatus): Promise<void> {
    if (!carrier) return
    const reportedBy = status === 'received' || status === 'refund-completed' ? 'order-management' : carrier
    const report = { eventId: randomUUID(), returnNumber, trackingNumber: null, parcel: null }
    await this.records.returnScans.take([{ ...report, status, code: status, at: this.now, reportedBy }], this.now)
  }

  protected async withFaults({ carriers, orderManagement }: DrawnFaults, act: () => Promise<unknown>): Promise<void> {
    const { faults } = this.product.outside
    if (carriers) for (const key of CARRIERS) await faults[key]?.set(carriers)
    if (orderManagement) await faults['order-management']?.set(orderManagement)
    try {
      await act()
    } finally {
      for (const key of [...CARRIERS, 'order-management'] as const) await faults[key]?.set('none')
    }
  }
}

function updateIn(envelope: unknown): OrderUpdate {
  const read = readEnvelope(BRAND_SITES, envelope)
  if (!read.ok) throw new Error(`unreadable order: ${read.reasons.join()}`)
  return read.update
}
