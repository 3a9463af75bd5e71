import { ITEMS_COUNTED_MAX, ITEMS_PER_PAGE } from '../../domain/catalogue/grid-question.ts'
import { allTerm, colourTerm, placeTerm, saleTerm, sizeTerm } from '../../domain/catalogue/listing-terms.ts'
import { listingCard } from '../../kept-json/listing-card.ts'
import { noteInLog } from '../../kept-json/note-in-log.ts'
import type { ListedCard, ListingRecords, ShelfCounts } from '../../ports/listings.ts'
import type { Log } from '../../ports/log.ts'
import { SHELF_COUNTED_MAX } from '../../ports/shelves.ts'
import type { Sql } from './connect.ts'
import { lexeme, queryOfWords } from './lexemes.ts'
import { listingOrder } from './listing-order.ts'

interface CardRow {
  product_id: string
  card: unknown
}

interface PageRow {
  total: number
  cards: CardRow[] | null
}

interface GridRow extends PageRow {
  counts: Record<string, number> | null
  categories: Record<string, number> | null
}

/** More than any price in pence: there is no limit. */
const ANY_PRICE = 2_147_483_647

/**
 * Texts of statements depend on the way to sort alone, never on what is asked for.
 *
 * How many a whole shelf holds is known. Of what is filtered or searched for, at most 1,001 hits are found by their
 * terms. Where they are all there are, they are sorted. Where there are more, the index of that order is read from its
 * start until the page is full: when hits are many, few rows are enough. There the terms are compared by the function
 * beneath `@@`: by the operator the planner would find all of them first.
 */
