import { defineWords } from '../../domain/words/words.ts'
export const BUYER_MESSAGES = defineWords('gifts.give', {
  lede: 'Choose the gifts, then email the receipt or print it. Prices are never shown.',
  nothing: 'None of these items can have a gift receipt at the moment.',
  items: 'Items',
  changeItems: 'Change items',
  chosenItems: 'Gifts on this receipt',
  chosen: (count: number) => `${count === 0 ? 'No items' : count === 1 ? '1 item' : `${count} items`} chosen.`,
  once: 'Once a receipt is emailed, only the person you gave it to can return those items.',
  email: {
    title: 'Send gift receipt email',
    submit: 'Send gift receipt',
    now: 'Send now',
    on: (day: string) => `Send on ${day}`,
    preview: 'Preview',
    change: 'Change details',
  },
  print: {
    title: 'Print gift receipt',
    /** Returning the item online voids the printed barcode (D-43). */
    stops: 'If you return this item yourself, this receipt will stop working.',
  },
  preview: {
    title: 'Preview of the gift receipt',
    email: (whom: string, day: string | null) => `We'll email this to ${whom} ${day ? `at 9am on ${day}` : 'now'}.`,
  },
  name: "Recipient's first name",
  nameHint: 'Letters, spaces and hyphens only',
  address: "Recipient's email",
  message: 'Gift message',
  optional: '(optional)',
  theme: 'Theme',
  when: 'When should we send it?',
  now: 'Send immediately',
  nowHint: 'It should arrive within the hour',
  onDate: 'Choose a date',
  onDateHint: (last: string, isTodayOnly: boolean) => (isTodayOnly ? 'Today only' : `Any day up to ${last}`),
  date: 'Date',
  before: 'Your gift receipts',
} as const)

export const BUYER_SERVER_MESSAGES = defineWords('gifts.give', {
  backToItems: 'Back to items',
  again: 'Please check your details and try again.',
} as const)

export const SENT_MESSAGES = defineWords('gifts.sent', {
  title: {
    requested: 'Sending your gift receipt',
    scheduled: 'Gift receipt scheduled',
    sending: 'Gift receipt on its way',
    sent: 'Gift receipt sent',
    failed: 'Gift receipt not sent',
    cancelled: 'Gift receipt cancelled',
    'taken-back': 'Gift receipt taken back',
  },
  requested: "We're still sending it. We'll email you if it doesn't work.",
  soon: 'It should arrive within the hour.',
  on: (day: string) => `We'll email it at 9am on ${day}.`,
  whom: 'To',
  when: 'When',
  until: 'They can return it until',
  items: 'Items',
  another: 'Send or print another gift receipt',
} as const)

export const PRINTED_MESSAGES = defineWords('gifts.printed', {
  /** Shown until a script enables the print button. */
  hint: "To print it, use your browser's print option.",
  over: "This gift receipt no longer works. Its items have been returned, or can't be returned any more.",
} as const)
