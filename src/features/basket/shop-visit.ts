import { CUT_OFF_INFO, type CutOffs } from '../../domain/christmas/cut-off.ts'
import { christmasSiteOf } from '../../domain/sites/site.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { ContentReader } from '../content/content.records.ts'

/** A visit to the shop, with the times until which Christmas food can be ordered (D-46). */
export interface ShopVisit extends Visit {
  cutOffs: CutOffs
}

export async function shopVisit({ content }: { content: ContentReader }, visit: Visit): Promise<ShopVisit> {
  const published = await content.read(CUT_OFF_INFO, christmasSiteOf(visit.site).key, visit.now)
  return { ...visit, cutOffs: { usual: visit.site.policy.christmas, published } }
}
