import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { definePage } from '../../web/page.ts'
import { CONTACT_US, type HelpTopic } from './help-texts.data.ts'

export interface HelpProps {
  crumbs: Crumb[]
  topics: readonly HelpTopic[]
  phone: { shown: string; dialled: string } | null
  ordersHref: string
  contactHref: string | null
}

export const helpPage = definePage<HelpProps>({
  title: () => 'Returns and refunds help',
  description: () => 'How long you have to return something, how to send it back, and when you get your money.',
  nav: 'help',
  View: ({ crumbs, topics, phone, ordersHref, contactHref }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title="Returns and refunds help" />
      <div className="narrow stack stack-6">
        {topics.map(({ id, question, answer, link }) => (
          <section key={id} id={id} className="stack stack-3" aria-labelledby={`${id}-question`}>
            <h2 id={`${id}-question`}>{question}</h2>
            {answer.map((paragraph) => (
              <p key={paragraph}>
                <LinkedText
                  text={paragraph}
                  link={contactHref === null ? null : { words: CONTACT_US, href: contactHref }}
                />
              </p>
            ))}
            {link && (
              <p>
                <a href={link.href}>{link.label}</a>
              </p>
            )}
            {id === 'furniture' && phone && (
              <p>
                Call <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
              </p>
            )}
          </section>
        ))}
        <p className="cluster">
          <ButtonLink href={ordersHref}>Go to your orders</ButtonLink>{' '}
          {contactHref && (
            <ButtonLink variant="secondary" href={contactHref}>
              Contact us
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  ),
})
