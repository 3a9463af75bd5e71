import type { ContentEntry } from '../content/entry.ts'
import { beginningOf, endOf } from '../content/moment.ts'
import { lastPublished } from '../content/sort.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import { dayOf, readDay } from '../time/days.ts'
import { formatDay } from '../time/format-day.ts'
import type { MethodChoice } from './method-choice.ts'
import type { ShopNames } from './method-texts.ts'

export const SITE_MESSAGE_KEYS = ['returns-foodhall-delay', 'returns-evri-notice'] as const
export type SiteMessageKey = (typeof SITE_MESSAGE_KEYS)[number]

/** Shown from `startsOn` to `endsOn`, both included. */
export interface SiteMessage {
  key: SiteMessageKey
  startsOn: Temporal.PlainDate
  endsOn: Temporal.PlainDate
}

type MessageEntry = Pick<ContentEntry<'site-messages'>, 'fields'>

interface MethodNotice {
  isAbout: (choice: MethodChoice) => boolean
  text: (names: ShopNames) => string
}

const NOTICES: Readonly<Record<SiteMessageKey, MethodNotice>> = {
  'returns-foodhall-delay': {
    isAbout: ({ via }) => via === 'foodhall',
    text: ({ returnShops: { foodhall } }) =>
      foodhall === SPECIFIED_POLICY.returnShops.foodhall
        ? 'Our foodhalls are handling a high volume of returns, so your refund may take longer than usual.'
        : `${foodhall}: there is a high volume of returns, so your refund may take longer than usual.`,
  },
  'returns-evri-notice': {
    isAbout: ({ via }) => via === 'evri',
    text: () => 'Evri parcels may be delayed between {start} and {end}. You may want to choose another method.',
  },
}

/** Null if the key is none of ours, or if the first or last day is missing. */
export function siteMessageIn({ fields }: MessageEntry): SiteMessage | null {
  const { messagingStartDate: start, messagingEndDate: end } = fields
  const key = SITE_MESSAGE_KEYS.find((each) => each === fields.key)
  if (key === undefined || start === null || end === null) return null
  return { key, startsOn: dayOf(beginningOf(start)), endsOn: dayOf(endOf(end).subtract({ nanoseconds: 1 })) }
}

/** The notices are rich text. Of several entries with the same key, the last published is used. */
export function methodNotices(
  entries: readonly ContentEntry<'site-messages'>[],
  choice: MethodChoice,
  names: ShopNames,
): string[] {
  return SITE_MESSAGE_KEYS.filter((key) => NOTICES[key].isAbout(choice)).flatMap((key) => {
    const entry = lastPublished(entries.filter(({ fields }) => fields.key === key))
    const message = entry && siteMessageIn(entry)
    if (!message) return []
    const words = entry.fields.message?.trim() || NOTICES[key].text(names)
    return [words.replaceAll('{start}', formatDay(message.startsOn)).replaceAll('{end}', formatDay(message.endsOn))]
  })
}

export type SiteMessageState = 'not-yet' | 'on' | 'over'

export function messageState({ startsOn, endsOn }: SiteMessage, today: Temporal.PlainDate): SiteMessageState {
  if (Temporal.PlainDate.compare(today, startsOn) < 0) return 'not-yet'
  return Temporal.PlainDate.compare(today, endsOn) <= 0 ? 'on' : 'over'
}

export type MessageDaysProblem = 'start-is-no-day' | 'end-is-no-day' | 'start-after-end'

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
