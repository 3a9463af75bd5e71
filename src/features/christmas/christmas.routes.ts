import { MOVE_REFUSALS } from '../../domain/christmas/move-collection.ts'
import { stageHeading } from '../../domain/christmas/stages.ts'
import { forOwner, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { orderFormRoutes } from '../order-records/order-form.ts'
import { type AmendParts, showAmend, submitAmend } from './amend.server.ts'
import type { SlotParts } from './change-slot.server.ts'
import { showChangeSlot, submitChangeSlot } from './change-slot.server.ts'
import { choiceInQuery } from './slot-choice.ts'

export function collectionSlotRoutes(parts: SlotParts): Route[] {
  const page = {
    name: 'change-collection-slot',
    path: PATHS.changeCollectionSlot,
    sites: 'uk-and-ireland',
    example: `${PATHS.changeCollectionSlot}?storeId=10251&orderId=400000007`,
    // Also shown for a missing order and for another customer's (XMS-18, D-48, D-169).
    unavailable: { title: stageHeading('start'), text: MOVE_REFUSALS['no-collection'] },
  } as const
  return [
    forOwner('orderId', {
      ...page,
      method: 'GET',
      outsideCallsInSequence: (query) => (showsSlots(query) ? 1 : 0),
      answer: (visit) => showChangeSlot(parts, visit),
    }),
    // Four calls: the slots, the write and its look-up, and the slots again if the wanted one has been taken.
    forOwner('orderId', {
      ...page,
      method: 'POST',
      outsideCallsInSequence: 4,
      answer: (visit) => submitChangeSlot(parts, visit),
    }),
  ]
}

function showsSlots(query: URLSearchParams): boolean {
  const { stage } = choiceInQuery(query)
  return stage === 'slotSelection' || stage === 'confirmation'
}

export function amendRoutes(parts: AmendParts): Route[] {
  return orderFormRoutes({
    name: 'amend-christmas-order',
    path: PATHS.amendChristmas,
    example: '?storeId=10251&orderId=400000007',
    show: (visit) => showAmend(parts, visit),
    submit: (visit) => submitAmend(parts, visit),
  })
}
