import { GUEST_BASKET_DAYS } from '../../domain/basket/basket.ts'
import type { Policy } from '../../domain/policy/policy.ts'
import { type ConsentPurpose, consentPurpose } from '../../domain/recommendations/consent-purpose.ts'
import { PRODUCT_VIEW_RETENTION_DAYS, PRODUCT_VIEWS_MAX } from '../../domain/recommendations/product-views.ts'
import { KNOWN_BROWSER_DAYS_MAX, REMEMBERED_DAYS_MAX } from '../../domain/sign-in/session-life.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PATHS } from '../../urls.ts'

export const CONSENT_MESSAGES = {
  title: 'Privacy and cookies',
  changed: 'Your choice has been saved.',
  choose: (purpose: ConsentPurpose) => `Choose whether we may ${purpose.do} ${purpose.what}`,
  accepted: (purpose: ConsentPurpose) => `You've said yes, so we're ${purpose.doing} ${purpose.what}.`,
  refused: (purpose: ConsentPurpose) => `You've said no, so nothing is ${purpose.done}.`,
  unknown: (purpose: ConsentPurpose) => `You haven't chosen yet, so nothing is ${purpose.done}.`,
  controller: (name: string, address: string | null) =>
    `${name}${address ? `, ${address},` : ''} is responsible for the personal data on this site.`,
  suggested: "If you agree, we'll use what you browse and buy to suggest things you may like.",
  noted: `We then note which products you look at: the last ${PRODUCT_VIEWS_MAX}, for ${PRODUCT_VIEW_RETENTION_DAYS} days at most. If you say no later, we delete them.`,
  measured: ({ recommendations, returns }: Policy['offers']) => {
    const seen = recommendations ? ['which suggestions you see and choose'] : []
    const created = returns ? ['when you create or print a return'] : []
    const numbers = recommendations ? (returns ? 'order, return and product' : 'order and product') : 'order and return'
    return `${recommendations ? 'We also' : "If you agree, we'll"} measure how the site is used: ${[...seen, ...created].join(', and ')}. These records hold ${numbers} numbers, never your name, email or address.`
  },
} as const

interface Cookie {
  name: string
  purpose: string
  /** Without this page or call, the cookie isn't set. */
  path?: string
  onlyIfYes?: boolean
}

/** Not set by a retailer with a sign-in provider. */
const PASSWORD_COOKIES: readonly Cookie[] = [
  {
    name: 'Keep me signed in',
    purpose: `If you tick the box, remembers your name on this device for ${REMEMBERED_DAYS_MAX} days.`,
  },
  {
    name: 'Known browser',
    purpose: `Remembers that you've signed in here before, so that someone else's wrong passwords can't lock you out. It contains nothing about you, lasts for ${KNOWN_BROWSER_DAYS_MAX} days, and stops working when you change your password or sign-in email.`,
  },
  {
    name: 'Confirmed browser',
    purpose: `Remembers that you've read our emails to you here, so that you need no code to change your password or sign-in email. It contains nothing about you, and lasts for ${KNOWN_BROWSER_DAYS_MAX} days.`,
  },
]

/** Leaves out the cookies of what the retailer doesn't offer, and of a shop that is elsewhere. */
export function describeCookies(
  session: { sessionIdleMinutes: number; sessionMaxHours: number; oidcIssuer: string | null },
  { site, hasPage }: Pick<Visit, 'site' | 'hasPage'>,
): Cookie[] {
  const consent = consentPurpose(site.policy.offers)
  const idle = formatCount(session.sessionIdleMinutes, 'minute')
  const longest = formatCount(session.sessionMaxHours, 'hour')
  const cookies: Cookie[] = [
    {
      name: 'Your session',
      purpose: `Keeps you signed in while you're here. It ends when you sign out, after ${idle} without activity, or after ${longest} at most.`,
    },
    ...(session.oidcIssuer === null ? PASSWORD_COOKIES : []),
    { name: 'Form security', purpose: 'Checks that a form was sent by you, from this browser.' },
    {
      name: 'Interrupted form',
      purpose:
        'If you have to sign in before a form can be sent, keeps what you filled in for 30 minutes, or a withdrawal for 24 hours.',
    },
    {
      name: 'Changing a return',
      path: PATHS.itemLevelReturns,
      purpose: 'Knows the return that you are changing, until you close your browser.',
    },
    {
      name: 'Gift receipt',
      path: PATHS.giftReceipts,
      purpose: 'Shows you the gift receipt whose link you opened, until you close your browser.',
    },
    {
      name: 'Helpful reviews',
      path: PATHS.product,
      purpose:
        'If you say that a review is helpful, counts you once. It is a random number, contains nothing about you, and lasts for 400 days.',
    },
    {
      name: 'Your basket',
      path: PATHS.basket,
      purpose: `If you add something without signing in, keeps your basket for ${GUEST_BASKET_DAYS} days after you last used it. When you sign in, it joins the basket in your account.`,
    },
    {
      name: 'Added to your basket',
      path: PATHS.basket,
      purpose: "Lets the next page tell you what you've just added or removed, once. It lasts for 5 minutes at most.",
    },
    { name: 'Order list filter', purpose: 'Remembers the period you last chose.' },
    ...(consent
      ? [{ name: 'Your choice on this page', purpose: `Remembers whether we may ${consent.do} ${consent.what}.` }]
      : []),
    {
      name: 'What you looked at',
      path: PATHS.recommendationsCall,
      onlyIfYes: true,
      purpose:
        "Only if you've said yes: lets us show you again what you looked at without signing in. It is a random number, and lasts until you close your browser or sign out.",
    },
    {
      name: 'Suggestions',
      path: PATHS.recommendationsCall,
      onlyIfYes: true,
      purpose:
        "Only if you've said yes: a random number that lets us tell this browser's suggestions from others'. It lasts for 180 days, or until you say no or sign out.",
    },
    {
      name: 'Trying things out',
      path: PATHS.recommendationsCall,
      onlyIfYes: true,
      purpose:
        "Only if you've said yes: a random number that lets us show you the same version of a page each time, while we try out several. It lasts for 180 days, or until you say no or sign out.",
    },
    {
      name: 'New return',
      path: PATHS.itemLevelReturns,
      onlyIfYes: true,
      purpose: "Only if you've said yes: counts a return you've just created, once. It lasts for 1 hour at most.",
    },
  ]
  return cookies.filter(({ path }) => path === undefined || hasPage(path))
}

function formatCount(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
