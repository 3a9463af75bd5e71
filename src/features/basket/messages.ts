import { BASKET_LINES_MAX, QUANTITY_MAX } from '../../domain/basket/basket.ts'
import type { ProductDelivery } from '../../domain/delivery/product-delivery.ts'
import { defineWords } from '../../domain/words/words.ts'

export const BASKET_MESSAGES = defineWords('basket', {
  title: 'Your basket',
  items,
  itemsWithout: (count: number, left: number) => `${items(count)}, ${left} not available`,
  itemsTitle: 'Items',
  added: (name: string) => `We've added ${name} to your basket.`,
  removed: (name: string) => `We've removed ${name || 'that item'} from your basket.`,
  joined: (count: number) =>
    count === 1
      ? 'The item that you added before you signed in is now in your basket.'
      : `The ${count} items that you added before you signed in are now in your basket.`,
  joinedInPart: "We've added the items from before you signed in to your basket, but couldn't keep all of them.",
  leftOut: (names: string) =>
    `Your basket has room for ${BASKET_LINES_MAX} different items, so we've left out ${names}.`,
  others: (count: number) => (count === 1 ? '1 other item' : `${count} other items`),
  fewer: (wanted: number, allowed: number) =>
    allowed === QUANTITY_MAX
      ? `That would make ${wanted}. You can buy up to ${QUANTITY_MAX} of each item, so we've kept ${allowed}.`
      : `That would make ${wanted}. We only have ${allowed} left, so we've kept ${allowed}.`,
  signedOut: "You're no longer signed in. Sign in to see that item.",
  empty: 'Your basket is empty',
  signInFor: 'to see items that you added to your basket before.',
  unnamed: 'An item that we no longer sell',
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: 'Remove',
  continueShopping: 'Continue shopping',
  orderSummary: 'Order summary',
  summary: 'Summary',
  fullPrice: 'Items',
  saving: 'Sale saving',
  delivery: 'Standard delivery',
  deliveryOf: (count: number) => `Standard delivery for ${items(count)}`,
  offers: 'Offers',
  offersLater: "Offers aren't in this total. They're taken off at checkout.",
  total: 'Total',
  notCounted: (count: number) =>
    count === 1
      ? "1 item isn't available, so it isn't in the total."
      : `${count} items aren't available, so they aren't in the total.`,
  checkout: 'Checkout',
  checkoutOutside: 'Checkout is outside this demo.',
  chooseQuantity: 'Choose a quantity from 1 to 9.',
  goesBack: (ways: string) => `You can ${ways}.`,
  comesBy: {
    title: (day: string) => `With you by ${day}`,
    all: 'If you order today.',
    notAll: 'If you order today. For items that come another way, see the note below each.',
  },
  notAllReturns: "Some items can't be returned this way: see the note below each.",
} as const)

interface DeliveryNoteData {
  day: string
  price: string | null
}

export const DELIVERY_NOTES = defineWords('basket.deliveryNotes', {
  'nominated-day': () => 'Delivered on a day that you choose.',
  'collect-in-store': ({ price }: DeliveryNoteData) =>
    price === null ? 'Collected from a store, free.' : `Collected from a store for ${price}.`,
  email: () => 'Sent by email.',
  'christmas-collection': ({ day }: DeliveryNoteData) =>
    `Collected from a store in December, at a time that you book. Order by ${day}.`,
  'two-person': () => "Delivered by two people. We'll call you to arrange a day.",
} as const satisfies Record<Exclude<ProductDelivery['way'], 'standard'>, (data: DeliveryNoteData) => string>)

function items(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}
