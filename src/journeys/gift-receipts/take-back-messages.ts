/** Every sentence about taking a gift receipt back, or cancelling one that has not gone out. */
export const TAKE_BACK_SAYS = {
  cancel: {
    title: 'Cancel gift receipt',
    question: 'This gift receipt is to be sent to',
    submit: 'Cancel gift receipt',
    effects: ['Nothing has been sent yet, and nothing will be.', 'You can then return these items yourself again.'],
  },
  'take-back': {
    title: 'Take back gift receipt',
    question: 'This gift receipt is for',
    submit: 'Take back gift receipt',
    effects: [
      "Its link and barcode will stop working. If the email has been sent, we'll tell them that it no longer works.",
      'You can then return these items yourself again.',
    ],
  },
  keep: 'Keep gift receipt',
  restored: 'You had to sign in again. Please check this and continue.',
  again: 'This page was open for too long, so nothing has changed. Please try again.',
  /** What the gift page says afterwards. */
  cancelled: 'Your gift receipt has been cancelled, and nothing will be sent.',
  takenBack: 'Your gift receipt has been taken back. Its link and barcode no longer work.',
  told: (name: string) => `We've told ${name}.`,
  freed: 'You can return the items yourself again.',
  notFreed: "We're updating your order: in a few minutes you can return the items yourself again.",
  tooLate: "This gift receipt can't be taken back any more. Nothing has changed.",
  notNow: "We couldn't take back this gift receipt just now. Please try again.",
} as const
