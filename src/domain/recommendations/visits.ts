export const VISITS_MAX = 50
export const VISITS_KEPT_DAYS = 90
