import type { Address } from '../../../domain/addresses/address.ts'
import { parcelforceDays } from '../../../domain/calendar/next-days.ts'
import { holidayRegionOf } from '../../../domain/calendar/place.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { type CollectionSlot, offeredCollectionDays } from '../../../domain/return-methods/collection.ts'
import { type MethodChoice, methodId, needOf } from '../../../domain/return-methods/method-choice.ts'
import type { BrandSite } from '../../../domain/sites/site.ts'
import { dayOf } from '../../../domain/time/days.ts'
import { TOO_LATE, withinMs } from '../../../platform/outside/within-ms.ts'
import type { CollectsByDay, CollectsBySlot } from '../../../systems/carriers/carrier.ts'

export interface Carriers {
  evri: CollectsByDay
  parcelforce: CollectsBySlot
}

/** Null: nobody knows. `TOO_LATE`: it is being asked. */
type Answered<Thing> = readonly Thing[] | null | typeof TOO_LATE

export interface CollectionTimes {
  days: Answered<Temporal.PlainDate>
  /** Null too where no day is chosen. */
  slots: Answered<CollectionSlot>
}

export interface TimesAsked {
  site: BrandSite
  order: Order
  choice: MethodChoice
  address: Address | null
  clients: { clientId: string | null; childClientId: string | null }
  on: string | undefined
  now: Temporal.Instant
  waitMs: number
}

/** When it can be collected. Evri tells its days; those of Parcelforce follow from the calendar, and it tells its hours. */
export async function askCarriers(carriers: Carriers, asked: TimesAsked): Promise<CollectionTimes> {
  const { site, order, choice, address, clients, now, waitMs } = asked
  const need = needOf(choice)
  if (need === null || need === 'nothing' || address === null) return { days: null, slots: null }
  const today = dayOf(now)
  const { postcode } = address
  const { orderNumber } = order
  const question = { orderNumber, storeId: site.storeId, postcode, ...clients, methodId: methodId(choice) }
  if (need === 'a-day') {
    const days = await withinMs(carriers.evri.collectionDays(question), waitMs)
    return { days: days === TOO_LATE || days === null ? days : offeredCollectionDays(days, today), slots: null }
  }
  const days = parcelforceDays(today, holidayRegionOf(address))
  const on = days.find((day) => day.toString() === asked.on)
  const slots = on ? await withinMs(carriers.parcelforce.collectionSlots({ ...question, on }), waitMs) : null
  return { days, slots }
}
