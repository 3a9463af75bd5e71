import { everyProductTerm } from '../../domain/catalogue/grid-query.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import type { Sql } from '../../platform/database/connect.ts'

export interface StockedShelf {
  site: MainSiteKey
  department: string
  category: string
}

export interface ProductOfSitemap {
  productId: string
  slug: string
  uk: boolean
  ie: boolean
}

export function postgresSitemapRecords(sql: Sql) {
  return {
    /** The shelves with products in stock, from their counts. */
    async stockedShelves(): Promise<StockedShelf[]> {
      return await sql<StockedShelf[]>`
        select distinct site, department, category from catalogue.shelf_counts
        where ltrim(term, '-') = ${everyProductTerm(true)} and listings > 0`
    },

    /**
     * The id of the first product of each part. Products without a page are counted too, so that an index alone is
     * read; a part's rows are then selected by their ids.
     */
    async firstOfParts(productsPerPart: number): Promise<string[]> {
      const rows = await sql<{ productId: string }[]>`
        select product_id as "productId"
        from (
          select product_id, row_number() over (order by product_id) as nth from catalogue.products
        ) numbered
        where nth % ${productsPerPart}::integer = 1 or ${productsPerPart}::integer = 1
        order by product_id`
      return rows.map(({ productId }) => productId)
    },

    /** The products with a page, from the first of a part up to the first of the next one. */
    async products(first: string, firstOfNext: string | null, limit: number): Promise<ProductOfSitemap[]> {
      return await sql<ProductOfSitemap[]>`
        select product_id as "productId", slug, has_page_uk as uk, has_page_ie as ie
        from catalogue.products
        where product_id >= ${first} and (${firstOfNext}::text is null or product_id < ${firstOfNext})
          and (has_page_uk or has_page_ie)
        order by product_id
        limit ${limit}`
    },
  }
}

export type SitemapRecords = ReturnType<typeof postgresSitemapRecords>
