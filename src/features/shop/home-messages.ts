import { defineWords } from '../../domain/words/words.ts'
export const HOME_MESSAGES = defineWords('shop.home', {
  ordersDescription: "See what you've ordered and where it is, return something, and follow your refund.",
  /** "Your last order: delivered today". */
  lastOrder: (status: string, isToday: boolean) =>
    `Your last order: ${status === 'Order created' ? 'received' : status.toLowerCase()}${isToday ? ' today' : ''}`,
  lastOrderLabel: 'Your last order',
  viewOrder: 'View order details',
  departments: 'Shop by department',
  newIn: 'New in',
  moreNew: 'See everything new',
  newInLede: 'The latest arrivals, from every department.',
  nothingNew: 'Nothing new yet.',
  finderText: {
    withReturns: 'Opening hours, collection and self-return points.',
    withoutReturns: 'Opening hours and collection.',
  },
  orders: 'Your orders and returns',
  ordersLede: "See what you've ordered, where it is and any refund on its way.",
} as const)
