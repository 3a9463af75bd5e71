import { formatDay } from '../time/format-day.ts'
import { readDay } from '../time/read-day.ts'
import type { MethodChoice } from './method-choice.ts'

/** What editors switch on for a while (CHN-15 to CHN-17, D-66). */
export const SITE_MESSAGE_KEYS = ['returns-foodhall-delay', 'returns-evri-notice'] as const
export type SiteMessageKey = (typeof SITE_MESSAGE_KEYS)[number]

/** From the first day to the last, both of them included. */
export interface SiteMessage {
  key: SiteMessageKey
  startsOn: Temporal.PlainDate
  endsOn: Temporal.PlainDate
}

const FOODHALL = 'Our foodhalls are handling a high volume of returns, so your refund may take longer than usual.'

const evriText = ({ startsOn, endsOn }: SiteMessage) =>
  `Evri parcels may be delayed between ${formatDay(startsOn)} and ${formatDay(endsOn)}. You may want to choose another method.`

/** Which method each is about, and what it says. */
const NOTICES: Readonly<
  Record<SiteMessageKey, { isAbout: (choice: MethodChoice) => boolean; says: (message: SiteMessage) => string }>
> = {
  'returns-foodhall-delay': { isAbout: ({ via }) => via === 'foodhall', says: () => FOODHALL },
  'returns-evri-notice': { isAbout: ({ via }) => via === 'evri', says: evriText },
}

/** What is said about the chosen method today. */
export function methodNotices(
  messages: readonly SiteMessage[],
  choice: MethodChoice,
  today: Temporal.PlainDate,
): string[] {
  return messages
    .filter((message) => messageState(message, today) === 'on' && NOTICES[message.key].isAbout(choice))
    .map((message) => NOTICES[message.key].says(message))
}

export type SiteMessageState = 'not-yet' | 'on' | 'over'

export function messageState({ startsOn, endsOn }: SiteMessage, today: Temporal.PlainDate): SiteMessageState {
  if (Temporal.PlainDate.compare(today, startsOn) < 0) return 'not-yet'
  return Temporal.PlainDate.compare(today, endsOn) <= 0 ? 'on' : 'over'
}

export type MessageDaysProblem = 'start-is-no-day' | 'end-is-no-day' | 'start-after-end'

/** The days of a message as somebody wrote them, such as 2026-12-01; or all that is wrong with them. */
export function readMessageDays(
  start: unknown,
  end: unknown,
):
  | { ok: true; startsOn: Temporal.PlainDate; endsOn: Temporal.PlainDate }
  | { ok: false; problems: MessageDaysProblem[] } {
  const [startsOn, endsOn] = [readDay(start), readDay(end)]
  if (startsOn && endsOn) {
    if (Temporal.PlainDate.compare(startsOn, endsOn) > 0) return { ok: false, problems: ['start-after-end'] }
    return { ok: true, startsOn, endsOn }
  }
  return {
    ok: false,
    problems: [...(startsOn ? [] : ['start-is-no-day' as const]), ...(endsOn ? [] : ['end-is-no-day' as const])],
  }
}
