import { NEAR_COLOURS, SEARCH_SYNONYMS } from './search-synonyms.data.ts'

const FILLER_WORDS: readonly string[] = [
  ...['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'is', 'it', 'of', 'on', 'or', 'some', 'that', 'the', 'this'],
  ...['to', 'under', 'with', 'her', 'him', 'his', 'me', 'my', 'our', 'your'],
]
/** Product texts seldom contain these words, so they are optional beside others. */
const STOP_WORDS: readonly string[] = [
  ...['age', 'aged', 'ages', 'arrival', 'arrivals', 'color', 'colour', 'colours', 'new', 'size', 'sized', 'sizes'],
]
/** Letters that Unicode doesn't decompose, with their plain spelling. */
const PLAIN_SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}
const LENGTH_MAX = 60

/** Lower case, without accents; "Women's" is "womens". */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, (letter) => PLAIN_SPELLINGS[letter] ?? letter)
    .replaceAll(/['’`]/g, '')
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, LENGTH_MAX).join(''))
  const significant = words.filter((word) => !FILLER_WORDS.includes(word))
  return [...new Set(significant.length > 0 ? significant : words)]
}

/** The word itself, then its possible singulars: "berries", "berry". */
export function wordAndSingulars(word: string): string[] {
  const singular = [
    /[^s]s$/.test(word) && word.slice(0, -1),
    /(?:s|x|z|ch|sh)es$/.test(word) && word.slice(0, -2),
    /ies$/.test(word) && `${word.slice(0, -3)}y`,
    /ves$/.test(word) && `${word.slice(0, -3)}f`,
    /ives$/.test(word) && `${word.slice(0, -3)}fe`,
  ].filter((each) => each !== false && each.length > 1)
  return [word, ...(singular as string[])]
}

/** The singular and plural forms of a word: "dress" and "dresses". */
export function formsOf(word: string): string[] {
  return [...new Set([...wordAndSingulars(word), ...pluralsOf(stemOf(word))])]
}

function pluralsOf(word: string): string[] {
  if (!/\p{L}{2}$/u.test(word)) return []
  if (/[^aeiou]y$/.test(word)) return [`${word}s`, `${word.slice(0, -1)}ies`]
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [`${word}es`]
  const irregular = /(?:[aeo]l|[eo]a|ar)f$/.test(word) ? [`${word.slice(0, -1)}ves`] : []
  return [`${word}s`, ...irregular, ...(word.endsWith('ife') ? [`${word.slice(0, -2)}ves`] : [])]
}

/** Matches any of the forms or, if the catalogue has none of them, words that start with `beginning`. */
export interface SearchTerm {
  forms: readonly string[]
  beginning: string | null
  isNear?: true
}

/** Shorter words have too many completions. */
const BEGINNING_LENGTH_MIN = 4

/** A product must match one alternative of every group, with all its words: "tshirt" is also "t" with "shirt". */
export function searchTerms(searched: readonly string[]): SearchTerm[][][] {
  return searchTermGroups(searched).map(({ alternatives }) => alternatives)
}

export function searchTermGroups(
  searched: readonly string[],
): { own: readonly string[]; alternatives: SearchTerm[][] }[] {
  const words = withoutStopWords(searched)
  const groups = []
  for (let place = 0; place < words.length; ) {
    const synonyms = synonymsAt(words, place)
    const own = words.slice(place, place + (synonyms?.length ?? 1))
    const near = own.length === 1 ? nearColours(own[0] ?? '') : []
    groups.push({ own, alternatives: [own.map(toTypedWord), ...(synonyms?.others ?? []), ...near] })
    place += own.length
  }
  return groups
}

function withoutStopWords(words: readonly string[]): readonly string[] {
  const needed = words.filter((word) => !STOP_WORDS.includes(word))
  return needed.length > 0 ? needed : words
}

/** A limit, because each pair is compared with all results. */
const PAIRS_MAX = 8

/** Pairs of adjacent words; products whose text has them side by side rank higher. */
export function adjacentTerms(words: readonly string[]): [SearchTerm, SearchTerm][] {
  const pairs = [words, withoutStopWords(words)].flatMap((run) =>
    run.slice(1).map((word, place) => [run[place] ?? '', word]),
  )
  const distinct = new Map(pairs.map((pair) => [pair.join(' '), pair]))
  return [...distinct.values()]
    .slice(0, PAIRS_MAX)
    .map(([one = '', other = '']) => [toTypedWord(one), toTypedWord(other)])
}

function nearColours(word: string): SearchTerm[][] {
  const colours = NEAR_COLOURS_OF.get(word) ?? []
  return colours.map((colour) => [{ forms: [colour], beginning: null, isNear: true }])
}

const NEAR_COLOURS_OF: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(NEAR_COLOURS))

function toTypedWord(word: string): SearchTerm {
  return { forms: formsOf(word), beginning: word.length >= BEGINNING_LENGTH_MIN ? word : null }
}

const stemOf = (word: string) => wordAndSingulars(word).at(-1) ?? word

/** Synonyms match whole words only: a search for "mac" must not find macaroons. */
function toSynonym(phrase: readonly string[]): SearchTerm[] {
  return phrase.map(stemOf).map((word) => ({ forms: formsOf(word), beginning: null }))
}

const SYNONYMS_OF: ReadonlyMap<string, SearchTerm[][]> = new Map(
  SEARCH_SYNONYMS.flatMap((row) => {
    const phrases = row.map((phrase) => phrase.split(' '))
    return phrases.map((own) => [own.map(stemOf).join(' '), phrases.filter((each) => each !== own).map(toSynonym)])
  }),
)
const PHRASE_LENGTH_MAX = 2

export const SYNONYM_WORDS: readonly string[] = SEARCH_SYNONYMS.flat().filter((phrase) => !phrase.includes(' '))

function synonymsAt(words: readonly string[], place: number): { length: number; others: SearchTerm[][] } | null {
  for (let length = PHRASE_LENGTH_MAX; length > 0; length -= 1) {
    const phrase = words.slice(place, place + length).map(stemOf)
    const others = phrase.length === length ? SYNONYMS_OF.get(phrase.join(' ')) : undefined
    if (others) return { length, others }
  }
  return null
}

/** A match by a similar colour counts half. */
export function countMatches(text: string, groups: ReturnType<typeof searchTerms>): number {
  const textWords = searchWords(text)
  const hasPrefix = (beginning: string | null) =>
    beginning !== null && textWords.some((word) => word.startsWith(beginning))
  const isFound = (terms: SearchTerm[]) =>
    terms.every(({ forms, beginning }) => forms.some((form) => textWords.includes(form)) || hasPrefix(beginning))
  const matches = groups.flatMap((alternatives) => alternatives.find(isFound)?.slice(0, 1) ?? [])
  return matches.reduce((sum, { isNear }) => sum + (isNear ? 0.5 : 1), 0)
}
