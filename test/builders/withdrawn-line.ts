import type { WithdrawnLine } from '../../src/domain/orders/order.ts'
import { TEST_NOW } from '../harness/constants.ts'

/** The whole first line of an order, withdrawn from just now and to be sent back. */
export function aWithdrawnLine(line: Partial<WithdrawnLine> = {}): WithdrawnLine {
  const { lineNo = 1 } = line
  return {
    withdrawalId: 'withdrawal-1',
    withdrawnAt: TEST_NOW,
    lineNo,
    splitNo: 0,
    lineKey: `600000001-${lineNo}`,
    sku: 'T000001',
    quantity: 1,
    keeps: 0,
    state: 'to-send-back',
    ...line,
  }
}
