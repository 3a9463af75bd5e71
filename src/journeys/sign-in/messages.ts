export const SIGN_IN_MESSAGES = {
  emailMissing: 'Enter your email address',
  passwordMissing: 'Enter your password',
  tooLong: 'That is longer than any we know',
  noMatch: "That email address and password don't match. Check them and try again.",
  tooManyAttempts: 'There have been too many attempts to sign in. Wait 15 minutes and try again.',
  signedOut: "You've signed out.",
  lede: "Then we'll take you straight back to your orders.",
  gift: "Been given a gift receipt? Use the link in your email, or take the barcode to any store. You don't need an account in store.",
} as const
