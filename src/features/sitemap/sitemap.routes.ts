import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS, urls } from '../../urls.ts'
import { type SitemapParts, sitemapServer } from './sitemap.server.ts'

/** For search engines: an index, and its parts. */
export function sitemapRoutes(parts: SitemapParts): Route[] {
  const { showIndex, showPart } = sitemapServer(parts)
  const base = { method: 'GET', sites: 'one-address', isIndexed: true } as const
  return [
    forAnyone({ ...base, name: 'sitemap', path: PATHS.sitemap, answer: showIndex }),
    forAnyone({
      ...base,
      name: 'sitemap-part',
      path: PATHS.sitemapPart,
      // The stores of both countries are requested at the same time.
      outsideCallsInSequence: 1,
      example: urls.sitemapPart('pages.xml'),
      answer: showPart,
    }),
  ]
}
