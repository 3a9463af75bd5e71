import type { GridSort } from '../../domain/catalogue/grid-question.ts'
import type { Sql } from '../../platform/database/connect.ts'

/** As an index has it, from either end. The id breaks ties, so that pages never overlap. */
export function listingOrder(sql: Sql, sort: GridSort, byLikeness: boolean) {
  switch (sort) {
    case 'featured':
      return byLikeness ? sql`likeness desc, rank, rating desc, product_id` : sql`rank, rating desc, product_id`
    case 'newest':
      return sql`new_since desc, product_id`
    case 'price-low':
      return sql`price_pence, product_id`
    case 'price-high':
      return sql`price_pence desc, product_id desc`
    case 'rating':
      return sql`rating desc, product_id`
  }
}
