/** By key, such as `orders.history.none`: the text that a retailer's `words.json` has instead of ours. */
export type ChangedWords = Readonly<Record<string, string>>

/** The text with a placeholder for each argument is the default of a function. */
export type WordFunction = (...values: unknown[]) => unknown

export interface Word {
  key: string
  value: string | WordFunction
  /** The object that has the word, and the word's name in it. */
  group: Record<string, unknown>
  name: string
}

const groups: { prefix: string; group: Word['group'] }[] = []
let changedWords: ChangedWords = {}
/** By key: the words that are changed now, with their original values. */
const originals = new Map<string, Word>()

/**
 * Registers an object of texts, and of functions that return texts, so that a retailer can change them by key: the
 * prefix and the path in the object. A getter is not registered: its text is fixed, or is another word.
 *
 * Code must read a word when it needs it, never while a module loads: words are changed after that.
 */
/* Without this comment, bundles would contain groups that they don't use. */
/* @__NO_SIDE_EFFECTS__ */
export function defineWords<Group extends object>(prefix: string, group: Group): Group {
  groups.push({ prefix, group: group as Word['group'] })
  // For modules that load after the words were changed.
  change(wordsIn(prefix, group as Word['group']))
  return group
}

/** With the original values, also while words are changed. */
export function listWords(): Word[] {
  const words = groups.flatMap(({ prefix, group }) => wordsIn(prefix, group))
  return words.map((word) => originals.get(word.key) ?? word)
}

/** The prefix of the group that has each word, by key. */
export function wordPrefixes(): Map<string, string> {
  return new Map(groups.flatMap(({ prefix, group }) => wordsIn(prefix, group).map(({ key }) => [key, prefix] as const)))
}

function wordsIn(path: string, group: Word['group']): Word[] {
  return Object.entries(Object.getOwnPropertyDescriptors(group)).flatMap(([name, { value }]): Word[] => {
    const key = `${path}.${name}`
    if (typeof value === 'string') return [{ key, value, group, name }]
    if (typeof value === 'function') return [{ key, value: value as WordFunction, group, name }]
    return typeof value === 'object' && value !== null ? wordsIn(key, value as Word['group']) : []
  })
}

/** Changes words in place; words that this bundle doesn't have are skipped. The returned function restores all. */
export function applyWords(changed: ChangedWords): () => void {
  changedWords = changed
  change(listWords())
  return () => {
    changedWords = {}
    for (const { group, name, value } of originals.values()) group[name] = value
    originals.clear()
  }
}

function change(words: readonly Word[]): void {
  for (const word of words) {
    const { key, value, group, name } = word
    const text = changedWords[key]
    if (text === undefined) continue
    originals.set(key, word)
    group[name] = typeof value === 'string' ? text : withText(value, text)
  }
}

/** If the original would choose another sentence for these values, its result is used: the text would not fit. */
function withText(original: WordFunction, text: string): WordFunction {
  const usual = textWithPlaceholders(original)
  return (...values) => {
    const result = original(...values)
    return result === fillIn(usual, values) ? fillIn(text, values) : result
  }
}

export function textWithPlaceholders(word: WordFunction): string {
  return String(word(...Array.from({ length: word.length }, (_, place) => `{${place + 1}}`)))
}

const PLACEHOLDER = /\{(\d+)\}/g

export function fillIn(text: string, values: readonly unknown[]): string {
  return text.replace(PLACEHOLDER, (_, place) => String(values[Number(place) - 1]))
}

export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(PLACEHOLDER))].sort()
}
