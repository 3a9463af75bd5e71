import type { Dimension, Figures } from '../../domain/insights/count.ts'
import type { SiteKey } from '../../domain/sites/site.ts'
import type { Sql } from '../../platform/database/connect.ts'

/** Of products and sizes only those are read of which most was returned. */
export const LISTED_MAX = 20

export interface WeekFigures {
  dimension: Dimension | 'all'
  value: string
  /** Its Monday, in ISO format. */
  week: string
  figures: Figures
  /** Of a product that the catalogue has. */
  name: string | null
}

export interface InsightsQuery {
  site: SiteKey
  first: Temporal.PlainDate
  last: Temporal.PlainDate
}

type WeekRow = Figures & Omit<WeekFigures, 'figures'>

export const WAITING_MAX = 1000

export function postgresInsights(sql: Sql) {
  const columns = sql`f.dimension, f.value, f.week::text as week, f.delivered_items as "deliveredItems",
    f.returned_items as "returnedItems", f.returns, f.parcels, f.late_parcels as "lateParcels", f.collections,
    f.failed_collections as "failedCollections", f.refunds, f.promised_pence as "promisedPence",
    f.paid_pence as "paidPence"`
  return {
    /** Everything except products and sizes, by week, and how many changes are still to be counted, up to a limit. */
    async weeks({ site, first, last }: InsightsQuery): Promise<{ weeks: WeekFigures[]; waiting: number }> {
      const rows = await sql<(WeekRow & { waiting: number })[]>`
        /* all-customers: changes-to-count */ select ${columns}, null as name, w.waiting
        from (select count(*)::integer as waiting from (select from insight_changes limit ${WAITING_MAX}) changes) w
        left join insight_figures f on f.site = ${site}
          and f.dimension in ('all', 'reason', 'method', 'carrier', 'refund-days')
          and f.week between ${String(first)}::date and ${String(last)}::date
        order by f.dimension, f.value, f.week`
      const weeks = rows.filter(({ week }) => week !== null).map(({ waiting: _, ...row }) => toWeekFigures(row))
      return { weeks, waiting: rows[0]?.waiting ?? 0 }
    },

    async mostReturned({ site, first, last }: InsightsQuery): Promise<WeekFigures[]> {
      const rows = await sql<WeekRow[]>`
        with listed as materialized (
          select d.dimension, most.value, most.place
          from (values ('product'), ('size')) as d (dimension)
          cross join lateral (
            select f.value, row_number() over (order by sum(f.returned_items) desc, f.value) as place
            from insight_figures f
            where f.site = ${site} and f.dimension = d.dimension and f.returned_items > 0
              and f.week between ${String(first)}::date and ${String(last)}::date
            group by f.value
            order by sum(f.returned_items) desc, f.value
            limit ${LISTED_MAX}
          ) most
        )
        select ${columns}, p.name
        from listed
        join insight_figures f on f.site = ${site} and f.dimension = listed.dimension and f.value = listed.value
          and f.week between ${String(first)}::date and ${String(last)}::date
        left join catalogue.products p on listed.dimension = 'product' and p.product_id = listed.value
        order by listed.dimension, listed.place, f.week`
      return rows.map(toWeekFigures)
    },
  }
}

export type InsightRecords = ReturnType<typeof postgresInsights>

function toWeekFigures({ dimension, value, week, name, ...figures }: WeekRow): WeekFigures {
  return { dimension, value, week, name, figures }
}
