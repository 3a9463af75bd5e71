import type { Listing } from '../../domain/catalogue/listing.ts'
import { lookedFor } from '../../domain/catalogue/search-words.ts'

/**
 * Listings are found slice by slice, until there are enough: an index of terms gives all that have a term, or none. So
 * each term begins with the letter of its listing's slice. A product stays in its slice, wherever else it moves.
 */
export const SLICES = 'abcdefgh'

/** Stands for the letter of a slice in a question that is put to all of them. Nobody can type it. */
export const ANY_SLICE = '\u{1}'

/** Counted from 1, as PostgreSQL counts. */
export function sliceOf(productId: string): number {
  let hash = 0
  for (let at = 0; at < productId.length; at += 1) hash = (hash * 31 + productId.charCodeAt(at)) % 1_000_003
  return 1 + (hash % SLICES.length)
}

/** A term as PostgreSQL reads it in the text of a tsvector or tsquery, whatever is in it. */
function lexeme(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** What is asked of a department. Relisting takes the terms out of it again, to count them. */
export function shelfLexeme({ site, department }: Pick<Listing, 'site' | 'department'>, term: string, slice: string) {
  return lexeme(`${slice}${site}/${department}/${term}`)
}

/** Words consist of letters and digits alone, so that no other term is ever taken for one. */
function wordLexeme(site: Listing['site'], word: string, slice: string) {
  return lexeme(`${slice}${site}~${word}`)
}

/** The words of the name weigh more than the others. */
export function lexemesOf(listing: Listing): string {
  const { site, terms, words } = listing
  const slice = SLICES.charAt(sliceOf(listing.productId) - 1)
  return [
    ...terms.map((term) => shelfLexeme(listing, term, slice)),
    ...words.name.map((word) => `${wordLexeme(site, word, slice)}:1A`),
    ...words.other.map((word) => `${wordLexeme(site, word, slice)}:2C`),
  ].join(' ')
}

/** A part of a question's text; what stands for the beginning of words may be put as those words instead. */
export interface QueryPart {
  text: string
  beginning: string | null
}

/** Every word, by any of its meanings, as the beginning of one; in any slice. */
export function queryOfWords(site: Listing['site'], words: readonly string[]): QueryPart[] {
  return queryOf(site, lookedFor(words))
}

/** The same without what only comes near; nothing where nothing does. */
export function queryOfOwnWords(site: Listing['site'], words: readonly string[]): QueryPart[] {
  const looked = lookedFor(words)
  const own = looked.map((alternatives) => alternatives.filter((every) => !every.some(({ isNear }) => isNear)))
  return own.every((each, place) => each.length === looked[place]?.length) ? [] : queryOf(site, own)
}

function queryOf(site: Listing['site'], looked: ReturnType<typeof lookedFor>): QueryPart[] {
  return joined(
    ' & ',
    looked.map((alternatives) =>
      joined(
        ' | ',
        alternatives.map((every) =>
          joined(
            ' & ',
            every.map(({ word, isBeginning }) => {
              const text = wordLexeme(site, word, ANY_SLICE)
              return [isBeginning ? { text: `${text}:*`, beginning: word } : { text, beginning: null }]
            }),
          ),
        ),
      ),
    ),
  )
}

/** In brackets, each of them and all. */
function joined(sign: ' & ' | ' | ', all: readonly QueryPart[][]): QueryPart[] {
  const said = (text: string): QueryPart => ({ text, beginning: null })
  return all.flatMap((parts, place) => [said(place === 0 ? '(' : `${sign}(`), ...parts, said(')')])
}
