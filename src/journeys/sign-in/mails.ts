import type { MailContent } from '../../ui/mail.tsx'

export interface LinkMail extends MailContent {
  kind: string
  subject: string
}

const NOT_YOU = "If this wasn't you, there is nothing to do: nothing changes unless the link is used."
const WAS_IT_YOU = "If this wasn't you, choose a new password at once, and write to us."

/** The mails of signing in. None carries a name that somebody else could have typed in. */
export const MAILS = {
  confirmAccount: (brand: string, href: string): LinkMail => ({
    kind: 'confirm-account',
    subject: `Confirm your email address for ${brand}`,
    heading: 'Confirm your email address',
    paragraphs: [`Somebody, we hope you, is creating an account with ${brand} for this address.`],
    action: { label: 'Confirm and choose a password', href },
    after: ['The link works once, within 30 minutes.', NOT_YOU],
  }),

  alreadyAccount: (brand: string, href: string): LinkMail => ({
    kind: 'already-account',
    subject: `You already have an account with ${brand}`,
    heading: 'You already have an account',
    paragraphs: [
      `Somebody, we hope you, tried to create an account with ${brand} for this address. There is one already.`,
      "If you don't remember its password, you can choose a new one on the sign-in page.",
    ],
    action: { label: 'Sign in', href },
    after: ["If this wasn't you, there is nothing to do."],
  }),

  newPassword: (brand: string, href: string): LinkMail => ({
    kind: 'new-password',
    subject: `Choose a new password for ${brand}`,
    heading: 'Choose a new password',
    paragraphs: [`Somebody, we hope you, asked for a new password for your account with ${brand}.`],
    action: { label: 'Choose a new password', href },
    after: ['The link works once, within 30 minutes.', NOT_YOU],
  }),

  noAccount: (brand: string, href: string): LinkMail => ({
    kind: 'no-account',
    subject: `You have no account with ${brand}`,
    heading: 'You have no account with this address',
    paragraphs: [
      `Somebody, we hope you, asked for a new password for ${brand}. No account is signed in to with this address.`,
      'If you use another email address, try that one.',
    ],
    action: { label: 'Create an account', href },
    after: ["If this wasn't you, there is nothing to do."],
  }),

  passwordChanged: (brand: string, href: string): LinkMail => ({
    kind: 'password-changed',
    subject: `Your password for ${brand} was changed`,
    heading: 'Your password was changed',
    paragraphs: [`The password of your account with ${brand} was changed. Everywhere else you have been signed out.`],
    action: { label: 'Choose a new password', href },
    after: [WAS_IT_YOU],
  }),

  confirmEmail: (brand: string, href: string): LinkMail => ({
    kind: 'confirm-email',
    subject: `Confirm your new email address for ${brand}`,
    heading: 'Confirm your new email address',
    paragraphs: [`From now on you want to sign in to ${brand} with this address.`],
    action: { label: 'Confirm my new address', href },
    after: ['The link works once, within 24 hours.', NOT_YOU],
  }),

  emailInUse: (brand: string, href: string): LinkMail => ({
    kind: 'email-in-use',
    subject: `This address already has an account with ${brand}`,
    heading: 'This address already has an account',
    paragraphs: [`Somebody wanted to sign in to another account with ${brand} with this address. It has one already.`],
    action: { label: 'Sign in', href },
    after: ["If this wasn't you, there is nothing to do."],
  }),

  emailChanged: (brand: string, href: string): LinkMail => ({
    kind: 'email-changed',
    subject: `Your email address for ${brand} was changed`,
    heading: 'Your email address was changed',
    paragraphs: [`Your account with ${brand} is now signed in to with another email address, no longer with this one.`],
    action: { label: `Go to ${brand}`, href },
    after: ["If this wasn't you, write to us at once."],
  }),
}
