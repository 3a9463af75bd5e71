import {
  type MessageDaysProblem,
  messageState,
  readMessageDays,
  SITE_MESSAGE_KEYS,
  type SiteMessage,
  type SiteMessageKey,
} from '../../domain/return-methods/site-messages.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import { type FieldProblem, sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import type { SiteMessages } from '../content/site-messages.records.ts'
import type { ShownMessage } from './site-message-section.tsx'

const MESSAGES: Readonly<Record<SiteMessageKey, { name: string; about: string }>> = {
  'returns-foodhall-delay': {
    name: 'Foodhall delay',
    about: 'Says in step 2 of a return, for foodhalls, that refunds may take longer.',
  },
  'returns-evri-notice': {
    name: 'Evri notice',
    about: 'Says in step 2 of a return, for Evri, between which days parcels may be delayed.',
  },
}

const PROBLEMS: Readonly<Record<MessageDaysProblem, { at: 'start' | 'end'; message: string }>> = {
  'start-is-no-day': { at: 'start', message: 'Enter a first day' },
  'end-is-no-day': { at: 'end', message: 'Enter a last day' },
  'start-after-end': { at: 'end', message: 'The last day must not be before the first day' },
}

const startField = (key: SiteMessageKey) => `${key}-start`
const endField = (key: SiteMessageKey) => `${key}-end`

export async function switchMessage(
  siteMessages: SiteMessages,
  key: SiteMessageKey,
  fields: FormFields,
  now: Temporal.Instant,
): Promise<FieldProblem[]> {
  if (sentValue(fields, 'switch') === 'off') {
    await siteMessages.switchOff(key, now)
    return []
  }
  const days = readMessageDays(sentValue(fields, startField(key)), sentValue(fields, endField(key)))
  if (days.ok) {
    await siteMessages.switchOn({ key, startsOn: days.startsOn, endsOn: days.endsOn }, now)
    return []
  }
  return days.problems.map((problem) => {
    const { at, message } = PROBLEMS[problem]
    return { field: at === 'start' ? startField(key) : endField(key), message }
  })
}

export async function messagesShown(
  siteMessages: SiteMessages,
  fields: FormFields,
  now: Temporal.Instant,
): Promise<ShownMessage[]> {
  const all = await siteMessages.list(now)
  const today = dayOf(now)
  return SITE_MESSAGE_KEYS.map((key) => {
    const message = all.find((each) => each.key === key)
    const isSent = sentValue(fields, 'act') === key
    const shown = (field: string, day?: Temporal.PlainDate) =>
      isSent ? sentValue(fields, field).slice(0, 40) : (day?.toString() ?? '')
    return {
      key,
      ...MESSAGES[key],
      state: message ? stateSentence(message, today) : 'Off.',
      isSet: message !== undefined,
      start: shown(startField(key), message?.startsOn),
      end: shown(endField(key), message?.endsOn),
    }
  })
}

function stateSentence(message: SiteMessage, today: Temporal.PlainDate): string {
  const days = `from ${formatDay(message.startsOn)} to ${formatDay(message.endsOn)}`
  const state = messageState(message, today)
  if (state === 'on') return `Shown ${days}.`
  return state === 'over' ? `Was shown ${days}.` : `Will be shown ${days}.`
}
