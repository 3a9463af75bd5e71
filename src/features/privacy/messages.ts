import { GUEST_BASKET_DAYS } from '../../domain/basket/basket.ts'
import type { Policy } from '../../domain/policy/policy.ts'
import { PRODUCT_VIEW_RETENTION_DAYS, PRODUCT_VIEWS_MAX } from '../../domain/recommendations/product-views.ts'
import { KNOWN_BROWSER_DAYS_MAX, REMEMBERED_DAYS_MAX } from '../../domain/sign-in/session-life.ts'
import { defineWords } from '../../domain/words/words.ts'

export const CONSENT_MESSAGES = defineWords('privacy', {
  title: 'Privacy and cookies',
  choose: 'Choose whether we may personalise what you see',
  changed: 'Your choice has been saved.',
  accepted: "You've said yes, so we're personalising what you see.",
  refused: "You've said no, so nothing is personalised.",
  unknown: "You haven't chosen yet, so nothing is personalised.",
  personalise: {
    title: 'May we personalise what you see?',
    lede: "If you agree, we'll use what you browse and buy to suggest things you may like.",
    noted: `We then note which products you look at: the last ${PRODUCT_VIEWS_MAX}, for ${PRODUCT_VIEW_RETENTION_DAYS} days at most. If you say no later, we delete them.`,
    measured:
      'We also measure how the site is used: which suggestions you see and choose, and when you create or print a return. These records hold order, return and product numbers, never your name, email or address.',
    measuredWithoutReturns:
      'We also measure how the site is used: which suggestions you see and choose. These records hold order and product numbers, never your name, email or address.',
    yes: 'Yes, personalise',
    no: 'No, thank you',
  },
  cookies: {
    title: 'Cookies we use',
    lede: 'We only use our own cookies: those this site needs to work and, only if you say yes above, the last four below. None are for advertising.',
    ledeWithoutReturns:
      'We only use our own cookies: those this site needs to work and, only if you say yes above, the last three below. None are for advertising.',
  },
  data: {
    title: 'What we keep',
    lede: "We keep your name, addresses, contact details, orders and returns for as long as we need them to deliver, refund and support what you bought. We never store your password itself, only a scrambled version that can't be reversed.",
    ledeWithoutReturns:
      "We keep your name, addresses, contact details and orders for as long as we need them to deliver, refund and support what you bought. We never store your password itself, only a scrambled version that can't be reversed.",
    controller: (name: string) => `${name} is responsible for the personal data on this site.`,
    controllerAt: (name: string, address: string) =>
      `${name}, ${address}, is responsible for the personal data on this site.`,
    /** An email address follows. */
    ask: 'To ask what we hold about you, or to have it corrected or deleted, email ',
  },
} as const)

interface Cookie {
  name: string
  purpose: string
}

const COOKIES = defineWords('privacy.cookies', {
  session: {
    name: 'Your session',
    purpose: (idle: string, longest: string) =>
      `Keeps you signed in while you're here. It ends when you sign out, after ${idle} without activity, or after ${longest} at most.`,
  },
  remembered: {
    name: 'Keep me signed in',
    purpose: `If you tick the box, remembers your name on this device for ${REMEMBERED_DAYS_MAX} days.`,
  },
  knownBrowser: {
    name: 'Known browser',
    purpose: `Remembers that you've signed in here before, so that someone else's wrong passwords can't lock you out. It contains nothing about you, lasts for ${KNOWN_BROWSER_DAYS_MAX} days, and stops working when you change your password or sign-in email.`,
  },
  form: { name: 'Form security', purpose: 'Checks that a form was sent by you, from this browser.' },
  savedPost: {
    name: 'Interrupted form',
    purpose:
      'If you have to sign in before a form can be sent, keeps what you filled in for 30 minutes, or a withdrawal for 24 hours.',
  },
  changingReturn: {
    name: 'Changing a return',
    purpose: 'Knows the return that you are changing, until you close your browser.',
  },
  giftReceipt: {
    name: 'Gift receipt',
    purpose: 'Shows you the gift receipt whose link you opened, until you close your browser.',
  },
  helpful: {
    name: 'Helpful reviews',
    purpose:
      'If you say that a review is helpful, counts you once. It is a random number, contains nothing about you, and lasts for 400 days.',
  },
  basket: {
    name: 'Your basket',
    purpose: `If you add something without signing in, keeps your basket for ${GUEST_BASKET_DAYS} days after you last used it. When you sign in, it joins the basket in your account.`,
  },
  added: {
    name: 'Added to your basket',
    purpose: "Lets the next page tell you what you've just added or removed, once. It lasts for 5 minutes at most.",
  },
  orderFilter: { name: 'Order list filter', purpose: 'Remembers the period you last chose.' },
  consent: { name: 'Your choice on this page', purpose: 'Remembers whether we may personalise what you see.' },
  viewed: {
    name: 'What you looked at',
    purpose:
      "Only if you've said yes: lets us show you again what you looked at without signing in. It is a random number, and lasts until you close your browser or sign out.",
  },
  suggestions: {
    name: 'Suggestions',
    purpose:
      "Only if you've said yes: a random number that lets us tell this browser's suggestions from others'. It lasts for 180 days, or until you say no or sign out.",
  },
  trial: {
    name: 'Trying things out',
    purpose:
      "Only if you've said yes: a random number that lets us show you the same version of a page each time, while we try out several. It lasts for 180 days, or until you say no or sign out.",
  },
  newReturn: {
    name: 'New return',
    purpose: "Only if you've said yes: counts a return you've just created, once. It lasts for 1 hour at most.",
  },
} as const)

/** Leaves out the cookies of what the retailer doesn't offer. */
export function describeCookies(
  { sessionIdleMinutes, sessionMaxHours }: { sessionIdleMinutes: number; sessionMaxHours: number },
  offers: Policy['offers'],
): Cookie[] {
  const { session, changingReturn, giftReceipt, newReturn, ...others } = COOKIES
  const { remembered, knownBrowser, form, savedPost, ...last } = others
  const idle = formatCount(sessionIdleMinutes, 'minute')
  const longest = formatCount(sessionMaxHours, 'hour')
  return [
    { name: session.name, purpose: session.purpose(idle, longest) },
    ...[remembered, knownBrowser, form, savedPost],
    ...(offers.returns ? [changingReturn] : []),
    ...(offers.giftReceipts ? [giftReceipt] : []),
    ...Object.values(last),
    ...(offers.returns ? [newReturn] : []),
  ]
}

function formatCount(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
