import { cardPictures } from '../../../domain/catalogue/media.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { type GoodNews, goodNews, type ReturnedGoods } from '../../../domain/recommendations/good-news.ts'
import type { StockedProduct } from '../../../domain/recommendations/return-to-sale.ts'
import type { Visit } from '../../../platform/http/visit.ts'
import { firstPicture, swatchSrc } from '../../catalogue/product-pictures.ts'
import type { ReturnedItem } from '../return-proof.ts'
import type { GoodNewsBlock } from './good-news.tsx'
import { GOOD_NEWS as SAYS } from './messages.ts'

type Shown = Pick<Visit, 'site' | 'pictureOf' | 'productPage'>

export function goodNewsProps(
  visit: Shown,
  { site }: Pick<Order, 'site'>,
  items: readonly ReturnedItem[],
  toOffer: readonly StockedProduct[],
): GoodNewsBlock[] {
  return goodNews(items.map(toGoods), toOffer, visit.site.sites[site]).flatMap((news) => toBlock(visit, news) ?? [])
}

interface Goods extends ReturnedGoods {
  line: ReturnedItem['line']
}

function toGoods({ line, reason, secondaryReason }: ReturnedItem): Goods {
  const { productType, sku, colour, size, facts } = line
  const { productId = null, stroke = null } = facts
  return { line, productId, productType, sku, colour, size, stroke, reason, secondaryReason }
}

function toBlock(visit: Shown, { line: { line }, product, offer }: GoodNews<Goods>): GoodNewsBlock | null {
  const { colour, size } = offer.preset
  const href = visit.productPage(line, 'return', { colour: colour ?? undefined, size: size ?? undefined })
  if (href === null) return null
  const { description: name } = line
  if (offer.kind !== 'other-colours') {
    return {
      href,
      product: [name, line.colour, offer.size].filter((part) => part !== null).join(', '),
      picture: visit.pictureOf(line.picture),
      colours: [],
      says: SAYS[offer.kind](name, offer.size),
    }
  }
  const { colours } = offer
  return {
    href,
    product: name,
    picture: firstPicture(cardPictures(product.media, colours[0] ?? null), visit) ?? visit.pictureOf(line.picture),
    colours: colours.map((each) => ({ name: each, src: swatchSrc(product.media, each, visit.pictureOf) })),
    says: SAYS['other-colours'](name),
  }
}
