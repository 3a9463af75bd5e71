import { z } from 'zod'
import type { Slot, SlotDay } from '../../domain/christmas/slots.ts'

/** Collection slots on the wire (API-25, DAT-11). Days are sent without a year: it is the order's season (XMS-21). */

export const SLOTS_PATH = '/cfto/get-delivery-slots'

const DECEMBER = 12
const MONTH = 'December'
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const time = '(?:[01]\\d|2[0-3]):[0-5]\\d'

const wireSlotDay = z
  .object({
    Date: z
      .string()
      .regex(/^\d{1,2}$/)
      .describe('The day of the month, such as "23".'),
    month: z.literal(MONTH).describe('Always "December".'),
    weekdays: z.string().max(20).describe('The name of the weekday, such as "Wednesday".'),
    isDateAvailable: z.boolean().describe('False: nothing is free on that day.'),
    ServiceSlotDesc: z
      .array(
        z.object({
          slotValue: z
            .string()
            .regex(new RegExp(`^${time}-${time}$`))
            .describe('"HH:MM-HH:MM".'),
          isAvailable: z.boolean().describe('Whether a place is free.'),
        }),
      )
      .max(96)
      .describe('The half-hours of the day, the earliest first.'),
  })
  .meta({ id: 'ChristmasSlotDay', description: 'A day on which a shop hands over Christmas food, and its half-hours.' })

export type WireSlotDay = z.output<typeof wireSlotDay>

export const wireSlotDays = z.array(wireSlotDay).max(31)

export function toWireSlotDays(days: readonly SlotDay[]): WireSlotDay[] {
  return days.map(({ on, isAvailable, slots }) => ({
    Date: String(on.day),
    month: MONTH,
    weekdays: WEEKDAYS[on.dayOfWeek - 1] ?? '',
    isDateAvailable: isAvailable,
    ServiceSlotDesc: slots.map(({ startsAt, endsAt, isAvailable: isFree }) => ({
      slotValue: `${startsAt}-${endsAt}`,
      isAvailable: isFree,
    })),
  }))
}

export interface ParsedSlotDays {
  days: SlotDay[]
  /** Duplicate days or half-hours were merged, and invalid half-hours left out. */
  isRepaired: boolean
}

/**
 * Null if the body can't be read, or names a day that December doesn't have. A day that is listed twice gets the
 * half-hours of both; a half-hour that ends before it starts, or after midnight, is left out.
 */
export function readSlotDays(body: unknown, season: number): ParsedSlotDays | null {
  const { data } = wireSlotDays.safeParse(body)
  if (!data || data.some(({ Date: day }) => Number(day) < 1 || Number(day) > 31)) return null
  const byDay = Map.groupBy(data, ({ Date: day }) => Number(day))
  const days = [...byDay].map(([day, parts]) => ({
    on: Temporal.PlainDate.from({ year: season, month: DECEMBER, day }),
    isAvailable: parts.some(({ isDateAvailable }) => isDateAvailable),
    slots: readSlots(parts),
  }))
  const countSlots = (list: readonly { length: number }[]) => list.reduce((sum, { length }) => sum + length, 0)
  const sentCount = countSlots(data.map(({ ServiceSlotDesc }) => ServiceSlotDesc))
  return {
    days: days.toSorted((one, other) => Temporal.PlainDate.compare(one.on, other.on)),
    isRepaired: days.length < data.length || countSlots(days.map(({ slots }) => slots)) < sentCount,
  }
}

/** In chronological order. A slot listed twice is free only if it is free both times, and on an available day. */
function readSlots(parts: readonly WireSlotDay[]): Slot[] {
  const sentSlots = parts.flatMap(({ isDateAvailable, ServiceSlotDesc }) =>
    ServiceSlotDesc.map(({ slotValue, isAvailable }) => {
      const [startsAt = '', endsAt = ''] = slotValue.split('-')
      return { startsAt, endsAt, isAvailable: isAvailable && (isDateAvailable || parts.length === 1) }
    }),
  )
  const byTime = Map.groupBy(
    sentSlots.filter(({ startsAt, endsAt }) => startsAt < endsAt),
    ({ startsAt, endsAt }) => `${startsAt}-${endsAt}`,
  )
  return [...byTime]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first ? [{ ...first, isAvailable: [first, ...others].every(({ isAvailable }) => isAvailable) }] : [],
    )
}
