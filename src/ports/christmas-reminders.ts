/** Work that becomes due on the day before Christmas food is collected. */
export const CHRISTMAS_REMINDER = 'christmas-reminder'

export interface ChristmasReminderFacts {
  orderNumber: string
}
