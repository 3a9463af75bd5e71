import { NAVIGATION_LINKS } from '../domain/content/navigation.ts'
import { MAIN_SITES, type Site } from '../domain/sites/site.ts'
import type { Product } from './product.ts'
import type { RequestState } from './request-state.ts'

/** What editors put in header and footer; the process keeps it, and a page never waits for it for long. */
export async function readNavigation(state: RequestState, site: Site = state.site): Promise<void> {
  state.navigation = await state.product.content.read(NAVIGATION_LINKS, site.main, state.now)
}

/** Before the first request, so that no page waits for it. */
export async function keepNavigation({ content, clock }: Pick<Product, 'content' | 'clock'>): Promise<void> {
  await Promise.all(MAIN_SITES.map(({ main }) => content.read(NAVIGATION_LINKS, main, clock.now())))
}
