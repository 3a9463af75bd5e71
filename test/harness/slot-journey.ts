import { beforeEach } from 'vitest'
import type { ChristmasCollection } from '../../src/domain/orders/christmas-collection.ts'
import { aChristmasOrder, TEST_COLLECTION } from '../builders/christmas-order.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { insertSlots, reserveSlots } from '../builders/insert-slots.ts'
import type { OrderParts } from '../builders/order.ts'
import { Journey, textsOn } from './journey.ts'
import type { PageResponse } from './visitor.ts'

export const SLOT_PAGE = '/orders-and-returns/change-collection-slot'
/** The id of Maida Vale, a shop in the same region as Paddington. */
export const OTHER_SHOP = '1702'
/** A slot with free places at the other shop. */
export const WANTED: ChristmasCollection = {
  shopId: OTHER_SHOP,
  on: Temporal.PlainDate.from('2026-12-22'),
  startsAt: '09:30',
  endsAt: '10:00',
}
export const AT_OTHER_SHOP = `&stage=slotSelection&shopId=${OTHER_SHOP}`
export const TO_CONFIRM = `&stage=confirmation&shopId=${OTHER_SHOP}&day=2026-12-22&slot=09:30-10:00`

/** Amelia's page "Change collection slot": each test has an order number of its own, for an order that it places. */
export class SlotJourney extends Journey {
  #number: number
  readonly amelia = this.signedIn('amelia')

  constructor(firstNumber: number) {
    super({ environment: { PLACES_WAIT_MS: '2000' } })
    this.#number = firstNumber
    beforeEach(() => {
      this.#number++
    })
  }

  get orderNumber(): string {
    return String(this.#number)
  }

  get orderManagement() {
    return this.product.outside['order-management']
  }

  fault = async (kind: 'none' | 'server-error' | 'slots-fail' | 'reset-before-acting') =>
    await this.product.outside.faults['order-management']?.set(kind)

  async place(parts: OrderParts = {}, collection = TEST_COLLECTION): Promise<void> {
    const order = aChristmasOrder({ orderNumber: this.orderNumber, ...parts }, collection)
    await insertOrders(this.sql, [order])
    await reserveSlots(this.sql, [order])
    await insertSlots(this.sql, [
      { ...WANTED, free: 3 },
      { ...WANTED, startsAt: '10:00', endsAt: '10:30', free: 0 },
    ])
  }

  address(more = ''): string {
    return `${SLOT_PAGE}?storeId=10251&orderId=${this.orderNumber}${more}`
  }

  open(more = ''): Promise<PageResponse> {
    return this.amelia.get(this.address(more))
  }

  /** Opens the confirmation, and confirms the slot shown there, or another one. */
  async confirm(more = TO_CONFIRM, fields: Record<string, string> = {}): Promise<PageResponse> {
    return await this.amelia.submit(await this.open(more), fields)
  }

  /** The slot that order management has reserved for the order. */
  async reservedSlot(): Promise<string | undefined> {
    const [row] = await this.sql<{ held: string }[]>`
      select shop_id || ' ' || on_day || ' ' || starts_at as held from order_management.reservations
      where order_number = ${this.orderNumber}`
    return row?.held
  }
}

export function noticesOn(seen: PageResponse): string[] {
  return textsOn(seen, 'main .notice')
}
