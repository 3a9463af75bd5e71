import { z } from 'zod'
import { isWorkingDay } from '../../domain/calendar/next-days.ts'
import { holidayRegionOf } from '../../domain/calendar/place.ts'
import { type CollectionSlot, slotText } from '../../domain/return-methods/collection.ts'
import { type Clock, dayOf } from '../../domain/time/days.ts'
import { readFromSystem } from '../../platform/outside/call-system.ts'
import { flag, time } from '../../platform/outside/wire-values.ts'
import type { BookingRules } from './bookings.ts'
import type { CollectsBySlot } from './carrier.ts'
import type { CarrierRead } from './carrier-question.ts'
import { collectedArea } from './carriers.data.ts'

/** The path of the call that asks for the times at which Parcelforce collects (API-18). */
export const SLOTS_PATH = '/collection-time-slots'

export function toSlotsQuestion({ orderNumber, postcode, on }: Parameters<CollectsBySlot['collectionSlots']>[0]) {
  return { orderNumber, postCode: postcode, selectedDate: on.toString() }
}

const SLOTS_MAX = 100
/** `available` is our addition to API-18: a slot without it is free. */
const slot = z
  .object({ from: time, to: time, available: flag.nullish() })
  .refine(({ from, to }) => from < to)
  .transform(({ from, to, available }): CollectionSlot => ({ from, to, isFree: available ?? true }))

/** Slots with the same times are refused, since a chosen one could not be distinguished. */
export const wireCollectionSlots = z.object({
  collectionTimeSlots: z
    .array(slot)
    .max(SLOTS_MAX)
    .refine((slots) => new Set(slots.map(slotText)).size === slots.length),
})

export function readSlots(body: unknown): CollectionSlot[] | null {
  return wireCollectionSlots.safeParse(body).data?.collectionTimeSlots ?? null
}

export function toWireSlots(slots: readonly CollectionSlot[]) {
  return {
    collectionTimeSlots: slots.map(({ from, to, isFree }) => ({
      ...{ from, to, label: slotText({ from, to }), available: isFree ? 'Y' : 'N' },
    })),
  }
}

/**
 * The times at which Parcelforce collects. The built-in Parcelforce makes a fixed number of collections per slot,
 * day and postcode area; a slot is free as long as fewer are booked.
 */
export const collectionSlots: CarrierRead<CollectsBySlot, 'no-slots'> = {
  ...{ path: SLOTS_PATH, fault: 'no-slots', label: 'Has no slots for the date', emptyAnswer: toWireSlots([]) },
  client: (options) => ({
    async collectionSlots(question) {
      const call = { system: 'parcelforce', name: 'collection time slots', method: 'GET', path: SLOTS_PATH } as const
      const query = toSlotsQuestion(question)
      return await readFromSystem(options, { ...call, query, orderNumber: query.orderNumber }, readSlots)
    },
  }),
  routes: ({ sql, clock }) => ({
    async [`GET ${SLOTS_PATH}`]({ query }) {
      const { postCode: postcode, selectedDate } = query as ReturnType<typeof toSlotsQuestion>
      const on = Temporal.PlainDate.from(selectedDate)
      const area = collectedArea(postcode)
      if (area === null || !drivesOn(clock, on, postcode)) return { status: 200, body: toWireSlots([]) }
      const slots = await sql<CollectionSlot[]>`
        select r.starts as "from", r.ends as "to", count(b.reference) < r.capacity as "isFree"
        from parcelforce.collection_slots r
        left join parcelforce.bookings b
          on b.starts = r.starts and b.area = ${area} and b.collected_on = ${on.toString()}
        group by r.starts
        order by r.starts`
      return { status: 200, body: toWireSlots(slots) }
    },
  }),
  // The answer depends on these fields alone, whatever else the request contains about the order.
  cached: ({ collectionSlots }, answers) => ({
    collectionSlots: (question) => answers.getOrLoad(toSlotsQuestion(question), () => collectionSlots(question)),
  }),
}

/** Whether vans collect on this day: a working day after today. */
function drivesOn(clock: Clock, on: Temporal.PlainDate, postcode: string): boolean {
  return (
    Temporal.PlainDate.compare(on, dayOf(clock.now())) > 0 &&
    isWorkingDay(on, holidayRegionOf({ country: 'UK', postcode }))
  )
}

/** Concurrent requests never exceed the capacity of a slot. */
export const PARCELFORCE_RULES: BookingRules = {
  async accept(tx, { clock }, reference, { postcode, collection }) {
    if (collection === null) return null
    const area = collectedArea(postcode)
    const [starts = ''] = collection.slot?.split('-') ?? []
    if (area === null) return 'not-allowed'
    if (!drivesOn(clock, collection.on, postcode)) return 'date-gone'
    const on = collection.on.toString()
    // The row is locked, so that two requests for its last place are handled one after the other.
    const [slot] = await tx<{ capacity: number }[]>`
      select capacity from parcelforce.collection_slots where starts = ${starts} for update`
    if (!slot) return 'slot-taken'
    const [booked] = await tx<{ count: number }[]>`
      select count(*)::integer as count from parcelforce.bookings
      where area = ${area} and collected_on = ${on} and starts = ${starts}`
    if ((booked?.count ?? 0) >= slot.capacity) return 'slot-taken'
    await tx`
      insert into parcelforce.bookings (reference, area, collected_on, starts, booked_at)
      values (${reference}, ${area}, ${on}, ${starts}, ${String(clock.now())})`
    return null
  },
  async release(tx, reference) {
    await tx`delete from parcelforce.bookings where reference = ${reference}`
  },
}
