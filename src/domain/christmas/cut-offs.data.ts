import type { SiteKey } from '../sites/site.ts'

/** In December (D-169). */
export const USUAL_CUT_OFF_DAY = 16

/** In December: food is collected until Christmas Eve. */
export const LAST_CUT_OFF_DAY = 24

/** Offered from the first day of this month. */
export const ORDERS_OPEN_IN_MONTH = 10

export const OTHER_CUT_OFF_DAYS: Partial<Record<SiteKey, Readonly<Record<number, number>>>> = {}
