/** Due the day before collection. */
export const CHRISTMAS_REMINDER = 'christmas-reminder'

export interface ChristmasReminderFacts {
  orderNumber: string
}
