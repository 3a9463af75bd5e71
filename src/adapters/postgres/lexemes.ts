import type { Listing } from '../../domain/catalogue/listing.ts'
import { meanings } from '../../domain/catalogue/search-words.ts'

/** A term as PostgreSQL reads it in the text of a tsvector or tsquery, whatever is in it. */
export function lexeme(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** The words of the name weigh more than the others. */
export function lexemesOf({ terms, words }: Pick<Listing, 'terms' | 'words'>): string {
  return [
    ...terms.map(lexeme),
    ...words.name.map((word) => `${lexeme(word)}:1A`),
    ...words.other.map((word) => `${lexeme(word)}:2C`),
  ].join(' ')
}

/** Below that a word means itself alone: too many others begin with it. */
const BEGINNING_LENGTH_MIN = 3

/** Every word, by any of its meanings, as the beginning of one. */
export function queryOfWords(words: readonly string[]): string {
  return words
    .map((word) => {
      const meant = meanings(word).map((each) => lexeme(each) + (each.length >= BEGINNING_LENGTH_MIN ? ':*' : ''))
      return `(${meant.join(' | ')})`
    })
    .join(' & ')
}
