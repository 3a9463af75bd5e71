import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { ReturnReason } from '../../domain/returns/return-reasons.data.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { GoodsKind, ReturnReasons } from '../../ports/return-reasons.ts'

/** By the lines' keys; null where the service gave no answer. */
export type OfferedReasons = ReadonlyMap<string, readonly ReturnReason[] | null>

/** The reasons for every line that can go back: each kind of goods is asked about once (RSN-13). */
export async function offeredReasons(
  reasons: ReturnReasons,
  order: Order,
  lineKeys: readonly string[],
): Promise<OfferedReasons> {
  const about = { orderNumber: order.orderNumber, storeId: SITES[order.site].storeId }
  const lines = order.lines.filter(({ key }) => lineKeys.includes(key))
  const kinds = new Map(lines.map((line) => [nameOf(line), kindOf(line)]))
  const answers = new Map(
    await Promise.all([...kinds].map(async ([name, kind]) => [name, await reasons.offeredFor(about, kind)] as const)),
  )
  return new Map(lines.map((line) => [line.key, answers.get(nameOf(line)) ?? null]))
}

function kindOf({ sku, facts }: OrderLine): GoodsKind {
  return { sku, department: facts.department ?? '', stroke: facts.stroke ?? '' }
}

function nameOf(line: OrderLine): string {
  return JSON.stringify(kindOf(line))
}
