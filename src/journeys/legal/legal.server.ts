import { type LegalPage, legalPagesAt, sectionsOf } from '../../domain/sites/legal-page.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import type { Visit } from '../../web/visit.ts'
import { legalPage } from './legal.page.tsx'

export function showLegalPage(pages: readonly LegalPage[], { site, params }: Visit): Answer {
  const found = legalPagesAt(pages, site).find(({ slug }) => slug === params.page)
  if (!found) return missing
  const { title, text } = found
  return show(legalPage, {
    crumbs: [{ label: 'Home', href: urls.home(site) }, { label: title }],
    title,
    sections: sectionsOf(text),
  })
}
