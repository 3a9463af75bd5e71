import type { Site } from '../../domain/sites/site.ts'
import { defineWords } from '../../domain/words/words.ts'
import { urls } from '../../urls.ts'
import { type SignInMail, toSignInMail } from '../account/access-mails.ts'

export type DataMail = 'data-ready' | 'erasure-requested' | 'account-erased'

const MAILS = defineWords('account.data.mails', {
  'data-ready': {
    subject: (brand: string) => `Your data at ${brand} is ready`,
    heading: 'Your data is ready',
    text: (brand: string) => `The copy of what ${brand} holds about you is ready. You can open it for 24 hours.`,
    button: 'Go to your data',
    below: "If you didn't ask for this, change your password.",
  },
  'erasure-requested': {
    subject: (brand: string) => `We'll erase your account at ${brand}`,
    heading: "We'll erase your account",
    text: (brand: string) =>
      `You've asked us to erase your account with ${brand}. We'll do that in a week, or once your open returns and changes have ended.`,
    button: 'Change your mind',
    below: "If you didn't ask for this, sign in, keep your account, and change your password.",
  },
  'account-erased': {
    subject: (brand: string) => `Your account at ${brand} has been erased`,
    heading: 'Your account has been erased',
    text: (brand: string) =>
      `Your account with ${brand} and the personal data in it have been erased. What tax law makes us keep of your orders no longer has your name, addresses or messages.`,
    button: (brand: string) => `Visit ${brand}`,
    below: 'This is the last email about this account.',
  },
} as const)

export function dataMail(
  kind: DataMail,
  brand: string,
  { site, origin }: { site: Site; origin: string | null },
): SignInMail {
  const { below, ...words } = MAILS[kind]
  const path = { 'data-ready': urls.yourData, 'erasure-requested': urls.eraseAccount, 'account-erased': urls.home }[
    kind
  ]
  return toSignInMail(kind, words, { brand, href: origin && origin + path(site), belowButton: [below] })
}
