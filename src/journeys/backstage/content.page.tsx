import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pill, type PillProps } from '../../ui/pill.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { errorTitle } from '../../web/error-title.ts'
import { definePage } from '../../web/page.ts'

export interface ContentProps {
  back: { href: string; label: string }
  action: string
  asked: { type: string; site: string; on: string }
  error: string | null
  types: { value: string; label: string }[]
  sites: { value: string; label: string }[]
  /** "2 current, 1 future, 0 expired, on Tue 1 Dec 2026 00:00". */
  summary: string
  entries: {
    systemId: string
    state: 'shown' | 'future' | 'expired'
    facts: string[]
    fields: { name: string; text: string; isRich: boolean }[]
  }[]
}

const PILLS: Record<ContentProps['entries'][number]['state'], PillProps> = {
  shown: { tone: 'success', label: 'Current' },
  future: { tone: 'info', label: 'Future' },
  expired: { tone: 'muted', label: 'Expired' },
}

export const contentPage = definePage<ContentProps>({
  title: ({ error }) => errorTitle(error !== null, 'Content'),
  View: ({ back, action, asked, error, types, sites, summary, entries }) => (
    <div className="wrap page">
      <PageHead title="Content" back={back} />
      <div className="narrow stack stack-6">
        {error !== null && <ErrorSummary errors={[{ fieldId: 'on', message: error }]} />}
        <form className="stack" action={action}>
          <SelectField name="type" label="Type" value={asked.type} options={types} />
          <SelectField name="site" label="Site" value={asked.site} options={sites} />
          <TextField
            name="on"
            label="Preview date"
            hint="As the day begins in London; leave it empty for now"
            type="date"
            value={asked.on}
            error={error ?? undefined}
          />
          <p>
            <Button variant="secondary">Show entries</Button>
          </p>
        </form>
        <p>{summary}</p>
        {entries.length === 0 && <EmptyState title="There are no entries of this type." />}
        {entries.map(({ systemId, state, facts, fields }) => (
          <article key={`${systemId} ${facts[0]}`} className="card stack stack-3">
            <div className="cluster between">
              <h2>{systemId}</h2> <Pill {...PILLS[state]} />
            </div>
            <Facts facts={facts} />
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
        ))}
      </div>
    </div>
  ),
})
