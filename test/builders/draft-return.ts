import type { DraftReturn } from '../../src/domain/returns/draft-return.ts'
import type { SelectedLine } from '../../src/domain/returns/selection.ts'
import { TEST_NOW } from '../harness/constants.ts'

/** A line that goes back because it came damaged. */
export function aSelectedLine({ reason, ...line }: Partial<SelectedLine> = {}): SelectedLine {
  return {
    lineKey: '600000001-1',
    quantity: 1,
    ...line,
    reason: { primary: 'R05-P0', secondary: 'R05-S1', refundsDelivery: true, expectedBack: true, ...reason },
  }
}

/** A draft of Amelia's, chosen just now, of one line. */
export function aDraftReturn(draft: Partial<DraftReturn> = {}): DraftReturn {
  return {
    customerId: 'C-amelia',
    orderNumber: '600000001',
    version: 1,
    lines: [aSelectedLine()],
    later: [],
    refundTo: 'original-payment-card',
    entry: 'step-1',
    changedAt: TEST_NOW,
    ...draft,
  }
}
