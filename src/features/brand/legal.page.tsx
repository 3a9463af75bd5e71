import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import type { LegalSection } from '../../domain/sites/legal-page.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RichText } from '../../ui/rich-text.tsx'

export interface LegalProps {
  crumbs: Crumb[]
  title: string
  sections: LegalSection[]
}

export const legalPage = definePage<LegalProps>({
  title: ({ title }) => title,
  View: ({ crumbs, title, sections }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={title} />
      <div className="narrow stack stack-6">
        {sections.map(({ heading, text }, place) => (
          <section key={place} className="stack stack-3">
            {heading !== null && <h2>{heading}</h2>}
            <RichText text={text} />
          </section>
        ))}
      </div>
    </div>
  ),
})
