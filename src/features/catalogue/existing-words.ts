import type { Listing } from '../../domain/catalogue/listing.ts'
import type { WordsToLookUp } from '../../domain/catalogue/near-words.ts'
import type { Sql } from '../../platform/database/connect.ts'

/** Hardly any letter begins more words of one length; if one does, the first of them are enough. */
const WORDS_OF_BEGINNING_MAX = 2000

/** A prefix reads only the words that begin with it from the index. */
export async function findExistingWords(
  sql: Sql,
  site: Listing['site'],
  wordsToFind: WordsToLookUp,
): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`
    select listed.word
    from jsonb_array_elements_text(${JSON.stringify(wordsToFind.whole)}::text::jsonb) as whole
    cross join lateral (
      select word from catalogue.words where site = (select ${site}::text) and word = whole offset 0
    ) as listed
    union
    select listed.word
    from jsonb_to_recordset(${JSON.stringify(wordsToFind.beginning)}::text::jsonb)
      as begun (beginning text, "lengthMin" integer, "lengthMax" integer)
    cross join lateral (
      select word from catalogue.words
      where site = (select ${site}::text) and word >= beginning and word < beginning || chr(1114111)
        and length(word) between "lengthMin" and "lengthMax"
      limit ${WORDS_OF_BEGINNING_MAX}::integer
    ) as listed`
  return rows.map(({ word }) => word)
}
