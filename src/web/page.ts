import type { ComponentType } from 'react'

/** The places in the account navigation that a page can stand for. */
export type NavPlace = 'account' | 'orders' | 'returns' | 'christmas-orders' | 'address-book' | 'help'

/**
 * A page: what it is called and what is seen. It is rendered on the server; a page that needs code in the browser
 * names the entry that it asks for, and one that goes on living there says so with `hydrate`.
 */
export interface Page<Props extends object> {
  title: (props: Props) => string
  /** A sentence or two for search engines, on pages that are open to all; null where there is nothing to say. */
  description?: (props: Props) => string | null
  /**
   * Under which address search engines keep it, on pages that one product or shelf has several of: without what only
   * sorts or chooses. Null: they leave it out.
   */
  indexedAt?: (props: Props) => string | null
  View: ComponentType<Props>
  /** Entry files below `src/`, built by Vite and sent only with this page. */
  scripts?: readonly string[]
  /** Whether it asks for itself again while it stands open: only then it is sent the script for it. */
  refreshes?: (props: Props) => boolean
  /** Small ones that run before the page is first drawn, which waits for them as for its styles. */
  earlyScripts?: readonly string[]
  /** The View is taken over by React in the browser; its props are then sent along, once. */
  hydrate?: boolean
  nav?: NavPlace
  /** Of the shop: its departments stand in the header, in place of the account navigation. */
  isShop?: true
  /** False on the page where consent itself is explained and chosen, and where whoever looks is no shopper. */
  asksConsent?: false
  /** Shows other pages of ours in frames. */
  frames?: true
  /** Without header, navigation and footer around it. */
  bare?: boolean
}

/* A browser that asks for its View alone leaves the rest of the page out. */
/* @__NO_SIDE_EFFECTS__ */
export function definePage<Props extends object>(page: Page<Props>): Page<Props> {
  return page
}
