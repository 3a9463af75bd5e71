export const GIFT_MAIL_SAYS = {
  gift: {
    preview: "Here's your gift receipt. Keep it in case you need to return your gift.",
    stub: 'If you need to return it',
    barcode: (digits: string) => `Barcode ${digits}`,
    barcodeLabel: 'Barcode number',
    action: 'View your gift receipt',
    online: 'You can also return your gift online. Just open your gift receipt and choose "Return online".',
    orderNumber: (orderNumber: string) => `Order number ${orderNumber}`,
    why: "We've sent you this because somebody who bought you a gift asked us to. We won't use your email address for anything else.",
  },
  /** To the buyer (D-39). */
  notSent: {
    heading: "We couldn't send your gift receipt",
    headingNothingLeft: "We haven't sent your gift receipt",
    about: (orderNumber: string, recipient: string, isOne: boolean) =>
      `It was meant for ${recipient}, for ${isOne ? 'an item' : 'items'} in your order ${orderNumber}.`,
    // Order management is told meanwhile.
    yoursAgain: (isOne: boolean) =>
      `Because it wasn't sent, you can return ${isOne ? 'this item' : 'these items'} yourself again in a few minutes.`,
    action: 'Go to gift receipts',
  },
  /** To the recipient (D-42), without saying who did it. */
  takenBack: {
    heading: 'Your gift receipt no longer works',
    greeting: (name: string) => `Hello ${name},`,
    noLonger: (brandName: string) => `Your gift receipt from ${brandName} no longer works.`,
    nothingToDo: "Its link and its barcode have stopped working, and you don't need to do anything.",
    faulty: 'Please contact us if your gift is faulty.',
  },
} as const
