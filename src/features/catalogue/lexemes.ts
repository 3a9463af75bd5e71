import type { Listing } from '../../domain/catalogue/listing.ts'
import { type LookedFor, lookedFor, lookedForTogether } from '../../domain/catalogue/search-words.ts'

/**
 * The term index returns all matches at once: slices (a term's first letter) allow stopping early. They never change.
 */
export const SLICES = 'abcdefgh'

/** Placeholder for a slice's letter; it can't be typed. */
export const ANY_SLICE = '\u{1}'

/** From 1, as PostgreSQL counts. */
export function sliceOf(productId: string): number {
  let hash = 0
  for (let at = 0; at < productId.length; at += 1) hash = (hash * 31 + productId.charCodeAt(at)) % 1_000_003
  return 1 + (hash % SLICES.length)
}

function lexeme(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Relisting strips these terms again to count them. */
export function shelfLexeme({ site, department }: Pick<Listing, 'site' | 'department'>, term: string, slice: string) {
  return lexeme(`${slice}${site}/${department}/${term}`)
}

/** Letters and digits only: never confused with another term. */
function wordLexeme(site: Listing['site'], word: string, slice: string) {
  return lexeme(`${slice}${site}~${word}`)
}

/** Name words weigh most. Words of a run have adjacent positions; a gap separates runs. */
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

/** A word is replaced by its listed forms, else by words with that prefix. */
interface QueryPart {
  text: string
  forms: readonly string[]
  beginning: string | null
}

/** Every word, by meaning or as a prefix, in any slice. */
export function queryOfWords(site: Listing['site'], words: readonly string[]): QueryPart[] {
  return queryOf(site, lookedFor(words))
}

/** Without near matches; empty where there are none. */
export function queryOfOwnWords(site: Listing['site'], words: readonly string[]): QueryPart[] {
  const looked = lookedFor(words)
  const own = looked.map((alternatives) => alternatives.filter((every) => !every.some(({ isNear }) => isNear)))
  return own.every((each, place) => each.length === looked[place]?.length) ? [] : queryOf(site, own)
}

export function queriesOfPairs(site: Listing['site'], words: readonly string[]): string[] {
  return lookedForTogether(words).map((pair) => pair.map((each) => textOf(site, each)).join(' <-> '))
}

function textOf(site: Listing['site'], { forms, beginning }: LookedFor): string {
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
            every.map((each) => [{ text: textOf(site, each), forms: each.forms, beginning: each.beginning }]),
          ),
        ),
      ),
    ),
  )
}

function joined(sign: ' & ' | ' | ', all: readonly QueryPart[][]): QueryPart[] {
  const literal = (text: string): QueryPart => ({ text, forms: [], beginning: null })
  return all.flatMap((parts, place) => [literal(place === 0 ? '(' : `${sign}(`), ...parts, literal(')')])
}
