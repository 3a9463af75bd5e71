import { dayOf, startOf } from '../time/days.ts'

const PER_ACCOUNT_AN_HOUR_MAX = 30
const PER_RECIPIENT_A_DAY_MAX = 3

/** How many gift mails were asked for before, since the moments of `countedSince`. */
export interface GiftMailCounts {
  byAccount: number
  toRecipient: number
}

export type GiftMailLimit = 'account' | 'recipient'

/** D-136. */
export const LIMIT_SENTENCES = {
  account: "You've sent a lot of gift receipts. Please try again in an hour.",
  recipient: "You've already sent three gift receipts to this address today. Please try again tomorrow.",
} as const satisfies Record<GiftMailLimit, string>

/** Which limit stands against one more gift mail, or null (D-136). Of both, the one that takes longer is told. */
export function limitReached({ byAccount, toRecipient }: GiftMailCounts): GiftMailLimit | null {
  if (toRecipient >= PER_RECIPIENT_A_DAY_MAX) return 'recipient'
  return byAccount >= PER_ACCOUNT_AN_HOUR_MAX ? 'account' : null
}

/** From when on to count: the hour before, and the day as London has it, which ends when "tomorrow" begins. */
export function countedSince(at: Temporal.Instant): Record<keyof GiftMailCounts, Temporal.Instant> {
  return { byAccount: at.subtract({ hours: 1 }), toRecipient: startOf(dayOf(at)) }
}

/** By what recipients are counted: upper or lower case makes no other address. */
export function recipientKey(email: string): string {
  return email.trim().toLowerCase()
}
