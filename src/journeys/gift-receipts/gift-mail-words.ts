/** Every sentence of the mails about gift receipts that no rule lays down. */
export const GIFT_MAIL_SAYS = {
  /** To its recipient. */
  gift: {
    preview: "Here's your gift receipt. Keep it in case you need to return your gift.",
    stub: 'If you need to return it',
    barcode: (digits: string) => `Barcode ${digits}`,
    barcodeLabel: 'Barcode number',
    action: 'View your gift receipt',
    orderNumber: (orderNumber: string) => `Order number ${orderNumber}`,
    why: "We've sent you this because somebody who bought you a gift asked us to. We won't use your email address for anything else.",
  },
  /** To the buyer (D-39). */
  notSent: {
    heading: "We couldn't send your gift receipt",
    about: (orderNumber: string, recipient: string) =>
      `It was for items in your order ${orderNumber}, and was to go to ${recipient}.`,
    yoursAgain: 'As it was not sent, you can return these items yourself again.',
    action: 'Go to gift receipts',
  },
  /** To its recipient (D-42). */
  takenBack: {
    heading: 'Your gift receipt no longer works',
    greeting: (name: string) => `Hello ${name},`,
    noLonger:
      'The person who sent you a gift receipt has taken it back. Its link and its barcode no longer work, and you do not need to do anything.',
    ask: 'If you have a question, please ask the person who gave it to you. Please contact us if your gift is faulty.',
  },
} as const
