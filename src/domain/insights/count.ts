import type { Order, OrderLine } from '../orders/order.ts'
import type { Carrier } from '../policy/return-method.ts'
import type { CreatedReturn, ReturnStatus } from '../returns/return.ts'
import { dayOf } from '../time/days.ts'
import { isRefunded, scansOfParcels } from '../tracking/progress.ts'
import { refundedOn } from '../tracking/refund-date.ts'
import { refundedPence, trackedItems } from '../tracking/refunded-money.ts'
import { RETURN_STATUSES } from '../tracking/return-statuses.data.ts'
import { refundDaysBucket } from './refund-days.ts'
import { weekOf } from './week.ts'

export const FIGURES = [
  'deliveredItems',
  'returnedItems',
  'returns',
  'parcels',
  'lateParcels',
  'collections',
  'failedCollections',
  'refunds',
  'promisedPence',
  'paidPence',
] as const
export type Figure = (typeof FIGURES)[number]

export const DIMENSIONS = ['reason', 'product', 'size', 'method', 'carrier', 'refund-days'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Something that happened in a week; it counts once in all, and once under its value of each dimension. */
export interface Count {
  /** Its Monday, in ISO format. */
  week: string
  of: Partial<Record<Dimension, string>>
  figures: Partial<Record<Figure, number>>
}

/** Instead of a reason, carrier and the like, if there is none. */
export const NONE = 'none'

/** What was delivered or collected. */
export function countsOfOrder({ lines }: Pick<Order, 'lines'>): Count[] {
  return lines.flatMap((line) => {
    const arrivedOn = line.deliveredOn ?? line.facts.collectedOn
    if (!arrivedOn) return []
    return { week: nameOf(arrivedOn), of: goodsOf(line), figures: { deliveredItems: line.quantity } }
  })
}

/** A scan of a problem, even of a booking that a change of method has replaced since. */
export interface ProblemScan {
  status: ReturnStatus
  at: Temporal.Instant
  /** Null if no carrier reported it itself. */
  reportedBy: Carrier | null
  parcel: number | null
}

export const PROBLEM_STATUSES = ['delayed', 'delayed-again', 'collection-attempted', 'collection-refused'] as const

/** A return that came to nothing counts only with the problems that its carrier had. */
export function countsOfReturn(
  order: Pick<Order, 'lines'>,
  created: CreatedReturn,
  problems: readonly ProblemScan[],
): Count[] {
  const method = created.path ?? NONE
  const of = { method, carrier: created.carrier ?? NONE }
  const counts = problemCounts(created, problems, method)
  if (created.ended) return counts
  const week = nameOf(dayOf(created.createdAt))
  const isSent = created.path === 'postal' || created.path === 'collect-from-home'
  const isCollected = created.path === 'collect-from-home'
  counts.push({
    ...{ week, of },
    figures: {
      returns: 1,
      promisedPence: created.facts.refundPence ?? 0,
      ...(isSent && { parcels: scansOfParcels(created).length }),
      ...(isCollected && { collections: 1 }),
    },
  })
  for (const returned of created.lines) {
    const [item] = trackedItems(order, { lines: [returned] })
    const reason = returned.reason ?? NONE
    counts.push({
      ...{ week, of: { ...of, reason, ...(item && goodsOf(item.line)) } },
      figures: { returnedItems: returned.quantity },
    })
  }
  const paidOn = refundedOn(created.scans)
  if (paidOn === null || !isRefunded(created)) return counts
  const days = dayOf(created.createdAt).until(paidOn, { largestUnit: 'days' }).days
  const paidPence = refundedPence(created, trackedItems(order, created)) ?? 0
  counts.push({
    ...{ week: nameOf(paidOn), of: { ...of, 'refund-days': refundDaysBucket(days) } },
    figures: { refunds: 1, paidPence },
  })
  return counts
}

/** A failed collection counts once a day, however many parcels were waiting; a late parcel once. */
function problemCounts(created: CreatedReturn, problems: readonly ProblemScan[], method: string): Count[] {
  const everyParcel = scansOfParcels(created).map(({ parcel }) => parcel)
  const seen = new Set<string>()
  const isNew = (key: string) => !seen.has(key) && seen.add(key)
  const inOrder = problems.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
  return inOrder.flatMap(({ status, at, reportedBy, parcel }) => {
    const carrier = reportedBy ?? created.carrier ?? NONE
    const about = { week: nameOf(dayOf(at)), of: { method, carrier } }
    if (RETURN_STATUSES[status].next === 'rebook') {
      return isNew(`${carrier} ${dayOf(at)}`) ? { ...about, figures: { failedCollections: 1 } } : []
    }
    const late = (parcel === null ? everyParcel : [parcel]).filter((each) => isNew(`${carrier} parcel ${each}`))
    return late.length > 0 ? { ...about, figures: { lateParcels: late.length } } : []
  })
}

/** A line without a product of the catalogue counts under its SKU. */
function goodsOf({ sku, size, facts }: OrderLine) {
  return { product: facts.productId ?? sku, ...(size !== null && size !== '' && { size }) }
}

function nameOf(day: Temporal.PlainDate): string {
  return String(weekOf(day))
}

export type Figures = Record<Figure, number>

export const NO_FIGURES: Readonly<Figures> = Object.freeze(
  Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures,
)

/** A row of the figures. */
export interface FigureRow {
  site: string
  dimension: Dimension | 'all'
  value: string
  week: string
  figures: Figures
}

/** What is to be added to the figures, where `before` was counted and `after` is true now. */
export function changesOf(
  parts: readonly { site: string; before: readonly Count[]; siteBefore: string; after: readonly Count[] }[],
): FigureRow[] {
  const rows = new Map<string, FigureRow>()
  const add = (site: string, counts: readonly Count[], sign: 1 | -1) => {
    for (const { week, of, figures } of counts) {
      for (const [dimension, value] of [['all', ''], ...Object.entries(of)] as [FigureRow['dimension'], string][]) {
        const key = JSON.stringify([site, dimension, value, week])
        const row = rows.get(key) ?? { site, dimension, value, week, figures: { ...NO_FIGURES } }
        for (const figure of Object.keys(figures) as Figure[]) row.figures[figure] += sign * (figures[figure] ?? 0)
        rows.set(key, row)
      }
    }
  }
  for (const { site, before, siteBefore, after } of parts) {
    add(siteBefore, before, -1)
    add(site, after, 1)
  }
  return [...rows.values()].filter(({ figures }) => FIGURES.some((figure) => figures[figure] !== 0))
}
