import type { MainSiteKey, Site } from './site.ts'

/** The retailer writes the text. */
export interface LegalPage {
  slug: string
  /** Null: both sites. */
  site: MainSiteKey | null
  title: string
  text: string
}

export interface LegalSection {
  heading: string | null
  text: string
}

/** A site's own page replaces the one for both. */
export function legalPagesAt(pages: readonly LegalPage[], { main }: Pick<Site, 'main'>): LegalPage[] {
  const own = pages.filter(({ site }) => site === main)
  const common = pages.filter(({ site, slug }) => site === null && !own.some((each) => each.slug === slug))
  return [...own, ...common].sort((one, other) => (one.slug < other.slug ? -1 : 1))
}

/** "## " starts a section. */
export function sectionsOf(text: string): LegalSection[] {
  const [first = '', ...rest] = text.split(/^## +/m)
  const headed = rest.map((each) => {
    const [heading = '', ...lines] = each.split('\n')
    return { heading: heading.trim(), text: lines.join('\n').trim() }
  })
  return [...(first.trim() === '' ? [] : [{ heading: null, text: first.trim() }]), ...headed]
}
