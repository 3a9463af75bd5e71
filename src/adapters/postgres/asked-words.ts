import type { Listing } from '../../domain/catalogue/listing.ts'
import type { Sql } from './connect.ts'
import { ANY_SLICE, queryOfOwnWords, queryOfWords, SLICES } from './lexemes.ts'

/** What begins more words than these is asked for as a beginning. */
const WORDS_OF_BEGINNING_MAX = 50

/**
 * The question for each slice, with and without what only comes near. What is typed is the beginning of words. The index
 * of terms reads all listings of a beginning before it compares them with another's, but of whole words only as many as it
 * must: so the words that there are stand in place of their beginning, unless they are too many.
 */
export function askedWords(sql: Sql, site: Listing['site'], words: readonly string[]) {
  const parts = JSON.stringify([
    ...queryOfWords(site, words).map((part, place) => ({ ...part, place, own: false })),
    ...queryOfOwnWords(site, words).map((part, place) => ({ ...part, place, own: true })),
  ])
  return sql`
    parts as materialized (
      select own, place, coalesce(
        (
          select case when count(*) <= ${WORDS_OF_BEGINNING_MAX}::integer then
              '(' || string_agg(${`'${ANY_SLICE}${site}~`}::text || word || '''', ' | ') || ')'
            end
          from (
            select word from catalogue.words
            where site = (select ${site}::text) and word >= beginning and word < beginning || chr(1114111)
            limit ${WORDS_OF_BEGINNING_MAX}::integer + 1
          ) as known
        ), text) as text
      from jsonb_to_recordset(${parts}::text::jsonb) as part (own boolean, place integer, text text, beginning text)
    ),
    phrased as materialized (
      select string_agg(text, '' order by place) filter (where not own) as query,
        string_agg(text, '' order by place) filter (where own) as own
      from parts
    ),
    asked as materialized (
      select array_agg(replace(query, ${ANY_SLICE}, letter)::tsquery order by letter) as queries,
        array_agg(replace(own, ${ANY_SLICE}, letter)::tsquery order by letter) as own
      from phrased cross join string_to_table(${SLICES}, null) as letter
    )`
}
