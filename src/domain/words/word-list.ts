import { type ChangedWords, changeWords, originalWords } from './change-words.ts'
import { type WordFunction, type WordGroup, wordGroups } from './words.ts'

export interface Word {
  key: string
  prefix: string
  value: string | WordFunction
  /** The object that has the word, and the word's name in it. */
  group: WordGroup
  name: string
}

/** All words that are loaded, with their original values also while they are changed. */
export function listWords(): Word[] {
  return wordGroups.flatMap(([prefix, group]) => wordsIn(prefix, prefix, group))
}

function wordsIn(prefix: string, path: string, group: WordGroup): Word[] {
  return Object.entries(Object.getOwnPropertyDescriptors(group)).flatMap(([name, property]): Word[] => {
    const key = `${path}.${name}`
    const value = originalWords.get(key) ?? property.value
    if (typeof value === 'string') return [{ key, prefix, value, group, name }]
    if (typeof value === 'function') return [{ key, prefix, value: value as WordFunction, group, name }]
    return typeof value === 'object' && value !== null ? wordsIn(prefix, key, value as WordGroup) : []
  })
}

/** The returned function restores all words. */
export function applyWords(changed: ChangedWords): () => void {
  changeWords(changed)
  return () => {
    const originals = listWords()
    changeWords({})
    for (const { value, group, name, key } of originals) if (originalWords.has(key)) group[name] = value
    originalWords.clear()
  }
}
