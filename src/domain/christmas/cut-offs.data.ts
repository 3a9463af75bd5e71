import type { SiteKey } from '../sites/site.ts'

/** The last day of December on which Christmas food can be changed or cancelled, unless its season has another (D-169). */
export const USUAL_CUT_OFF_DAY = 16

/** The last day of December to which editors can put it off: food is collected until Christmas Eve. */
export const LAST_CUT_OFF_DAY = 24

/** The month with whose first day the food of a season is offered: nobody orders a turkey at Easter. */
export const ORDERS_OPEN_IN_MONTH = 10

/** Seasons with another last day, by site and year. */
export const OTHER_CUT_OFF_DAYS: Partial<Record<SiteKey, Readonly<Record<number, number>>>> = {}
