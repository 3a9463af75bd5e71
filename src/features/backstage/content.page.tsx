import { shapeOf } from '../../domain/content/content-types.data.ts'
import type { AnyEntry, ContentValue } from '../../domain/content/entry.ts'
import type { ContentMoment } from '../../domain/content/moment.ts'
import { type ShownState, shownFrom, shownStateAt, shownUntil } from '../../domain/content/shown.ts'
import type { Sites } from '../../domain/sites/site.ts'
import { dayOf, SHOP_ZONE, startOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pill, type PillProps } from '../../ui/pill.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { urls } from '../../urls.ts'

interface ContentProps {
  sites: Sites
  types: readonly string[]
  filter: { type: string; site: string; on: string }
  error: string | null
  at: Temporal.Instant
  entries: readonly AnyEntry[]
}

/** Further entries are counted but not listed. */
const SHOWN_MAX = 200
/** States by date; whether a page shows an entry also depends on its fields. */
const PILLS: Record<ShownState, PillProps> = {
  shown: { tone: 'success', label: 'Current' },
  future: { tone: 'info', label: 'Future' },
  expired: { tone: 'muted', label: 'Expired' },
}

export const contentPage = definePage<ContentProps>({
  title: ({ error }) => errorTitle(error !== null, 'Content'),
  View: ({ sites, types, filter, error, at, entries }) => (
    <div className="wrap page">
      <PageHead title="Content" backLink={{ href: urls.backstage(), label: 'Back to backstage' }} />
      <div className="narrow stack stack-6">
        {error !== null && <ErrorSummary errors={[{ fieldId: 'on', message: error }]} />}
        <form className="stack" action={urls.contentBackstage()}>
          <SelectField
            name="type"
            label="Type"
            value={filter.type}
            options={types.map((value) => ({ value, label: value }))}
          />
          <SelectField name="site" label="Site" value={filter.site} options={siteOptions(sites)} />
          <TextField
            name="on"
            label="Preview date"
            hint="As the day begins in London; leave it empty for now"
            type="date"
            value={filter.on}
            error={error ?? undefined}
          />
          <p>
            <Button variant="secondary">Show entries</Button>
          </p>
        </form>
        <p>{summaryOf(entries, at)}</p>
        {entries.length === 0 && <EmptyState title="There are no entries of this type." />}
        {entries.slice(0, SHOWN_MAX).map((entry) => (
          <Entry key={`${entry.systemId} ${entry.publishedVersion}`} entry={entry} at={at} />
        ))}
      </div>
    </div>
  ),
})

function siteOptions(sites: Sites) {
  return Object.values(sites).map(({ key, name, christmas, storeId }) => ({
    value: key,
    label: `${name}${christmas ? ', Christmas food' : ''} (${storeId})`,
  }))
}

/** "2 current, 1 future, 0 expired, on Tue 1 Dec 2026 00:00". */
function summaryOf(entries: readonly AnyEntry[], at: Temporal.Instant): string {
  const states = entries.map((entry) => shownStateAt(entry, at))
  const counts = Object.entries(PILLS).map(
    ([state, { label }]) => `${states.filter((each) => each === state).length} ${label.toLowerCase()}`,
  )
  const shownNote = entries.length > SHOWN_MAX ? ` The first ${SHOWN_MAX} are below.` : ''
  return `${counts.join(', ')}, on ${formatMoment(at)}.${shownNote}`
}

function Entry({ entry, at }: { entry: AnyEntry; at: Temporal.Instant }) {
  const until = shownUntil(entry)
  const fields = Object.entries(shapeOf(entry.type).fields).flatMap(([name, kind]) => {
    const value = entry.fields[name] ?? null
    return value === null ? [] : [{ name, text: textOf(value), isRich: kind === 'rich-text' }]
  })
  return (
    <article className="card stack stack-3">
      <div className="cluster between">
        <h2>{entry.systemId}</h2> <Pill {...PILLS[shownStateAt(entry, at)]} />
      </div>
      <Facts
        facts={[
          `Version ${entry.publishedVersion}`,
          `From ${formatMoment(shownFrom(entry))}`,
          ...(until === null ? [] : [`Until ${formatEnd(until)}`]),
        ]}
      />
      {fields.length > 0 && (
        <dl className="dl">
          {fields.map(({ name, text, isRich }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{isRich ? <RichText text={text} /> : text}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** An end at midnight reads as the end of the day before. */
function formatEnd(until: Temporal.Instant): string {
  const day = dayOf(until)
  return startOf(day).equals(until) ? `the end of ${formatMoment(day.subtract({ days: 1 }))}` : formatMoment(until)
}

function textOf(value: ContentValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? formatMoment(value) : String(value)
}

/** "Tue 1 Dec 2026"; an instant also with its time in London. */
function formatMoment(moment: ContentMoment): string {
  if (moment instanceof Temporal.PlainDate) return formatWeekday(moment)
  const at = moment.toZonedDateTimeISO(SHOP_ZONE)
  return `${formatWeekday(at.toPlainDate())} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
