import type { Order } from '../../domain/orders/order.ts'
import { whyNoChangeOfMethod } from '../../domain/returns/change-of-method.ts'
import { CHANGED_ELSEWHERE } from '../../domain/returns/draft-return.ts'
import { stillReturnableUntil } from '../../domain/returns/end-return.ts'
import { wasChanged } from '../../domain/returns/proof.ts'
import { type CreatedReturn, isOfWithdrawal } from '../../domain/returns/return.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import { CHANGE_RETURN } from '../returns/change-return.write.ts'
import { END_SAYS } from './end/messages.ts'
import { END_RETURN } from './end-return.write.ts'
import { thingsOf } from './things-of.ts'
import { TRACK as SAYS } from './track-messages.ts'

export interface TrackNotice {
  tone: 'success' | 'info' | 'warning' | 'error'
  text: string
}

type News = TrackNotice | null

export function newsOf(visit: OrderVisit, tracked: TrackedOrder, created: CreatedReturn): News {
  return underWay(tracked, created) ?? cancelNews(visit, tracked.order, created) ?? changeNews(visit, tracked, created)
}

/** Always: a label may be about to become void. */
function underWay({ openWrite }: TrackedOrder, { returnNumber }: CreatedReturn): News {
  if (openWrite?.returnNumber !== returnNumber) return null
  if (openWrite.kind === CHANGE_RETURN) return { tone: 'info', text: SAYS.amend.requested }
  return openWrite.kind === END_RETURN && openWrite.endsAs === 'cancelled'
    ? { tone: 'info', text: END_SAYS.requested }
    : null
}

function cancelNews({ query, now }: OrderVisit, order: Order, created: CreatedReturn): News {
  const cancelled = query.get('cancelled')
  if (created.ended?.as === 'cancelled' && cancelled === 'true') {
    if (isOfWithdrawal(created)) return { tone: 'success', text: END_SAYS.doneOfWithdrawal(thingsOf(created)) }
    const until = stillReturnableUntil(order, created, now)
    return { tone: 'success', text: END_SAYS.done(until && formatWeekday(until), thingsOf(created)) }
  }
  if (cancelled !== 'too-late') return null
  if (created.ended?.as === 'cancelled') return { tone: 'info', text: END_SAYS.already }
  const why = whyNoChangeOfMethod(created, order, now)
  return { tone: 'warning', text: why?.code === 'collected-today' ? why.sentence : END_SAYS.tooLate }
}

function changeNews({ query, now }: OrderVisit, { order }: TrackedOrder, created: CreatedReturn): News {
  const changed = query.get('changed')
  if (changed === 'failed') return { tone: 'error', text: END_SAYS.failed }
  const isOther = created.ended !== undefined || wasChanged(created)
  if (changed === 'elsewhere') return isOther ? { tone: 'info', text: CHANGED_ELSEWHERE } : null
  const why = changed === 'too-late' && !created.ended ? whyNoChangeOfMethod(created, order, now) : null
  return why && { tone: 'warning', text: why.sentence }
}
