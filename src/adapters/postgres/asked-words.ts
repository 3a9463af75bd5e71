import type { Listing } from '../../domain/catalogue/listing.ts'
import type { Sql } from './connect.ts'
import { ANY_SLICE, queriesOfPairs, queryOfOwnWords, queryOfWords, SLICES } from './lexemes.ts'

/** What begins more words than these is asked for as a beginning. */
const WORDS_OF_BEGINNING_MAX = 50

/**
 * The questions for each slice: for all words, for any of them, without what only comes near, and for words that stand
 * together. A word that the site knows means itself, for one or several; any other is the beginning of words. The index of
 * terms reads all listings of a beginning before it compares them with another's, but of whole words only as many as it
 * must: so the words that there are stand in place of their beginning, unless they are too many.
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

/** Whether anything at all is what was asked for, in stock or not. */
export function isAnywhere(sql: Sql) {
  return sql`exists (
    select from unnest((select queries from asked)) as slice (query)
    cross join lateral (select from catalogue.listings where terms @@ slice.query offset 0) as hit
  )`
}

/**
 * How much of what was asked for a listing is: first by words that stand together as they were typed, and by what does not
 * only come near, then by how much each word weighs. Those are counted one by one: asked for all at once, PostgreSQL weighs
 * how far words are apart, and not at all where they share a place.
 */
export function likeness(sql: Sql) {
  return sql`ts_rank(terms, ((select any_word from asked))[slice])
    + coalesce(ts_match_vq(terms, ((select own from asked))[slice]), false)::integer
    + (select count(*) from unnest(((select pairs from asked))[slice:slice]) as pair where ts_match_vq(terms, pair))`
}
