import type { SignInMail } from '../account/access-mails.ts'

const NOT_YOU = "If this wasn't you, you can ignore this email. Nothing will change unless the link is used."
const IGNORE = "If this wasn't you, you can ignore this email."
const WAS_IT_YOU = "If this wasn't you, choose a new password straight away and contact us."

/** No mail contains a name, since another person could have typed it. */
export const SIGN_IN_MAILS = {
  confirmAccount: (brand: string, href: string): SignInMail => ({
    kind: 'confirm-account',
    subject: `Confirm your email address for ${brand}`,
    heading: 'Confirm your email address',
    paragraphs: [`Someone (we hope it was you) asked to create an account with ${brand} for this email address.`],
    action: { label: 'Confirm and choose a password', href },
    belowButton: ['The link works once and expires in 30 minutes.', NOT_YOU],
  }),

  alreadyAccount: (brand: string, href: string): SignInMail => ({
    kind: 'already-account',
    subject: `You already have an account with ${brand}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone (we hope it was you) tried to create an account with ${brand} for this email address. You already have one.`,
      "If you've forgotten your password, you can choose a new one on the sign-in page.",
    ],
    action: { label: 'Sign in', href },
    belowButton: [IGNORE],
  }),

  newPassword: (brand: string, href: string): SignInMail => ({
    kind: 'new-password',
    subject: `Choose a new password for ${brand}`,
    heading: 'Choose a new password',
    paragraphs: [`Someone (we hope it was you) asked to reset the password for your account with ${brand}.`],
    action: { label: 'Choose a new password', href },
    belowButton: ['The link works once and expires in 30 minutes.', NOT_YOU],
  }),

  noAccount: (brand: string, href: string): SignInMail => ({
    kind: 'no-account',
    subject: `We couldn't find an account with ${brand} for this address`,
    heading: "There's no account for this address",
    paragraphs: [
      `Someone (we hope it was you) asked to reset a password for ${brand}, but there's no account with this email address.`,
      'If your account uses a different email address, try that one.',
    ],
    action: { label: 'Create an account', href },
    belowButton: [IGNORE],
  }),

  passwordChanged: (brand: string, href: string): SignInMail => ({
    kind: 'password-changed',
    subject: `Your ${brand} password has been changed`,
    heading: 'Your password has been changed',
    paragraphs: [
      `The password for your account with ${brand} has been changed, and you've been signed out everywhere else.`,
      WAS_IT_YOU,
    ],
    action: { label: 'Choose a new password', href },
  }),

  confirmEmail: (brand: string, href: string): SignInMail => ({
    kind: 'confirm-email',
    subject: `Confirm your new email address for ${brand}`,
    heading: 'Confirm your new email address',
    paragraphs: [`You asked to sign in to ${brand} with this email address from now on.`],
    action: { label: 'Confirm my new address', href },
    belowButton: ['The link works once and expires in 24 hours.', NOT_YOU],
  }),

  emailInUse: (brand: string, href: string): SignInMail => ({
    kind: 'email-in-use',
    subject: `This address already has an account with ${brand}`,
    heading: 'This address already has an account',
    paragraphs: [`Someone tried to use this address for a different account with ${brand}. It already has an account.`],
    action: { label: 'Sign in', href },
    belowButton: [IGNORE],
  }),
}
