import { SYNONYM_WORDS, searchTermGroups } from './search-words.ts'

export interface WordsToLookUp {
  whole: string[]
  beginning: { beginning: string; lengthMin: number; lengthMax: number }[]
}

export interface Suggestion {
  /** True: the spelling was corrected. False: unknown words were left out. */
  isCorrected: boolean
  q: string
}

/** Only the first words are looked up. A longer search is not corrected, since a correction must not lose the rest. */
const WORDS_MAX = 8
/** Shorter words resemble too many others. */
const CORRECTED_LENGTH_MIN = 4
const CORRECTED_LENGTH_MAX = 30
const TWO_MISTAKES_LENGTH_MIN = 8

export function wordsToLookUp(searched: readonly string[]): WordsToLookUp {
  const words = searched.slice(0, WORDS_MAX)
  const lookups = searchTermGroups(words).flatMap(({ alternatives }) => alternatives.flat())
  const near = words.flatMap((word) => nearAmong(word, SYNONYM_WORDS))
  const prefixes = lookups.flatMap(({ beginning }) =>
    beginning === null ? [] : { beginning, lengthMin: beginning.length, lengthMax: CORRECTED_LENGTH_MAX },
  )
  const misspellings = words.filter(canCorrect).flatMap((word) => {
    const [first = '', second = ''] = word
    const length = { lengthMin: word.length - mistakesMaxIn(word), lengthMax: word.length + mistakesMaxIn(word) }
    return [first, second + first].map((beginning) => ({ beginning, ...length }))
  })
  return {
    whole: [
      ...new Set([...lookups, ...searchTermGroups(near).flatMap(({ alternatives }) => alternatives.flat())]),
    ].flatMap(({ forms }) => forms),
    beginning: [...prefixes, ...misspellings],
  }
}

/** `knownWords`: the looked-up words that occur in the catalogue. Null: no suggestion. */
export function suggestionFor(searched: readonly string[], knownWords: readonly string[]): Suggestion | null {
  const existing = new Set(knownWords)
  const groups = searchTermGroups(searched.slice(0, WORDS_MAX)).map(({ own, alternatives }) => ({
    own,
    isListed: alternatives.some((terms) => terms.every((term) => hasAnyForm(term, existing))),
  }))
  const recognised = groups.filter(({ isListed }) => isListed).flatMap(({ own }) => own)
  const searchWith = (words: readonly string[]) =>
    words.length > 0 ? { isCorrected: false, q: words.join(' ') } : null
  if (groups.every(({ isListed }) => isListed)) {
    // Nothing to correct: suggests the search without its numbers, such as the 100 of "100% cotton".
    const withoutNumbers = recognised.filter((word) => !/^\p{N}+$/u.test(word))
    return withoutNumbers.length < recognised.length ? searchWith(withoutNumbers) : null
  }
  const corrected = groups.map(({ own, isListed }) => (isListed ? own : own.flatMap((word) => correct(word, existing))))
  const isCorrected =
    searched.length <= WORDS_MAX && corrected.some((words, place) => words.length > 0 && !groups[place]?.isListed)
  return isCorrected ? { isCorrected, q: corrected.flat().join(' ') } : searchWith(recognised)
}

type LookedUpWord = ReturnType<typeof searchTermGroups>[number]['alternatives'][number][number]

function hasAnyForm({ forms, beginning }: LookedUpWord, existing: ReadonlySet<string>): boolean {
  if (forms.some((form) => existing.has(form))) return true
  return beginning !== null && [...existing].some((word) => word.startsWith(beginning))
}

/** Picks the word with the fewest mistakes, then the longest, since people mostly leave letters out. */
function correct(word: string, existing: ReadonlySet<string>): string[] {
  const catalogueWords = nearAmong(word, existing)
  const synonyms = nearAmong(word, SYNONYM_WORDS).filter((synonym) =>
    searchTermGroups([synonym]).every(({ alternatives }) =>
      alternatives.some((terms) => terms.every(({ forms }) => forms.some((form) => existing.has(form)))),
    ),
  )
  const corrections = [...catalogueWords, ...synonyms].map((text) => ({ text, mistakes: editDistance(word, text) }))
  const [best] = corrections.toSorted(
    (one, other) => one.mistakes - other.mistakes || other.text.length - one.text.length,
  )
  return best ? [best.text] : []
}

function nearAmong(word: string, words: Iterable<string>): string[] {
  if (!canCorrect(word)) return []
  const [first = '', second = ''] = word
  return [...words].filter(
    (candidate) =>
      candidate.length >= CORRECTED_LENGTH_MIN &&
      candidate !== word &&
      Math.abs(candidate.length - word.length) <= mistakesMaxIn(word) &&
      (candidate.startsWith(first) || candidate.startsWith(second + first)) &&
      editDistance(word, candidate) <= mistakesMaxIn(word),
  )
}

/** Letters only: numbers cannot be guessed. */
function canCorrect(word: string): boolean {
  return word.length >= CORRECTED_LENGTH_MIN && word.length <= CORRECTED_LENGTH_MAX && /^\p{L}+$/u.test(word)
}

function mistakesMaxIn({ length }: string): number {
  return length >= TWO_MISTAKES_LENGTH_MIN ? 2 : 1
}

/** Counts missing, extra, wrong and swapped letters. */
function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const distance = (row: number, at: number) => rows[row]?.[at] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    rows.push(next)
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        distance(row - 1, at) + 1,
        distance(row, at - 1) + 1,
        distance(row - 1, at - 1) + (isSame ? 0 : 1),
        isSwapped ? distance(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return distance(one.length, other.length)
}
