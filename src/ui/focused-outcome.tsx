import type { ReactNode } from 'react'

/** Takes focus, so that screen readers begin with the outcome of the shopper's action, without JavaScript too. */
export function FocusedOutcome({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was opened by the step whose outcome this announces
    <div className="stack stack-5" tabIndex={-1} autoFocus>
      {children}
    </div>
  )
}
