import type { ReactNode } from 'react'

/** Takes focus, so that the outcome of the last step is read first, without JavaScript too. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was opened by the step whose outcome this announces
    <div className="stack stack-5" tabIndex={-1} autoFocus>
      {children}
    </div>
  )
}
