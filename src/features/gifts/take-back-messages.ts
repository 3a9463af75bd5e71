type Items = 'item' | 'items'

export const TAKE_BACK_SAYS = {
  cancel: { title: 'Cancel gift receipt', submit: 'Cancel gift receipt' },
  'take-back': { title: 'Take back gift receipt', submit: 'Take back gift receipt' },
  due: { before: 'This gift receipt is due to be sent to', after: (day: string) => ` on ${day}.` },
  isFor: { before: 'This gift receipt is for', after: ':' },
  notSent: 'If you cancel it, nothing will be sent.',
  stops: (name: string) =>
    `Its link and barcode will stop working. We'll email ${name} to say that it no longer works.`,
  stopsPerhapsSent: (name: string) =>
    `Its link and barcode will stop working. If the email has been sent, we'll email ${name} to say that it no longer works.`,
  yoursAgain: (items: Items) => `You can return the ${items} yourself again shortly afterwards.`,
  back: 'Back to gift receipts',
  keep: 'Keep gift receipt',
  restored: 'You had to sign in again. Please check this and continue.',
  again: 'This page was open for too long, so nothing has changed. Please try again.',
  sentMeanwhile: 'This gift receipt has been sent in the meantime. Please check what happens if you take it back.',
  cancelled: 'Your gift receipt has been cancelled, and nothing will be sent.',
  takenBack: 'Your gift receipt has been taken back. Its link and barcode no longer work.',
  told: (name: string) => `We've told ${name}.`,
  freed: (items: Items) => `You can return the ${items} yourself again.`,
  notFreed: (items: Items) => `We're updating your order. You can return the ${items} yourself again in a few minutes.`,
  tooLate: 'This gift receipt can no longer be taken back.',
  notNow: "We couldn't take back this gift receipt just now. Please try again.",
} as const
