/** In the spelling of the places' common name (D-150). */
export function whichDoYouMean(typed: string, names: readonly string[]): string {
  const asked = typed.trim()
  const [one = asked, ...others] = new Set(names.map(withoutCounty))
  if (others.length === 0) return `Which ${one} do you mean?`
  const same = names.find((name) => name.toLowerCase().startsWith(asked.toLowerCase()))
  return `Which ${same?.slice(0, asked.length) ?? asked} do you mean?`
}

/** "Newport, Isle of Wight" becomes "Newport". */
export function withoutCounty(name: string): string {
  return name.replace(/(?:,| \().*$/, '')
}
