import type { CountedLine } from '../../domain/basket/count-basket.ts'
import type { Site } from '../../domain/sites/site.ts'

/** Where everything that can be bought is paid for: `sku` and `quantity` in turn, and no price of ours. */
export function checkoutAddress(
  checkoutUrl: string,
  site: Site,
  lines: readonly Pick<CountedLine, 'sku' | 'counted'>[],
): string {
  const query = new URLSearchParams(
    lines.flatMap(({ sku, counted }) => [
      ['sku', sku],
      ['quantity', String(counted)],
    ]),
  )
  return `${checkoutUrl}${site.pathPrefix}?${query}`
}
