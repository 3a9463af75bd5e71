import type { Order } from '../../src/domain/orders/order.ts'
import { anOrder, anOrderLine, type LineParts } from './order.ts'

/** An Irish order of one line, `a`, in parts: `a:r1`, `a:r2` and so on are split off it. */
export function splitOf(...lines: LineParts[]): Order {
  const order = anOrder({ site: 'ie', currency: 'EUR', lines: lines.map((line) => anOrderLine(line)) })
  const parts = order.lines.map((line, splitNo) => ({
    ...line,
    ...{ lineNo: 1, splitNo, key: splitNo === 0 ? 'a' : `a:r${splitNo}` },
    facts: { ...line.facts, ...(splitNo > 0 && { derivedFromLineKey: 'a' }) },
  }))
  return { ...order, lines: parts }
}
