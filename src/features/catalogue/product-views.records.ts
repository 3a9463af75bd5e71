import {
  PRODUCT_VIEW_RETENTION_DAYS,
  PRODUCT_VIEWS_MAX,
  type Visitor,
} from '../../domain/recommendations/product-views.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { RetentionRule } from '../../platform/jobs/retention.ts'

const READ_ONLY_SQL_STATE = '25006'

/** At most 50 for each visitor, none older than 90 days (D-174). */
export function postgresProductViews(sql: Sql) {
  return {
    /** Another view of a product replaces the time of the earlier one. */
    async record(visitor: Visitor, productId: string, at: Temporal.Instant) {
      const visitorKey = visitorKeyOf(visitor)
      // Adds the product or updates its time, and deletes the oldest above the maximum. Rows that another request is
      // deleting are skipped, so that the two can't deadlock.
      await sql`
        with recorded as (
          insert into recommendations.product_views as v (visitor, product_id, viewed_at)
          values (${visitorKey}, ${productId}, ${String(at)}::timestamptz)
          on conflict (visitor, product_id) do update set viewed_at = greatest(v.viewed_at, excluded.viewed_at)
        )
        delete from recommendations.product_views where visitor = ${visitorKey} and product_id in (
          select product_id from recommendations.product_views
          where visitor = ${visitorKey} and product_id in (
            select product_id from recommendations.product_views
            where visitor = ${visitorKey} and product_id <> ${productId}
            order by viewed_at desc, product_id offset ${PRODUCT_VIEWS_MAX - 1})
          for update skip locked)`.catch(ignoreReadOnly)
    },

    async forget(visitors: readonly Visitor[]) {
      if (visitors.length === 0) return
      const customers = visitors.flatMap((visitor) => ('customerId' in visitor ? [visitor.customerId] : []))
      // Tastes, which are derived from orders, need consent, too, so they are deleted as well.
      await sql`
        with deleted as (
          delete from recommendations.product_views
          where visitor in (select jsonb_array_elements_text(${JSON.stringify(visitors.map(visitorKeyOf))}::text::jsonb))
        )
        delete from recommendations.tastes
        where customer_id in (select jsonb_array_elements_text(${JSON.stringify(customers)}::text::jsonb))`
    },
  }
}

export const productViewRetention: RetentionRule = {
  name: 'recommendations.product_views',
  retentionHours: 24 * PRODUCT_VIEW_RETENTION_DAYS,
  remove: (sql, before) => sql`
    /* all-customers: old-product-views */ delete from recommendations.product_views where (visitor, product_id) in (
      select visitor, product_id from recommendations.product_views
      where viewed_at < ${before} order by viewed_at limit 1000)`,
}

export type ProductViews = ReturnType<typeof postgresProductViews>

function visitorKeyOf(visitor: Visitor): string {
  return 'customerId' in visitor ? `customer ${visitor.customerId}` : `session ${visitor.sessionId}`
}

/** While the database is read-only, a page must not fail because its view can't be recorded. */
function ignoreReadOnly(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === READ_ONLY_SQL_STATE)) throw error
}
