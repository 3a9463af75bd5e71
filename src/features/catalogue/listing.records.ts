import {
  categoryTerm,
  colourTerm,
  everyProductTerm,
  type GridQuery,
  type GridSort,
  ITEMS_COUNTED_MAX,
  ITEMS_PER_PAGE,
  isFiltered,
  ONE_PRICE,
  pricePrefix,
  priceTerm,
  saleTerm,
  sizeTerm,
} from '../../domain/catalogue/grid-query.ts'
import type { Card, Listing } from '../../domain/catalogue/listing.ts'
import type { WordsToLookUp } from '../../domain/catalogue/near-words.ts'
import { SHELF_COUNTED_MAX, type Shelf } from '../../domain/catalogue/shelves.ts'
import type { Site } from '../../domain/sites/site.ts'
import { noteInLog } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Log } from '../../platform/log.ts'
import { listingCard } from './catalogue-json.ts'
import { findExistingWords } from './existing-words.ts'
import { ANY_SLICE, queriesOfPairs, queryOfExactWords, queryOfWords, SLICES, shelfLexeme } from './lexemes.ts'

export interface ListedCard extends Card {
  productId: string
}

interface ShelfPlace {
  site: Site
  department: string
  category: string | null
}

/** Counts of listings in stock, or of all if the query includes items out of stock. */
export interface ShelfCounts {
  categories: ReadonlyMap<string, number>
  colours: ReadonlyMap<string, number>
  sizes: ReadonlyMap<string, number>
  sale: number
}

export interface ListingPage {
  /** Exact up to `ITEMS_COUNTED_MAX`; one more than that stands for any larger total. */
  total: number
  cards: ListedCard[]
}

export interface GridPage extends ListingPage {
  counts: ShelfCounts
}

export interface SearchPage extends ListingPage {
  /** Whether there is no result only because all matches are out of stock or not sold now. */
  areMatchesHidden: boolean
}

type CardRow = { product_id: string; card: unknown }
type PageRow = { total: number; cards: CardRow[] | null }
type GridRow = PageRow & Record<'counts' | 'categories', Record<string, number> | null>

const ANY_PRICE = 2_147_483_647

/**
 * When hits are many, at most this many are read in the order of the page; if too few of them match, all are sorted.
 */
const READ_IN_ORDER_MAX = 2000

/**
 * The text of an SQL statement depends only on the sort. Hits are found by term, slice by slice, up to 1,001. Up to
 * 1,000 hits are sorted; of more, the sort's index is read until the page is full. If hits are rare where that index
 * begins, as expensive products are when the cheapest come first, all hits are sorted.
 */
