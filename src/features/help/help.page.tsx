import { isOnlyInStore } from '../../domain/return-methods/returns-promise.ts'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { PhoneNumber } from '../../domain/sites/phone-numbers.data.ts'
import { defineWords } from '../../domain/words/words.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { PACKING } from '../../ui/packing-guide.data.ts'
import { PackingGuide } from '../../ui/packing-guide.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PATHS, urls } from '../../urls.ts'
import { CONTACT_US, type HelpTopic } from './help-texts.ts'
import { CONTACT_MESSAGES } from './messages.ts'

interface HelpProps {
  visit: Visit
  topics: readonly HelpTopic[]
  phone: PhoneNumber | null
}

export const HELP_WORDS = defineWords('help', {
  toOrders: 'Go to your orders',
  description: 'How long you have to return something, how to send it back, and when you get your money.',
  descriptionInStore: 'How long you have to return something, how to return it, and when you get your money.',
  descriptionWithoutReturns: 'How long you have to return something, and how to contact us about it.',
} as const)

export const helpPage = definePage<HelpProps>({
  title: () => PAGE_NAMES.help,
  description: ({ visit: { site } }) => {
    if (!site.policy.offers.returns) return HELP_WORDS.descriptionWithoutReturns
    return isOnlyInStore(site) ? HELP_WORDS.descriptionInStore : HELP_WORDS.description
  },
  nav: 'help',
  View: ({ visit: { site, hasPage }, topics, phone }) => {
    const contactHref = hasPage(PATHS.contact) ? urls.contact(site) : null
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={[{ label: 'Home', href: urls.home(site) }, { label: PAGE_NAMES.help }]} />
        <PageHead title={PAGE_NAMES.help} />
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
            <ButtonLink href={urls.orderHistory(site)}>{CONTACT_MESSAGES.toOrders}</ButtonLink>{' '}
            <ButtonLink variant="secondary" href={urls.findOrder(site)}>
              {PAGE_NAMES.findOrder}
            </ButtonLink>{' '}
            {contactHref && (
              <ButtonLink variant="secondary" href={contactHref}>
                {PAGE_NAMES.contact}
              </ButtonLink>
            )}
          </p>
        </div>
      </div>
    )
  },
})

/** The packing guide, which a return shows in a flyout, as a page for browsers without JavaScript. */
export const packingPage = definePage<{ crumbs: Crumb[]; carriers: readonly string[] }>({
  title: () => PACKING.title,
  description: () => 'How to pack a return so that it arrives safely, and where its label goes.',
  nav: 'help',
  View: ({ crumbs, carriers }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={PACKING.title} />
      <div className="narrow stack stack-6">
        <PackingGuide level={2} carriers={carriers} />
      </div>
    </div>
  ),
})
