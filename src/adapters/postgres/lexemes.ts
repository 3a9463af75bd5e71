import type { Listing } from '../../domain/catalogue/listing.ts'
import { type LookedFor, lookedFor, lookedForTogether } from '../../domain/catalogue/search-words.ts'

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

/**
 * The words of the name weigh most. Each has its place, so that those of a run follow one another; between two runs a place
 * stays free.
 */
export function lexemesOf(listing: Listing): string {
  const { site, terms, words } = listing
  const slice = SLICES.charAt(sliceOf(listing.productId) - 1)
  const runs = [
    { run: words.name, weight: 'A' },
    ...words.other.map((run) => ({ run, weight: 'C' })),
    ...words.faint.map((run) => ({ run, weight: 'D' })),
  ]
  const places = new Map<string, string[]>()
  let next = 1
  for (const { run, weight } of runs) {
    for (const [at, word] of run.entries()) places.set(word, [...(places.get(word) ?? []), `${next + at}${weight}`])
    next += run.length + 1
  }
  return [
    ...terms.map((term) => shelfLexeme(listing, term, slice)),
    ...[...places].map(([word, at]) => `${wordLexeme(site, word, slice)}:${at.join(',')}`),
  ].join(' ')
}

/**
 * A part of a question's text. In place of a word stand those of its forms that the site knows, else the words that begin
 * so.
 */
export interface QueryPart {
  text: string
  forms: readonly string[]
  beginning: string | null
}

/** Every word, by any of its meanings, or as the beginning of one; in any slice. */
export function queryOfWords(site: Listing['site'], words: readonly string[]): QueryPart[] {
  return queryOf(site, lookedFor(words))
}

/** The same without what only comes near; nothing where nothing does. */
export function queryOfOwnWords(site: Listing['site'], words: readonly string[]): QueryPart[] {
  const looked = lookedFor(words)
  const own = looked.map((alternatives) => alternatives.filter((every) => !every.some(({ isNear }) => isNear)))
  return own.every((each, place) => each.length === looked[place]?.length) ? [] : queryOf(site, own)
}

/** Each a question for two words side by side. */
export function queriesOfPairs(site: Listing['site'], words: readonly string[]): string[] {
  return lookedForTogether(words).map((pair) => pair.map((each) => asked(site, each)).join(' <-> '))
}

function asked(site: Listing['site'], { forms, beginning }: LookedFor): string {
  const whole = forms.map((word) => wordLexeme(site, word, ANY_SLICE))
  const begun = beginning === null ? [] : [`${wordLexeme(site, beginning, ANY_SLICE)}:*`]
  return `(${[...whole, ...begun].join(' | ')})`
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
            every.map((each) => [{ text: asked(site, each), forms: each.forms, beginning: each.beginning }]),
          ),
        ),
      ),
    ),
  )
}

/** In brackets, each of them and all. */
function joined(sign: ' & ' | ' | ', all: readonly QueryPart[][]): QueryPart[] {
  const said = (text: string): QueryPart => ({ text, forms: [], beginning: null })
  return all.flatMap((parts, place) => [said(place === 0 ? '(' : `${sign}(`), ...parts, said(')')])
}
