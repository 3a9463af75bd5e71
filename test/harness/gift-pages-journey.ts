import { beforeEach, expect } from 'vitest'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine, type OrderParts } from '../builders/order.ts'
import { Journey } from './journey.ts'
import type { PageResponse } from './visitor.ts'

type Fields = Record<string, string | string[]>

/** The buyer's pages of gift receipts: before each test an order of Amelia's is placed and delivered. */
export class GiftPagesJourney extends Journey {
  readonly amelia = this.signedIn('amelia')
  /** The number of the newest order. */
  number = 860_000_000

  constructor() {
    // No job sends mails here, so the page must not wait for one.
    super({ environment: { GIFT_EMAIL_WAIT_MS: '0' } })
    beforeEach(() => this.place({}))
  }

  /** Inserts an order of two items, which can be returned for 35 and 9 more days. */
  place = async (parts: OrderParts): Promise<void> => {
    this.number++
    const last = Temporal.PlainDate.from('2026-11-23')
    const lines = [
      anOrderLine({ description: 'Dress', colour: 'Damson', unitPricePence: 7654 }),
      anOrderLine({ description: 'Candle', size: null, unitPricePence: 8765, facts: { defaultLastReturnOn: last } }),
    ]
    await insertOrders(this.sql, [anOrder({ orderNumber: String(this.number), lines, ...parts })])
  }

  /** The fields of the email form. Each order has another recipient, since mails to one are limited (D-136). */
  rosie = () => {
    const email = `rosie.${this.number}@example.com`
    return { name: 'Rosie', email, message: '', theme: 'birthday', when: 'now', date: '' }
  }

  key = (line: number) => `${this.number}-${line}`
  at = (page = '', more = '') =>
    `/orders-and-returns/gift-recipient${page}?storeId=10151&orderNumber=${this.number}${more}`
  details = () => `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${this.number}`

  /** Opens the email or print form, by default with both items chosen. */
  open = (page: '/email' | '/print', ...lines: number[]) => {
    const chosen = (lines.length > 0 ? lines : [1, 2]).map((line) => `&line=${this.key(line)}`).join('')
    return this.amelia.get(this.at(page, chosen))
  }

  /** Posts these fields with the page's form token and command key, and none of its other fields. */
  post = async (
    page: '/email' | '/print',
    fields: Fields,
    on?: PageResponse,
    who = this.amelia,
  ): Promise<PageResponse> => {
    const form = on ?? (await this.open(page))
    return await who.postFrom(form, this.at(page), { line: [this.key(1), this.key(2)], ...fields })
  }

  follow = async (sent: PageResponse): Promise<PageResponse> => {
    expect(sent.status).toBe(303)
    return await this.amelia.get(sent.location ?? '')
  }

  receipts = () => this.sql<{ state: string; name: string; message: string | null }[]>`
    select state, name, message from gift_receipts
    where customer_id = 'C-amelia' and order_number = ${String(this.number)} order by requested_at, receipt_id`
}
