import type { OrderDetails } from '../../src/features/order-records/order-details.records.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine, type LineParts, type OrderParts } from '../builders/order.ts'
import { Journey } from './journey.ts'
import { runDueWork } from './run-due-work.ts'

/** A shopper's orders, each with a number of its own, and what follows on them without opening a page. */
export class FollowedOrders extends Journey {
  #number: number
  readonly #parts: OrderParts & { customerId: string }

  constructor(
    from: number,
    parts: OrderParts & { customerId: string },
    ...options: ConstructorParameters<typeof Journey>
  ) {
    super(...options)
    this.#number = from
    this.#parts = parts
  }

  get order(): string {
    return String(this.#number)
  }

  async place(...lines: LineParts[]): Promise<void> {
    this.#number += 1
    const given = lines.length > 0 && { lines: lines.map((line) => anOrderLine(line)) }
    await insertOrders(this.sql, [anOrder({ ...this.#parts, orderNumber: this.order, ...given })])
  }

  async details(orderNumber = this.order): Promise<OrderDetails> {
    const details = await this.records.orders.findDetails(this.#parts.customerId, orderNumber)
    if (!details) throw new Error('there is no such order')
    return details
  }

  override async finish(orderNumber = this.order): Promise<void> {
    await super.finish(orderNumber)
  }

  async runDue(): Promise<void> {
    await runDueWork(this.sql, this.product.clock)
  }

  /** Runs due work and open writes until none are left. */
  async runUntilIdle(): Promise<void> {
    for (let turn = 0; turn < 6; turn++) {
      await this.runDue()
      await this.finish()
    }
    await this.runDue()
  }
}
