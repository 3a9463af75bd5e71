/** For customer service alone, so a retailer cannot change them: what shoppers read has words by key. */

export const STAFF_WORDS = {
  title: 'Customer service',
  find: 'Find an order',
  insights: 'Insights',
} as const

export const STAFF_SIGN_IN_WORDS = {
  title: 'Sign in to customer service',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  again: 'Your sign-in is more than an hour old. Sign in again, then confirm your change.',
  signedOut: "You're now signed out.",
  'no-group': "Your account isn't in the group for customer service. Ask whoever looks after accounts.",
  'start-again': "We couldn't sign you in. Please start again.",
  emailMissing: 'Enter your email address',
  passwordMissing: 'Enter your password',
  tooLong: 'Must be 254 characters or fewer',
  noMatch: "That email address and password don't match. Check them and try again.",
  tooMany: 'Too many sign-in attempts. Please wait 15 minutes, then try again.',
} as const
