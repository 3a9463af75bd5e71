import {
  PRODUCT_VIEW_RETENTION_DAYS,
  PRODUCT_VIEWS_MAX,
  type Visitor,
} from '../../domain/recommendations/product-views.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { RetentionRule } from '../../platform/jobs/retention.ts'

const READ_ONLY = '25006'

/** At most 50 for each visitor, none older than 90 days (D-174). */
export function postgresProductViews(sql: Sql) {
  return {
    /** Repeating it moves the view to now. */
    async record(visitor: Visitor, productId: string, at: Temporal.Instant) {
      const who = nameOf(visitor)
      // The product is added or moves up; one fewer of the others stays. Rows that another request is removing are
      // skipped: no deadlock.
      await sql`
        with recorded as (
          insert into recommendations.product_views as v (visitor, product_id, viewed_at)
          values (${who}, ${productId}, ${String(at)}::timestamptz)
          on conflict (visitor, product_id) do update set viewed_at = greatest(v.viewed_at, excluded.viewed_at)
        )
        delete from recommendations.product_views where visitor = ${who} and product_id in (
          select product_id from recommendations.product_views
          where visitor = ${who} and product_id in (
            select product_id from recommendations.product_views
            where visitor = ${who} and product_id <> ${productId}
            order by viewed_at desc, product_id offset ${PRODUCT_VIEWS_MAX - 1})
          for update skip locked)`.catch(ignoreReadOnly)
    },

    async forget(visitors: readonly Visitor[]) {
      if (visitors.length === 0) return
      const customers = visitors.flatMap((visitor) => ('customerId' in visitor ? [visitor.customerId] : []))
      // What was derived from their orders goes too: it needs consent.
      await sql`
        with deleted as (
          delete from recommendations.product_views
          where visitor in (select jsonb_array_elements_text(${JSON.stringify(visitors.map(nameOf))}::text::jsonb))
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

function nameOf(visitor: Visitor): string {
  return 'customerId' in visitor ? `customer ${visitor.customerId}` : `session ${visitor.sessionId}`
}

/** A view is not worth a failure while the database takes no writes. */
function ignoreReadOnly(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === READ_ONLY)) throw error
}
