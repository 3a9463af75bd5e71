import { type Dimension, FIGURES, type Figure, type Figures, NO_FIGURES } from '../../domain/insights/count.ts'
import { daysWithin } from '../../domain/insights/refund-days.ts'
import type { WeekFigures } from './insights.records.ts'
import { type ReportName, INSIGHTS_TEXTS as TEXTS } from './messages.ts'

type Format = 'count' | 'share' | 'money' | 'days'

export interface Column {
  label: string
  format: Format
  /** The column that the chart shows. */
  isCharted?: true
  /** Null: there is nothing to divide by, or nothing was refunded. */
  value: (figures: Figures, all: RowContext) => number | null
}

interface RowContext {
  /** The sums over everything, in the row's weeks. */
  total: Figures
  refundsByDays: ReadonlyMap<number, number>
}

interface Report {
  dimension: Dimension | 'all'
  columns: readonly Column[]
}

export interface ReportRow {
  /** The value of the report's dimension; of `weeks`, the Monday. */
  value: string
  name: string | null
  /** Set in the CSV, which has a row for each week. */
  week: string | null
  cells: (number | null)[]
}

const figure = (name: Figure, format: Format = 'count'): Column => ({
  ...{ label: TEXTS.figures[name], format },
  value: (figures) => figures[name],
})
const share = (label: string, part: Figure, whole: Figure): Column => ({
  ...{ label, format: 'share' },
  value: (figures) => ratio(figures[part], figures[whole]),
})
const shareOfAll = (label: string, name: Figure): Column => ({
  ...{ label, format: 'share' },
  value: (figures, { total }) => ratio(figures[name], total[name]),
})
const daysFor = (label: string, share: number): Column => ({
  ...{ label, format: 'days' },
  value: (_, { refundsByDays }) => daysWithin(share, refundsByDays),
})
const charted = (column: Column): Column => ({ ...column, isCharted: true })

const RETURN_RATE = share(TEXTS.returnRate, 'returnedItems', 'deliveredItems')
const GOODS = [figure('deliveredItems'), charted(figure('returnedItems')), RETURN_RATE]

export const REPORTS: Readonly<Record<ReportName, Report>> = {
  weeks: {
    dimension: 'all',
    columns: [
      ...GOODS,
      figure('returns'),
      figure('promisedPence', 'money'),
      figure('paidPence', 'money'),
      figure('refunds'),
      daysFor(TEXTS.median, 0.5),
      daysFor(TEXTS.nineInTen, 0.9),
      figure('failedCollections'),
      figure('lateParcels'),
    ],
  },
  reasons: {
    dimension: 'reason',
    columns: [charted(figure('returnedItems')), shareOfAll(TEXTS.shareOfItems, 'returnedItems')],
  },
  products: { dimension: 'product', columns: GOODS },
  sizes: { dimension: 'size', columns: GOODS },
  methods: {
    dimension: 'method',
    columns: [
      charted(figure('returns')),
      shareOfAll(TEXTS.shareOfReturns, 'returns'),
      figure('returnedItems'),
      figure('promisedPence', 'money'),
      figure('refunds'),
      figure('paidPence', 'money'),
    ],
  },
  carriers: {
    dimension: 'carrier',
    columns: [
      charted(figure('returns')),
      figure('parcels'),
      figure('lateParcels'),
      share(TEXTS.shareLate, 'lateParcels', 'parcels'),
      figure('collections'),
      figure('failedCollections'),
      share(TEXTS.shareFailed, 'failedCollections', 'collections'),
    ],
  },
  'refund-times': {
    dimension: 'refund-days',
    columns: [charted(figure('refunds')), shareOfAll(TEXTS.shareOfRefunds, 'refunds')],
  },
}

/** One row for each value, over the whole period; of `weeks`, one for each week, also without figures. */
export function rowsOf(name: ReportName, read: readonly WeekFigures[], weeks: readonly string[]): ReportRow[] {
  const all = read.filter(({ dimension }) => dimension === 'all')
  if (name === 'weeks') {
    return weeks.map((week) => {
      const figures = sumOf(all.filter((row) => row.week === week))
      const context = contextOf(read.filter((row) => row.week === week))
      return { value: week, name: null, week: null, cells: cellsOf(name, figures, context) }
    })
  }
  const context = contextOf(read)
  const groups = [...Map.groupBy(ofReport(name, read), ({ value }) => value)]
  const rows = groups.map(([value, group]) => ({
    ...{ value, name: group[0]?.name ?? null, week: null },
    cells: cellsOf(name, sumOf(group), context),
  }))
  if (name === 'refund-times') return rows.toSorted((one, other) => Number(one.value) - Number(other.value))
  const place = chartedPlace(name)
  return rows.toSorted((one, other) => (other.cells[place] ?? 0) - (one.cells[place] ?? 0))
}

/** One row for each value and week. */
export function weeklyRowsOf(name: ReportName, read: readonly WeekFigures[], weeks: readonly string[]): ReportRow[] {
  return weeks.flatMap((week) =>
    rowsOf(
      name,
      read.filter((row) => row.week === week),
      [week],
    ).map((row) => ({ ...row, week })),
  )
}

/** The totals of the period, with the columns of `weeks`. */
export function totalsOf(read: readonly WeekFigures[]): (number | null)[] {
  return cellsOf('weeks', sumOf(read.filter(({ dimension }) => dimension === 'all')), contextOf(read))
}

export function chartedPlace(name: ReportName): number {
  return REPORTS[name].columns.findIndex(({ isCharted }) => isCharted)
}

function ofReport(name: ReportName, read: readonly WeekFigures[]): WeekFigures[] {
  return read.filter(({ dimension }) => dimension === REPORTS[name].dimension)
}

function cellsOf(name: ReportName, figures: Figures, context: RowContext): (number | null)[] {
  return REPORTS[name].columns.map(({ value }) => value(figures, context))
}

function contextOf(read: readonly WeekFigures[]): RowContext {
  const refundsByDays = new Map<number, number>()
  for (const { value, figures } of ofReport('refund-times', read)) {
    const days = Number(value)
    refundsByDays.set(days, (refundsByDays.get(days) ?? 0) + figures.refunds)
  }
  return { total: sumOf(read.filter(({ dimension }) => dimension === 'all')), refundsByDays }
}

function sumOf(rows: readonly WeekFigures[]): Figures {
  const sum = { ...NO_FIGURES }
  for (const { figures } of rows) for (const name of FIGURES) sum[name] += figures[name]
  return sum
}

function ratio(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}
