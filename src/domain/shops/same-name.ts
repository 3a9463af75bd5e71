/** "Which Newport do you mean?", of places of one name, which is written as theirs is (D-150). */
export function whichDoYouMean(typed: string, names: readonly string[]): string {
  const asked = typed.trim()
  const [one = asked, ...others] = new Set(names.map(withoutCounty))
  if (others.length === 0) return `Which ${one} do you mean?`
  const same = names.find((name) => name.toLowerCase().startsWith(asked.toLowerCase()))
  return `Which ${same?.slice(0, asked.length) ?? asked} do you mean?`
}

/** "Newport, Isle of Wight" is called Newport. */
export function withoutCounty(name: string): string {
  return name.replace(/(?:,| \().*$/, '')
}
