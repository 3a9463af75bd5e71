import { type WordFunction, type WordGroup, whenDefined, wordGroups } from './words.ts'

/** By key, such as `orders.history.none`: the text that a retailer's `words.json` has instead of ours. */
export type ChangedWords = Readonly<Record<string, string>>

/** By key: what the changed words were. */
export const originalWords = new Map<string, unknown>()

/** Changes words in place, without checking them. Words that are not loaded are skipped until they are. */
export function changeWords(changed: ChangedWords): void {
  const change = (prefix: string, group: WordGroup) => changeGroup(changed, prefix, group)
  for (const [prefix, group] of wordGroups) change(prefix, group)
  whenDefined(change)
}

function changeGroup(changed: ChangedWords, prefix: string, group: WordGroup): void {
  for (const [key, text] of Object.entries(changed)) {
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
