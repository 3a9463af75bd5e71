import { BASKET_LINES_MAX, QUANTITY_MAX } from '../../domain/basket/basket.ts'
import { RETURN_DAYS } from '../../domain/orders/return-by.ts'

export const BASKET_MESSAGES = {
  title: 'Your basket',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  itemsTitle: 'Items',
  added: (name: string) => `We've added ${name} to your basket.`,
  joined: (count: number) =>
    count === 1
      ? 'The item that you added before you signed in is now in your basket.'
      : `The ${count} items that you added before you signed in are now in your basket.`,
  leftOut: (names: string) =>
    `Your basket has room for ${BASKET_LINES_MAX} different items, so we've left out ${names}.`,
  others: (count: number) => (count === 1 ? '1 other item' : `${count} other items`),
  fewer: (wanted: number, kept: number) =>
    kept === QUANTITY_MAX
      ? `You had ${wanted} of these with those from before you signed in. You can buy up to ${QUANTITY_MAX} of each item.`
      : `You had ${wanted} of these with those from before you signed in. We only have ${kept}.`,
  signedOut: "You're no longer signed in. Sign in to see that item.",
  empty: 'Your basket is empty',
  startShopping: 'Start shopping',
  signIn: 'Sign in',
  signInFor: 'to see what you added before.',
  lowStock: 'Low stock',
  each: (price: string) => `${price} each`,
  unnamed: 'An item that we no longer sell',
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: 'Remove',
  continueShopping: 'Continue shopping',
  orderSummary: 'Order summary',
  summary: 'Summary',
  fullPrice: 'Items',
  saving: 'Sale saving',
  delivery: 'Standard delivery',
  total: 'Total',
  notCounted: (count: number) =>
    count === 1
      ? "1 item isn't available, so it isn't in the total."
      : `${count} items aren't available, so they aren't in the total.`,
  checkout: 'Checkout',
  checkoutOutside: 'Checkout is outside this demo.',
  chooseQuantity: 'Choose a quantity from 1 to 9.',
  freeReturns: {
    title: `Free returns within ${RETURN_DAYS} days`,
    text: { uk: 'By post, in store or collected from home.', ie: 'By post or in store.' },
  },
} as const
