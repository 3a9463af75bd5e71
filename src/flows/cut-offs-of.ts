import { CUT_OFF_INFO, type CutOffs } from '../domain/christmas/told-cut-off.ts'
import type { Order } from '../domain/orders/order.ts'
import { SITES } from '../domain/sites/site.ts'
import type { Content, ContentRecords } from '../ports/content.ts'

/** What editors say about the cut-off of an order (D-46); nothing of one that has none. */
export async function cutOffsOf(
  { content }: { content: Content },
  { site }: Pick<Order, 'site'>,
  now: Temporal.Instant,
): Promise<CutOffs> {
  return SITES[site].christmas ? await content.read(CUT_OFF_INFO, site, now) : []
}

/** The same as it stands when a write is noted: a cut-off that was moved a moment ago holds already. */
export async function cutOffsWithin(
  { content }: { content: ContentRecords },
  transaction: Parameters<ContentRecords['readWithin']>[0],
  { site }: Pick<Order, 'site'>,
  now: Temporal.Instant,
): Promise<CutOffs> {
  return await content.readWithin(transaction, CUT_OFF_INFO, site, now)
}
