export type WordFunction = (...values: unknown[]) => unknown

export type WordGroup = Record<string, unknown>

/** With their prefixes. */
export const wordGroups: [string, WordGroup][] = []

let onDefined: ((prefix: string, group: WordGroup) => void) | undefined

/**
 * Registers an object of texts, and of functions that return texts, so that a retailer can change them by key: the
 * prefix and the path in the object. A getter is not registered: its text is fixed, or is another word.
 *
 * Code must read a word when it needs it, never while a module loads: words may be changed after that.
 */
/* Without this comment, bundles would contain groups that they don't use. */
/* @__NO_SIDE_EFFECTS__ */
export function defineWords<Group extends object>(prefix: string, group: Group): Group {
  wordGroups.push([prefix, group as WordGroup])
  onDefined?.(prefix, group as WordGroup)
  return group
}

/** Some modules load after the words were changed. */
export function whenDefined(change: typeof onDefined): void {
  onDefined = change
}
