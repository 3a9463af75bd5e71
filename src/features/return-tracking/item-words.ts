import { isOneUnit } from '../../domain/orders/item-names.ts'
import { type CreatedReturn, isGiftReturn } from '../../domain/returns/return.ts'

export interface ItemWords {
  what: string
  possessive: string
  yours: string
  them: 'it' | 'them'
}

const ITEM: ItemWords = { what: 'this item', possessive: 'its', yours: 'Your item', them: 'it' }
const ITEMS: ItemWords = { what: 'these items', possessive: 'their', yours: 'Your items', them: 'them' }
/** Used in texts for the recipient (D-42). */
const GIFT: ItemWords = { what: 'your gift', possessive: 'its', yours: 'Your gift', them: 'it' }

export function itemWordsOf(created: Pick<CreatedReturn, 'lines' | 'recipientId'>): ItemWords {
  if (!isOneUnit(created.lines)) return ITEMS
  return isGiftReturn(created) ? GIFT : ITEM
}
