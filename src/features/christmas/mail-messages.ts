import type { whatChanges } from '../../domain/orders/christmas-collection.ts'

type Changed = NonNullable<ReturnType<typeof whatChanges>>

/** Every sentence of the mails about Christmas food, but for what all mails about orders say. */
export const MAIL_SAYS = {
  bring: 'Bring this email with you.',
  collection: {
    heading: {
      slot: 'Your collection slot has been changed',
      location: 'Your collection location has been changed',
      both: 'Your collection location and slot have been changed',
    } as const satisfies Record<Changed, string>,
    first: {
      slot: (order: string) => `We've changed when you collect your Christmas food, order ${order}.`,
      location: (order: string) => `We've changed where you collect your Christmas food, order ${order}.`,
      both: (order: string) => `We've changed where and when you collect your Christmas food, order ${order}.`,
    } as const satisfies Record<Changed, (order: string) => string>,
    calendar: 'Open the attached file to add or update this collection in your calendar.',
  },
  collectionNotChanged: {
    heading: "We couldn't change your collection",
    first: (order: string) =>
      `We're sorry, but we couldn't change the collection of your Christmas food, order ${order}.`,
    stands: "Your collection hasn't changed. You can see it in your order details.",
  },
  amended: {
    heading: 'Your order has been amended',
    first: (order: string) => `We've made the changes you asked for to your Christmas food, order ${order}.`,
    nothingLeft: 'Nothing is left in your order, so it has been cancelled.',
    noRefund: "There's nothing to refund. You'll pay the rest when you collect your order.",
    nothingToPay: "There's nothing to refund, and nothing left to pay.",
    collection: (...whereAndWhen: string[]) => `Your collection hasn't changed: ${whereAndWhen.join(', ')}.`,
    removed: "What we've removed",
    some: (quantity: number, of: number) => `${quantity} of ${of}`,
    all: (quantity: number) => `Qty ${quantity}`,
    left: "What's left in your order",
  },
  notAmended: {
    heading: "We couldn't amend your order",
    first: (order: string) => `We're sorry, but we couldn't amend your Christmas food, order ${order}.`,
    stands: "Your order hasn't changed.",
  },
  reminder: {
    heading: {
      tomorrow: 'Collect your Christmas food tomorrow',
      today: 'Collect your Christmas food today',
    },
    first: (order: string) => `This is a reminder to collect your Christmas food, order ${order}.`,
    items: "What you're collecting",
  },
  facts: {
    title: 'Your collection',
    store: 'Store',
    address: 'Address',
    noAddress: "The store's address is in your order details.",
    day: 'Day',
    time: 'Time',
    opening: 'Opening hours that day',
    phone: 'Phone',
    directions: 'Directions',
    map: 'See the store on a map',
    toPay: 'To pay at collection',
    nothingToPay: 'Nothing',
  },
} as const
