export const MAIL_SAYS = {
  action: 'Track and View Return',
  details: 'Your return',
  facts: {
    returnNumber: 'Return reference number',
    orderNumber: 'Order number',
    items: 'Items',
  },
  hasReachedUs: (parcels: number) =>
    parcels > 1
      ? `${parcels === 2 ? 'Both' : `All ${parcels}`} parcels of your return have reached us.`
      : 'Your return has reached us.',
  refundOn: ({ label, value }: { label: string; value: string }) => `${label}: ${value}`,
  parcels: (which: readonly number[], count: number) =>
    which.length === count
      ? `This is about all ${count} parcels.`
      : `This is about ${which.length === 1 ? 'parcel' : 'parcels'} ${listed(which)} of ${count}.`,
  happened: {
    missing: "We're sorry. Your parcel has gone missing on its way to us.",
    damaged: "We're sorry. Your parcel was damaged on its way to us.",
  },
  bookAgain:
    'You can book another collection or send it back another way: open your return and choose Change your method.',
  refundLater: "We'll refund you once it has reached us and we've checked it.",
  /** To a gift's recipient, without any amount (D-42). */
  gift: {
    later: "We'll email you an e-gift card once it has reached us and we've checked it.",
    sent: {
      heading: "We've sent your e-gift card",
      text: "Your return is complete. We've sent your e-gift card in a separate email.",
      notFound: "If you can't find it, please look in your junk mail or contact us.",
    },
    rejected: {
      heading: 'About your e-gift card',
      checked: "We've checked your return. Here's what it means for your e-gift card.",
      asCard: "We've sent you an e-gift card.",
      reduced: "We've reduced the value of your e-gift card.",
    },
    cardFor: (name: string) => `We sent you an e-gift card for ${name}.`,
  },
  refund: {
    amount: (amount: string, where: string | null) =>
      where === null ? `We've refunded ${amount}.` : `We've refunded ${amount} to ${where}.`,
    aCard: 'a new e-gift card by email',
    noAmount: "We've completed the refund for your return.",
    cardsOnly: 'Your return is complete.',
    title: 'Your refund',
    delivery: 'Delivery charges',
    adjustment: 'Adjustment',
    deducted: 'Deducted',
    total: 'Refunded',
    cards: 'E-gift cards',
  },
  rejected: {
    reduced: "We're unable to issue a full refund",
    other: 'About your refund',
    checked: "We've checked your return. Here's what it means for your refund.",
    title: 'What we found',
    asCard: "We've sent you an e-gift card instead of a refund.",
    deducted: (amount: string) => `We've deducted ${amount} from your refund.`,
    inFull: "We've refunded it in full.",
  },
  card: {
    heading: 'Your e-gift card ends soon',
    sentFor: (name: string) => `We sent you an e-gift card in place of a refund for ${name}.`,
    spent: "If you've spent it already, you don't need to do anything.",
    notFound: "If you can't find it, please contact us.",
  },
} as const

function listed(numbers: readonly number[]): string {
  return [numbers.slice(0, -1).join(', '), ...numbers.slice(-1)].filter((part) => part !== '').join(' and ')
}
