import { ButtonLink } from '../../ui/button.tsx'
import { definePage } from '../../web/page.ts'

export interface ErrorPageProps {
  title: string
  text: string
  action: { label: string; href: string } | null
  /** Also in the log, so that the two can be brought together. */
  reference: string | null
}

export const errorPage = definePage<ErrorPageProps>({
  title: ({ title }) => title,
  View: ({ title, text, action, reference }) => (
    <div className="wrap page">
      <div className="narrow stack stack-5">
        <h1>{title}</h1>
        <p className="lede">{text}</p>
        {action && (
          <p>
            <ButtonLink href={action.href}>{action.label}</ButtonLink>
          </p>
        )}
        {reference && <p className="small muted">Reference: {reference}</p>}
      </div>
    </div>
  ),
})
