import { BROWSER_CODE_MINUTES } from '../../domain/sign-in/session-life.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { defineWords } from '../../domain/words/words.ts'
import { type SignInMail, type SignInMailWords, toSignInMail } from '../account/access-mails.ts'
import { CREDENTIALS_FORM_WORDS } from './messages.ts'

const SHARED = defineWords('signIn.mails', {
  nothingUnlessUsed: "If this wasn't you, you can ignore this email. Nothing will change unless the link is used.",
  ignore: "If this wasn't you, you can ignore this email.",
  halfAnHour: 'The link works once and expires in 30 minutes.',
  aDay: 'The link works once and expires in 24 hours.',
} as const)

/** No mail contains a name, since another person could have typed it. */
const MAILS = defineWords('signIn.mails', {
  'confirm-account': {
    subject: (brand: string) => `Confirm your email address for ${brand}`,
    heading: 'Confirm your email address',
    text: (brand: string) =>
      `Someone (we hope it was you) asked to create an account with ${brand} for this email address.`,
    button: 'Confirm and choose a password',
  },
  'already-account': {
    subject: (brand: string) => `You already have an account with ${brand}`,
    heading: 'You already have an account',
    text: (brand: string) =>
      `Someone (we hope it was you) tried to create an account with ${brand} for this email address. You already have one.`,
    more: "If you've forgotten your password, you can choose a new one on the sign-in page.",
    get button() {
      return PAGE_NAMES.signIn
    },
  },
  'new-password': {
    subject: (brand: string) => `Choose a new password for ${brand}`,
    get heading() {
      return COMMON_SENTENCES.chooseNewPassword
    },
    text: (brand: string) => `Someone (we hope it was you) asked to reset the password for your account with ${brand}.`,
    get button() {
      return COMMON_SENTENCES.chooseNewPassword
    },
  },
  'no-account': {
    subject: (brand: string) => `We couldn't find an account with ${brand} for this address`,
    heading: "There's no account for this address",
    text: (brand: string) =>
      `Someone (we hope it was you) asked to reset a password for ${brand}, but there's no account with this email address.`,
    more: 'If your account uses a different email address, try that one.',
    button: 'Create an account',
  },
  'password-changed': {
    subject: (brand: string) => `Your ${brand} password has been changed`,
    heading: 'Your password has been changed',
    text: (brand: string) =>
      `The password for your account with ${brand} has been changed, and you've been signed out everywhere else.`,
    more: "If this wasn't you, choose a new password straight away and contact us.",
    get button() {
      return COMMON_SENTENCES.chooseNewPassword
    },
  },
  'confirm-email': {
    subject: (brand: string) => `Confirm your new email address for ${brand}`,
    get heading() {
      return CREDENTIALS_FORM_WORDS.confirmEmail.title
    },
    text: (brand: string) => `You asked to sign in to ${brand} with this email address from now on.`,
    button: 'Confirm my new address',
  },
  'email-in-use': {
    subject: (brand: string) => `This address already has an account with ${brand}`,
    heading: 'This address already has an account',
    text: (brand: string) =>
      `Someone tried to use this address for a different account with ${brand}. It already has an account.`,
    get button() {
      return PAGE_NAMES.signIn
    },
  },
} as const satisfies Record<string, SignInMailWords>)

const CODE_MAIL = defineWords('signIn.mails.browserCode', {
  subject: (brand: string) => `Your code for ${brand}`,
  heading: 'Your six-digit code',
  text: (brand: string) => `Enter this code to change the password or the sign-in email of your account with ${brand}:`,
  expires: `The code works once and expires in ${BROWSER_CODE_MINUTES} minutes.`,
  notYou: "If this wasn't you, someone may have your password: choose a new one straight away, and contact us.",
} as const)

export function browserCodeMail(brand: string, code: string): SignInMail {
  const { subject, heading, text, expires, notYou } = CODE_MAIL
  const paragraphs = [text(brand), code, expires, notYou]
  return { kind: 'browser-code', heading, subject: subject(brand), paragraphs, belowButton: [] }
}

export function signInMail(kind: keyof typeof MAILS, brand: string, href: string): SignInMail {
  return toSignInMail(kind, MAILS[kind], { brand, href, belowButton: belowButton(kind) })
}

function belowButton(kind: keyof typeof MAILS): string[] {
  switch (kind) {
    case 'confirm-account':
    case 'new-password':
      return [SHARED.halfAnHour, SHARED.nothingUnlessUsed]
    case 'confirm-email':
      return [SHARED.aDay, SHARED.nothingUnlessUsed]
    case 'password-changed':
      return []
    default:
      return [SHARED.ignore]
  }
}
