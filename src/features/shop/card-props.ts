import { colourInAddress, paidPence } from '../../domain/catalogue/choose-variant.ts'
import type { CardColour } from '../../domain/catalogue/listing.ts'
import { whyNotOrderable } from '../../domain/delivery/ordering.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { ProductCardProps } from '../../ui/product-card.tsx'
import { urls } from '../../urls.ts'
import { whyNotOrderableText } from '../basket/basket-refusals.ts'
import type { ShopVisit } from '../basket/shop-visit.ts'
import type { ListedCard } from '../catalogue/listing.records.ts'
import { firstPicture } from '../catalogue/product-pictures.ts'

const VISIBLE_AT_FIRST = 6

export type ColourScore = (colour: CardColour) => number

/** Cards show the colour that the shopper looks for; a single size looked for is preselected on the product page. */
export function cardProps(
  cards: readonly ListedCard[],
  visit: Pick<ShopVisit, 'site' | 'now' | 'pictureOf' | 'cutOffs'>,
  colourScore: ColourScore = () => 0,
  size?: string,
): ProductCardProps[] {
  const { site, now, cutOffs } = visit
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  return cards.map((card, place) => {
    const shown = shownColour(card, colourScore)
    const isFirst = shown === card.colours[0]
    const paid = paidPence(card)
    const isForSale = whyNotOrderable(card, now, cutOffs) === null
    const isReduced = paid < card.fullPence && (card.isReduced || !card.isLowestOfSeveral)
    return {
      name: card.name,
      href: urls.product(site, card, {
        colour: isFirst || !shown?.colour ? undefined : colourInAddress(shown.colour) || undefined,
        size,
      }),
      picture: shown ? firstPicture(shown.pictures, visit) : null,
      meta: metaOf(card, shown),
      price: isForSale ? { now: money(paid), was: isReduced ? money(card.fullPence) : null } : null,
      isLowest: card.isLowestOfSeveral,
      stock: isForSale && shown && shown.stock !== 'in-stock' ? shown.stock : null,
      lazy: place >= VISIBLE_AT_FIRST,
    }
  })
}

/** Why a product on the cards can't be ordered at the moment; null if all can be ordered. */
export function cardsNote(
  cards: readonly ListedCard[],
  { now, cutOffs }: Pick<ShopVisit, 'now' | 'cutOffs'>,
): string | null {
  const why = cards.map((card) => whyNotOrderable(card, now, cutOffs)).find((reason) => reason !== null)
  return why ? whyNotOrderableText(why) : null
}

export function cardsForSale(
  cards: readonly ListedCard[],
  { now, cutOffs }: Pick<ShopVisit, 'now' | 'cutOffs'>,
): ListedCard[] {
  return cards.filter((card) => whyNotOrderable(card, now, cutOffs) === null)
}

/** The best match in stock, else the first of the best matches; null without any colour. */
function shownColour({ colours }: ListedCard, colourScore: ColourScore): CardColour | null {
  const bestScore = Math.max(...colours.map(colourScore))
  const bestMatches = colours.filter((colour) => colourScore(colour) === bestScore)
  return bestMatches.find(({ stock }) => stock !== 'out-of-stock') ?? bestMatches[0] ?? null
}

/** "Damson, 3 colours", or for food its size. */
function metaOf({ size, colours }: ListedCard, shown: CardColour | null): string | null {
  if (!shown?.colour) return size
  const count = colours.length
  return count > 1 ? `${shown.colour}, ${count} colours` : shown.colour
}
