import type { MainSiteKey, Site } from './site.ts'

/** The retailer writes the text. */
export interface LegalPage {
  slug: string
  /** Null: the page is on both sites. */
  site: MainSiteKey | null
  title: string
  text: string
}

export interface LegalSection {
  heading: string | null
  text: string
}

/** A page for one site replaces the page of the same slug for both sites. */
export function legalPagesAt(pages: readonly LegalPage[], { main }: Pick<Site, 'main'>): LegalPage[] {
  const own = pages.filter(({ site }) => site === main)
  const common = pages.filter(({ site, slug }) => site === null && !own.some((each) => each.slug === slug))
  return [...own, ...common].sort((one, other) => (one.slug < other.slug ? -1 : 1))
}

/** A line that starts with "## " is the heading of a section. */
export function sectionsOf(text: string): LegalSection[] {
  const [first = '', ...rest] = text.split(/^## +/m)
  const headed = rest.map((section) => {
    const [heading = '', ...lines] = section.split('\n')
    return { heading: heading.trim(), text: lines.join('\n').trim() }
  })
  return [...(first.trim() === '' ? [] : [{ heading: null, text: first.trim() }]), ...headed]
}
