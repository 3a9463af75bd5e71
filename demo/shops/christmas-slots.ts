import { collectionOf } from '../../src/domain/orders/christmas-collection.ts'
import type { Order } from '../../src/domain/orders/order.ts'
import type { OpeningHours, Shop } from '../../src/domain/shops/shop.ts'
import { SITES } from '../../src/domain/sites/site.ts'
import type { TransactionSql } from '../../src/platform/database/connect.ts'
import { insertSlots, reserveSlots, type SlotToInsert } from '../../test/builders/insert-slots.ts'
import { diceOf } from '../orders/dice.ts'
import { christmasYear } from '../orders/o7-christmas.ts'
import { FULLY_BOOKED_SHOPS, SHOPS } from './shops.ts'

const DAYS = [21, 22, 23, 24] as const
const CHRISTMAS_EVE = 24

/** Collections start before most shops open and end at two, on any day on which the shop opens at all. */
const OPENS_MINUTES = 8 * 60
const CLOSES_MINUTES = 14 * 60
const SLOT_MINUTES = 30
const FREE_MAX = 5

/** Shops without a place on Christmas Eve: the one of the design, and a third of the others. */
const BOOKED_ON_CHRISTMAS_EVE = '1531'

/** The built-in order management's slots for the coming Christmas, and in them the places of the orders. */
export async function insertChristmasSlots(
  tx: TransactionSql,
  orders: readonly Order[],
  today: Temporal.PlainDate,
): Promise<void> {
  await insertSlots(tx, christmasSlots(today))
  await reserveSlots(tx, orders.filter(isToBeCollected(today)))
}

export function christmasSlots(today: Temporal.PlainDate): SlotToInsert[] {
  return SHOPS.filter(({ christmasOrders }) => christmasOrders).flatMap((shop) => slotsOf(shop, today))
}

function isToBeCollected(today: Temporal.PlainDate) {
  return (order: Order) => {
    const collection = SITES[order.site].christmas ? collectionOf(order) : null
    return collection !== null && Temporal.PlainDate.compare(collection.on, today) >= 0
  }
}

function slotsOf(shop: Shop, today: Temporal.PlainDate): SlotToInsert[] {
  const { shopId } = shop
  const dice = diceOf(Number(shopId))
  const isFull = Object.values<string>(FULLY_BOOKED_SHOPS).includes(shopId)
  const isFullOnTheEve = shopId === BOOKED_ON_CHRISTMAS_EVE || dice.upTo(3) === 1
  const days = DAYS.map((day) => Temporal.PlainDate.from({ year: christmasYear(today), month: 12, day }))
  return days
    .filter((on) => isOpen(shop.openingHours, on))
    .flatMap((on) => {
      const isBooked = isFull || (isFullOnTheEve && on.day === CHRISTMAS_EVE)
      return times().map(([startsAt, endsAt]) => {
        // On the first day there is room in every slot, later in three of four.
        const isTaken = isBooked || (on.day !== DAYS[0] && dice.upTo(4) === 1)
        return { shopId, on, startsAt, endsAt, free: isTaken ? 0 : dice.upTo(FREE_MAX) }
      })
    })
}

function isOpen(week: readonly OpeningHours[], on: Temporal.PlainDate): boolean {
  return week[on.dayOfWeek - 1]?.opens !== null
}

function times(): [startsAt: string, endsAt: string][] {
  const starts = Array.from(
    { length: (CLOSES_MINUTES - OPENS_MINUTES) / SLOT_MINUTES },
    (_, at) => OPENS_MINUTES + at * SLOT_MINUTES,
  )
  return starts.map((minutes) => [clockTime(minutes), clockTime(minutes + SLOT_MINUTES)])
}

function clockTime(minutes: number): string {
  return Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 }).toString({
    smallestUnit: 'minute',
  })
}
