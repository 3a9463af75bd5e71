import { draftPlaceOf } from '../../src/domain/return-methods/return-place.ts'
import type { DraftPlace, DraftReturn } from '../../src/domain/returns/draft-return.ts'
import type { SelectedLine } from '../../src/domain/returns/selection.ts'
import { TEST_NOW } from '../harness/constants.ts'
import { aShop } from './shop.ts'

/** A selected line, to be returned because it arrived damaged. */
export function aSelectedLine({ reason, ...line }: Partial<SelectedLine> = {}): SelectedLine {
  return {
    lineKey: '600000001-1',
    quantity: 1,
    ...line,
    reason: { primary: 'R05-P0', secondary: 'R05-S1', refundsDelivery: true, expectedBack: true, ...reason },
  }
}

/** A draft return of Amelia's, changed just now, with one line and no return method yet. */
export function aDraftReturn({
  lines = [aSelectedLine()],
  later = [],
  refundTo = 'original-payment-card',
  ...draft
}: Partial<Omit<DraftReturn, 'items'> & DraftReturn['items']> = {}): DraftReturn {
  return {
    customerId: 'C-amelia',
    orderNumber: '600000001',
    version: 1,
    entry: 'step-1',
    items: { lines, later, refundTo },
    changedAt: TEST_NOW,
    ...draft,
  }
}

/** A shop that every demo database has. */
export function aPlace(place: Partial<DraftPlace> = {}): DraftPlace {
  return { ...draftPlaceOf('clothing-and-home', { ...aShop(), placeId: '1531' }), ...place }
}
