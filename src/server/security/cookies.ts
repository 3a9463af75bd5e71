import { parse, serialize } from 'hono/utils/cookie'
import { GUEST_BASKET_DAYS } from '../../domain/basket/basket.ts'
import { KNOWN_BROWSER_DAYS_MAX, REMEMBERED_DAYS_MAX } from '../../domain/sign-in/session-life.ts'

export type CookieName =
  | 'session'
  | 'remembered'
  | 'browser'
  | 'knownBrowser'
  | 'kept'
  | 'orderHistoryViewType'
  | 'consent'
  | 'returnToken'
  | 'giftToken'
  | 'voter'
  | 'basket'
  | 'added'

/** How long browsers are told to keep each; null: until they are closed. */
export const LIFE_SECONDS: Record<CookieName, number | null> = {
  session: null,
  remembered: REMEMBERED_DAYS_MAX * 86_400,
  browser: 400 * 86_400,
  knownBrowser: KNOWN_BROWSER_DAYS_MAX * 86_400,
  kept: 30 * 60,
  orderHistoryViewType: 400 * 86_400,
  consent: 180 * 86_400,
  // Its token ends sooner, and is renewed once out of the cookie.
  returnToken: null,
  // Whoever comes back later has the mail, and its link.
  giftToken: null,
  voter: 400 * 86_400,
  basket: GUEST_BASKET_DAYS * 86_400,
  // Until the basket has said so.
  added: 5 * 60,
}

/** Most are random and short; one may hold a product's name. Browsers keep no cookie of more than 4 KB. */
const LENGTH_MAX: Partial<Record<CookieName, number>> = { returnToken: 4000, added: 1200 }
const USUAL_LENGTH_MAX = 200

/**
 * Our cookies. In production they carry the `__Host-` prefix, which browsers only take over https, for this very host
 * and every path. The demo runs over plain http, where Safari refuses that prefix and `Secure`.
 * SameSite is Lax, since links in mails must arrive signed in.
 */
export function cookieJar(secure: boolean) {
  // The one whose name is laid down (D-22).
  const realName = (name: CookieName) =>
    name === 'orderHistoryViewType' ? name : `${secure ? '__Host-' : ''}aftercare_${name}`
  return {
    realName,
    read(header: string | undefined, name: CookieName): string | null {
      const value = header === undefined ? undefined : parse(header, realName(name))[realName(name)]
      // Ours are base64url with dots; anything else was not made here.
      const fits = value !== undefined && value.length <= (LENGTH_MAX[name] ?? USUAL_LENGTH_MAX)
      return fits && /^[\w.-]+$/.test(value) ? value : null
    },
    write(name: CookieName, value: string | null): string {
      const life = value === null ? 0 : LIFE_SECONDS[name]
      return serialize(realName(name), value ?? '', {
        path: '/',
        httpOnly: true,
        secure,
        sameSite: 'Lax',
        ...(life === null ? {} : { maxAge: life }),
      })
    },
  }
}

export type CookieJar = ReturnType<typeof cookieJar>
