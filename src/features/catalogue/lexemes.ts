import type { Listing } from '../../domain/catalogue/listing.ts'
import { adjacentTerms, type SearchTerm, searchTerms } from '../../domain/catalogue/search-words.ts'

/**
 * The term index returns all matches of a term at once. Each term therefore begins with the letter of a slice of the
 * catalogue, so that a search can stop after some slices. Stored terms contain these letters, so they must never
 * change.
 */
export const SLICES = 'abcdefgh'

/** A placeholder for the letter of a slice; shoppers can't type it. */
export const ANY_SLICE = '\u{1}'

/** The number of the product's slice, counted from 1 as in a PostgreSQL array. */
export function sliceOf(productId: string): number {
  let hash = 0
  for (let at = 0; at < productId.length; at += 1) hash = (hash * 31 + productId.charCodeAt(at)) % 1_000_003
  return 1 + (hash % SLICES.length)
}

function lexeme(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/**
 * A term of a department at a site. Code that counts listings by term removes the prefix of slice, site and department.
 */
export function shelfLexeme({ site, department }: Pick<Listing, 'site' | 'department'>, term: string, slice: string) {
  return lexeme(`${slice}${site}/${department}/${term}`)
}

/** A word has only letters and digits, so its lexeme never equals that of a term. */
function wordLexeme(site: Listing['site'], word: string, slice: string) {
  return lexeme(`${slice}${site}~${word}`)
}

/** Words of the name weigh most. Words of one text have adjacent positions, and there is a gap before the next text. */
export function lexemesOf(listing: Listing): string {
  const { site, terms, words } = listing
  const slice = SLICES.charAt(sliceOf(listing.productId) - 1)
  const runs = [
    { run: words.name, weight: 'A' },
    ...words.other.map((run) => ({ run, weight: 'C' })),
    ...words.faint.map((run) => ({ run, weight: 'D' })),
  ]
  const positions = new Map<string, string[]>()
  let nextPosition = 1
  for (const { run, weight } of runs) {
    for (const [index, word] of run.entries())
      positions.set(word, [...(positions.get(word) ?? []), `${nextPosition + index}${weight}`])
    nextPosition += run.length + 1
  }
  return [
    ...terms.map((term) => shelfLexeme(listing, term, slice)),
    ...[...positions].map(([word, index]) => `${wordLexeme(site, word, slice)}:${index.join(',')}`),
  ].join(' ')
}

/**
 * A part of a search query. The database replaces `text` by those of the `forms` that the site lists, or else by the
 * site's words that begin with `beginning`.
 */
interface QueryPart {
  text: string
  forms: readonly string[]
  beginning: string | null
}

/** Finds listings that have every word, by its meaning or as a prefix, in any slice. */
export function queryOfWords(site: Listing['site'], words: readonly string[]): QueryPart[] {
  return queryOf(site, searchTerms(words))
}

/** The same query without near matches; empty if there are none to leave out. */
export function queryOfExactWords(site: Listing['site'], words: readonly string[]): QueryPart[] {
  const alternativesOfWords = searchTerms(words)
  const exactAlternatives = alternativesOfWords.map((alternatives) =>
    alternatives.filter((allOf) => !allOf.some(({ isNear }) => isNear)),
  )
  return exactAlternatives.every((each, place) => each.length === alternativesOfWords[place]?.length)
    ? []
    : queryOf(site, exactAlternatives)
}

export function queriesOfPairs(site: Listing['site'], words: readonly string[]): string[] {
  return adjacentTerms(words).map((pair) => pair.map((each) => textOf(site, each)).join(' <-> '))
}

function textOf(site: Listing['site'], { forms, beginning }: SearchTerm): string {
  const whole = forms.map((word) => wordLexeme(site, word, ANY_SLICE))
  const prefixed = beginning === null ? [] : [`${wordLexeme(site, beginning, ANY_SLICE)}:*`]
  return `(${[...whole, ...prefixed].join(' | ')})`
}

function queryOf(site: Listing['site'], alternativesOfWords: ReturnType<typeof searchTerms>): QueryPart[] {
  return joinParts(
    ' & ',
    alternativesOfWords.map((alternatives) =>
      joinParts(
        ' | ',
        alternatives.map((allOf) =>
          joinParts(
            ' & ',
            allOf.map((each) => [{ text: textOf(site, each), forms: each.forms, beginning: each.beginning }]),
          ),
        ),
      ),
    ),
  )
}

function joinParts(sign: ' & ' | ' | ', all: readonly QueryPart[][]): QueryPart[] {
  const literal = (text: string): QueryPart => ({ text, forms: [], beginning: null })
  return all.flatMap((parts, place) => [literal(place === 0 ? '(' : `${sign}(`), ...parts, literal(')')])
}
