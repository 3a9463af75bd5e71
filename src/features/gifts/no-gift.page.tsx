import { definePage } from '../../platform/rendering/page.ts'
import { ContactText } from '../../ui/contact-text.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RECIPIENT_SAYS } from './recipient-messages.ts'

export interface NoGiftProps {
  sentence: string
  /** Null where we cannot be written to. */
  contactHref: string | null
  /** Where its recipient can follow what they return; left out where nobody returns it online. */
  yourReturns?: { sentence: string; href: string }
}

/** In place of a receipt that cannot be used, or that never was: both look the same. */
export const noGiftPage = definePage<NoGiftProps>({
  title: () => RECIPIENT_SAYS.noGift.title,
  asksConsent: false,
  View: ({ sentence, contactHref, yourReturns }) => (
    <div className="wrap page">
      <PageHead title={RECIPIENT_SAYS.noGift.title} />
      <Notice tone={yourReturns ? 'info' : 'warning'}>
        <p>
          <ContactText text={sentence} href={contactHref} />{' '}
          {yourReturns && (
            <LinkedText
              text={yourReturns.sentence}
              link={{ words: RECIPIENT_SAYS.online.yourReturns, href: yourReturns.href }}
            />
          )}
        </p>
      </Notice>
    </div>
  ),
})
