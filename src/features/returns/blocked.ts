import { CHANNEL_FAILURE_SENTENCES, type ChannelFailure } from '../../domain/returns/channel-failure.ts'
import type { SelectedLine } from '../../domain/returns/selection.ts'
import { sentValue } from '../../platform/forms/form.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { FIELDS } from './items/choosing-state.ts'

export interface Block {
  failure: ChannelFailure
  failedAt: Temporal.Instant
}

/** RSN-25. The page carries the signed selection, so that sending it again asks nobody. */
export function newBlock(visit: OrderVisit, failure: ChannelFailure, selection: readonly SelectedLine[]): string {
  const failedAt = String(visit.now.epochMilliseconds)
  return `${failure} ${failedAt} ${visit.newCommandKey(purposeOf(visit, [failure, failedAt], selection))}`
}

export function blockedBy(visit: OrderVisit, selection: readonly SelectedLine[]): Block | null {
  const [failure = '', failedAt = '', key = ''] = sentValue(visit.fields, FIELDS.blocked).split(' ')
  if (!isFailure(failure) || !visit.isCommandKey(key, purposeOf(visit, [failure, failedAt], selection))) return null
  return { failure, failedAt: Temporal.Instant.fromEpochMilliseconds(Number(failedAt)) }
}

function purposeOf({ order }: OrderVisit, failed: readonly string[], selection: readonly SelectedLine[]): string {
  return JSON.stringify(['no way back', order.orderNumber, ...failed, printOf(selection)])
}

function isFailure(word: string): word is ChannelFailure {
  return Object.hasOwn(CHANNEL_FAILURE_SENTENCES, word)
}

/** Independent of order. */
function printOf(selection: readonly SelectedLine[]): string {
  return JSON.stringify(
    selection.map(({ lineKey, quantity, reason: { primary, secondary } }) => [lineKey, quantity, primary, secondary]),
  )
}
