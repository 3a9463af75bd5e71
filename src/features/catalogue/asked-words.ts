import type { Listing } from '../../domain/catalogue/listing.ts'
import type { Sql } from '../../platform/database/connect.ts'
import { ANY_SLICE, queriesOfPairs, queryOfOwnWords, queryOfWords, SLICES } from './lexemes.ts'

/** Beyond this a prefix query is used. */
const WORDS_OF_BEGINNING_MAX = 50

/**
 * One query per slice for all words, any word, words that do not only come near, and adjacent words. A word known to
 * the site means itself in any number; any other is a prefix. Prefixes are expanded to known words where these are
 * few: the index reads all listings of a prefix, but of whole words only as many as it needs.
 */
export function askedWords(sql: Sql, site: Listing['site'], words: readonly string[]) {
  const parts = JSON.stringify([
    ...queryOfWords(site, words).map((part, place) => ({ ...part, place, own: false })),
    ...queryOfOwnWords(site, words).map((part, place) => ({ ...part, place, own: true })),
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
          ) as known
        ),
        (
          select case when count(*) <= ${WORDS_OF_BEGINNING_MAX}::integer then
              '(' || string_agg(${lexemeOfWord} || word || '''', ' | ') || ')'
            end
          from (
            select word from catalogue.words
            where site = (select ${site}::text) and word >= beginning and word < beginning || chr(1114111)
            limit ${WORDS_OF_BEGINNING_MAX}::integer + 1
          ) as known
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
    asked as materialized (
      select array_agg(replace(query, ${ANY_SLICE}, letter)::tsquery order by letter) as queries,
        array_agg(replace(replace(query, ' & ', ' | '), ${ANY_SLICE}, letter)::tsquery order by letter) as any_word,
        array_agg(replace(own, ${ANY_SLICE}, letter)::tsquery order by letter) as own,
        (select array_agg(pairs order by letter) from pairs) as pairs
      from phrased cross join string_to_table(${SLICES}, null) as letter
    )`
}

export function isAnywhere(sql: Sql) {
  return sql`exists (
    select from unnest((select queries from asked)) as slice (query)
    cross join lateral (select from catalogue.listings where terms @@ slice.query offset 0) as hit
  )`
}

/**
 * Ranks adjacent and exact words first, then each word's weight. Words are ranked one by one: ranked together,
 * PostgreSQL weighs their distance, and not at all where they share a position.
 */
export function likeness(sql: Sql) {
  return sql`ts_rank(terms, ((select any_word from asked))[slice])
    + coalesce(ts_match_vq(terms, ((select own from asked))[slice]), false)::integer
    + (select count(*) from unnest(((select pairs from asked))[slice:slice]) as pair where ts_match_vq(terms, pair))`
}
