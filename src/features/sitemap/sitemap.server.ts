import { type LegalPage, legalPagesAt } from '../../domain/sites/legal-page.ts'
import { activeSites, type BrandSite, type MainSiteKey, type Sites } from '../../domain/sites/site.ts'
import type { Clock } from '../../domain/time/days.ts'
import { type Answer, type FileAnswer, missing } from '../../platform/http/answer.ts'
import { packedFile } from '../../platform/http/packed-file.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { responseCache } from '../../platform/outside/response-cache.ts'
import type { Shops } from '../../systems/shops/shops.ts'
import { PATHS, urls } from '../../urls.ts'
import type { SitemapRecords } from './sitemap.records.ts'
import { type PublicPage, writeSitemap, writeSitemapIndex } from './write-sitemap.ts'

export interface SitemapParts {
  sitemap: SitemapRecords
  shops: Shops
  legalPages: readonly LegalPage[]
  clock: Clock
}

/** At most 10,000 URLs a part; search engines read up to 50,000. */
const PRODUCTS_PER_PART = 5000
/** Products that are new since the parts were counted come on top. */
const PRODUCTS_OF_PART_MAX = 2 * PRODUCTS_PER_PART
const CACHE_SECONDS = 3600
const FILES_MAX = 8

/** Each process stores its last eight files for an hour, so that crawlers seldom reach the database. */
export function sitemapServer(parts: SitemapParts) {
  const hourly = { clock: parts.clock, seconds: CACHE_SECONDS }
  const files = responseCache<FileAnswer | null>({
    ...hourly,
    entriesMax: FILES_MAX,
    isAnswer: (file) => file !== null,
  })
  const boundaries = responseCache<string[]>({ ...hourly, entriesMax: 1, isAnswer: () => true })
  const firstOfParts = (visit: Visit) =>
    visit.hasPage(PATHS.product)
      ? boundaries.getOrLoad('products', () => parts.sitemap.firstOfParts(PRODUCTS_PER_PART))
      : []

  const partNamed = async (name: string, visit: Visit): Promise<PublicPage[] | null> => {
    if (name === 'pages.xml') return await fixedPages(parts, visit)
    if (name === 'stores.xml' && visit.hasPage(PATHS.store)) return await storePages(parts, visit.site.sites)
    const [, number] = /^products-([1-9]\d{0,5})\.xml$/.exec(name) ?? []
    const first = await firstOfParts(visit)
    const from = number === undefined ? undefined : first[Number(number) - 1]
    return from === undefined ? null : await productPages(parts, visit.site.sites, from, first[Number(number)] ?? null)
  }

  return {
    async showIndex(visit: Visit): Promise<Answer> {
      const { origin } = visit
      const file = await files.getOrLoad([origin], async () => {
        const products = (await firstOfParts(visit)).map((_, place) => `products-${place + 1}.xml`)
        const names = ['pages.xml', ...(visit.hasPage(PATHS.store) ? ['stores.xml'] : []), ...products]
        return xmlFile(writeSitemapIndex(names.map(urls.sitemapPart), origin))
      })
      return file
    },

    async showPart(visit: Visit): Promise<Answer> {
      const { origin } = visit
      const name = visit.params.part ?? ''
      const file = await files.getOrLoad([origin, name], async () => {
        const pages = await partNamed(name, visit)
        return pages && xmlFile(writeSitemap(pages, origin))
      })
      return file ?? missing
    },
  }
}

function xmlFile(xml: string): FileAnswer {
  return packedFile('application/xml; charset=utf-8', xml)
}

/** The pages that every site has, the brand's legal pages, and the shelves that have products. */
async function fixedPages(
  { sitemap, legalPages }: SitemapParts,
  { site: { sites }, hasPage }: Visit,
): Promise<PublicPage[]> {
  const both = [
    [PATHS.home, urls.home],
    [PATHS.newIn, urls.newIn],
    [PATHS.stores, urls.stores],
    [PATHS.help, urls.help],
    [PATHS.packing, urls.packing],
    [PATHS.contact, urls.contact],
    [PATHS.privacy, urls.privacy],
  ] as const
  const legal = new Set(legalPages.map(({ slug }) => slug))
  return [
    ...both.filter(([path]) => hasPage(path)).map(([, url]) => pageAt(activeSites(sites), (site) => url(site))),
    ...[...legal].map((slug) =>
      pageAt(
        activeSites(sites).filter((site) => legalPagesAt(legalPages, site).some((page) => page.slug === slug)),
        (site) => urls.legal(site, slug),
      ),
    ),
    ...(hasPage(PATHS.department) ? shelfPages(await sitemap.stockedShelves(), sites) : []),
  ]
}

function shelfPages(stocked: Awaited<ReturnType<SitemapRecords['stockedShelves']>>, sites: Sites): PublicPage[] {
  const sitesWith = (slug: string, category?: string) =>
    activeSites(sites).filter(({ main }) =>
      stocked.some(
        (shelf) => shelf.site === main && shelf.department === slug && (category ?? shelf.category) === shelf.category,
      ),
    )
  const pages = sites.uk.policy.departments.flatMap(({ slug, categories }) => [
    pageAt(sitesWith(slug), (site) => urls.department(site, slug)),
    ...categories.map((category) =>
      pageAt(sitesWith(slug, category.slug), (site) => urls.category(site, slug, category.slug)),
    ),
  ])
  return pages.filter((page) => Object.keys(page).length > 0)
}

async function productPages(
  { sitemap }: SitemapParts,
  sites: Sites,
  first: string,
  firstOfNext: string | null,
): Promise<PublicPage[]> {
  const products = await sitemap.products(first, firstOfNext, PRODUCTS_OF_PART_MAX)
  return products.map((product) =>
    pageAt(
      activeSites(sites).filter(({ main }) => product[main]),
      (site) => urls.product(site, product),
    ),
  )
}

/** Stores can only be searched around a point: the 500 nearest to each of these are all stores of most retailers. */
const POINTS: Readonly<Record<MainSiteKey, readonly { latitude: number; longitude: number }[]>> = {
  uk: [
    { latitude: 51.51, longitude: -0.13 },
    { latitude: 51.45, longitude: -2.59 },
    { latitude: 53.48, longitude: -2.24 },
    { latitude: 55.86, longitude: -4.25 },
    { latitude: 54.6, longitude: -5.93 },
  ],
  ie: [{ latitude: 53.42, longitude: -7.94 }],
}
const STORES_PER_POINT = 500

/** A store's page is the same on both sites, so only its address on the site of its country is listed. */
async function storePages({ shops }: SitemapParts, sites: Sites): Promise<PublicPage[] | null> {
  const found = await Promise.all(
    activeSites(sites).flatMap(({ main }) =>
      POINTS[main].map(async (point) => {
        const country = main === 'ie' ? 'IE' : 'UK'
        const near = await shops.near(point, { country, which: 'all' }, STORES_PER_POINT)
        return near?.map(({ shopId }) => ({ shopId, main })) ?? null
      }),
    ),
  )
  if (found.includes(null)) return null
  const byId = new Map(found.flatMap((each) => each ?? []).map(({ shopId, main }) => [shopId, main]))
  return [...byId]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([shopId, main]) => ({ [main]: urls.store(sites[main], shopId) }))
}

function pageAt(sites: readonly BrandSite[], url: (site: BrandSite) => string): PublicPage {
  return Object.fromEntries(sites.map((site) => [site.main, url(site)]))
}
