import type { Listing } from '../../domain/catalogue/listing.ts'
import { lookedFor } from '../../domain/catalogue/search-words.ts'

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

/** Every word, by any of its meanings, as the beginning of one. */
export function queryOfWords(words: readonly string[]): string {
  const written = (every: ReturnType<typeof lookedFor>[number][number]) =>
    `(${every.map(({ word, isBeginning }) => lexeme(word) + (isBeginning ? ':*' : '')).join(' & ')})`
  return lookedFor(words)
    .map((alternatives) => `(${alternatives.map(written).join(' | ')})`)
    .join(' & ')
}
