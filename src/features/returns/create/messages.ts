import { defineWords } from '../../../domain/words/words.ts'
export const BOOKING_MESSAGES = defineWords('returns.booking', {
  /** The slot was taken between the choice and the booking (D-152). */
  'slot-taken': 'Sorry, that time slot has just been taken. Please choose another.',
  'date-gone': 'Sorry, that collection date is no longer available. Please choose another.',
  tryAgain: 'Choose a return method',
} as const)

export const STEP_THREE_MESSAGES = defineWords('returns.created', {
  confirmation: { before: "We've sent a confirmation to ", after: '.' },
  aside: 'Return information',
  items: 'Items in this return',
  checkAgain: 'Check again',
  soFar: 'Your return so far',
  print: 'Print Confirmation',
  emailAgain: 'Email me this again',
} as const)

export const STEP_THREE_SERVER_MESSAGES = defineWords('returns.created', {
  windowTitle: (title: string, state: string) => `${title}, step 3 of 3: ${state}`,
  booking: "We're booking your return",
  notBooked: "We couldn't book your return",
  notConfirmed: "We couldn't confirm your return",
  /** Shown to a gift's recipient, who may see neither amounts nor the order (D-42). */
  gift: {
    notConfirmed: "We couldn't confirm your return. Please look at Your returns in a while, or contact us.",
  },
  next: 'What happens next',
  label: 'Print return label',
  /** The title of the box with the code. */
  codeTitle: {
    barcode: 'Show this in store',
    qr: 'Show this at the drop-off',
    collected: 'Show this to the driver',
    none: 'Your return',
  },
  waiting: 'While you wait',
  amountTo: (amount: string, where: string) => `${amount} to ${where}`,
  again: {
    sent: (email: string) => `We've emailed your confirmation to ${email} again.`,
    tooMany: "We've emailed this three times in the last hour. Please try again later.",
    notSent: "We couldn't email your confirmation again. Please try again.",
  },
} as const)

export const NEXT_RETURN_MESSAGES = defineWords('returns.nextReturn', {
  continueWith: (items: number) =>
    items === 1 ? 'Continue with the remaining item' : `Continue with the remaining ${items} items`,
  next: 'Next',
} as const)

export const RETURN_MAIL_MESSAGES = defineWords('returns.mail', {
  heading: 'Your return is booked',
  lede: {
    code: "Here's your code and everything you need.",
    label: "Here's your label and everything you need.",
    nothing: "Here's everything you need.",
  },
  note: {
    'in-store': 'Show it at the till, on your phone or on paper.',
    collected: 'Have it ready when the driver comes.',
    'qr-at': (carrier: string) => `Any ${carrier} drop-off. No printer needed: they print the label for you.`,
    /** For a carrier's own code where we don't know what the drop-off does with it. */
    'code-at': (carrier: string) => `Any ${carrier} drop-off.`,
  },
  /** For returns from Jersey and Guernsey (D-73). */
  withForm: 'Your label and customs form are attached. Please print both.',
  where: { title: 'Where to take it', near: 'Near you' },
  refundedTo: (where: string) => `Refund to: ${where}`,
  action: 'View your return',
  updated: { heading: 'Your return has been updated' },
  notUpdated: {
    heading: "We couldn't update your return",
    text: (returnNumber: string) => `Return ${returnNumber} is still booked as before. Please try again later.`,
  },
} as const)

export const WHILE_BOOKING_MESSAGES = defineWords('returns.whileBooking', {
  /** Placeholders while the return is being booked. */
  pending: {
    code: "Your code will be here once it's booked.",
    label: "Your label will be here once it's booked.",
    /** For returns from Jersey and Guernsey (D-73). */
    customs: "Your label and customs form will be here once it's booked.",
  },
  thenHandIn: {
    'in-store': { title: 'Then bring it back', text: 'Pack your items now, and bring them once you have the barcode.' },
    postal: { title: 'Then drop it off', text: 'Pack your parcel now, and hand it over once it is booked.' },
    'collect-from-home': {
      title: 'Then hand it over',
      text: "Pack your parcel now. We'll come for it on the day you chose.",
    },
  },
  waitingSteps: (email: string | null) => [
    {
      title: 'Leave this page if you like',
      text: "Your booking carries on without it. You don't need to start again.",
    },
    {
      title: 'Look out for our email',
      text: email
        ? `We'll write to ${email} as soon as it's booked, usually within a few minutes.`
        : "We'll email you as soon as it's booked, usually within a few minutes.",
    },
  ],
} as const)

export const GOOD_NEWS_MESSAGES = defineWords('returns.goodNews', {
  'next-size-up': (name: string, size: string) => ({
    before: `We have ${name} in the next size up, `,
    size,
    after: '.',
  }),
  'smaller-size': (name: string, size: string) => ({ before: `We have ${name} in a smaller size, `, size, after: '.' }),
  'other-colours': (name: string) => ({ before: `${name} also comes in other colours.`, size: null, after: '' }),
} as const)
