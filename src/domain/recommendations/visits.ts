/** What is remembered of what somebody has looked at (D-174). */
export const VISITS_MAX = 50
export const VISITS_KEPT_DAYS = 90
