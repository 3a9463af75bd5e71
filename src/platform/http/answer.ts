import type { BrandSite, MainSiteKey } from '../../domain/sites/site.ts'
import type { NavPlace, Page } from '../rendering/page.ts'

/** Cookies by purpose; the server knows their real names, lifetimes and flags. */
export interface CookieChange {
  cookie:
    | 'session'
    | 'remembered'
    | 'knownBrowser'
    | 'confirmedBrowser'
    | 'orderHistoryViewType'
    | 'consent'
    | 'returnToken'
    | 'giftToken'
    | 'voter'
    | 'basket'
    | 'added'
    | 'created'
    | 'staffSession'
  /** Null deletes the cookie. */
  value: string | null
}

export interface PageAnswer {
  kind: 'page'
  page: Page<object>
  props: object
  status: 200 | 409 | 422 | 429 | 503
  /** Overrides the site of the URL for header and language. */
  site?: BrandSite
  /** Where the site switch leads, if not to the same path. */
  siteSwitchHrefs?: Record<MainSiteKey, string>
  /** The page's entry in the account navigation, if it depends on the visitor. */
  nav?: NavPlace
  department?: string | null
  /** Null where the page has its own search field. */
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
  /** With a tag the browser revalidates the file each time, and gets it again only if it has changed. */
  cache: 'forever' | 'never' | { tag: string }
  packed?: Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>
  /** Letters, digits, dots and hyphens only. */
  fileName?: string
  download?: boolean
}

export interface JsonAnswer {
  kind: 'json'
  status: number
  body: unknown
}

/** The page does not exist, or is not this visitor's: both look the same. */
interface MissingAnswer {
  kind: 'missing'
}

export type Answer = (PageAnswer | RedirectAnswer | FileAnswer | JsonAnswer | MissingAnswer) & {
  cookies?: readonly CookieChange[]
  /** Optional work after the response: starts only once the client has received all of it; errors are logged. */
  afterResponse?: () => Promise<void>
}

export function show<Props extends object>(
  page: Page<Props>,
  props: Props,
  options: Partial<Pick<PageAnswer, 'status' | 'site' | 'siteSwitchHrefs' | 'nav' | 'department' | 'searchedFor'>> = {},
): Answer & PageAnswer {
  return { kind: 'page', page: page as unknown as Page<object>, props, status: 200, ...options }
}

/** Redirects after a successful post, so that reload and Back do not send it again. */
export function seeOther(to: string, cookies: readonly CookieChange[] = []): Answer {
  return { kind: 'redirect', to, permanent: false, cookies }
}

export const missing: Answer = { kind: 'missing' }
