import type { Order } from '../../domain/orders/order.ts'
import type { SelectedLine } from '../../domain/returns/selection.ts'
import { removedSentence } from '../../domain/returns/selection-sentences.ts'
import { type WhatCanGoBack, whatStillGoesBack } from '../../domain/returns/what-can-go-back.ts'
import { NOTICES } from './messages.ts'

/**
 * What of a draft goes back as the order stands now, and what is said of the rest (D-179). Looking changes nothing: the
 * next post leaves those lines out, and so tells order management.
 */
export function removedSince(order: Order, lines: readonly SelectedLine[], back: Pick<WhatCanGoBack, 'verdicts'>) {
  const { still, gone } = whatStillGoesBack(lines, back)
  const nameOf = (lineKey: string) => order.lines.find(({ key }) => key === lineKey)?.description ?? NOTICES.anItem
  // Two of the same name are said once.
  return { still, says: [...new Set(gone.map(({ lineKey }) => removedSentence(nameOf(lineKey))))] }
}
