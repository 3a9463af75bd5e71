import type { NewPasswordProblem } from '../../domain/sign-in/new-password.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { defineWords } from '../../domain/words/words.ts'
import type { ProviderNotice, SignInNotice } from '../../notice-params.ts'

export const SIGN_IN_MESSAGES = defineWords('signIn', {
  emailMissing: 'Enter your email address',
  passwordMissing: 'Enter your password',
  emailTooLong: 'Email address must be 254 characters or fewer',
  noMatch: "That email address and password don't match. Check them and try again.",
  tooManyAttempts: 'Too many sign-in attempts. Please wait 15 minutes, then try again.',
  notNow: "We can't sign you in right now. Please wait a minute, then try again.",
  ledeOrders: "Sign in and we'll take you straight to your orders.",
  ledeElsewhere: "Sign in and we'll take you straight to where you were going.",
  ledeGift: 'Sign in or create an account to return your gift online.',
  demoMailbox: 'Open the demo mailbox',
  backToSignIn: 'Back to sign in',
  gift: (store: string) =>
    `Been given a gift receipt? Use the link in your email, or take the barcode to ${store}. You don't need an account in store.`,
  giftByEmail: 'Been given a gift receipt? Use the link in your email.',
  giftInStore: (store: string) =>
    `You can also take the barcode of your gift receipt to ${store}. You don't need an account there.`,
  anyStore: 'any store',
} as const)

export const SIGN_IN_PAGE_WORDS = defineWords('signIn.page', {
  email: 'Email',
  password: 'Password',
  keepSignedIn: 'Keep me signed in',
  keepSignedInHint: "For 30 days on this device. You'll still need your password to see your orders.",
  create: 'Create an account',
  withoutSigningIn: 'Find one order without signing in',
} as const)

/** `here`: only the cookies are deleted so far, since the session's record could not be ended yet. */
export const SIGNED_OUT_MESSAGES = defineWords('signIn.signedOut', {
  true: "You're now signed out.",
  here: "You're now signed out on this device.",
} as const)

export const SIGN_IN_NOTICES = defineWords('signIn.notices', {
  'password-set': 'Your password has been changed. Sign in with your new password.',
  'email-changed': 'Your sign-in email has been changed. Sign in with your new address.',
  'not-kept': 'What you entered was too long to keep while you sign in. Sign in, then enter it again.',
  'not-confirmed': "You haven't withdrawn yet. Sign in, then confirm your withdrawal.",
} satisfies Record<SignInNotice, string>)

export const PROVIDER_NOTICES = defineWords('signIn.provider', {
  'start-again': "We couldn't sign you in. Please start again.",
  'not-finished': "You're not signed in yet. Sign in when you're ready.",
  'too-weak': 'To open your account, you need an extra check, such as a code. Please sign in again.',
  'no-account': "We couldn't find your account with us. Sign in with another account, or contact us.",
  unverified: "Your email address hasn't been confirmed yet. Confirm it, then sign in again, or contact us.",
  get 'provider-down'() {
    return SIGN_IN_MESSAGES.notNow
  },
  get 'too-many'() {
    return SIGN_IN_MESSAGES.tooManyAttempts
  },
} satisfies Record<ProviderNotice, string>)

export const NEW_PASSWORD_MESSAGES = defineWords('signIn.newPassword', {
  'too-short': 'Password must be at least 12 characters',
  'too-long': 'Password must be 200 characters or fewer',
  'is-email': "Your password can't be your email address",
  'too-common': 'That password is too easy to guess. Choose another one',
} satisfies Record<NewPasswordProblem, string>)

