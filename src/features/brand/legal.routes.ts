import { type LegalPage, legalPagesAt, sectionsOf } from '../../domain/sites/legal-page.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import { forAnyone, type Route } from '../../platform/http/route.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PATHS, urls } from '../../urls.ts'
import { legalPage } from './legal.page.tsx'

export interface LegalParts {
  legalPages: readonly LegalPage[]
}

export function legalRoutes({ legalPages }: LegalParts): Route[] {
  const [first] = legalPages
  if (!first) return []
  return [
    forAnyone({
      name: 'legal',
      method: 'GET',
      path: PATHS.legal,
      sites: 'uk-and-ireland',
      isIndexed: true,
      example: PATHS.legal.replace(':page', first.slug),
      answer: (visit) => showLegalPage(legalPages, visit),
    }),
  ]
}

function showLegalPage(pages: readonly LegalPage[], { site, params }: Visit): Answer {
  const page = legalPagesAt(pages, site).find(({ slug }) => slug === params.page)
  if (!page) return missing
  const { title, text } = page
  return show(legalPage, {
    crumbs: [{ label: 'Home', href: urls.home(site) }, { label: title }],
    title,
    sections: sectionsOf(text),
  })
}
