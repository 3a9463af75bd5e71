import { MAIN_SITES, type MainSiteKey } from '../../domain/sites/site.ts'

/** The address of a page at each site that has it. */
export type PublicPage = Partial<Record<MainSiteKey, string>>

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A page that both sites have is listed with its address at each, by language (hreflang). */
export function writeSitemap(pages: readonly PublicPage[], origin: string): string {
  const urls = pages.flatMap((page) => {
    const versions = MAIN_SITES.flatMap(({ main, language }) => {
      const address = page[main]
      return address === undefined ? [] : [{ language, href: escapeXml(origin + address) }]
    })
    const alternates = versions.length > 1 ? versions.map(alternate).join('') : ''
    return versions.map(({ href }) => `<url><loc>${href}</loc>${alternates}</url>\n`)
  })
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

export function writeSitemapIndex(parts: readonly string[], origin: string): string {
  const sitemaps = parts.map((address) => `<sitemap><loc>${escapeXml(origin + address)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${sitemaps.join('')}</sitemapindex>\n`
}

function alternate({ language, href }: { language: string; href: string }): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}
