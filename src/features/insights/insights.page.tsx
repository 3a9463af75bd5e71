import { Button } from '../../ui/button.tsx'
import { CellBar, ColumnChart } from '../../ui/chart.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { urls } from '../../urls.ts'
import { defineStaffPage, type StaffFrame } from '../staff/staff-page.tsx'
import { type ReportName, INSIGHTS_TEXTS as TEXTS } from './messages.ts'

interface ReportProps {
  name: ReportName
  csvHref: string
  columns: readonly string[]
  rows: readonly { key: string; label: string; cells: readonly string[]; charted: number }[]
}

interface InsightsProps {
  frame: StaffFrame
  sites: { value: string; label: string }[]
  periods: { value: string; label: string }[]
  chosen: { site: string; weeks: string }
  /** How many changed orders are not in the figures yet; null: none. */
  waiting: string | null
  totals: { label: string; value: string }[]
  reports: readonly ReportProps[]
}

export const insightsPage = defineStaffPage<InsightsProps>({
  title: () => TEXTS.title,
  View: ({ sites, periods, chosen, waiting, totals, reports }) => (
    <>
      <PageHead title={TEXTS.title} lede={TEXTS.about} />
      <div className="stack stack-7">
        <form className="cluster" action={urls.insights()}>
          <SelectField name="site" label={TEXTS.site} options={sites} value={chosen.site} />
          <SelectField name="weeks" label={TEXTS.period} options={periods} value={chosen.weeks} />
          <Button variant="secondary">{TEXTS.show}</Button>
        </form>
        {waiting && <Notice tone="info">{TEXTS.waiting(waiting)}</Notice>}
        <div className="stack stack-3" id="totals">
          <h2>{TEXTS.totals}</h2>
          <Facts facts={totals} />
        </div>
        {reports.map((report) => (
          <Report key={report.name} {...report} />
        ))}
      </div>
    </>
  ),
})

/** A table of more weeks is folded, since the other reports come after it. */
const OPEN_WEEKS_MAX = 12

function Report({ name, csvHref, columns, rows }: ReportProps) {
  const { title, value, note } = TEXTS.reports[name]
  const max = Math.max(0, ...rows.map(({ charted }) => charted))
  const isByWeek = name === 'weeks'
  const table = rows.length > 0 && (
    <DataTable
      caption={title}
      isCaptionHidden
      columns={[value, ...columns]}
      rows={rows.map(({ key, label, cells, charted }) => ({
        key,
        cells: [isByWeek ? label : <LabelWithBar key="label" label={label} value={charted} max={max} />, ...cells],
      }))}
    />
  )
  return (
    <div className="stack stack-4" id={`by-${name}`}>
      <h2>{title}</h2>
      {note && <p className="muted">{note}</p>}
      {rows.length === 0 && <p>{TEXTS.none}</p>}
      {isByWeek && (
        <ColumnChart
          caption={TEXTS.figures.returnedItems}
          highest={TEXTS.highest(max)}
          columns={rows.map(({ label, charted }) => ({ label, value: charted }))}
        />
      )}
      {isByWeek && rows.length > OPEN_WEEKS_MAX ? (
        <div className="folds">
          <Fold title={TEXTS.everyWeek}>{table}</Fold>
        </div>
      ) : (
        table
      )}
      <p>
        <a href={csvHref}>{TEXTS.download(title)}</a>
      </p>
    </div>
  )
}

function LabelWithBar({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <>
      {label} <CellBar value={value} max={max} />
    </>
  )
}
