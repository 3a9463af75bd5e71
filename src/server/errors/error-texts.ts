/** What a visitor reads when a page cannot be shown: what happened, then what to do. */
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

interface ErrorText {
  status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 500 | 503
  title: string
  text: string
}

/** ERR-01, for a missing order and somebody else's alike, and when the records cannot be read (D-120). */
export const ORDER_UNAVAILABLE = 'Orders details could not be displayed at the moment. Please try again later.'

/** ERR-06, the default anywhere. */
const SOMETHING_WRONG = 'Sorry something went wrong, please try again later.'

export const ERROR_TEXTS: Record<ErrorKind, ErrorText> = {
  missing: {
    status: 404,
    title: 'Page not found',
    text: "We can't find that page. Check the address, or go to your orders.",
  },
  'order-unavailable': { status: 404, title: 'Order details', text: ORDER_UNAVAILABLE },
  method: {
    status: 405,
    title: "That can't be done here",
    text: "That address can't be used in this way. Go to your orders and try again from there.",
  },
  forged: {
    status: 403,
    title: "We couldn't check that form",
    text: 'To keep your account safe we only take forms that were opened here a moment ago. Go back, reload the page and try again.',
  },
  'no-cookie': {
    status: 403,
    title: 'Your browser is not sending cookies',
    text: 'We need a cookie to know that a form is yours. Allow cookies for this site, go back, reload the page and try again.',
  },
  'other-shopper': {
    status: 409,
    title: 'Somebody else is signed in now',
    text: 'This form was opened by another shopper, so nothing was changed. Open the page again to use your own.',
  },
  'too-large': {
    status: 413,
    title: 'That is too much at once',
    text: 'The form was larger than we can take. Go back, shorten it and try again.',
  },
  'not-a-form': {
    status: 415,
    title: "We couldn't read that",
    text: 'What was sent is not a form of ours. Go back, reload the page and try again.',
  },
  'broke-off': {
    status: 400,
    title: "We didn't get all of that",
    text: 'The connection broke before your form had arrived. Go back and try again.',
  },
  broken: { status: 500, title: 'Something went wrong', text: SOMETHING_WRONG },
  unavailable: { status: 503, title: 'We are not available at the moment', text: SOMETHING_WRONG },
}
