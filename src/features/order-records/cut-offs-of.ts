import { CUT_OFF_INFO, type CutOffs } from '../../domain/christmas/cut-off.ts'
import type { Order } from '../../domain/orders/order.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { Content, ContentRecords } from '../content/content.records.ts'

export async function cutOffsOf(
  { content }: { content: Content },
  { site }: Pick<Order, 'site'>,
  now: Temporal.Instant,
): Promise<CutOffs> {
  return SITES[site].christmas ? await content.read(CUT_OFF_INFO, site, now) : []
}

/** Inside the write's transaction: a cut-off moved a moment ago counts. */
export async function cutOffsWithin(
  { content }: { content: ContentRecords },
  transaction: Parameters<ContentRecords['readWithin']>[0],
  { site }: Pick<Order, 'site'>,
  now: Temporal.Instant,
): Promise<CutOffs> {
  return await content.readWithin(transaction, CUT_OFF_INFO, site, now)
}
