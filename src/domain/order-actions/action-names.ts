import type { MessageNoun } from '../messages/message-names.ts'
import type { BrandSite } from '../sites/site.ts'
import { defineWords } from '../words/words.ts'

/** On the order page, and on the page that the link leads to. */
export const ACTION_NAMES = defineWords('orders.actions', {
  addMessage: 'Add a message',
  editMessage: (noun: MessageNoun) => `Edit ${noun}`,
  amendOrder: 'Amend order',
  cancelOrder: 'Cancel order',
  changeDelivery: 'Change collection or delivery',
  changeDeliveryOnly: 'Change delivery',
  removeItem: 'Remove item',
  returnItem: 'Return this item',
} as const)

export function changeDeliveryName({ policy: { offers } }: Pick<BrandSite, 'policy'>): string {
  return ACTION_NAMES[offers.stores ? 'changeDelivery' : 'changeDeliveryOnly']
}