export const CREDENTIALS_MESSAGES = defineWords('signIn.account', {
  passwordHint: 'Use 12 to 200 characters. Three or four unrelated words make a strong password.',
  newEmailMissing: 'Enter your new email address',
  currentPasswordMissing: 'Enter your current password',
  newPasswordMissing: 'Enter a new password',
  sameEmail: 'You already sign in with that email address',
  wrongPassword: "That password isn't right. Check it and try again.",
  tooMany: 'Too many attempts. Please wait 15 minutes, then try again.',
  firstNameMissing: 'Enter your first name',
  lastNameMissing: 'Enter your last name',
  forgottenLede: "Enter the email address you sign in with and we'll email you a link to choose a new password.",
  createLede: "We'll email you a link. Open it to choose your password.",
  tooManyLinks:
    "We've sent three links to that address in the last hour. Use the most recent one, or try again in an hour.",
  linkSent: "We've sent you an email. If you've already had three from us in the last hour, use the most recent one.",
  linkForNewAccount: 'Open the link within 30 minutes to choose your password.',
  linkIfAccount: 'If that address has an account, the email contains a link that works for 30 minutes.',
  linkNotArrived: "If it hasn't arrived in a few minutes, check your junk folder or start again.",
  emailLede: "We'll send a link to your new address. Until you open it, keep signing in with your current one.",
} as const)

/** The forms for accounts, passwords and sign-in addresses. */
export const CREDENTIALS_FORM_WORDS = defineWords('signIn.forms', {
  createAccount: { title: 'Create an account', submit: 'Create account', cancel: 'Already have an account? Sign in' },
  confirmAccount: {
    title: 'Choose a password',
    lede: (firstName: string, lastName: string, email: string) => `For ${firstName} ${lastName} (${email})`,
    submit: 'Finish and sign in',
  },
  forgottenPassword: { title: 'Forgotten your password?', submit: 'Email me a link' },
  newPassword: {
    get title() {
      return COMMON_SENTENCES.chooseNewPassword
    },
    submit: 'Set new password',
  },
  changePassword: { title: 'Change your password', submit: 'Change password' },
  changeEmail: { title: 'Change your sign-in email', submit: 'Send link' },
  confirmEmail: { title: 'Confirm your new email address', submit: 'Confirm' },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    newEmail: 'New email address',
    yourPassword: 'Your password',
    currentPassword: 'Current password',
    password: 'Password',
    newPassword: 'New password',
  },
} as const)

/** The code that a browser needs before the first change of password or address. */
export const BROWSER_CODE_WORDS = defineWords('signIn.code', {
  label: 'Six-digit code',
  hint: 'You need a code the first time you change this in a browser. For a new one, leave this empty.',
  sent: (email: string) => `Enter the code that we've just emailed to ${email}`,
  wrong: "That code isn't right, or has expired. Check the newest email.",
  tooMany: 'Too many codes were wrong. Please wait 15 minutes, then try again.',
  tooManyMails: "We've sent three codes in the last hour. Use the newest one, or try again in an hour.",
} as const)

/** The words in a notice that link to the contact page. */
export const CONTACT_US = 'contact us'

/** The words in a notice that link to the form, to fill it in again. */
export const START_AGAIN = 'start again'

export interface NoticeText {
  title: string
  paragraphs: string[]
}

/** `accountRequested` and `passwordRequested` don't reveal whether there is an account or a limit is exceeded. */
export const MAILED_LINK_NOTICES = defineWords('signIn.linkNotices', {
  accountRequested: {
    title: 'Check your email',
    get paragraphs() {
      const { linkSent, linkForNewAccount, linkNotArrived } = CREDENTIALS_MESSAGES
      return [linkSent, linkForNewAccount, linkNotArrived]
    },
  },
  passwordRequested: {
    title: 'Check your email',
    get paragraphs() {
      const { linkSent, linkIfAccount, linkNotArrived } = CREDENTIALS_MESSAGES
      return [linkSent, linkIfAccount, linkNotArrived]
    },
  },
  linkOver: {
    title: 'This link no longer works',
    paragraphs: [
      "Each link works once and for a limited time. If you've already used it, sign in. If not, start again.",
    ],
  },
} satisfies Record<string, NoticeText>)
