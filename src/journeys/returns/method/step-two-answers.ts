/** What only the server says at step 2: kept apart, so that no browser has to load it. */
export const STEP_TWO_ANSWERS = {
  refused: {
    'method-not-offered': "That method isn't available for this return. Choose another one.",
    'address-unknown': 'Choose an address from your address book.',
    /** D-152. */
    'day-not-offered': 'Sorry, that collection date is no longer available. Please choose another.',
    'slot-not-offered': 'Sorry, that time slot has just been taken. Please choose another.',
    'safe-place-unknown': 'Choose a safe space from the list.',
    'place-not-offered': "That place isn't available any more. Choose another one, or go on without one.",
    'parcels-out-of-range': 'Choose between 1 and 9 parcels.',
  },
  /** D-219: after how many items are left. */
  goOn: 'Once this return is booked, you can continue with the rest.',
  /** D-58: of a method that refunds another sum than the one before. */
  refundInstead: (total: string, before: string) => `You'll get ${total} back instead of ${before}.`,
  totalMoved: (total: string) =>
    `Your refund has changed. It's now ${total}. Please check it, then update your return.`,
  /** D-146. */
  instead: (method: string, other: string) =>
    `${method.charAt(0).toUpperCase()}${method.slice(1)} isn't available from this address, so we've chosen ${other}.`,
} as const
