import type { Order } from '../../domain/orders/order.ts'
import { whyNoChangeOfMethod } from '../../domain/returns/change-of-method.ts'
import { RETURN_SENTENCES } from '../../domain/returns/draft-return.ts'
import { stillReturnableUntil } from '../../domain/returns/end-return.ts'
import { wasMethodChanged } from '../../domain/returns/proof.ts'
import { type CreatedReturn, isWithdrawalReturn } from '../../domain/returns/return.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import { CHANGE_RETURN } from '../returns/change-return.write.ts'
import { METHOD_MESSAGES } from '../returns/messages.ts'
import { END_MESSAGES } from './end/messages.ts'
import { END_RETURN } from './end-return.write.ts'
import { itemWordsOf } from './item-words.ts'
import { TRACK_MESSAGES as MESSAGES } from './track-messages.ts'

export interface TrackNotice {
  tone: 'success' | 'info' | 'warning' | 'error'
  text: string
}

type ReturnNotice = TrackNotice | null

export function returnPageNotice(visit: OrderVisit, tracked: TrackedOrder, created: CreatedReturn): ReturnNotice {
  return (
    pendingNotice(tracked, created) ??
    cancelNotice(visit, tracked.order, created) ??
    changeNotice(visit, tracked, created)
  )
}

/** Shown on every visit, since the label may soon become void. */
function pendingNotice({ openWrite }: TrackedOrder, { returnNumber }: CreatedReturn): ReturnNotice {
  if (openWrite?.returnNumber !== returnNumber) return null
  if (openWrite.kind === CHANGE_RETURN) return { tone: 'info', text: MESSAGES.amend.requested }
  return openWrite.kind === END_RETURN && openWrite.endsAs === 'cancelled'
    ? { tone: 'info', text: END_MESSAGES.requested }
    : null
}

function cancelNotice({ query, now }: OrderVisit, order: Order, created: CreatedReturn): ReturnNotice {
  const cancelled = query.get('cancelled')
  if (created.ended?.as === 'cancelled' && cancelled === 'true') {
    if (isWithdrawalReturn(created))
      return { tone: 'success', text: END_MESSAGES.doneAfterWithdrawal(itemWordsOf(created)) }
    const returnableUntil = stillReturnableUntil(order, created, now)
    return {
      tone: 'success',
      text: END_MESSAGES.done(returnableUntil && formatWeekday(returnableUntil), itemWordsOf(created)),
    }
  }
  if (cancelled !== 'too-late') return null
  if (created.ended?.as === 'cancelled') return { tone: 'info', text: END_MESSAGES.already }
  const why = whyNoChangeOfMethod(created, order, now)
  return { tone: 'warning', text: why?.code === 'collected-today' ? why.sentence : END_MESSAGES.tooLate }
}

function changeNotice({ query, now }: OrderVisit, { order }: TrackedOrder, created: CreatedReturn): ReturnNotice {
  const changed = query.get('changed')
  if (changed === 'failed') return { tone: 'error', text: METHOD_MESSAGES.cannotAmendHere }
  const isChanged = created.ended !== undefined || wasMethodChanged(created)
  if (changed === 'elsewhere') return isChanged ? { tone: 'info', text: RETURN_SENTENCES.changedElsewhere } : null
  const why = changed === 'too-late' && !created.ended ? whyNoChangeOfMethod(created, order, now) : null
  return why && { tone: 'warning', text: why.sentence }
}
