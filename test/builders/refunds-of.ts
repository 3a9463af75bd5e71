import type { Order } from '../../src/domain/orders/order.ts'
import { refundLines } from '../../src/domain/returns/calculate-refund.ts'
import { refundFacts } from '../../src/domain/returns/refund-facts.ts'
import { TEST_NOW } from '../harness/constants.ts'
import { BRAND_SITES } from './sites.ts'

export const REFUND_RULES = { at: TEST_NOW, sites: BRAND_SITES, eGiftCardEnabled: true }

/** The refund of each returned line in pence, by line key. */
export function refundsOf(
  order: Order,
  selection: readonly { lineKey: string; quantity: number }[],
): Map<string, number> {
  const facts = refundFacts(order, REFUND_RULES)
  return new Map(refundLines(facts, selection).map(({ lineKey, pence }) => [lineKey, pence]))
}
