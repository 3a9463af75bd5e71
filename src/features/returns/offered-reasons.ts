import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { ReturnReason } from '../../domain/returns/return-reasons.data.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import type { GoodsKind, ReturnReasons } from '../../systems/reasons/reasons.ts'

export type OfferedReasons = ReadonlyMap<string, readonly ReturnReason[] | null>

/** The call goes on, and its answer serves the next request. */
export interface PageWait {
  ms: number
  /** Its call is then awaited to the end. */
  isNeeded(line: OrderLine): boolean
}

/** Once per kind of goods (RSN-13). */
export async function offeredReasons(
  reasons: ReturnReasons,
  order: Order,
  lineKeys: readonly string[],
  wait: PageWait | null = null,
): Promise<OfferedReasons> {
  const about = { orderNumber: order.orderNumber, site: order.site }
  const lines = order.lines.filter(({ key }) => lineKeys.includes(key))
  const kinds = new Map(lines.map((line) => [nameOf(line), kindOf(line)]))
  const needed = new Set(lines.filter((line) => wait === null || wait.isNeeded(line)).map(nameOf))
  const ask = async (name: string, kind: GoodsKind) => {
    const call = reasons.offeredFor(about, kind)
    if (wait === null || needed.has(name)) return await call
    const answer = await withinMs(call, wait.ms)
    return answer === TOO_LATE ? null : answer
  }
  const answers = new Map(
    await Promise.all([...kinds].map(async ([name, kind]) => [name, await ask(name, kind)] as const)),
  )
  return new Map(lines.map((line) => [line.key, answers.get(nameOf(line)) ?? null]))
}

function kindOf({ sku, facts }: OrderLine): GoodsKind {
  return { sku, department: facts.department ?? '', stroke: facts.stroke ?? '' }
}

function nameOf(line: OrderLine): string {
  return JSON.stringify(kindOf(line))
}