export function postgresListingRecords(sql: Sql, log: Log) {
  const toCards = (rows: readonly CardRow[]): ListedCard[] =>
    rows.flatMap(({ product_id: productId, card }) => {
      const parsed = noteInLog(log, { product: productId }, (note) => listingCard.readLenient(card, note))
      return parsed === null ? [] : [{ productId, ...parsed }]
    })
  // These constants are part of the SQL text, so that one generic plan fits all values.
  const [countedMax, perPage] = [sql.unsafe(String(ITEMS_COUNTED_MAX)), sql.unsafe(String(ITEMS_PER_PAGE))]
  const textParam = (value: string) => sql`(select ${value}::text)`
  const booleanParam = (value: boolean) => sql`(select ${value}::boolean)`
  // Christmas food that can't be ordered now doesn't count as in stock, and comes last among all items.
  const isUnsold = (isFoodSold: boolean) => sql`(is_christmas_food and ${booleanParam(!isFoodSold)})`
  const pageClauses = (page: number) => {
    const offset = (page - 1) * ITEMS_PER_PAGE
    return {
      slice: sql`limit ${perPage} offset (select ${offset}::integer)`,
      readMax: sql`(select ${READ_IN_ORDER_MAX + 5 * Math.min(offset, ITEMS_COUNTED_MAX)}::integer)`,
      isAmongCounted: booleanParam(offset < ITEMS_COUNTED_MAX),
    }
  }

  return {
    /** Unknown colours and sizes are ignored. */
    async findGrid({ site: { main }, department, category }: ShelfPlace, question: GridQuery, isFoodSold: boolean) {
      const { isInStock, isOnSale, priceUpTo, sort } = question
      const order = listingOrder(sql, sort, false)
      const page = pageClauses(question.page)
      const asLexeme = (term: string) => shelfLexeme({ site: main, department }, term, ANY_SLICE)
      const valuesWithTerms = (values: readonly string[], term: typeof colourTerm) =>
        JSON.stringify(
          values.map((value) => ({ value, term: term(value, isInStock), lexeme: asLexeme(term(value, isInStock)) })),
        )
      const requiredTerms = [
        category === null ? everyProductTerm(isInStock) : categoryTerm(category, isInStock),
        ...(isOnSale ? [saleTerm(isInStock)] : []),
        ...(priceUpTo === null ? [] : [priceTerm(priceUpTo, isInStock)]),
      ]
      // With a price filter, the index is read only up to that price.
      const priceMax = priceUpTo === null ? ANY_PRICE : priceUpTo * 100
      const params = {
        ...{ main: textParam(main), department: textParam(department), category: textParam(category ?? '') },
        ...{ isInStock: booleanParam(isInStock), isFiltered: booleanParam(isFiltered(question)) },
        ...{ isUnsold: isUnsold(isFoodSold), isFoodCounted: booleanParam(isFoodSold || !isInStock) },
      }
      const priceLimitTerm = textParam(priceUpTo === null ? '' : pricePrefix(priceUpTo))
      // Of products in stock, one variant must have a wanted colour, size and price together.
      const matchesFilters = sql`((select pairs from prepared) is null or pairs && (select pairs from prepared))
            and ((select priced from prepared) is null or pairs && (select priced from prepared))
            and not (${params.isUnsold} and ${params.isInStock})`
      const matching = sql`select product_id, rank, rating, new_since, price_pence, ${params.isUnsold} as is_unsold
          from unnest((select queries from prepared)) as slice (query)
          cross join lateral (
            select product_id, rank, rating, new_since, price_pence, is_christmas_food, pairs from catalogue.listings
            where terms @@ slice.query offset 0
          ) as hit`
      const [row] = await sql<GridRow[]>`
        with shelves as materialized (
          select category, ltrim(term, '-') as term, listings from catalogue.shelf_counts
          where site = ${params.main} and department = ${params.department} and listings > 0
            and starts_with(ltrim(term, '-'), '+') = ${params.isInStock}
            and (${params.isFoodCounted} or not starts_with(term, '-'))
        ),
        counted as materialized (
          select term, sum(listings)::integer as listings from shelves
          where ${params.category} in ('', category)
          group by term
        ),
        shelf as materialized (
          select coalesce(sum(listings), 0)::integer as total from counted where term = ${everyProductTerm(isInStock)}
        ),
        colours as materialized (
          select value, lexeme
          from jsonb_to_recordset(${valuesWithTerms(question.colours, colourTerm)}::text::jsonb)
            as wanted (value text, term text, lexeme text)
          where term in (select term from counted)
        ),
        sizes as materialized (
          select value, lexeme
          from jsonb_to_recordset(${valuesWithTerms(question.sizes, sizeTerm)}::text::jsonb)
            as wanted (value text, term text, lexeme text)
          where term in (select term from counted)
        ),
        question as materialized (
          select concat_ws(' & ', ${requiredTerms.map(asLexeme).join(' & ')}::text,
              (select '(' || string_agg(lexeme, ' | ') || ')' from colours),
              (select '(' || string_agg(lexeme, ' | ') || ')' from sizes)
            ) as query,
            case when ${params.isInStock} then
              (select array_agg(colours.value || '=' || sizes.value) from colours cross join sizes)
            end as pairs,
            case when ${params.isInStock} and ${priceLimitTerm} <> '' and exists (select from colours union all select from sizes) then
              (
                select array_agg(${priceLimitTerm} || coalesce(colours.value, '') || '=' || coalesce(sizes.value, '')) || ${ONE_PRICE}::text
                from colours full join sizes on true
              )
            end as priced
        ),
        prepared as materialized (
          select array_agg(replace(query, ${ANY_SLICE}, letter)::tsquery order by letter) as queries, pairs, priced
          from question cross join string_to_table(${SLICES}, null) as letter
          group by pairs, priced
        ),
        hits as materialized (
          ${matching}
          where (${params.isFiltered} or (select total from shelf) <= ${countedMax})
            and ${matchesFilters}
          limit ${countedMax} + 1
        ),
        matched as materialized (
          select case
            when ${params.isFiltered} or total <= ${countedMax} then (select count(*) from hits)
            else ${countedMax} + 1
          end::integer as total
          from shelf
        ),
        first as materialized (
          select product_id, rank, rating, new_since, price_pence, false as is_unsold
          from (
            select * from catalogue.listings
            where (select total from matched) > ${countedMax} and ${page.isAmongCounted}
              and site = ${params.main} and department = ${params.department}
              and price_pence <= (select ${priceMax}::integer)
            order by ${order} limit ${page.readMax}
          ) as in_order
          where ts_match_vq(terms, ((select queries from prepared))[slice])
            and ${matchesFilters} and not ${params.isUnsold}
          order by ${order} ${page.slice}
        ),
        sorted as materialized (
          ${matching}
          where (select total from matched) > ${countedMax} and ${page.isAmongCounted}
            and (select count(*) from first) < ${perPage}
            and ${matchesFilters}
          order by is_unsold, ${order} ${page.slice}
        ),
        page as materialized (
          (
            select * from hits where (select total from matched) <= ${countedMax}
            order by is_unsold, ${order} ${page.slice}
          )
          union all
          select * from first where (select count(*) from first) = ${perPage}
          union all
          select * from sorted
        )
        select (select total from matched) as total,
          (select jsonb_object_agg(term, listings) from counted) as counts,
          (
            select jsonb_object_agg(category, held)
            from (select category, sum(listings) as held from shelves where term = ${everyProductTerm(isInStock)} group by 1) as each
          ) as categories,
          (
            select jsonb_agg(jsonb_build_object('product_id', product_id, 'card', c.card) order by is_unsold, ${order})
            from page join catalogue.cards c using (product_id)
            where c.site = ${params.main}
          ) as cards`
      return {
        total: row?.total ?? 0,
        cards: toCards(row?.cards ?? []),
        counts: toShelfCounts(row?.counts ?? {}, row?.categories ?? {}, isInStock),
      }
    },

    /** Finds products that have all words, each as a word of the catalogue or as a prefix. */
    async search({ main }: Site, words: readonly string[], question: GridQuery, isFoodSold: boolean) {
      const { isInStock, sort } = question
      const [order, page] = [listingOrder(sql, sort, true), pageClauses(question.page)]
      const params = { main: textParam(main), isUnsold: isUnsold(isFoodSold) }
      const matchesFilters = sql`(not ${booleanParam(isInStock)} or is_in_stock and not ${params.isUnsold})`
      const matching = sql`unnest((select queries from prepared)) as slice (query)
          cross join lateral (
            select product_id, rank, rating, new_since, price_pence, ${params.isUnsold} as is_unsold, terms, slice
            from catalogue.listings
            where terms @@ slice.query and ${matchesFilters} offset 0
          ) as hit`
      const [row] = await sql<(PageRow & { are_matches_hidden: boolean })[]>`
        with ${searchedWords(sql, main, words)},
        hits as materialized (
          select hit.* from ${matching} limit ${countedMax} + 1
        ),
        matched as materialized (select count(*)::integer as total from hits),
        first as materialized (
          select product_id, rank, rating, new_since, price_pence, false as is_unsold, 0 as likeness
          from (
            select * from catalogue.listings
            where (select total from matched) > ${countedMax} and ${page.isAmongCounted} and site = ${params.main}
            order by ${listingOrder(sql, sort, false)} limit ${page.readMax}
          ) as in_order
          where ts_match_vq(terms, ((select queries from prepared))[slice]) and ${matchesFilters} and not ${params.isUnsold}
          order by ${listingOrder(sql, sort, false)} ${page.slice}
        ),
        sorted as materialized (
          select product_id, rank, rating, new_since, price_pence, is_unsold, 0 as likeness from ${matching}
          where (select total from matched) > ${countedMax} and ${page.isAmongCounted}
            and (select count(*) from first) < ${perPage}
          order by is_unsold, ${order} ${page.slice}
        ),
        page as materialized (
          (
            select product_id, rank, rating, new_since, price_pence, is_unsold, ${likeness(sql)} as likeness
            from hits where (select total from matched) <= ${countedMax}
            order by is_unsold, ${order} ${page.slice}
          )
          union all
          select * from first where (select count(*) from first) = ${perPage}
          union all
          select * from sorted
        )
        select (select total from matched) as total,
          case when (select total from matched) = 0 then ${hasAnyMatch(sql)} else false end as are_matches_hidden,
          (
            select jsonb_agg(jsonb_build_object('product_id', product_id, 'card', c.card) order by is_unsold, ${order})
            from page join catalogue.cards c using (product_id)
            where c.site = ${params.main}
          ) as cards`
      return {
        total: row?.total ?? 0,
        cards: toCards(row?.cards ?? []),
        areMatchesHidden: row?.are_matches_hidden ?? false,
      }
    },

    existingWords: ({ main }: Site, wanted: WordsToLookUp) => findExistingWords(sql, main, wanted),

    /** Lists products in stock, newest first. */
    async newest({ main }: Site, count: number) {
      const rows = await sql<CardRow[]>`
        select l.product_id, c.card
        from catalogue.listings l
        join catalogue.cards c using (site, product_id)
        where l.site = ${main} and l.is_in_stock
        order by l.new_since desc, l.product_id
        limit ${count}`
      return toCards(rows)
    },

    /** Counts the products in stock on each shelf, up to `SHELF_COUNTED_MAX`. */
    async countShelves({ main }: Site, shelves: readonly Shelf[]) {
      const wanted = JSON.stringify(shelves.map((shelf, place) => ({ upToPence: ANY_PRICE, ...shelf, place })))
      const rows = await sql<{ listings: number }[]>`
        select (
          select count(*)::integer from (
            select from catalogue.listings
            where site = ${main} and department = wanted.department and is_in_stock
              and price_pence <= wanted."upToPence" and category = coalesce(wanted.category, category)
            limit ${SHELF_COUNTED_MAX}
          ) counted
        ) as listings
        from jsonb_to_recordset(${wanted}::text::jsonb)
          as wanted (place integer, department text, category text, "upToPence" integer)
        order by wanted.place`
      return rows.map(({ listings }) => listings)
    },
  }
}

