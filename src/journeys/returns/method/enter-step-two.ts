import type { Order } from '../../../domain/orders/order.ts'
import { hasLapsed } from '../../../domain/returns/draft-return.ts'
import { stepToEnter } from '../../../domain/returns/steps.ts'
import { type WhatCanGoBack, whatCanGoBack } from '../../../domain/returns/what-can-go-back.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { CollectsByDay } from '../../../ports/carriers.ts'
import type { CreatedReturns } from '../../../ports/created-returns.ts'
import type { KeptDraft } from '../../../ports/draft-returns.ts'
import type { Log } from '../../../ports/log.ts'
import type { LastCreation, OrderDetails, OrderRecords, StepTwoFacts } from '../../../ports/order-records.ts'
import type { DropOffsByPoint } from '../../../ports/places.ts'
import { urls } from '../../../urls.ts'
import { type Answer, missing, seeOther } from '../../../web/answer.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { type StillGoingBack, stillGoingBack } from '../changed-since.ts'
import type { KeepParts } from '../keep-selection.ts'
import type { ReturnSettings } from '../return-parts.ts'
import { stepUrl } from '../step-urls.ts'
import type { Carriers } from './ask-carriers.ts'
import type { PlaceParts } from './find-places.ts'

export interface StepTwoParts extends KeepParts, Carriers, PlaceParts {
  evri: CollectsByDay & DropOffsByPoint
  orders: OrderRecords
  created: CreatedReturns
  settings: ReturnSettings
  log: Log
}

/** A return on its way through step 2. */
export interface StepTwo extends StillGoingBack {
  order: Order
  back: WhatCanGoBack
  kept: KeptDraft
  facts: StepTwoFacts
  /** Where the order's owner is written to. */
  contact: OrderDetails['contact']
}

/** Or where to go instead: without a draft that lasts, or with nothing left in it, to step 1. */
export async function enterStepTwo(
  { orders }: Pick<StepTwoParts, 'orders'>,
  visit: OrderVisit,
): Promise<StepTwo | Answer> {
  const details = await orders.findAtStepTwo(visit.shopper.customerId, visit.order.orderNumber)
  if (details === null) return missing
  const { order, facts, contact, lastCreation } = details
  const kept = details.draft && !hasLapsed(details.draft.draft, visit.now) ? details.draft : null
  // Back and reload lead to what has become of it (D-153).
  if (lastCreation && leadsOn(lastCreation, kept, visit.now)) {
    return seeOther(urls.returnCreated(SITES[order.site], order.orderNumber, lastCreation.returnNumber))
  }
  if (kept === null || stepToEnter('method', kept.draft) !== 'method') return seeOther(stepUrl('items', visit))
  const back = whatCanGoBack(order, visit.now)
  const going = stillGoingBack(order, kept.draft.items.lines, back)
  if (going.still.length === 0) return seeOther(stepUrl('items', visit))
  return { order, back, kept, facts, contact, ...going }
}

/** While it is being booked; and afterwards, until something else is to go back. */
function leadsOn({ state, askedAt }: LastCreation, kept: KeptDraft | null, at: Temporal.Instant): boolean {
  if (state === 'requested') return true
  const isUsedUp = kept === null || kept.draft.items.lines.length === 0
  return state === 'confirmed' && isUsedUp && Temporal.Instant.compare(at, askedAt.add({ hours: 24 })) < 0
}
