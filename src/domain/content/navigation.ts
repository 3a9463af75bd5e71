import { resolvedAddress } from './content-address.ts'
import type { ContentEntry } from './entry.ts'
import { memoisePerList } from './sort.ts'

export const NAVIGATION_LINKS = 'navigation-links'

export type NavigationEntry = ContentEntry<typeof NAVIGATION_LINKS>

export const NAVIGATION_CATEGORIES = ['header', 'footer'] as const

interface NavigationLink {
  label: string
  href: string
  current: boolean
}

/** The number of a built-in link is its place among all of them, including hidden ones. */
export interface BuiltInLink extends NavigationLink {
  isShown: boolean
}

const ADDED_MAX = 12

/** Sorted by name; built-in links are named 10, 20, 30, and an entry with the same address renames or relabels one. */
export function navigationLinks(
  category: 'header' | 'footer',
  builtIn: readonly BuiltInLink[],
  entries: readonly NavigationEntry[],
  isWorkingAddress: (address: string) => boolean,
): NavigationLink[] {
  const entriesByAddress = indexEntriesOf[category](entries)
  const builtInLinks = builtIn.flatMap(({ isShown, ...link }, place) => {
    const { name, text } = entriesByAddress.get(link.href)?.fields ?? {}
    return isShown ? [{ name: name ?? String((place + 1) * 10), link: { ...link, label: text ?? link.label } }] : []
  })
  const added = [...entriesByAddress].flatMap(([href, { fields }]) => {
    if (!fields.text || builtIn.some((link) => link.href === href) || !isWorkingAddress(href)) return []
    return [{ name: fields.name, link: { label: fields.text, href, current: false } }]
  })
  const shown = [...builtInLinks, ...added.sort(byName).slice(0, ADDED_MAX)]
  return shown.sort(byName).map(({ link }) => link)
}

const indexEntriesOf = {
  header: memoisePerList((entries: readonly NavigationEntry[]) => lastPublished(ofCategory(entries, 'header'))),
  footer: memoisePerList((entries: readonly NavigationEntry[]) => lastPublished(ofCategory(entries, 'footer'))),
}

function ofCategory(entries: readonly NavigationEntry[], category: 'header' | 'footer'): NavigationEntry[] {
  return entries.filter(({ fields }) => fields.category === category)
}

/** Entries by address; if several have the same address, the last published counts. */
function lastPublished(entries: readonly NavigationEntry[]): Map<string, NavigationEntry> {
  const last = new Map<string, NavigationEntry>()
  for (const entry of entries) {
    const link = entry.fields.link && resolvedAddress(entry.fields.link)
    const other = link === null ? undefined : last.get(link)
    if (link && (!other || Temporal.Instant.compare(entry.publishedAt, other.publishedAt) > 0)) last.set(link, entry)
  }
  return last
}

/** "100" comes after "20". */
const NUMERIC_ORDER = new Intl.Collator('en', { numeric: true })

function byName(one: { name: string | null }, other: { name: string | null }): number {
  if (one.name === null || other.name === null) return Number(one.name === null) - Number(other.name === null)
  return NUMERIC_ORDER.compare(one.name, other.name)
}
