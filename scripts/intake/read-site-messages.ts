import {
  type MessageDaysProblem,
  readMessageDays,
  SITE_MESSAGE_KEYS,
  type SiteMessage,
  type SiteMessageKey,
} from '../../src/domain/return-methods/site-messages.ts'
import { parseJson } from '../../src/platform/http/read-body.ts'

/** More than enough: two messages take up 200 bytes. */
export const SITE_MESSAGES_BYTES_MAX = 65_536

const EXAMPLE = '[{ "key": "returns-evri-notice", "start": "2026-12-01", "end": "2026-12-24" }]'

const DAYS_PROBLEM_TEXTS: Readonly<Record<MessageDaysProblem, string>> = {
  'start-is-no-day': 'start must be a day such as 2026-12-01',
  'end-is-no-day': 'end must be a day such as 2026-12-24',
  'start-after-end': 'start must not be after end',
}

export type ReadSiteMessages = { ok: true; messages: SiteMessage[] } | { ok: false; problems: string[] }

/** Reads the site messages of a file: all of them, or else a sentence about each mistake. */
export function readSiteMessages(bytes: Uint8Array): ReadSiteMessages {
  if (bytes.length > SITE_MESSAGES_BYTES_MAX) return refused('The file is too large: it may have 64 KB at most.')
  const parsed = parseJson(bytes)
  if ('refused' in parsed) return refused('The file is not valid JSON in UTF-8.')
  const list = parsed.value
  if (!Array.isArray(list)) return refused(`The file must be a list, such as ${EXAMPLE}.`)
  const messages: SiteMessage[] = []
  const seenKeys = new Set<SiteMessageKey>()
  const problems = list.flatMap((each: unknown, index) => {
    const { message, key, wrong: entryProblems } = readOne(each)
    if (message) messages.push(message)
    const duplicateProblem = key !== null && seenKeys.has(key) ? [`${key} is there twice`] : []
    if (key !== null) seenKeys.add(key)
    return [...entryProblems, ...duplicateProblem].map((what) => `Message ${index + 1}: ${what}.`)
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, messages }
}

const refused = (problem: string): ReadSiteMessages => ({ ok: false, problems: [problem] })

function readOne(entry: unknown): { message: SiteMessage | null; key: SiteMessageKey | null; wrong: string[] } {
  const fields = typeof entry === 'object' && entry !== null ? Object.entries(entry) : []
  if (
    fields
      .map(([name]) => name)
      .toSorted()
      .join() !== 'end,key,start'
  )
    return { message: null, key: null, wrong: ['it must have key, start and end, and nothing else'] }
  const { key: name, start, end } = Object.fromEntries<unknown>(fields)
  const key = SITE_MESSAGE_KEYS.find((each) => each === name) ?? null
  const days = readMessageDays(start, end)
  return {
    key,
    message: key !== null && days.ok ? { key, startsOn: days.startsOn, endsOn: days.endsOn } : null,
    wrong: [
      ...(key === null ? [`key must be one of ${SITE_MESSAGE_KEYS.join(', ')}`] : []),
      ...(days.ok ? [] : days.problems.map((problem) => DAYS_PROBLEM_TEXTS[problem])),
    ],
  }
}
