import { LISTED_TYPES, shapeOf } from '../../domain/content/content-types.data.ts'
import type { AnyEntry, ContentValue } from '../../domain/content/entry.ts'
import { beginningOf, type ContentMoment, readMoment } from '../../domain/content/moment.ts'
import { type ShownState, shownFrom, shownStateAt, shownUntil } from '../../domain/content/shown.ts'
import { SITES, type Site } from '../../domain/sites/site.ts'
import { dayOf, SHOP_ZONE, startOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { ContentRecords } from '../../ports/content.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import type { Visit } from '../../web/visit.ts'
import { type ContentProps, contentPage } from './content.page.tsx'

/** More than anybody reads; the rest is counted. */
const SHOWN_MAX = 200
const NO_DAY = 'Enter a day, such as 2026-12-01'
/** In date; whether a page shows it depends on its fields, too. */
const SAID: Record<ShownState, string> = { shown: 'current', future: 'future', expired: 'expired' }
const STATES: readonly ShownState[] = ['shown', 'future', 'expired']

export async function showContent(content: ContentRecords, { query, now }: Visit): Promise<Answer> {
  const types = [...new Set<string>([...LISTED_TYPES, ...(await content.listTypes())])].sort()
  const type = types.find((each) => each === (query.get('type') ?? 'site-messages'))
  const site = Object.values(SITES).find(({ key }) => key === (query.get('site') ?? 'uk'))
  if (type === undefined || site === undefined) return missing
  const on = (query.get('on') ?? '').trim().slice(0, 40)
  const moment = on === '' ? now : readMoment(on)
  const at = moment === null ? now : beginningOf(moment)
  const all = await content.list(type, site.key)
  const props: ContentProps = {
    back: { href: urls.backstage(), label: 'Back to backstage' },
    action: urls.contentBackstage(),
    asked: { type, site: site.key, on },
    error: moment === null ? NO_DAY : null,
    types: types.map((value) => ({ value, label: value })),
    sites: Object.values(SITES).map((each) => ({ value: each.key, label: nameOf(each) })),
    summary: summaryOf(all, at),
    entries: all.slice(0, SHOWN_MAX).map((entry) => entryProps(entry, at)),
  }
  return show(contentPage, props, moment === null ? { status: 422 } : {})
}

function nameOf({ name, christmas, storeId }: Site): string {
  return `${name}${christmas ? ', Christmas food' : ''} (${storeId})`
}

function summaryOf(entries: readonly AnyEntry[], at: Temporal.Instant): string {
  const states = entries.map((entry) => shownStateAt(entry, at))
  const counts = STATES.map((state) => `${states.filter((each) => each === state).length} ${SAID[state]}`)
  const more = entries.length > SHOWN_MAX ? ` The first ${SHOWN_MAX} are below.` : ''
  return `${counts.join(', ')}, on ${written(at)}.${more}`
}

function entryProps(entry: AnyEntry, at: Temporal.Instant): ContentProps['entries'][number] {
  const until = shownUntil(entry)
  return {
    systemId: entry.systemId,
    state: shownStateAt(entry, at),
    facts: [
      `Version ${entry.publishedVersion}`,
      `From ${written(shownFrom(entry))}`,
      ...(until === null ? [] : [`Until ${untilOf(until)}`]),
    ],
    fields: Object.entries(shapeOf(entry.type).fields).flatMap(([name, kind]) => {
      const value = entry.fields[name] ?? null
      return value === null ? [] : [{ name, text: textOf(value), isRich: kind === 'rich-text' }]
    }),
  }
}

/** A day ends at the midnight after it. */
function untilOf(until: Temporal.Instant): string {
  const day = dayOf(until)
  return startOf(day).equals(until) ? `the end of ${written(day.subtract({ days: 1 }))}` : written(until)
}

function textOf(value: ContentValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? written(value) : String(value)
}

/** "Tue 1 Dec 2026"; an instant also with its time in London. */
function written(moment: ContentMoment): string {
  if (moment instanceof Temporal.PlainDate) return formatWeekday(moment)
  const at = moment.toZonedDateTimeISO(SHOP_ZONE)
  return `${formatWeekday(at.toPlainDate())} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
