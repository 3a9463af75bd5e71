import type { ChangedWords } from '../../domain/words/change-words.ts'
import { listWords } from '../../domain/words/word-list.ts'
import type { Assets } from './assets.ts'

/** The changed words that scripts can need: those whose group is in the code. A page carries no others. */
export function wordsInScripts(changed: ChangedWords, { codeOf }: Pick<Assets, 'codeOf'>) {
  const words = Object.entries(changed)
  const byScripts = new Map<string, ChangedWords>()
  return (scripts: readonly string[]): ChangedWords => {
    if (words.length === 0 || !codeOf) return changed
    const name = scripts.join()
    const before = byScripts.get(name)
    if (before) return before
    const code = scripts.map(codeOf).join('\n')
    const prefixes = new Map(listWords().map(({ key, prefix }) => [key, prefix]))
    const needed = Object.fromEntries(words.filter(([key]) => isInCode(prefixes.get(key) ?? '', code)))
    byScripts.set(name, needed)
    return needed
  }
}

/** Minifiers choose the quotes. */
function isInCode(prefix: string, code: string): boolean {
  return ['"', "'", '`'].some((quote) => code.includes(quote + prefix + quote))
}
