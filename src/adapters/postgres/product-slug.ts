import type { Sql } from './connect.ts'

/**
 * The name in addresses of the product of line `l`, where it has a page at the site of order `o`; else null. Each is looked
 * up by its key: joined, a plan made for any order might read the whole catalogue for one.
 */
export function productSlug(sql: Sql) {
  return sql`(
    select p.slug from catalogue.products p
    where p.product_id = l.facts->>'productId'
      and case when o.site in ('ie', 'christmas-ie') then p.has_page_ie else p.has_page_uk end
  )`
}
