import type { ReactNode } from 'react'
import { ContactText } from './contact-text.tsx'
import { Notice } from './notice.tsx'

export interface FailureNoticeProps {
  /** Why the form failed although its fields are right. */
  failure: ReactNode
  /** Where "contact us" leads in a failure sentence. */
  contact?: string | null | undefined
}

/** Takes focus when the page opens. */
export function FailureNotice({ failure, contact }: FailureNoticeProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the failure is announced first, without JavaScript too
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
