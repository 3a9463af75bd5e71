import { beforeEach } from 'vitest'
import type { ChristmasCollection } from '../../src/domain/orders/christmas-collection.ts'
import { PATHS } from '../../src/urls.ts'
import { aChristmasOrder, TEST_COLLECTION } from '../builders/christmas-order.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { insertSlots, reserveSlots } from '../builders/insert-slots.ts'
import type { OrderParts } from '../builders/order.ts'
import { Journey } from './journey.ts'

/** The id of a demo shop in the same region as Paddington, so that an order can move there. */
export const READING = '1523'
/** A slot on the day before the test's collection. */
export const NINE_O_CLOCK_SLOT = {
  ...TEST_COLLECTION,
  on: Temporal.PlainDate.from('2026-12-22'),
  startsAt: '09:00',
  endsAt: '09:30',
}

/** Calls of Noor's: each test has a new Christmas order, and free slots to move it to. */
export class ChristmasCalls extends Journey {
  #number = 720_000_000
  #keys = 0
  readonly noor = this.signedIn('noor')

  constructor() {
    super()
    beforeEach(async () => {
      const slots = [
        NINE_O_CLOCK_SLOT,
        { ...NINE_O_CLOCK_SLOT, shopId: READING },
        { ...TEST_COLLECTION, shopId: READING },
      ]
      await insertSlots(
        this.sql,
        slots.map((slot) => ({ ...slot, free: 3 })),
      )
      await this.place()
    })
  }

  get orderNumber(): string {
    return String(this.#number)
  }

  /** Inserts a new order; the calls that follow are about it. */
  async place(collection: ChristmasCollection = TEST_COLLECTION, parts: OrderParts = {}): Promise<void> {
    this.#number++
    const order = aChristmasOrder({ customerId: 'C-noor', orderNumber: this.orderNumber, ...parts }, collection)
    await insertOrders(this.sql, [order])
    await reserveSlots(this.sql, [order])
  }

  address(path: string, more = '', storeId = '10251'): string {
    return `${path}?storeId=${storeId}&orderId=${this.orderNumber}${more}`
  }

  bodyFor(to: ChristmasCollection, from: ChristmasCollection = TEST_COLLECTION) {
    return {
      OrderNo: this.orderNumber,
      OrderHeaderKey: `H${this.orderNumber}`,
      OldStoreID: from.shopId,
      OldSlotStartTime: from.startsAt,
      OldSlotEndTime: from.endsAt,
      OldReqDeliveryDate: String(from.on),
      NewStoreID: to.shopId,
      SlotStartTime: to.startsAt,
      SlotEndTime: to.endsAt,
      ReqDeliveryDate: String(to.on),
    }
  }

  update(body: object, { who = this.noor, as = `call-${++this.#keys}-key`, headers = {}, more = '' } = {}) {
    return who.call(this.address(PATHS.updateCollectionCall, more), body, { 'idempotency-key': as, ...headers })
  }

  slots(more = '', who = this.noor, headers = {}) {
    return who.call(this.address(PATHS.deliverySlotsCall, more), undefined, headers)
  }

  /** The order's slot in order management's reservations, then in our records. */
  async reservedAndRecordedSlot(): Promise<string> {
    const [held] = await this.sql<{ shop_id: string; on_day: string; starts_at: string }[]>`
      select shop_id, on_day::text, starts_at from order_management.reservations
      where order_number = ${this.orderNumber}`
    const [ours] = await this.sql<{ shop_id: string; starts_at: string }[]>`
      select facts->>'shopId' as shop_id, facts->>'slotStartsAt' as starts_at from order_lines
      where customer_id = 'C-noor' and order_number = ${this.orderNumber} limit 1`
    return [held?.shop_id, held?.on_day, held?.starts_at, ours?.shop_id, ours?.starts_at].join(' ')
  }

  async writes() {
    return await this.writesOf<{ request: { place: object } }>(this.orderNumber)
  }
}
