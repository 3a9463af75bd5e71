import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { definePage } from '../rendering/page.ts'

export interface ErrorPageProps {
  title: string
  text: string
  action: { label: string; href: string }
  shopHref: string | null
  reference: string | null
}

export const errorPage = definePage<ErrorPageProps>({
  title: ({ title }) => title,
  View: ({ title, text, action, shopHref, reference }) => (
    <div className="wrap page">
      <PageHead title={title} />
      <div className="narrow stack stack-5">
        <p className="lede">{text}</p>
        <p className="cluster">
          <ButtonLink href={action.href}>{action.label}</ButtonLink>{' '}
          {shopHref && (
            <ButtonLink href={shopHref} variant="secondary">
              {COMMON_SENTENCES.startShopping}
            </ButtonLink>
          )}
        </p>
        {reference && <p className="small muted">Reference: {reference}</p>}
      </div>
    </div>
  ),
})
