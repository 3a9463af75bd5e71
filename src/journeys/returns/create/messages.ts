/** What steps 2 and 3 say about creating a return. */
export const CREATING = {
  /** D-152. */
  'slot-taken': 'Sorry, that time slot has just been taken. Please choose another.',
  'date-gone': 'Sorry, that collection date is no longer available. Please choose another.',
  busy: "We're still working on another change to this order. Please try again in a minute.",
  tryAgain: 'Choose a return method',
} as const

export const STEP_THREE = {
  windowTitle: (title: string, state: string) => `${title}, step 3 of 3: ${state}`,
  created: 'Return created',
  booking: "We're booking your return",
  notBooked: "We couldn't book your return",
  notConfirmed: "We couldn't confirm your return",
  checkAgain: 'Check again',
  backToOrder: 'Back to order details',
  confirmation: (email: string) => `We've sent a confirmation to ${email}.`,
  sendBy: (day: string) => `Please send this back by ${day}.`,
  bringBy: (day: string) => `Please bring this back by ${day}.`,
  nothingExpected: "You don't need to send this back",
  docket: 'Your return',
  soFar: 'Your return so far',
  items: 'Items in this return',
  waiting: 'While you wait',
  facts: {
    returnNumber: 'Return reference number',
    orderNumber: 'Order number',
    createdOn: 'Created',
    method: 'Selected channel',
    trackingNumber: 'Tracking number',
    trackingNumbers: 'Tracking numbers',
    barcode: 'Barcode number',
    reference: 'Reference code',
    collection: 'Collection',
    safePlace: 'Safe space',
    parcels: 'Number of parcels',
    refund: 'Expected total refund',
  },
  continueWith: (items: number) =>
    items === 1 ? 'Continue with the remaining item' : `Continue with the remaining ${items} items`,
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
} as const
