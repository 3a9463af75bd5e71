import type { Listing } from '../../domain/catalogue/listing.ts'
import type { WordsToLookUp } from '../../domain/catalogue/near-words.ts'
import type { Sql } from '../../platform/database/connect.ts'

/** Hardly any prefix has more words of a given length; for one that does, the first words are enough. */
const WORDS_PER_PREFIX_MAX = 2000

/** Reads from the index only the wanted words, and the words with a wanted prefix and length, that the site lists. */
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
      limit ${WORDS_PER_PREFIX_MAX}::integer
    ) as listed`
  return rows.map(({ word }) => word)
}
