import type { Sql } from '../../platform/database/connect.ts'

/** Null without a page at the order's site. Looked up by key: a joined generic plan might read the whole catalogue. */
export function productSlug(sql: Sql) {
  return sql`(
    select p.slug from catalogue.products p
    where p.product_id = l.facts->>'productId'
      and case when o.site in ('ie', 'christmas-ie') then p.has_page_ie else p.has_page_uk end
  )`
}
