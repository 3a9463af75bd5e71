import type { ComponentType } from 'react'

export type NavPlace = 'account' | 'orders' | 'returns' | 'christmas-orders' | 'address-book' | 'help'

/** Rendered on the server. A page that needs browser code names its entry file in `scripts`. */
export interface Page<Props extends object> {
  title: (props: Props) => string
  /** For search engines, on public pages. */
  description?: (props: Props) => string | null
  /** Canonical URL, without sorting and choices. Null: not indexed. */
  indexedAt?: (props: Props) => string | null
  View: ComponentType<Props>
  /** Entry files below `src/`, built by Vite and sent only with this page. */
  scripts?: readonly string[]
  /** Whether the open page polls its own address; only then is the script for this sent. */
  refreshes?: (props: Props) => boolean
  /** Run before the first paint, which waits for them: keep them small. */
  earlyScripts?: readonly string[]
  /** In the browser React takes over the View, whose props are sent with the page. */
  hydrate?: boolean
  nav?: NavPlace
  /** The header shows departments in place of the account navigation. */
  isShop?: true
  /** False where consent itself is chosen, and on pages that are not for shoppers. */
  asksConsent?: false
  frames?: true
  /** Without header, navigation and footer. */
  bare?: boolean
}

/* Free of side effects, so that a bundle which needs the View alone drops the rest of the page. */
/* @__NO_SIDE_EFFECTS__ */
export function definePage<Props extends object>(page: Page<Props>): Page<Props> {
  return page
}