export function postgresListingRecords(sql: Sql, log: Log): ListingRecords {
  const toCards = (rows: readonly CardRow[]): ListedCard[] =>
    rows.flatMap(({ product_id: productId, card }) => {
      const read = noteInLog(log, { product: productId }, (note) => listingCard.salvage(card, note))
      return read === null ? [] : [{ productId, ...read }]
    })

  return {
    async findGrid({ site: { main }, department, category }, question) {
      const { isInStock, isOnSale, sort, page } = question
      const order = listingOrder(sql, sort, false)
      const wanted = (values: readonly string[], term: typeof colourTerm) =>
        JSON.stringify(
          values.map((value) => ({ value, term: term(value, isInStock), lexeme: lexeme(term(value, isInStock)) })),
        )
      const place = placeTerm(main, { department, category }, isInStock)
      const fixed = [place, ...(isOnSale ? [saleTerm(isInStock)] : [])].map(lexeme).join(' & ')
      const price = question.priceUpTo === null ? ANY_PRICE : question.priceUpTo * 100
      const isFiltered = isOnSale || question.priceUpTo !== null || question.colours.length + question.sizes.length > 0
      const offset = (page - 1) * ITEMS_PER_PAGE
      const [row] = await sql<GridRow[]>`
        with shelves as materialized (
          select category, term, listings from catalogue.shelf_counts
          where site = ${main} and department = ${department} and listings > 0
            and starts_with(term, '+') = ${isInStock}
        ),
        counted as materialized (
          select term, sum(listings)::integer as listings from shelves
          where ${category ?? ''} in ('', category)
          group by term
        ),
        colours as materialized (
          select value, lexeme
          from jsonb_to_recordset(${wanted(question.colours, colourTerm)}::text::jsonb)
            as wanted (value text, term text, lexeme text)
          where term in (select term from counted)
        ),
        sizes as materialized (
          select value, lexeme
          from jsonb_to_recordset(${wanted(question.sizes, sizeTerm)}::text::jsonb)
            as wanted (value text, term text, lexeme text)
          where term in (select term from counted)
        ),
        asked as materialized (
          select concat_ws(' & ', ${fixed}::text,
              (select '(' || string_agg(lexeme, ' | ') || ')' from colours),
              (select '(' || string_agg(lexeme, ' | ') || ')' from sizes)
            )::tsquery as query,
            case when ${isInStock} then
              (select array_agg(colours.value || '=' || sizes.value) from colours cross join sizes)
            end as pairs
        ),
        hits as materialized (
          select product_id, rank, rating, new_since, price_pence
          from catalogue.listings
          where ${isFiltered} and terms @@ (select query from asked) and price_pence <= ${price}
            and ((select pairs from asked) is null or pairs && (select pairs from asked))
          limit ${ITEMS_COUNTED_MAX + 1}
        ),
        found as materialized (
          select case
            when ${isFiltered} then (select count(*) from hits)
            else (select least(sum(listings), ${ITEMS_COUNTED_MAX + 1}) from counted where term = ${allTerm(isInStock)})
          end::integer as total
        ),
        page as materialized (
          (
            select * from hits where (select total from found) <= ${ITEMS_COUNTED_MAX}
            order by ${order} limit ${ITEMS_PER_PAGE} offset (select ${offset}::integer)
          )
          union all
          (
            select product_id, rank, rating, new_since, price_pence
            from catalogue.listings
            where ((select total from found) > ${ITEMS_COUNTED_MAX} or not ${isFiltered})
              and site = ${main} and department = ${department}
              and ts_match_vq(terms, (select query from asked)) and price_pence <= ${price}
              and ((select pairs from asked) is null or pairs && (select pairs from asked))
            order by ${order} limit ${ITEMS_PER_PAGE} offset (select ${offset}::integer)
          )
        )
        select (select total from found) as total,
          (select jsonb_object_agg(term, listings) from counted) as counts,
          (select jsonb_object_agg(category, listings) from shelves where term = ${allTerm(isInStock)}) as categories,
          (
            select jsonb_agg(jsonb_build_object('product_id', product_id, 'card', c.card) order by ${order})
            from page join catalogue.cards c using (product_id)
            where c.site = ${main}
          ) as cards`
      return {
        total: row?.total ?? 0,
        cards: toCards(row?.cards ?? []),
        counts: toCounts(row?.counts ?? {}, row?.categories ?? {}, isInStock),
      }
    },

    async search({ main }, words, { isInStock, sort, page }) {
      const order = listingOrder(sql, sort, true)
      const offset = (page - 1) * ITEMS_PER_PAGE
      const [row] = await sql<PageRow[]>`
        with asked as materialized (
          select ${queryOfWords(words)}::text::tsquery as words
        ),
        hits as materialized (
          select product_id, rank, rating, new_since, price_pence,
            ts_rank(terms, (select words from asked)) as likeness
          from catalogue.listings
          where terms @@ (select words from asked) and site = ${main} and (is_in_stock or not ${isInStock})
          limit ${ITEMS_COUNTED_MAX + 1}
        ),
        found as materialized (select count(*)::integer as total from hits),
        page as materialized (
          (
            select * from hits where (select total from found) <= ${ITEMS_COUNTED_MAX}
            order by ${order} limit ${ITEMS_PER_PAGE} offset (select ${offset}::integer)
          )
          union all
          (
            select product_id, rank, rating, new_since, price_pence, 0
            from catalogue.listings
            where (select total from found) > ${ITEMS_COUNTED_MAX} and site = ${main}
              and ts_match_vq(terms, (select words from asked)) and (is_in_stock or not ${isInStock})
            order by ${listingOrder(sql, sort, false)} limit ${ITEMS_PER_PAGE} offset (select ${offset}::integer)
          )
        )
        select (select total from found) as total,
          (
            select jsonb_agg(jsonb_build_object('product_id', product_id, 'card', c.card) order by ${order})
            from page join catalogue.cards c using (product_id)
            where c.site = ${main}
          ) as cards`
      return { total: row?.total ?? 0, cards: toCards(row?.cards ?? []) }
    },

    async newest({ main }, count) {
      const rows = await sql<CardRow[]>`
        select l.product_id, c.card
        from catalogue.listings l
        join catalogue.cards c using (site, product_id)
        where l.site = ${main} and l.is_in_stock
        order by l.new_since desc, l.product_id
        limit ${count}`
      return toCards(rows)
    },

    async countShelves({ main }, shelves) {
      const asked = JSON.stringify(shelves.map((shelf, place) => ({ upToPence: ANY_PRICE, ...shelf, place })))
      const rows = await sql<{ listings: number }[]>`
        select (
          select count(*)::integer from (
            select from catalogue.listings
            where site = ${main} and department = asked.department and is_in_stock
              and price_pence <= asked."upToPence" and category = coalesce(asked.category, category)
            limit ${SHELF_COUNTED_MAX}
          ) found
        ) as listings
        from jsonb_to_recordset(${asked}::text::jsonb)
          as asked (place integer, department text, category text, "upToPence" integer)
        order by asked.place`
      return rows.map(({ listings }) => listings)
    },
  }
}

function toCounts(counts: Record<string, number>, categories: Record<string, number>, isInStock: boolean): ShelfCounts {
  const beginningWith = (start: string) =>
    new Map(
      Object.entries(counts).flatMap(([term, count]) =>
        term.startsWith(start) ? [[term.slice(start.length), count] as const] : [],
      ),
    )
  return {
    categories: new Map(Object.entries(categories)),
    colours: beginningWith(colourTerm('', isInStock)),
    sizes: beginningWith(sizeTerm('', isInStock)),
    sale: counts[saleTerm(isInStock)] ?? 0,
  }
}
