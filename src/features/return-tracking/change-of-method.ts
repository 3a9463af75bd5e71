import type { ReturnMethod } from '../../domain/policy/return-method.ts'
import { collectionPlace } from '../../domain/return-methods/collection.ts'
import { canSkipPrinter, otherMethods } from '../../domain/return-methods/other-methods.ts'
import { canChangeMethod, whyNoChangeOfMethod } from '../../domain/returns/change-of-method.ts'
import { isStillOpen } from '../../domain/returns/end-return.ts'
import { type CreatedReturn, isGiftReturn, type ReturnStatus } from '../../domain/returns/return.ts'
import type { ReturnProgress } from '../../domain/tracking/progress.ts'
import { RETURN_STATUSES } from '../../domain/tracking/return-statuses.data.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import type { ReturnChannels } from '../../systems/channels/channels.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import { channelsQuestion } from '../returns/channels-question.ts'
import { returnedItems } from '../returns/return-proof.ts'

export interface ChangeOfMethodParts {
  channels: ReturnChannels
  settings: {
    carriersWaitMs: number
  }
}

export interface ChangeOfMethod {
  isOffered: boolean
  /** Whether one of the other methods needs no printer (D-133). */
  canSkipPrinter: boolean
}

/** The methods decide only whether a link is shown, so this page waits less for them than step 2 does. */
const METHODS_WAIT_MAX_MS = 1000

const NO_CHANGE: ChangeOfMethod = { isOffered: false, canSkipPrinter: false }
/** As long as the methods are unknown, the link is offered. */
const UNKNOWN: ChangeOfMethod = { isOffered: true, canSkipPrinter: false }

/** A change is offered only while it is possible (D-100) and if there is another method (D-102). */
export async function findChangeOfMethod(
  { channels, settings }: ChangeOfMethodParts,
  { now, isPreview }: Pick<OrderVisit, 'now' | 'isPreview'>,
  tracked: TrackedOrder,
  created: CreatedReturn,
): Promise<ChangeOfMethod> {
  const { order, openWrite } = tracked
  if (openWrite !== null || !canChangeMethod(created, order, now)) return NO_CHANGE
  // A page that refreshes itself keeps the link it has, so the methods aren't read.
  if (isPreview) return UNKNOWN
  const waitMs = Math.min(settings.carriersWaitMs, METHODS_WAIT_MAX_MS)
  const methods = await withinMs(findMethodsOfReturn(channels, tracked, created), waitMs)
  if (methods === TOO_LATE || methods === null) return UNKNOWN
  const alternatives = otherMethods(methods, created, now)
  return { isOffered: alternatives.length > 0, canSkipPrinter: canSkipPrinter(created, alternatives) }
}

/** The methods for the items that are expected back (AMD-06, D-147); null if they can't be read. */
async function findMethodsOfReturn(
  channels: ReturnChannels,
  { order, wholeOrder, book }: TrackedOrder,
  created: CreatedReturn,
): Promise<readonly ReturnMethod[] | null> {
  const expectedLines = returnedItems(order, created)
    .filter(({ expectedBack }) => expectedBack)
    .map(({ line, quantity }) => ({ lineKey: line.key, quantity: Math.min(quantity, line.quantity) }))
  if (expectedLines.length === 0) return []
  const collectionAddress = collectionPlace(order, book, undefined)?.address ?? null
  // A recipient sees no amount, but the channels service needs the parcel's value.
  const orderToSend = isGiftReturn(created) ? wholeOrder : order
  const result = await channels.find(
    channelsQuestion(orderToSend, expectedLines, collectionAddress, { isTrackAndView: true }),
  )
  if (result.ok) return result.methods
  return result.failure === 'no-method' ? [] : null
}

const COMING_BACK_STATUSES: readonly ReturnStatus[] = ['heading-back', 'returned-to-customer']

/** Why the method can't be changed: on the day of collection, or while the parcel is on its way (D-100); else null. */
export function whyNoChangeNow(
  created: CreatedReturn,
  { order }: Pick<TrackedOrder, 'order'>,
  progress: ReturnProgress,
  now: Temporal.Instant,
): string | null {
  if (!isStillOpen(created, order)) return null
  const why = whyNoChangeOfMethod(created, order, now)
  if (why?.code === 'collected-today') return why.sentence
  // A parcel that is lost, coming back or here already is not on its way to us.
  const isOnItsWay =
    progress.reachedStep < 3 &&
    !COMING_BACK_STATUSES.includes(progress.bannerStatus) &&
    RETURN_STATUSES[progress.bannerStatus].next !== 'contact'
  return why?.code === 'already-on-its-way' && isOnItsWay ? why.sentence : null
}
