import type { OrderUpdate } from '../../src/domain/orders/order-update.ts'
import type { CreatedReturn, ReturnStatus } from '../../src/domain/returns/return.ts'
import type { StepTwoParts } from '../../src/features/returns/method/step-two.ts'
import { readConfiguration } from '../../src/main/configuration.ts'
import { journeyRecords } from '../../src/main/journey-records.ts'
import { pictureSources } from '../../src/platform/http/picture-address.ts'
import { createLog } from '../../src/platform/log.ts'
import { type ReturnInFake, returnsInFake } from '../../src/systems/order-management/fake-returns.ts'
import { readEnvelope } from '../../src/systems/order-management/read-envelope.ts'
import { toEnvelope } from '../../src/systems/order-management/write-envelope.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { EndingJourney } from './ending-journey.ts'
import { TEST_SEAL } from './seal.ts'
import type { TestProduct } from './test-product.ts'

export const CUSTOMER = 'C-amelia'

/** The refund that order management has paid for a return. */
export interface PaidOut {
  pence: number
  deliveryPence: number
}

/** The scans, refunds and updates of an order's returns that come from outside. */
export class ScanSequences extends EndingJourney {
  paidOut = new Map<string, PaidOut>()
  #updates: OrderUpdate[] = []
  #events = 0
  #parts: ReturnType<typeof partsOf> | null = null

  get parts() {
    this.#parts ??= partsOf(this.product)
    return this.#parts
  }

  get now(): Temporal.Instant {
    return this.product.clock.now()
  }

  async tracked() {
    const details = await this.parts.trackedOrders.findTracked(CUSTOMER, this.order)
    if (!details) throw new Error('the order is missing')
    return { ...details, returns: details.returns.map(({ created }) => created) }
  }

  /** Sends order management's update to the intake: the current one, or the one that is `age` updates old. */
  async sendUpdate(age = 0): Promise<void> {
    const update = age === 0 ? await this.currentUpdate() : this.#updates.at(-age)
    if (update) await this.parts.intake.take([update], this.now)
  }

  async currentUpdate(): Promise<OrderUpdate> {
    const [row] = await this.sql<{ envelope: unknown }[]>`
      select envelope from order_management.orders where order_number = ${this.order}`
    const read = readEnvelope(BRAND_SITES, row?.envelope)
    if (!read.ok) throw new Error(`unreadable order: ${read.reasons.join()}`)
    return read.update
  }

  /** The returns that order management has confirmed and not ended. */
  async storedReturns(): Promise<ReturnInFake[]> {
    return await this.sql.begin((tx) => returnsInFake(tx, this.order))
  }

  async recordUpdate(): Promise<void> {
    const update = await this.currentUpdate()
    if (this.#updates.at(-1)?.sequence !== update.sequence) this.#updates.push(update)
  }

  reset(): void {
    this.#updates = []
    this.paidOut = new Map()
  }

  /** Order management refunds the return, and reports it by a scan, an update, both or neither. */
  async refund(created: CreatedReturn | null, { scan, update }: { scan: boolean; update: boolean }): Promise<void> {
    if (!created || this.paidOut.has(created.returnNumber)) return
    const { returnNumber } = created
    const stored = (await this.storedReturns()).find((each) => each.returnNumber === returnNumber)
    if (!stored || stored.lines.length === 0) return
    const { order: before } = await this.tracked()
    const promise = before.facts.promisedRefunds?.find((each) => each.returnNumber === returnNumber)
    // If a mixed return has ended, only the remaining promise is paid.
    const isRest = created.ended !== undefined || stored.lines.length < created.lines.length
    const pence = isRest ? (promise?.refundPence ?? 0) : stored.totalPence
    const deliveryPence = isRest ? (promise?.deliveryPence ?? 0) : stored.deliveryPence
    this.paidOut.set(returnNumber, { pence, deliveryPence })
    const { order, sequence } = await this.currentUpdate()
    const { payments = [], deliveryRefundedPence = 0 } = order.facts
    const next = {
      ...order,
      lines: order.lines.map((line) =>
        stored.lines.some(({ lineKey }) => lineKey === line.key) ? { ...line, status: 'Return Complete' } : line,
      ),
      facts: {
        ...order.facts,
        deliveryRefundedPence: deliveryRefundedPence + deliveryPence,
        payments: payments.map((each) => ({ ...each, refundedPence: each.refundedPence + pence })),
      },
    }
    const envelope = JSON.stringify(
      toEnvelope(BRAND_SITES, { order: next, sequence: sequence + 1, occurredAt: this.now }),
    )
    await this.sql`
      update order_management.orders set envelope = ${envelope}::text::jsonb where order_number = ${this.order}`
    if (scan) await this.scan(created, 'refund-completed')
    if (update) await this.sendUpdate()
  }

  async scan(created: CreatedReturn | null, status: ReturnStatus): Promise<void> {
    if (!created?.carrier) return
    const isOurs = status === 'received' || status === 'refund-completed'
    const reportedBy = isOurs ? 'order-management' : created.carrier
    const { returnNumber } = created
    const report = { eventId: `${this.order}-${this.#events++}`, returnNumber, trackingNumber: null, parcel: null }
    await this.parts.returnScans.take([{ ...report, status, code: status, at: this.now, reportedBy }], this.now)
  }
}

function partsOf({ outside, database: { sql }, logged }: TestProduct) {
  const configuration = readConfiguration({ NODE_ENV: 'test', OUTSIDE_TIMEOUT_MS: '2000' })
  const { enterpriseCodes, phoneNumbers } = configuration.brand
  const log = createLog('error', (line) => logged.push(line))
  const pictures = pictureSources(configuration)
  const records = journeyRecords(sql, log, null, {
    sites: BRAND_SITES,
    enterpriseCodes,
    pictures,
    seal: TEST_SEAL,
    recordsViews: false,
  })
  return { ...records, ...outside, settings: { ...configuration, phoneNumbers }, log } satisfies StepTwoParts & object
}
