import { isOfGift } from '../../domain/returns/as-its-maker-sees.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'

export interface Things {
  what: string
  whose: string
  yours: string
}

const ITEMS: Things = { what: 'these items', whose: 'their', yours: 'Your items' }
/** To the recipient (D-42). */
const GIFT: Things = { what: 'your gift', whose: 'its', yours: 'Your gift' }

export function thingsOf(created: Pick<CreatedReturn, 'lines' | 'recipientId'>): Things {
  const units = created.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return isOfGift(created) && units === 1 ? GIFT : ITEMS
}