export type ListingRecords = ReturnType<typeof postgresListingRecords>

/** A prefix with more listed words than this is not replaced by them. */
const EXPANDED_WORDS_MAX = 50

/**
 * For each slice, one query each for all words, any word, exact words, and adjacent words. A word that the site lists
 * matches its singular and plural; any other word is a prefix. A prefix of few listed words is replaced by them,
 * because the index reads all listings of a prefix, but of whole words only as many listings as it needs.
 */
function searchedWords(sql: Sql, site: Listing['site'], words: readonly string[]) {
  const parts = JSON.stringify([
    ...queryOfWords(site, words).map((part, place) => ({ ...part, place, own: false })),
    ...queryOfExactWords(site, words).map((part, place) => ({ ...part, place, own: true })),
  ])
  const lexemeOfWord = sql`${`'${ANY_SLICE}${site}~`}::text`
  const pairs = JSON.stringify(queriesOfPairs(site, words))
  return sql`
    parts as materialized (
      select own, place, coalesce(
        (
          select '(' || string_agg(${lexemeOfWord} || word || '''', ' | ') || ')'
          from jsonb_array_elements_text(forms) as form
          cross join lateral (
            select word from catalogue.words where site = (select ${site}::text) and word = form offset 0
          ) as listed
        ),
        (
          select case when count(*) <= ${EXPANDED_WORDS_MAX}::integer then
              '(' || string_agg(${lexemeOfWord} || word || '''', ' | ') || ')'
            end
          from (
            select word from catalogue.words
            where site = (select ${site}::text) and word >= beginning and word < beginning || chr(1114111)
            limit ${EXPANDED_WORDS_MAX}::integer + 1
          ) as listed
        ), text) as text
      from jsonb_to_recordset(${parts}::text::jsonb)
        as part (own boolean, place integer, text text, forms jsonb, beginning text)
    ),
    phrased as materialized (
      select string_agg(text, '' order by place) filter (where not own) as query,
        string_agg(text, '' order by place) filter (where own) as own
      from parts
    ),
    pairs as materialized (
      select letter, array_agg(replace(pair, ${ANY_SLICE}, letter)::tsquery) as pairs
      from string_to_table(${SLICES}, null) as letter cross join jsonb_array_elements_text(${pairs}::text::jsonb) as pair
      group by letter
    ),
    prepared as materialized (
      select array_agg(replace(query, ${ANY_SLICE}, letter)::tsquery order by letter) as queries,
        array_agg(replace(replace(query, ' & ', ' | '), ${ANY_SLICE}, letter)::tsquery order by letter) as any_word,
        array_agg(replace(own, ${ANY_SLICE}, letter)::tsquery order by letter) as own,
        (select array_agg(pairs order by letter) from pairs) as pairs
      from phrased cross join string_to_table(${SLICES}, null) as letter
    )`
}

