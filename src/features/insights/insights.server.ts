import { PERIODS, type PeriodWeeks, weeksUntil } from '../../domain/insights/week.ts'
import { activeSites, type BrandSite, christmasSiteOf, type Sites } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { StaffVisit } from '../../platform/http/visit.ts'
import { writeCsv } from '../../platform/rendering/csv.ts'
import { urls } from '../../urls.ts'
import { staffFrame } from '../staff/staff-page.tsx'
import { insightsPage } from './insights.page.tsx'
import { type InsightRecords, WAITING_MAX } from './insights.records.ts'
import { csvCell, formatCell, formatCount, labelOf } from './labels.ts'
import { REPORT_NAMES, type ReportName, INSIGHTS_TEXTS as TEXTS } from './messages.ts'
import { chartedPlace, REPORTS, type ReportRow, rowsOf, totalsOf, weeklyRowsOf } from './reports.ts'

export interface InsightsParts {
  insights: InsightRecords
  sites: Sites
  brandName: string
}

export async function showInsights({ insights, sites, brandName }: InsightsParts, visit: StaffVisit): Promise<Answer> {
  const choice = choiceOf(sites, visit)
  if (choice === null) return missing
  const { site, offered, weeks } = choice
  const query = queryOf(choice)
  const { weeks: read, waiting } = await insights.weeks(query)
  const listed = await insights.mostReturned(query)
  const names = weeks.map(String)
  const { currency } = site
  return show(insightsPage, {
    frame: staffFrame(brandName, visit),
    sites: offered.map((each) => ({ value: each.key, label: siteName(each) })),
    periods: PERIODS.map((count) => ({ value: String(count), label: TEXTS.weeks(count) })),
    chosen: { site: site.key, weeks: String(weeks.length) },
    waiting: waiting === 0 ? null : waiting === WAITING_MAX ? TEXTS.many(formatCount(waiting)) : formatCount(waiting),
    totals: totalsOf(read).map((value, place) => {
      const column = REPORTS.weeks.columns[place]
      return { label: column?.label ?? '', value: column ? formatCell(value, column, currency) : '' }
    }),
    reports: REPORT_NAMES.map((name) => {
      const rows = rowsOf(name, [...read, ...listed], names)
      return {
        name,
        csvHref: urls.insightsCsv(name, { site: site.key, weeks: String(weeks.length) }),
        columns: REPORTS[name].columns.map(({ label }) => label),
        rows: rows.map((row) => drawRow(name, row, site)),
      }
    }),
  })
}

function drawRow(name: ReportName, row: ReportRow, site: BrandSite) {
  const { columns } = REPORTS[name]
  return {
    key: row.value,
    label: labelOf(name, row, site),
    cells: row.cells.map((value, place) => {
      const column = columns[place]
      return column ? formatCell(value, column, site.currency) : ''
    }),
    charted: row.cells[chartedPlace(name)] ?? 0,
  }
}

export async function sendInsightsCsv({ insights, sites }: InsightsParts, visit: StaffVisit): Promise<Answer> {
  const name = REPORT_NAMES.find((each) => `${each}.csv` === visit.params.report)
  const choice = choiceOf(sites, visit)
  if (name === undefined || choice === null) return missing
  const { site, weeks } = choice
  const query = queryOf(choice)
  const { weeks: read } = await insights.weeks(query)
  const listed = name === 'products' || name === 'sizes' ? await insights.mostReturned(query) : []
  const mondays = weeks.map(String)
  const rows = name === 'weeks' ? rowsOf(name, read, mondays) : weeklyRowsOf(name, [...read, ...listed], mondays)
  const { columns } = REPORTS[name]
  const isProducts = name === 'products'
  const head = [
    ...(name === 'weeks' ? [] : [TEXTS.week]),
    ...[TEXTS.reports[name].value, ...(isProducts ? [TEXTS.productId] : [])],
    ...columns.map(({ label, format }) => (format === 'money' ? `${label} (${site.currency})` : label)),
  ]
  const body = rows.map((row) => [
    ...(row.week === null ? [] : [row.week]),
    ...[name === 'weeks' ? row.value : labelOf(name, row, site), ...(isProducts ? [row.value] : [])],
    ...row.cells.map((value, place) => {
      const column = columns[place]
      return column ? csvCell(value, column) : ''
    }),
  ])
  return {
    ...{ kind: 'file', type: 'text/csv; charset=utf-8', cache: 'never', download: true },
    body: writeCsv([head, ...body]),
    fileName: `${name}-${site.key}-${weeks.at(-1)}.csv`,
  }
}

interface Choice {
  site: BrandSite
  offered: BrandSite[]
  weeks: Temporal.PlainDate[]
}

/** Anything that is not offered is as if nothing had been chosen. Null if there is no site to show to this person. */
function choiceOf(sites: Sites, { query, staff, now }: StaffVisit): Choice | null {
  const offered = activeSites(sites)
    .filter(({ main }) => staff.sites === null || staff.sites.includes(main))
    .flatMap((site) => [site, ...(site.policy.offers.christmasFood ? [christmasSiteOf(site)] : [])])
  const site = offered.find(({ key }) => key === query.get('site')) ?? offered[0]
  if (site === undefined) return null
  const count: PeriodWeeks = PERIODS.find((each) => String(each) === query.get('weeks')) ?? 12
  return { site, offered, weeks: weeksUntil(dayOf(now), count) }
}

function queryOf({ site, weeks }: Choice) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a period has weeks')
  return { site: site.key, first, last }
}

function siteName(site: BrandSite): string {
  return site.christmas ? TEXTS.christmas(site.name) : site.name
}
