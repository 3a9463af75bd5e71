import type { MainSiteKey, Site } from '../domain/sites/site.ts'
import type { NavPlace, Page } from './page.ts'

/** Cookies by what they are for; the server knows their real names, lives and flags. */
export interface CookieChange {
  cookie:
    | 'session'
    | 'remembered'
    | 'knownBrowser'
    | 'orderHistoryViewType'
    | 'consent'
    | 'returnToken'
    | 'giftToken'
    | 'voter'
    | 'basket'
    | 'added'
    | 'created'
  /** Null takes the cookie away. */
  value: string | null
}

export interface PageAnswer {
  kind: 'page'
  page: Page<object>
  props: object
  status: 200 | 422 | 429 | 503
  /** The site whose header and language it wears, where the address does not say. */
  site?: Site
  /** Where the site switch leads, where it is not simply the same path. */
  elsewhere?: Record<MainSiteKey, string>
  /** Where it stands in the account navigation, where that is not the same for everybody. */
  nav?: NavPlace
  /** The department of the shop that it belongs to: the header marks it. */
  department?: string | null
  /** What was looked for in the shop: the header's field keeps it. Null where the page itself has the field. */
  searchedFor?: string | null
}

export interface RedirectAnswer {
  kind: 'redirect'
  to: string
  permanent: boolean
}

export interface FileAnswer {
  kind: 'file'
  type: string
  body: string | Uint8Array<ArrayBuffer>
  /** A tag: asked for again each time, and sent again only where it has changed. */
  cache: 'forever' | 'never' | { tag: string }
  packed?: Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>
  /** Shown in the browser, and called so when it is kept. Letters, digits, dots and hyphens only. */
  fileName?: string
  /** Saved by the browser instead of shown. */
  download?: boolean
}

export interface JsonAnswer {
  kind: 'json'
  status: number
  body: unknown
}

/** The page does not exist, or is not this visitor's: both look the same. */
export interface MissingAnswer {
  kind: 'missing'
}

export type Answer = (PageAnswer | RedirectAnswer | FileAnswer | JsonAnswer | MissingAnswer) & {
  cookies?: readonly CookieChange[]
  /**
   * What is still to be done once the answer is sent, and can be done without: it is begun only if whoever asked has got
   * all of it, and what goes wrong is logged.
   */
  afterwards?: () => Promise<void>
}

export function show<Props extends object>(
  page: Page<Props>,
  props: Props,
  more: Partial<Pick<PageAnswer, 'status' | 'site' | 'elsewhere' | 'nav' | 'department' | 'searchedFor'>> = {},
): Answer & PageAnswer {
  return { kind: 'page', page: page as unknown as Page<object>, props, status: 200, ...more }
}

/** After a successful post, so that reload and Back do not send it again. */
export function seeOther(to: string, cookies: readonly CookieChange[] = []): Answer {
  return { kind: 'redirect', to, permanent: false, cookies }
}

export const missing: Answer = { kind: 'missing' }
