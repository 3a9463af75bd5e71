import { CUT_OFF_INFO } from '../../domain/christmas/cut-off.ts'
import { NAVIGATION_LINKS } from '../../domain/content/navigation.ts'
import { christmasSiteOf, MAIN_SITES } from '../../domain/sites/site.ts'
import type { Product } from './product.ts'

const READ_BY_PAGES = [
  ...[NAVIGATION_LINKS, 'help-texts', 'modules', 'promoted-features', 'promotions'],
  ...['sign-in-prompt-modules', 'site-messages'],
]

/** On a busy machine the first reads take longer than a page would wait. */
const WAIT_MS = 5000

/** Loads only the navigation: for tests, which start without the rest of the content. */
export async function preloadNavigation({ content, clock }: Pick<Product, 'content' | 'clock'>): Promise<void> {
  await Promise.all(MAIN_SITES.map(({ main }) => content.read(NAVIGATION_LINKS, main, clock.now())))
}

/** Loads what pages read into the cache before the first request, so that no page waits. */
export async function preloadContent({
  brand: { sites },
  content,
  clock,
}: Pick<Product, 'brand' | 'content' | 'clock'>): Promise<void> {
  const now = clock.now()
  await Promise.all(
    [sites.uk, sites.ie].flatMap((site) => [
      ...READ_BY_PAGES.map((type) => content.read(type, site.main, now, WAIT_MS)),
      content.read(CUT_OFF_INFO, christmasSiteOf(site).key, now, WAIT_MS),
    ]),
  )
}
