import type { NotAPassword } from '../../domain/sign-in/new-password.ts'
import type { SignInNews } from '../../urls.ts'

export const SIGN_IN_MESSAGES = {
  emailMissing: 'Enter your email address',
  passwordMissing: 'Enter your password',
  emailTooLong: 'Email address must be 254 characters or fewer',
  passwordTooLong: 'Password must be 200 characters or fewer',
  noMatch: "That email address and password don't match. Check them and try again.",
  tooManyAttempts: 'There have been too many attempts to sign in. Wait 15 minutes and try again.',
  signedOut: "You've signed out.",
  ledeOrders: "Then we'll take you straight back to your orders.",
  ledeElsewhere: "Then we'll take you straight back to where you were going.",
  gift: "Been given a gift receipt? Use the link in your email, or take the barcode to any store. You don't need an account in store.",
} as const

/** What brought somebody to the sign-in page, by the word in its address. */
export const SIGN_IN_NEWS = {
  'password-set': 'Your new password is set. Sign in with it.',
  'email-changed': 'Your email is changed. Sign in with your new address.',
} satisfies Record<SignInNews, string>

export const NEW_PASSWORD_MESSAGES = {
  'too-short': 'Password must be at least 12 characters',
  'too-long': 'Password must be 200 characters or fewer',
  'is-email': 'Choose a password that is not your email address',
  'too-common': 'That password is among the first that anybody would guess. Choose another',
} satisfies Record<NotAPassword, string>

const NAME_SIGNS = 'can only have letters, spaces, hyphens, apostrophes and full stops'

export const ACCESS_MESSAGES = {
  restored: 'Please check your choices and continue.',
  passwordHint: 'At least 12 characters, and up to 200. Three or four words that only you would put together are good.',
  email: 'Enter an email address, such as name@example.com',
  sameEmail: 'That is the email address you sign in with already',
  wrongPassword: "That isn't your password. Check it and try again.",
  tooMany: 'There have been too many attempts. Wait 15 minutes and try again.',
  firstName: {
    missing: 'Enter your first name',
    tooLong: 'First name must be 50 characters or fewer',
    notAllowed: `First name ${NAME_SIGNS}`,
  },
  lastName: {
    missing: 'Enter your last name',
    tooLong: 'Last name must be 50 characters or fewer',
    notAllowed: `Last name ${NAME_SIGNS}`,
  },
  forgottenLede: "Enter the email address you sign in with. We'll send you a link to choose a new password.",
  createLede: "We'll send you a link. You choose your password when you open it.",
  tooManyLinks: 'We have sent three links to that address within the hour. Use the newest, or try again in an hour.',
  emailLede: "We'll send a link to the new address. Until you open it, you sign in with the old one.",
} as const

export interface Told {
  title: string
  paragraphs: string[]
}

const SENT = "We've sent you an email, unless you've had three from us within the hour: then use the latest of them."

/** Pages that only say something. The first two say the same whether there is an account or not, and within the limit or past it. */
export const TOLD = {
  accountAsked: {
    title: 'Check your email',
    paragraphs: [
      SENT,
      'Open the link in it within 30 minutes to choose your password.',
      "If it isn't there in a few minutes, look among your junk mail, or start again.",
    ],
  },
  passwordAsked: {
    title: 'Check your email',
    paragraphs: [
      SENT,
      'If there is an account with that address, there is a link in it, which works for 30 minutes.',
      "If it isn't there in a few minutes, look among your junk mail, or start again.",
    ],
  },
  linkOver: {
    title: "That link doesn't work any more",
    paragraphs: ['Links work once, and only for a while. If you have used it already, sign in. If not, start again.'],
  },
} satisfies Record<string, Told>
