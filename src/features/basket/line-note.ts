import type { CountedLine } from '../../domain/basket/count-basket.ts'
import type { Variant } from '../../domain/catalogue/product.ts'
import { formatCutOff } from '../../domain/christmas/format-cut-off.ts'
import { deliveriesOf, type ProductDelivery } from '../../domain/delivery/product-delivery.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { whyNeverReturnable } from '../../domain/returns/why-not-returnable.ts'
import type { LinkedTextProps } from '../../ui/linked-text.tsx'
import { DELIVERY_NOTES, BASKET_MESSAGES as SAYS } from './messages.ts'
import { sayNeverReturnable } from './never-returnable.ts'
import type { ShopVisit } from './shop-visit.ts'
import { waysBack, waysToReturn } from './ways-back.ts'

export function lineNote({ offer, counted }: CountedLine, visit: ShopVisit): LinkedTextProps | null {
  if (!offer || counted === 0) return null
  const ways = deliveriesOf(offer.product, visit.site, visit.now, visit.cutOffs)
  const said = ways.some(({ way }) => way === 'standard') ? [] : ways.map((each) => comes(each, visit))
  const why = whyNeverReturnable(offer.product)
  const returning = why && sayNeverReturnable(why, visit)
  if (returning) said.push(returning.sentence)
  else if (isUnusual(offer.variant, visit))
    said.push(SAYS.goesBack(waysToReturn(waysBack([offer.variant], visit.site))))
  return said.length > 0 ? { text: said.join(' '), link: returning?.contact ?? null } : null
}

function comes(delivery: ProductDelivery, { site }: ShopVisit): string {
  if (delivery.way === 'standard') return ''
  const pence = 'pricePence' in delivery ? delivery.pricePence : 0
  return DELIVERY_NOTES[delivery.way]({
    day: 'orderBy' in delivery ? formatCutOff(delivery.orderBy) : '',
    price: pence === 0 ? null : formatMoney({ pence, currency: site.currency }),
  })
}

/** E.g. too long or too heavy for the post. */
function isUnusual(variant: Variant, { site }: ShopVisit): boolean {
  return waysBack([variant], site).length < waysBack([], site).length
}
