import type { ReactNode } from 'react'

/** What came of the step before, in notices: it takes focus, so that it is read first, without JavaScript too. */
export function News({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was opened by the step whose outcome this tells
    <div className="stack stack-5" tabIndex={-1} autoFocus>
      {children}
    </div>
  )
}
