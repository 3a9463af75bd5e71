import { lookedForBy, SYNONYM_WORDS } from './search-words.ts'

export interface WordsToLookUp {
  whole: string[]
  beginning: { beginning: string; lengthMin: number; lengthMax: number }[]
}

export interface Suggestion {
  /** Otherwise it is the search without the unknown words. */
  isCorrected: boolean
  q: string
}

/** Longer searches are not corrected. */
const WORDS_MAX = 8
/** Shorter words are near to too many. */
const CORRECTED_LENGTH_MIN = 4
const CORRECTED_LENGTH_MAX = 30
const TWO_MISTAKES_LENGTH_MIN = 8

export function wordsToLookUp(searched: readonly string[]): WordsToLookUp {
  const words = searched.slice(0, WORDS_MAX)
  const looked = lookedForBy(words).flatMap(({ alternatives }) => alternatives.flat())
  const near = words.flatMap((word) => nearAmong(word, SYNONYM_WORDS))
  const begun = looked.flatMap(({ beginning }) =>
    beginning === null ? [] : { beginning, lengthMin: beginning.length, lengthMax: CORRECTED_LENGTH_MAX },
  )
  const mistaken = words.filter(canCorrect).flatMap((word) => {
    const [first = '', second = ''] = word
    const length = { lengthMin: word.length - mistakesIn(word), lengthMax: word.length + mistakesIn(word) }
    return [first, second + first].map((beginning) => ({ beginning, ...length }))
  })
  return {
    whole: [...new Set([...looked, ...lookedForBy(near).flatMap(({ alternatives }) => alternatives.flat())])].flatMap(
      ({ forms }) => forms,
    ),
    beginning: [...begun, ...mistaken],
  }
}

/** `there`: those of the queried words that exist. Null: no suggestion. */
export function suggestionFor(searched: readonly string[], there: readonly string[]): Suggestion | null {
  const existing = new Set(there)
  const groups = lookedForBy(searched.slice(0, WORDS_MAX)).map(({ own, alternatives }) => ({
    own,
    isListed: alternatives.some((every) => every.every((each) => isAmong(each, existing))),
  }))
  const recognised = groups.filter(({ isListed }) => isListed).flatMap(({ own }) => own)
  const without = (words: readonly string[]) => (words.length > 0 ? { isCorrected: false, q: words.join(' ') } : null)
  if (groups.every(({ isListed }) => isListed)) {
    // "100% cotton": a number is dropped first.
    const named = recognised.filter((word) => !/^\p{N}+$/u.test(word))
    return named.length < recognised.length ? without(named) : null
  }
  const corrected = groups.map(({ own, isListed }) => (isListed ? own : own.flatMap((word) => correct(word, existing))))
  const isCorrected = corrected.some((words, place) => words.length > 0 && !groups[place]?.isListed)
  return isCorrected ? { isCorrected, q: corrected.flat().join(' ') } : without(recognised)
}

type Looked = ReturnType<typeof lookedForBy>[number]['alternatives'][number][number]

function isAmong({ forms, beginning }: Looked, existing: ReadonlySet<string>): boolean {
  if (forms.some((form) => existing.has(form))) return true
  return beginning !== null && [...existing].some((word) => word.startsWith(beginning))
}

/** Fewest mistakes, then the longest, since letters are mostly left out. */
function correct(word: string, existing: ReadonlySet<string>): string[] {
  const onGoods = nearAmong(word, existing)
  const alsoCalled = nearAmong(word, SYNONYM_WORDS).filter((each) =>
    lookedForBy([each]).every(({ alternatives }) =>
      alternatives.some((every) => every.every((one) => one.forms.some((form) => existing.has(form)))),
    ),
  )
  const byMistakes = [...onGoods, ...alsoCalled].map((each) => ({ each, mistakes: editDistance(word, each) }))
  const [best] = byMistakes.toSorted(
    (one, other) => one.mistakes - other.mistakes || other.each.length - one.each.length,
  )
  return best ? [best.each] : []
}

function nearAmong(word: string, words: Iterable<string>): string[] {
  if (!canCorrect(word)) return []
  const [first = '', second = ''] = word
  return [...words].filter(
    (each) =>
      each.length >= CORRECTED_LENGTH_MIN &&
      each !== word &&
      Math.abs(each.length - word.length) <= mistakesIn(word) &&
      (each.startsWith(first) || each.startsWith(second + first)) &&
      editDistance(word, each) <= mistakesIn(word),
  )
}

/** Letters only: numbers cannot be guessed. */
function canCorrect(word: string): boolean {
  return word.length >= CORRECTED_LENGTH_MIN && word.length <= CORRECTED_LENGTH_MAX && /^\p{L}+$/u.test(word)
}

function mistakesIn({ length }: string): number {
  return length >= TWO_MISTAKES_LENGTH_MIN ? 2 : 1
}

/** Counts missing, extra, wrong and swapped letters. */
export function editDistance(one: string, other: string): number {
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
