import type { MainSiteKey, Site } from './site.ts'

/** A page whose words are the retailer's: terms and conditions, who they are, their accessibility statement. */
export interface LegalPage {
  slug: string
  /** Null: both sites show it. */
  site: MainSiteKey | null
  title: string
  text: string
}

export interface LegalSection {
  /** Null above the first heading. */
  heading: string | null
  text: string
}

/** Those of a site: its own instead of the one for both. */
export function legalPagesAt(pages: readonly LegalPage[], { main }: Pick<Site, 'main'>): LegalPage[] {
  const own = pages.filter(({ site }) => site === main)
  const common = pages.filter(({ site, slug }) => site === null && !own.some((each) => each.slug === slug))
  return [...own, ...common].sort((one, other) => (one.slug < other.slug ? -1 : 1))
}

/** A line that starts with "## " heads what follows. */
export function sectionsOf(text: string): LegalSection[] {
  const [first = '', ...rest] = text.split(/^## +/m)
  const headed = rest.map((each) => {
    const [heading = '', ...lines] = each.split('\n')
    return { heading: heading.trim(), text: lines.join('\n').trim() }
  })
  return [...(first.trim() === '' ? [] : [{ heading: null, text: first.trim() }]), ...headed]
}
