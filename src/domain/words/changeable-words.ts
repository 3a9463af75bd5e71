import { fillIn, textWithPlaceholders } from './change-words.ts'
import { listWords, type Word } from './word-list.ts'
import type { WordFunction } from './words.ts'

/** By key: the default text of each word that can be changed; null for a function that counts, formats or chooses. */
export function defaultWords(): Map<string, string | null> {
  return new Map(listWords().map(({ key, value }) => [key, defaultText(value)] as const))
}

/** Values for which functions often choose another sentence. */
const TRIED = [null, undefined, true, false, '', 'A b', ...Array.from({ length: 31 }, (_, number) => number)]

/** Null unless the function puts every value into the same sentence, as it is. */
export function defaultText(value: Word['value']): string | null {
  if (typeof value === 'string') return value
  try {
    const text = textWithPlaceholders(value)
    return isFilledIn(value, text) ? text : null
  } catch {
    return null
  }
}

function isFilledIn(word: WordFunction, text: string): boolean {
  const names = Array.from({ length: word.length }, (_, place) => `{${place + 1}}`)
  const same = (values: readonly unknown[]) => word(...values) === fillIn(text, values)
  return (
    placeholdersIn(text).join() === names.toSorted().join() &&
    same(names) &&
    // A function of any number of values.
    word(...names, 'more') === text &&
    names.every((_, changed) => TRIED.every((tried) => same(names.with(changed, tried as string))))
  )
}

/** Why a text cannot replace the word with this key; null if it can. */
export function whyNotChangeable(words: ReadonlyMap<string, string | null>, key: string, text: string): string | null {
  const usual = words.get(key)
  if (usual === undefined) return `isn't a key of a word; the nearest is ${nearestKey(key, [...words.keys()])}`
  if (usual === null) return "can't be changed, because its sentence depends on numbers or choices"
  const [needed, given] = [placeholdersIn(usual), placeholdersIn(text)]
  const missing = needed.filter((each) => !given.includes(each))
  const unknown = given.filter((each) => !needed.includes(each))
  if (missing.length > 0) return `must contain ${missing.join(' and ')}, as the default does: ${usual}`
  return unknown.length > 0
    ? `must not contain ${unknown.join(' or ')}, which the default doesn't have: ${usual}`
    : null
}

function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\{\d+\}/g))].sort()
}

/** The key that has the most pairs of letters in common with the given one. */
function nearestKey(key: string, keys: readonly string[]): string {
  const pairs = pairsIn(key)
  const likeness = (other: string) => {
    const others = pairsIn(other)
    return (2 * pairs.intersection(others).size) / (pairs.size + others.size)
  }
  return keys.reduce((nearest, other) => (likeness(other) > likeness(nearest) ? other : nearest), keys[0] ?? '')
}

function pairsIn(key: string): Set<string> {
  const letters = key.toLowerCase()
  return new Set([...letters].map((letter, place) => letter + (letters[place + 1] ?? '')))
}
