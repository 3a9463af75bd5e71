/** For customer service alone, so a retailer cannot change them: what shoppers read has words by key. */

export const STAFF_WORDS = {
  title: 'Customer service',
  find: 'Find an order',
  insights: 'Insights',
} as const

export const STAFF_SIGN_IN_WORDS = {
  title: 'Sign in to customer service',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  again: 'Your sign-in is more than an hour old. Sign in again, then confirm your change.',
  signedOut: "You're now signed out.",
  'no-group': "Your account isn't in the group for customer service. Ask whoever looks after accounts.",
  'start-again': "We couldn't sign you in. Please start again.",
  emailMissing: 'Enter your email address',
  passwordMissing: 'Enter your password',
  tooLong: 'Must be 254 characters or fewer',
  noMatch: "That email address and password don't match. Check them and try again.",
  tooMany: 'Too many sign-in attempts. Please wait 15 minutes, then try again.',
} as const

export const FIND_WORDS = {
  label: 'Search',
  hint: 'Order, return or tracking number, email, postcode, or the start of a name',
  submit: 'Search',
  nothing: 'Enter a number, an email, a postcode, or at least two letters of a name',
  results: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`,
  newest: (count: number) => `The newest ${count} orders`,
  orders: 'Orders',
  noResults: 'Nothing matches. Check the spelling, or search by something else.',
  more: 'There may be others. To see them, search by something more exact, such as an order number.',
  order: 'Order',
  name: 'Name',
  email: 'Email',
  placed: 'Placed',
  site: 'Site',
} as const

export const ORDER_WORDS = {
  title: (orderNumber: string) => `Order ${orderNumber}`,
  status: 'Status',
  customer: 'Customer',
  theCustomer: 'the customer',
  email: 'Email',
  placed: 'Placed',
  site: 'Site',
  total: 'Total',
  unknown: 'Unknown',
  none: 'None',
  lastUpdate: 'Last update from order management',
  update: (when: string, sequence: number) => `${when} (number ${sequence})`,
  noUpdate: 'None so far',
  asOf: 'As of',
  actFor: (name: string) => `Act for ${name}`,
  actForLede:
    "Opens the customer's own pages for this order, for 30 minutes: cancel it, or start, change or cancel a return. The customer sees that our team did it.",
  reason: 'Reason',
  reasonHint: 'For the record, such as "phoned: can\'t print a label"',
  reasonMissing: 'Enter a reason',
  noAccount: "This order's customer can't be found",
  reasonTooLong: (max: number) => `The reason must be ${max} characters or fewer`,
  items: 'Items',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  returns: 'Returns',
  returnNumber: 'Return',
  created: 'Created',
  carrier: 'Carrier',
  lastScan: 'Last scan',
  scan: (when: string, who: string) => `${when}, ${who}`,
  us: 'Aftercare',
  refund: 'Refund',
  mail: 'Email',
  sendAgain: 'Send email again',
  notes: 'Notes',
  note: 'New note',
  noteHint: 'Other members of the team see it. The customer can ask for a copy.',
  noteMissing: 'Enter a note',
  noteTooLong: (max: number) => `The note must be ${max} characters or fewer`,
  addNote: 'Add note',
  writes: 'Requests to other systems',
  mails: 'Emails',
  subject: 'Subject',
  kind: 'Kind',
  state: 'State',
  retries: 'Retries',
  history: 'History',
  what: 'What',
  who: 'Who',
  when: 'When',
  more: 'More',
} as const

export const ORDER_NOTICES = [
  ['noted', { tone: 'success', text: 'The note has been added.' }],
  ['sent', { tone: 'success', text: 'The email is on its way.' }],
  ['too-often', { tone: 'warning', text: 'That email was sent three times in the last hour. Try again later.' }],
  [
    'sent-before',
    { tone: 'warning', text: 'This form was sent before, with other content. Check below, then enter it again.' },
  ],
] as const

const ACTS: Readonly<Record<string, string>> = {
  looked: 'Order viewed',
  noted: 'Note added',
  acting: 'Started to act for the customer',
  'sent-mail-again': 'Email sent again',
  'tried-again': 'Tried again',
}

/** From `order.item_removed`, `create-return` or an act of customer service. */
export function whatHappened(name: string): string {
  if (Object.hasOwn(ACTS, name)) return ACTS[name] ?? name
  const words = name.replaceAll(/[._-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** From `shopper`, `caller Call centre` or the name of a member of staff. */
export function actorName(actor: string): string {
  return actor === '' ? '' : actor.charAt(0).toUpperCase() + actor.slice(1)
}

export const STUCK_WORDS = {
  title: 'What is stuck',
  lede: 'Requests, emails, webhooks and jobs that have not ended as they should, the oldest first.',
  nothing: 'Nothing is stuck.',
  what: 'What',
  kind: 'Kind',
  kinds: { write: 'Request to another system', mail: 'Email', webhook: 'Webhook', work: 'Job' },
  order: 'Order',
  age: 'Age',
  attempts: 'Attempts',
  problem: 'Problem',
  action: 'Action',
  tryAgain: 'Try again',
  cannot: 'Its text has been deleted',
  minutes: (count: number) => `${count} minutes`,
  hours: (count: number) => `${count} hours`,
  days: (count: number) => `${count} days`,
} as const

export const STUCK_NOTICES = {
  queued: 'It is tried again within a minute.',
  gone: 'That is not stuck any more.',
} as const
