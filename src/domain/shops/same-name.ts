/** "Which Newport do you mean?", of places of one name; the name as somebody typed it where they share a part of it only (D-150). */
export function whichDoYouMean(typed: string, names: readonly string[]): string {
  const [name = typed.trim(), ...others] = new Set(names.map(withoutCounty))
  return `Which ${others.length === 0 ? name : typed.trim()} do you mean?`
}

/** "Newport, Isle of Wight" is called Newport. */
export function withoutCounty(name: string): string {
  return name.replace(/(?:,| \().*$/, '')
}
