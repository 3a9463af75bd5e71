import { beforeEach, expect } from 'vitest'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine, type OrderParts } from '../builders/order.ts'
import { DETAILS } from './constants.ts'
import { Journey } from './journey.ts'
import type { PageResponse } from './visitor.ts'

export type Fields = Record<string, string | string[]>

/** Withdrawals from Niamh's orders: each test has a new Irish order, delivered today. */
export class WithdrawalJourney extends Journey {
  readonly niamh = this.signedIn('niamh')
  /** The number of the newest order. */
  number = 840_000_000

  constructor(...options: ConstructorParameters<typeof Journey>) {
    super(...options)
    beforeEach(() => this.place({}))
  }

  /** Inserts an order that was delivered today: it can be withdrawn from until the end of Sat 28 Nov 2026. */
  place = async (parts: OrderParts): Promise<void> => {
    this.number++
    const lines = [
      anOrderLine({ description: 'Jumper', unitPricePence: 5400 }),
      anOrderLine({ description: 'Candle', unitPricePence: 1800, quantity: 2 }),
    ]
    const orderNumber = String(this.number)
    const orderKey = { customerId: 'C-niamh', site: 'ie', currency: 'EUR', orderNumber } as const
    await insertOrders(this.sql, [anOrder({ ...orderKey, lines, ...parts })])
  }

  key = (line: number) => `${this.number}-${line}`
  query = (more = '') => `?storeId=10451&orderId=${this.number}${more}`
  details = (more = '') => `/ie${DETAILS}${this.query(more)}`
  get address(): string {
    return `/ie${DETAILS}/withdraw${this.query()}`
  }

  open = (who = this.niamh) => who.get(this.address)

  /** Posts these fields with the page's form token and command key, and none of its other fields. */
  send = async (page: PageResponse, fields: Fields, who = this.niamh): Promise<PageResponse> => {
    const declared = page.main.querySelector('form input[name=declared]')?.getAttribute('value')
    return await who.postFrom(page, this.address, { ...(declared && { declared }), ...fields })
  }

  /** Follows the redirect to the page that acknowledges the withdrawal. */
  done = async (sent: PageResponse, who = this.niamh): Promise<PageResponse> => {
    expect(sent.status).toBe(303)
    return await who.get(sent.location ?? '')
  }

  recorded = () => this.sql<{ withdrawalId: string; withdrawnAt: Temporal.Instant; lines: string[] }[]>`
    select w.withdrawal_id as "withdrawalId", w.withdrawn_at as "withdrawnAt",
      (select json_agg(l.line_no || ' x' || l.quantity || ' ' || l.state order by l.line_no) from withdrawal_lines l
        where l.customer_id = w.customer_id and l.withdrawal_id = w.withdrawal_id) as lines
    from withdrawals w where w.customer_id = 'C-niamh' and w.order_number = ${String(this.number)}
    order by w.recorded_at`
}
