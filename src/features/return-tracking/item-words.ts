import { isOneUnit } from '../../domain/orders/item-names.ts'
import { type CreatedReturn, isOfGift } from '../../domain/returns/return.ts'

export interface Things {
  what: string
  whose: string
  yours: string
  them: 'it' | 'them'
}

const ITEM: Things = { what: 'this item', whose: 'its', yours: 'Your item', them: 'it' }
const ITEMS: Things = { what: 'these items', whose: 'their', yours: 'Your items', them: 'them' }
/** To the recipient (D-42). */
const GIFT: Things = { what: 'your gift', whose: 'its', yours: 'Your gift', them: 'it' }

export function thingsOf(created: Pick<CreatedReturn, 'lines' | 'recipientId'>): Things {
  if (!isOneUnit(created.lines)) return ITEMS
  return isOfGift(created) ? GIFT : ITEM
}
