import { isBankHoliday, isWeekend } from './bank-holidays.ts'
import type { HolidayRegion } from './place.ts'

const SUNDAY = 7

/** Delivery vans also drive on Saturdays. */
export function isVanDay(day: Temporal.PlainDate, region: HolidayRegion): boolean {
  return day.dayOfWeek !== SUNDAY && !isBankHoliday(day, region)
}

export function isWorkingDay(day: Temporal.PlainDate, region: HolidayRegion): boolean {
  return !isWeekend(day) && !isBankHoliday(day, region)
}

/** The first `count` suitable days, which may include `from` itself. */
export function nextDays(
  from: Temporal.PlainDate,
  count: number,
  isSuitable: (day: Temporal.PlainDate) => boolean,
): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = []
  for (let day = from; days.length < count; day = day.add({ days: 1 })) if (isSuitable(day)) days.push(day)
  return days
}

const PARCELFORCE_DAYS = 3

/** Starts the day after tomorrow unless the retailer has agreed otherwise; working days only (COL-10, D-74). */
export function parcelforceCollectionDays(
  today: Temporal.PlainDate,
  region: HolidayRegion,
  daysAhead = 2,
): Temporal.PlainDate[] {
  return nextDays(today.add({ days: daysAhead }), PARCELFORCE_DAYS, (day) => isWorkingDay(day, region))
}
