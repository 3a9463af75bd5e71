import type { CountedLine } from '../../domain/basket/count-basket.ts'
import type { Variant } from '../../domain/catalogue/product.ts'
import { formatCutOff } from '../../domain/christmas/format-cut-off.ts'
import { deliveriesOf } from '../../domain/delivery/product-delivery.ts'
import { WHY_NOT_SENTENCES } from '../../domain/returns/why-not-returnable.data.ts'
import { whyNeverReturnable } from '../../domain/returns/why-not-returnable.ts'
import type { ShopVisit } from '../../flows/shop-visit.ts'
import { waysBack, waysInWords } from '../../flows/ways-back.ts'
import { DELIVERY_NOTES, BASKET_MESSAGES as SAYS } from './messages.ts'

/** How a line comes and goes back, where that is not as the summary says of the rest; null where it is. */
export function lineNote({ offer, counted }: CountedLine, visit: ShopVisit): string | null {
  if (!offer || counted === 0) return null
  const ways = deliveriesOf(offer.product, visit.site, visit.now, visit.cutOffs)
  const unusual = ways.some(({ way }) => way === 'standard') ? [] : ways
  const said = unusual.map((each) =>
    each.way === 'standard' ? '' : DELIVERY_NOTES[each.way]('orderBy' in each ? formatCutOff(each.orderBy) : ''),
  )
  const why = whyNeverReturnable(offer.product)
  if (why) said.push(WHY_NOT_SENTENCES[why].replace(/[^.]$/, '$&.'))
  else if (isUnusual(offer.variant, visit)) said.push(SAYS.goesBack(waysInWords(waysBack([offer.variant], visit.site))))
  return said.join(' ') || null
}

/** Whether not every way takes it: something may be too long or too heavy for the post. */
function isUnusual(variant: Variant, { site }: ShopVisit): boolean {
  return waysBack([variant], site).length < waysBack([], site).length
}
