import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { COMMON_WORDS } from '../../domain/words/common-words.ts'
import { defineWords } from '../../domain/words/words.ts'

export type ErrorKind =
  | 'missing'
  | 'order-unavailable'
  | 'method'
  | 'forged'
  | 'no-cookie'
  | 'other-shopper'
  | 'too-large'
  | 'not-a-form'
  | 'broke-off'
  | 'broken'
  | 'unavailable'
  | 'read-only'
  | 'busy'

interface ErrorText {
  status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 500 | 503
  title: string
  text: string
  /** Also links to the shop, since the visitor may have looked for a product. */
  leadsToShop?: true
}

/** For a missing order, another customer's order, and records that cannot be read (ERR-01, D-120). */
export const ORDER_UNAVAILABLE = 'Orders details could not be displayed at the moment. Please try again later.'

export const ERROR_TEXTS: Record<ErrorKind, ErrorText> = defineWords('errors', {
  missing: {
    status: 404,
    title: 'Page not found',
    text: "We can't find that page. Check the address, or go to your orders or the shop.",
    leadsToShop: true,
  },
  'order-unavailable': {
    status: 404,
    get title() {
      return PAGE_NAMES.order
    },
    text: ORDER_UNAVAILABLE,
  },
  method: {
    status: 405,
    title: "That link can't be used like this",
    text: 'Go to your orders and try again from there.',
  },
  forged: {
    status: 403,
    title: "We couldn't check that form",
    text: 'For your security, we only accept forms opened recently in this browser. Go back, reload the page and try again.',
  },
  'no-cookie': {
    status: 403,
    get title() {
      return ERROR_TEXTS.forged.title
    },
    text: "Your browser didn't send the cookie that tells us a form is yours. Reload the page and try again. If this keeps happening, allow cookies for this site.",
  },
  'other-shopper': {
    status: 409,
    title: 'Someone else is signed in now',
    text: 'This form was opened while someone else was signed in, so nothing has changed. Reload the page to continue.',
  },
  'too-large': {
    status: 413,
    title: "That's too long",
    text: 'Your form was too large to send. Go back, shorten it and try again.',
  },
  'not-a-form': {
    status: 415,
    title: "We couldn't read that",
    text: "We didn't recognise that form. Go back, reload the page and try again.",
  },
  'broke-off': {
    status: 400,
    title: "We didn't get all of that",
    text: 'The connection dropped before we received your form. Go back and try again.',
  },
  broken: {
    status: 500,
    title: 'Something went wrong',
    get text() {
      return COMMON_WORDS.failed
    },
  },
  unavailable: {
    status: 503,
    title: "We're not available right now",
    get text() {
      return COMMON_WORDS.failed
    },
  },
  'read-only': {
    status: 503,
    title: "We can't save changes right now",
    // Order management may nevertheless have made the change.
    text: "You can still look at your orders. In a few minutes, check whether your change is there. If it isn't, please try again.",
  },
  busy: {
    status: 503,
    title: "We're very busy right now",
    text: "We couldn't do that just now. Please wait a moment, then try again.",
  },
})
