import { GUEST_SESSION_HOURS, ORDER_LINK_MINUTES } from '../../domain/sign-in/session-life.ts'
import { defineWords } from '../../domain/words/words.ts'

const LINK_LASTS = `${ORDER_LINK_MINUTES / 60} hour`

export const FIND_ORDER_WORDS = defineWords('guests.find', {
  lede: "You don't need an account. We'll email a link to the address that the order was placed with.",
  orderNumber: 'Order number',
  orderNumberHint: 'It is in the email that confirms your order.',
  placedWith: 'Email address or postcode of the order',
  submit: 'Email me a link',
  closed: "You've closed the order.",
} as const)

export const FIND_ORDER_MESSAGES = defineWords('guests.find.errors', {
  numberMissing: 'Enter your order number',
  numberWrong: 'Enter the order number as it is in your email: letters and digits only',
  placedWithMissing: 'Enter the email address or the postcode that the order was placed with',
  placedWithWrong: 'Enter an email address, such as name@example.com, or a postcode',
} as const)

/** The same whether or not there is such an order. */
export const LINK_SENT_NOTICE = defineWords('guests.sent', {
  title: 'Check your email',
  ifItMatches: `If the details match an order, we've sent an email with a link to it. The link works once, for ${LINK_LASTS}.`,
  several: "If you've already had three from us in the last hour, use the most recent one.",
  notArrived: "If it hasn't arrived in a few minutes, check your junk folder and the details, or start again.",
} as const)

export const OPEN_ORDER_WORDS = defineWords('guests.open', {
  title: (orderNumber: string) => `Open order ${orderNumber}`,
  lede: `You'll see this order in this browser for ${GUEST_SESSION_HOURS} hours. On a shared computer, close it when you've finished.`,
  alsoSignsOut: "You'll be signed out of your account in this browser.",
  submit: 'Open order',
  linkOver: `Each link works once, for ${LINK_LASTS}. We can send you another.`,
} as const)

export const ORDER_LINK_MAIL = defineWords('guests.mail', {
  subject: (orderNumber: string, brand: string) => `Your link to order ${orderNumber} – ${brand}`,
  heading: (orderNumber: string) => `Open order ${orderNumber}`,
  text: 'Someone (we hope it was you) asked for a link to this order.',
  button: 'Open order',
  expires: `The link works once and expires in ${LINK_LASTS}.`,
  notYou: "If this wasn't you, you can ignore this email. Don't forward it: the link opens your order.",
} as const)