function hasAnyMatch(sql: Sql) {
  return sql`exists (
    select from unnest((select queries from prepared)) as slice (query)
    cross join lateral (select from catalogue.listings where terms @@ slice.query offset 0) as hit
  )`
}

/**
 * Ranks adjacent and exact words first, then by each word's weight. The query joins the words with "or": if they were
 * joined with "and", PostgreSQL would rank by their distance, and ignore words that share a position.
 */
function likeness(sql: Sql) {
  return sql`ts_rank(terms, ((select any_word from prepared))[slice])
    + coalesce(ts_match_vq(terms, ((select own from prepared))[slice]), false)::integer
    + (select count(*) from unnest(((select pairs from prepared))[slice:slice]) as pair where ts_match_vq(terms, pair))`
}

/** Each sort is the order of an index, read forwards or backwards. The id breaks ties, so that pages never overlap. */
function listingOrder(sql: Sql, sort: GridSort, byLikeness: boolean) {
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

function toShelfCounts(
  counts: Record<string, number>,
  categories: Record<string, number>,
  isInStock: boolean,
): ShelfCounts {
  const countsByPrefix = (start: string) =>
    new Map(
      Object.entries(counts).flatMap(([term, count]) =>
        term.startsWith(start) ? [[term.slice(start.length), count] as const] : [],
      ),
    )
  return {
    categories: new Map(Object.entries(categories)),
    colours: countsByPrefix(colourTerm('', isInStock)),
    sizes: countsByPrefix(sizeTerm('', isInStock)),
    sale: counts[saleTerm(isInStock)] ?? 0,
  }
}
