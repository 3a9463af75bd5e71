import { RETURN_DAYS } from '../../domain/orders/return-by.ts'

export const BASKET_MESSAGES = {
  title: 'Your basket',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  itemsTitle: 'Items',
  added: (name: string) => `We've added ${name} to your basket.`,
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
