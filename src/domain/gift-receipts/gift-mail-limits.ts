import type { Policy } from '../policy/policy.ts'
import { dayOf, startOf } from '../time/days.ts'
import { formatDay } from '../time/format-day.ts'
import { defineWords } from '../words/words.ts'

export interface GiftMailCounts {
  byAccount: number
  toRecipient: number
}

export type GiftMailLimit = 'account' | 'recipient'

const WORDS = defineWords('gifts.limits', {
  account: "You've sent a lot of gift receipts. Please try again in an hour.",
  recipientToday:
    "We can't send any more gift receipts to this address today. Please choose another day or print the receipt.",
  recipientOn: (day: string) =>
    `We can't send any more gift receipts to this address on ${day}. Please choose another day or print the receipt.`,
} as const)

/** The sentence mentions no earlier receipts, since some may be from other buyers (D-136). */
export function limitSentence(limit: GiftMailLimit, sendOn: Temporal.PlainDate, today: Temporal.PlainDate): string {
  if (limit === 'account') return WORDS.account
  return Temporal.PlainDate.compare(sendOn, today) > 0 ? WORDS.recipientOn(formatDay(sendOn)) : WORDS.recipientToday
}

/** If both limits are reached, the one that lasts longer is named (D-136). */
export function reachedLimit(
  { byAccount, toRecipient }: GiftMailCounts,
  { perAccountAnHourMax, perRecipientADayMax }: Policy['giftMails'],
): GiftMailLimit | null {
  if (toRecipient >= perRecipientADayMax) return 'recipient'
  return byAccount >= perAccountAnHourMax ? 'account' : null
}

/** The limits count the requests of the last hour, and mails due on the same London day. */
export function limitPeriods(at: Temporal.Instant, dueAt: Temporal.Instant) {
  const day = dayOf(dueAt)
  return { requestedAfter: at.subtract({ hours: 1 }), dueFrom: startOf(day), dueBefore: startOf(day.add({ days: 1 })) }
}
