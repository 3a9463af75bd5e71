import type { LegalPage } from '../../domain/sites/legal-page.ts'
import { PATHS } from '../../urls.ts'
import { forAnyone, type Route } from '../../web/route.ts'
import { showLegalPage } from './legal.server.ts'

export interface LegalParts {
  legalPages: readonly LegalPage[]
}

/** A retailer without legal pages here has no address for them. */
export function legalRoutes({ legalPages }: LegalParts): Route[] {
  const [first] = legalPages
  if (!first) return []
  return [
    forAnyone({
      name: 'legal',
      method: 'GET',
      path: PATHS.legal,
      sites: 'uk-and-ireland',
      example: PATHS.legal.replace(':page', first.slug),
      answer: (visit) => showLegalPage(legalPages, visit),
    }),
  ]
}
