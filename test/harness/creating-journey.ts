import { PATHS } from '../../src/urls.ts'
import { countReturns } from './count-returns.ts'
import { MethodJourney } from './method-journey.ts'
import type { CallResponse, Visitor } from './visitor.ts'

/** The simplest body of the call that creates a return from a draft. */
export const IN_STORE = { version: 1, method: 'instore-clothAndHome' }

/** The counts of returns, live bookings, confirmations and mails. */
export const ONE_RETURN_COUNTS = [1, 1, 1, 1]
export const NO_RETURN_COUNTS = [0, 0, 0, 0]

/** Returns that are created by API call, by Amelia or by a service of the retailer. */
export class CreatingJourney extends MethodJourney {
  readonly service = this.serviceWith('returns')
  #keys = 0

  newKey(): string {
    return `creating-${++this.#keys}`
  }

  /** Drafts a return of the order's first lines: one line for each reason. */
  async draft(
    from: Visitor,
    reasons: object[] = [{ ReturnReason: 'R06-P0' }],
    headers: object = {},
  ): Promise<CallResponse> {
    const lines = reasons.map((reason, place) => ({ OrderLineKey: `${this.order}-${place + 1}`, ...reason }))
    const payload = { OrderLines: { OrderLine: lines } }
    const sent = { orderNumber: this.order, payload }
    return await from.call(PATHS.draftReturnCall, sent, { 'idempotency-key': this.newKey(), ...headers })
  }

  async create(
    body: object = IN_STORE,
    { from = this.amelia, key = this.newKey(), of = this.order, headers = {} } = {},
  ): Promise<CallResponse> {
    const address = `${PATHS.createReturnCall}?orderNo=${of}&storeId=10151`
    return await from.call(address, body, { 'idempotency-key': key, ...headers })
  }

  async returns() {
    return await this.sql`select * from returns where order_number = ${this.order}`
  }

  async returnCounts(): Promise<number[]> {
    return Object.values(await countReturns(this.sql, this.order))
  }
}

export function statusAndCode({ status, body }: CallResponse): unknown[] {
  return [status, body.error?.code]
}
