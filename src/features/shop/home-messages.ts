import { defineWords } from '../../domain/words/words.ts'
export const HOME_MESSAGES = defineWords('shop.home', {
  ordersDescription: "See what you've ordered and where it is, return something, and follow your refund.",
  lastOrder: (status: string) => `Your last order: ${status}`,
  lastOrderToday: (status: string) => `Your last order: ${status} today`,
  /** Of an order that is created. */
  received: 'received',
  placed: (day: string) => `Placed ${day}`,
  order: (orderNumber: string) => `Order ${orderNumber}`,
  collectOn: (when: string) => `Collect on ${when}`,
  lastOrderLabel: 'Your last order',
  viewOrders: 'View your orders',
  viewReturns: 'View your returns',
  createAccount: 'Create an account',
  help: 'Help with returns',
  hello: (name: string) => `Hello, ${name}`,
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
