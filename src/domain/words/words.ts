/** By key, such as `orders.history.none`: the text that a retailer's `words.json` has instead of ours. */
export type ChangedWords = Readonly<Record<string, string>>

export type WordFunction = (...values: unknown[]) => unknown

export type WordGroup = Record<string, unknown>

/** With their prefixes. */
export const wordGroups: [string, WordGroup][] = []

/** By key: what the changed words were. */
export const originalWords = new Map<string, unknown>()

let changedWords: ChangedWords = {}

/**
 * Registers an object of texts, and of functions that return texts, so that a retailer can change them by key: the
 * prefix and the path in the object. A getter is not registered: its text is fixed, or is another word.
 *
 * Code must read a word when it needs it, never while a module loads: words are changed after that.
 */
/* Without this comment, bundles would contain groups that they don't use. */
/* @__NO_SIDE_EFFECTS__ */
export function defineWords<Group extends object>(prefix: string, group: Group): Group {
  wordGroups.push([prefix, group as WordGroup])
  // Some modules load after the words were changed.
  change(prefix, group as WordGroup)
  return group
}

/** Changes words in place, without checking them. Words that a bundle doesn't have are skipped. */
export function changeWords(changed: ChangedWords): void {
  changedWords = changed
  for (const [prefix, group] of wordGroups) change(prefix, group)
}

function change(prefix: string, group: WordGroup): void {
  for (const [key, text] of Object.entries(changedWords)) {
    if (!key.startsWith(`${prefix}.`)) continue
    const path = key.slice(prefix.length + 1).split('.')
    const name = path.pop() ?? ''
    const owner: WordGroup = path.reduce((inner, part) => Object(inner[part]), group)
    if (!Object.hasOwn(owner, name)) continue
    const original = originalWords.get(key) ?? owner[name]
    originalWords.set(key, original)
    owner[name] = typeof original === 'function' ? withText(original as WordFunction, text) : text
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

/** The default of a function: it has a placeholder for each argument. */
export function textWithPlaceholders(word: WordFunction): string {
  return String(word(...Array.from({ length: word.length }, (_, place) => `{${place + 1}}`)))
}

export function fillIn(text: string, values: readonly unknown[]): string {
  return text.replace(/\{(\d+)\}/g, (_, place) => String(values[place - 1]))
}
