import type { Order } from '../../domain/orders/order.ts'
import { CHANGED_ELSEWHERE } from '../../domain/returns/draft-return.ts'
import { stillReturnableUntil } from '../../domain/returns/end-return.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { TrackedOrder } from '../../ports/order-records.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { END_SAYS } from './end/messages.ts'
import type { TrackDetailProps } from './track-detail.page.tsx'
import { TRACK as SAYS } from './track-messages.ts'

type News = TrackDetailProps['news']

/** The kind of write that changes how a return goes back. */
const CHANGE_METHOD = 'change-return-method'

/** What came of cancelling or changing it, as far as that is true. */
export function newsOf(visit: OrderVisit, tracked: TrackedOrder, created: CreatedReturn): News {
  return cancelNews(visit, tracked.order, created) ?? changeNews(visit, tracked)
}

function cancelNews({ query, now }: OrderVisit, order: Order, created: CreatedReturn): News {
  const cancelled = query.get('cancelled')
  if (created.ended?.as === 'cancelled' && cancelled === 'true') {
    const until = stillReturnableUntil(order, created, now)
    return { tone: 'success', text: END_SAYS.done(until && formatWeekday(until)) }
  }
  if (!created.ended && cancelled === 'requested') return { tone: 'info', text: END_SAYS.requested }
  return cancelled === 'too-late' ? { tone: 'warning', text: END_SAYS.tooLate } : null
}

function changeNews({ query }: OrderVisit, { openWrite }: TrackedOrder): News {
  const changed = query.get('changed')
  if (changed === 'failed') return { tone: 'error', text: END_SAYS.failed }
  if (changed === 'elsewhere') return { tone: 'info', text: CHANGED_ELSEWHERE }
  return changed === 'requested' && openWrite?.kind === CHANGE_METHOD
    ? { tone: 'info', text: SAYS.amend.requested }
    : null
}
