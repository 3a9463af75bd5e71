import { parse, serialize } from 'hono/utils/cookie'
import { GUEST_BASKET_DAYS } from '../../domain/basket/basket.ts'
import { KNOWN_BROWSER_DAYS_MAX, REMEMBERED_DAYS_MAX } from '../../domain/sign-in/session-life.ts'

/** Cookies that are set only with consent (D-174). */
export const PERSONAL_COOKIES = ['analyticsId', 'experimentsId', 'visitSession'] as const
type PersonalCookie = (typeof PERSONAL_COOKIES)[number]

export type CookieName =
  | 'session'
  | 'remembered'
  | 'browser'
  | 'knownBrowser'
  | 'confirmedBrowser'
  | 'savedPost'
  | 'orderHistoryViewType'
  | 'consent'
  | 'returnToken'
  | 'giftToken'
  | 'voter'
  | 'basket'
  | 'added'
  | 'created'
  | 'staffSession'
  | PersonalCookie

/** A choice about personalisation is valid for 180 days, and so are the cookies that depend on it. */
const CONSENT_SECONDS = 180 * 86_400

/** How long browsers store each cookie; null: until the browser closes. */
export const LIFE_SECONDS: Record<CookieName, number | null> = {
  session: null,
  remembered: REMEMBERED_DAYS_MAX * 86_400,
  browser: 400 * 86_400,
  knownBrowser: KNOWN_BROWSER_DAYS_MAX * 86_400,
  confirmedBrowser: KNOWN_BROWSER_DAYS_MAX * 86_400,
  // The server sets a longer life where it saves the post itself for longer.
  savedPost: 30 * 60,
  orderHistoryViewType: 400 * 86_400,
  consent: CONSENT_SECONDS,
  // The token expires sooner, and is renewed when it is read from the cookie.
  returnToken: null,
  // The link in the email opens the gift receipt again later.
  giftToken: null,
  voter: 400 * 86_400,
  basket: GUEST_BASKET_DAYS * 86_400,
  // Long enough for the basket page to show the item.
  added: 5 * 60,
  // Long enough for step 3 to show the return, since a booking may take a while.
  created: 3600,
  staffSession: null,
  analyticsId: CONSENT_SECONDS,
  experimentsId: CONSENT_SECONDS,
  visitSession: null,
}

/** Most cookies are random and short; `added` may hold a product's name. Browsers store at most 4 KB per cookie. */
const LENGTH_MAX: Partial<Record<CookieName, number>> = { returnToken: 4000, added: 1200 }
const USUAL_LENGTH_MAX = 200

/** These get no prefix, since other systems rely on the exact names (D-22, D-174). */
const PLAIN_NAMES: ReadonlySet<CookieName> = new Set(['orderHistoryViewType', ...PERSONAL_COOKIES])
const READ_BY_SCRIPTS: ReadonlySet<CookieName> = new Set(PERSONAL_COOKIES)

/**
 * The prefix `__Host-` and `Secure` are for production only: Safari refuses both over plain HTTP. SameSite is Lax, so
 * that a shopper who follows a link in an email is still signed in. Scripts can read the personal cookies, and the
 * retailer's analytics script may set the analytics id with its own prefix: these ids give no access.
 */
export function cookieJar(secure: boolean, analyticsIdPrefix = '') {
  const realName = (name: CookieName) => (PLAIN_NAMES.has(name) ? name : `${secure ? '__Host-' : ''}aftercare_${name}`)
  const readRaw = (header: string | undefined, name: CookieName) =>
    (header === undefined ? undefined : parse(header, realName(name))[realName(name)]) ?? null
  return {
    realName,
    read(header: string | undefined, name: CookieName): string | null {
      const rawValue = readRaw(header, name)
      const value = name === 'analyticsId' ? analyticsIdOf(rawValue, analyticsIdPrefix) : rawValue
      // Our values are base64url with dots; anything else is not from us.
      const isShortEnough = value !== null && value.length <= (LENGTH_MAX[name] ?? USUAL_LENGTH_MAX)
      return isShortEnough && /^[\w.-]+$/.test(value) ? value : null
    },
    isSent(header: string | undefined, name: CookieName): boolean {
      return readRaw(header, name) !== null
    },
    write(name: CookieName, value: string | null, lifeSeconds = LIFE_SECONDS[name]): string {
      const life = value === null ? 0 : lifeSeconds
      return serialize(realName(name), value ?? '', {
        path: '/',
        httpOnly: !READ_BY_SCRIPTS.has(name),
        secure,
        sameSite: 'Lax',
        ...(life === null ? {} : { maxAge: life }),
      })
    },
  }
}

export type CookieJar = ReturnType<typeof cookieJar>

/** The analytics id without the marketing cloud's prefix, as services expect it (API-35). */
export function analyticsIdOf(value: string | null, prefix: string): string | null {
  if (value === null) return null
  return (prefix !== '' && value.startsWith(prefix) ? value.slice(prefix.length) : value) || null
}
