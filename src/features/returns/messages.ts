import { defineWords } from '../../domain/words/words.ts'
export const RETURN_MESSAGES = defineWords('returns', {
  summaryTitle: 'Your refund',
  delivery: 'Delivery charges',
  returnCost: 'Return cost',
  /** The amount by which order management's total differs from the sum of the rows (D-178). */
  adjustment: 'Adjustment',
} as const)

/** Server only, so that browsers do not load it. */
export const ITEMS_MESSAGES = defineWords('returns.items', {
  /** The title that the specification requires (RSN-01). */
  title: 'Item level returns',
  lede: "Tick what you'd like to send back and tell us why.",
  ledeInStore: "Tick what you'd like to return and tell us why.",
  upTo: (limit: number) => `Up to ${limit} ${limit === 1 ? 'item' : 'items'} in one return.`,
  /** Shown while the same selection can't be sent again (RSN-25). */
  howToRetry: 'To try again, change your selection or reload this page.',
  /** Where no method takes the selection, so that reloading would not help. */
  chooseOthers: 'To return other items, change your selection.',
  together: {
    now: 'Return together now',
    later: 'Return separately afterwards',
  },
  furniture: {
    title: 'Furniture Items',
    dialogTitle: 'Call us to return furniture',
    before: 'Give us a call and one of our team will arrange a collection. Please keep your order number ',
    after: ' handy.',
  },
  /** Shown to a gift's recipient (D-42). */
  backToReturns: 'Back to your returns',
  giftTitle: 'Return your gift',
  giftLede: "Tick what you'd like to send back.",
  giftLedeInStore: "Tick what you'd like to return.",
  started: (what: string) => `You've already started to return ${what}.`,
  returned: (what: string) => `You've already returned ${what}.`,
  thisGift: 'this gift',
  track: 'Track your return',
} as const)

export const RETURN_NOTICES = defineWords('returns.notices', {
  anItem: 'An item',
  again: 'Please check your choices and try again.',
  lapsed: "You didn't finish your last return within 24 hours, so we've cleared it. Please choose your items again.",
  noDraft:
    "We don't have an unfinished return for this order. We keep one for 24 hours. Please choose your items again.",
} as const)

/** For a return of one line, begun on the order page (D-134). */
export const ONE_ITEM_MESSAGES = defineWords('returns.oneItem', {
  legend: "Why you're returning it",
  keep: "Don't return",
  howToRetry: (hasQuantity: boolean) =>
    `To try again, wait a minute or choose another reason${hasQuantity ? ' or quantity' : ''}.`,
  others: "You've already chosen other items from this order. If you continue, only this item will be returned.",
  together: 'Return them together',
} as const)

export const WITHDRAWN_MESSAGES = defineWords('returns.withdrawn', {
  title: "Send back what you've withdrawn from",
  titleInStore: "Return what you've withdrawn from",
  lede: (cost: string | null) =>
    cost === null
      ? "Next you choose a return method. It's free, and you don't need to give a reason."
      : `Next you choose a return method. ${cost} You don't need to give a reason.`,
  items: 'Items to send back',
  itemsInStore: 'Items to return',
  waiting: 'Still on their way to you',
  /** For withdrawn items that have not arrived (D-163). */
  whenItArrives: 'You can send it back when it arrives.',
  keep: 'Not now',
  others: "You've started a return of other items from this order. If you continue, it will be replaced by this one.",
  howToRetry: 'To try again, wait a minute.',
  rest: 'You can send the rest back in another return.',
} as const)

export const METHOD_MESSAGES = defineWords('returns.change', {
  backToItems: 'Back to step 1',
  /** Shown on the page where the method is changed (AMD-03). */
  cannotAmend: 'Sorry, unable to amend your return at the moment. Please try again later.',
  hasEnded: "This return has ended, so it can't be changed.",
  notOffered: "This method isn't available for this return.",
  /** Shown on the track page (AMD-02). */
  cannotAmendHere: 'Sorry, unable to amend this return at the moment. Please try again later.',
} as const)

export const NOTHING_TO_RETURN_MESSAGES = defineWords('returns.nothing', {
  given: {
    'take-back':
      "You've sent a gift receipt for an item in this order. You can only return it yourself if you take the gift receipt back first.",
    cancel:
      "You've scheduled a gift receipt for an item in this order. To return it yourself, cancel the gift receipt first.",
  },
} as const)
