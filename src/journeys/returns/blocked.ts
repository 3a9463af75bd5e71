import { CHANNEL_FAILURE_SENTENCES, type ChannelFailure } from '../../domain/returns/channel-failure.ts'
import type { SelectedLine } from '../../domain/returns/selection.ts'
import { sentValue } from '../../web/form.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { FIELDS } from './items/choosing.ts'

/**
 * A selection for which no way back was found stays blocked until it changes (RSN-25). The page carries which one it
 * was, signed, so that sending it again asks nobody.
 */
export function newBlock(visit: OrderVisit, failure: ChannelFailure, selection: readonly SelectedLine[]): string {
  return `${failure} ${visit.newCommandKey(purposeOf(visit, failure, selection))}`
}

/** Why this very selection is blocked, or null. */
export function blockedBy(visit: OrderVisit, selection: readonly SelectedLine[]): ChannelFailure | null {
  const [word = '', key = ''] = sentValue(visit.fields, FIELDS.blocked).split(' ')
  if (!isFailure(word)) return null
  return visit.isCommandKey(key, purposeOf(visit, word, selection)) ? word : null
}

function purposeOf({ order }: OrderVisit, failure: ChannelFailure, selection: readonly SelectedLine[]): string {
  return JSON.stringify(['no way back', order.orderNumber, failure, printOf(selection)])
}

function isFailure(word: string): word is ChannelFailure {
  return Object.hasOwn(CHANNEL_FAILURE_SENTENCES, word)
}

/** The same selection has the same print, in whatever order it was sent. */
function printOf(selection: readonly SelectedLine[]): string {
  return JSON.stringify(
    selection.map(({ lineKey, quantity, reason: { primary, secondary } }) => [lineKey, quantity, primary, secondary]),
  )
}
