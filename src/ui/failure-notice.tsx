import type { ReactNode } from 'react'
import { ContactText } from './contact-text.tsx'
import { Notice } from './notice.tsx'

export interface FailureNoticeProps {
  /** What could not be done although nothing is wrong with the fields. */
  failure: ReactNode
  /** Where "contact us" leads, if the failure is a sentence that says so. */
  contact?: string | null | undefined
}

/** Takes focus with the page: what failed is said first. */
export function FailureNotice({ failure, contact }: FailureNoticeProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: what failed is said first, without JavaScript too
    <div tabIndex={-1} autoFocus>
      <Notice tone="error">
        {typeof failure === 'string' ? (
          <p>
            <ContactText text={failure} href={contact} />
          </p>
        ) : (
          failure
        )}
      </Notice>
    </div>
  )
}
