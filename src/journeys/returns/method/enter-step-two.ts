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
import { itemsWithoutDraft, stepUrl } from '../step-urls.ts'
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

/** Whose return it is, and who asks: a credential of the house, or null for the shopper. */
export interface WhoseStepTwo {
  customerId: string
  orderNumber: string
  credentialId: string | null
  now: Temporal.Instant
}

export type FoundStepTwo =
  | { is: 'found'; two: StepTwo }
  /** It is being booked, or was, and nothing else is to go back yet (D-153). */
  | { is: 'booking' | 'created'; order: Order; returnNumber: string }
  | { is: 'no-order' | 'no-draft' }
  /** Of the draft nothing can go back any more. */
  | { is: 'nothing-left'; two: StepTwo }

/** The draft with its order as that stands now (D-179), for the page and for the call alike. */
export async function findStepTwo(
  { orders }: Pick<StepTwoParts, 'orders'>,
  { customerId, orderNumber, credentialId, now }: WhoseStepTwo,
): Promise<FoundStepTwo> {
  const details = await orders.findAtStepTwo(customerId, orderNumber)
  if (details === null) return { is: 'no-order' }
  const { order, facts, contact, lastCreation } = details
  const kept = details.draft && !hasLapsed(details.draft.draft, now) ? details.draft : null
  const is = lastCreation && leadsOn(lastCreation, kept, now)
  if (lastCreation && is) return { is, order, returnNumber: lastCreation.returnNumber }
  if (kept === null || stepToEnter('method', kept.draft) !== 'method') return { is: 'no-draft' }
  // Who has set the window aside need not say so again; nobody else may rely on it (D-05).
  const { windowSetAsideBy } = kept.draft
  const hardValidationDisabled = credentialId !== null && windowSetAsideBy === credentialId
  const back = whatCanGoBack(order, now, { hardValidationDisabled })
  const two = { order, back, kept, facts, contact, ...stillGoingBack(order, kept.draft.items.lines, back) }
  return { is: two.still.length === 0 ? 'nothing-left' : 'found', two }
}

/** Or where to go instead: without a draft that lasts, or with nothing left in it, to step 1. */
export async function enterStepTwo(parts: Pick<StepTwoParts, 'orders'>, visit: OrderVisit): Promise<StepTwo | Answer> {
  const found = await findStepTwo(parts, whoseStepTwo(visit))
  switch (found.is) {
    case 'found':
      return found.two
    // Back and reload lead to what has become of it (D-153).
    case 'booking':
    case 'created':
      return seeOther(urls.returnCreated(SITES[found.order.site], found.order.orderNumber, found.returnNumber))
    case 'no-order':
      return missing
    case 'no-draft':
      return seeOther(itemsWithoutDraft(visit))
    case 'nothing-left':
      return seeOther(stepUrl('items', visit))
  }
}

/** The shopper's own. */
export function whoseStepTwo({ shopper, order, now }: OrderVisit): WhoseStepTwo {
  return { customerId: shopper.customerId, orderNumber: order.orderNumber, credentialId: null, now }
}

/** While it is being booked; and afterwards, until something else is to go back. */
function leadsOn(
  { state, askedAt }: LastCreation,
  kept: KeptDraft | null,
  at: Temporal.Instant,
): 'booking' | 'created' | null {
  if (state === 'requested') return 'booking'
  const isUsedUp = kept === null || kept.draft.items.lines.length === 0
  const isRecent = Temporal.Instant.compare(at, askedAt.add({ hours: 24 })) < 0
  return state === 'confirmed' && isUsedUp && isRecent ? 'created' : null
}
