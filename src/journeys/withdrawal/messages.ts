/** "it" of one, "them" of several. */
type Pronoun = 'it' | 'them'

/** What the mails about a withdrawal say. */
export const MAIL_SAYS = {
  acknowledged: {
    heading: (orderNumber: string) => `We've received your withdrawal from order ${orderNumber}`,
    received: (day: string, time: string) => `Received on ${day} at ${time}.`,
    attached: "It's attached as a PDF, too.",
    next: 'What happens next',
    cancel: (them: Pronoun, by: string) => [
      `We're cancelling ${them}: we'll email you when it's done.`,
      `If we've taken payment, we'll refund it by ${by}.`,
    ],
    sendBack: (them: Pronoun) => [
      `Choose how to send ${them} back. It's free.`,
      `We'll refund you within 14 days of ${them} coming back or of your proof of posting.`,
    ],
    /** D-125. */
    furniture: (them: Pronoun) => [
      "We'll call you to arrange collection.",
      `We'll refund you within 14 days of ${them} coming back.`,
    ],
    passedOn: () => ['Our customer service team will be in touch.'],
    inReturn: (them: Pronoun) => [
      `You're already returning ${them}, and that return carries on as it is.`,
      `We'll refund you within 14 days of ${them} coming back or of your proof of posting.`,
    ],
  },
  /** Where what is out is sent back. */
  sendBackAction: 'Choose return method',
  result: {
    all: (isOne: boolean) => `We've cancelled the ${isOne ? 'item' : 'items'} you withdrew from`,
    some: "We've cancelled some of the items you withdrew from",
    none: (isOne: boolean) => `We couldn't cancel the ${isOne ? 'item' : 'items'} you withdrew from`,
    cancelled: (names: string, orderNumber: string) => `We've cancelled ${names} from your order ${orderNumber}.`,
    refundBy: (day: string) => `You'll have any refund by ${day}.`,
    stillCounts: (orderNumber: string) => `Your withdrawal from order ${orderNumber} still counts.`,
    restCounts: 'Your withdrawal still counts for everything else.',
    next: 'What happens next',
    /** D-163. */
    notStopped: "We couldn't stop this item. You can send it back when it arrives.",
    sentMeanwhile: "We'd already sent this item. Please send it back. It's free.",
    furniture: "We'd already sent this item. We'll call you to arrange collection.",
    passedOn: "We'd already sent this item. Our customer service team will be in touch.",
    refund: 'Your refund',
    refundLater: "We'll refund you within 14 days of your items coming back or of your proof of posting.",
  },
  support: {
    headings: {
      'passed-on': (orderNumber: string) => `Withdrawal from order ${orderNumber}: please contact the customer`,
      'not-stopped': (orderNumber: string) => `Withdrawal from order ${orderNumber}: items not stopped`,
    },
    declared: 'The customer has withdrawn from the contract for these items:',
    furniture: 'Furniture: please call the customer to arrange collection. They have been told that you will.',
    others:
      'Anything else, such as e-gift cards and services: please contact the customer. They have been told that you will be in touch.',
    notStopped:
      "Order management didn't cancel these items, so the customer may still get them. Please stop them if you still can. The customer has been told that they can send them back.",
    refund: (day: string) =>
      `By law the refund is due by ${day} or, for goods that have been sent out, within 14 days of their return or of proof of posting.`,
    contact: 'How to reach the customer',
    terms: { name: 'Name', email: 'Email', phone: 'Phone' },
    notKnown: 'Not known',
    withdrawal: 'The withdrawal',
    site: 'Site',
    replyTo: (email: string) => `Please reply to ${email}.`,
    noReply: "Please don't reply to this email, as replies aren't read.",
  },
} as const
