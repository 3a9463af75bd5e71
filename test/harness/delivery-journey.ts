import type { LineFacts } from '../../src/domain/orders/order.ts'
import { PATHS } from '../../src/urls.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { Journey } from './journey.ts'
import type { PageResponse } from './visitor.ts'

/** The item whose delivery Amelia changes. On Sat 14 Nov 2026 chosen days start on Monday 16, collections on Tuesday 17. */
export class DeliveryJourney extends Journey {
  readonly amelia = this.signedIn('amelia')
  /** The number of the newest order. */
  number: number

  constructor(from: number, ...options: ConstructorParameters<typeof Journey>) {
    super(...options)
    this.number = from
  }

  place = async (facts: LineFacts = {}, deliveryChargePence = 599): Promise<void> => {
    this.number++
    const lines = [anOrderLine({ status: 'Scheduled', facts: { amendable: true, ...facts } })]
    const order = { orderNumber: String(this.number), cancelAllowed: true, facts: { deliveryChargePence }, lines }
    await insertOrders(this.sql, [anOrder(order)])
  }

  query = (more = '') => `?storeId=10151&orderId=${this.number}&OrderLineKey=${this.number}-1${more}`
  address = (more = '') => PATHS.collectionAndDelivery + this.query(more)
  open = (more = '') => this.amelia.get(this.address(more))
  post = (page: PageResponse, fields: Record<string, string>, who = this.amelia) =>
    who.submit(page, fields, 'main form[method=post]:not([data-location])')

  factsNow = async (): Promise<Record<string, unknown>> => {
    const [row] = await this.sql<{ facts: Record<string, unknown> }[]>`
      select facts from order_lines where customer_id = 'C-amelia' and order_number = ${String(this.number)}`
    return row?.facts ?? {}
  }
}

/** The values of what is chosen. */
export function chosenOn(seen: PageResponse): (string | null)[] {
  return [...seen.document.querySelectorAll('input[checked]')].map((each) => each.getAttribute('value'))
}
