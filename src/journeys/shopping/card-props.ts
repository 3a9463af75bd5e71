import { colourInAddress, paidPence } from '../../domain/catalogue/choose-variant.ts'
import type { CardColour } from '../../domain/catalogue/listing.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { ListedCard } from '../../ports/listings.ts'
import type { ProductCardProps } from '../../ui/product-card.tsx'
import { urls } from '../../urls.ts'
import type { Visit } from '../../web/visit.ts'

/** What the browser shows of a grid before anybody scrolls. */
const SEEN_AT_ONCE = 6

/** How much a colour is what somebody looks for; 0: not at all. */
export type ColourWanted = (colour: CardColour) => number

/** Cards as pages draw them. Somebody who looks for a colour sees each product in that colour. */
export function cardProps(
  cards: readonly ListedCard[],
  { site, pictureOf }: Pick<Visit, 'site' | 'pictureOf'>,
  wanted: ColourWanted = () => 0,
): ProductCardProps[] {
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  return cards.map((card, place) => {
    const shown = shownColour(card, wanted)
    const isFirst = shown === card.colours[0]
    const paid = paidPence(card)
    const isReduced = paid < card.fullPence && !card.isLowestOfSeveral
    return {
      name: card.name,
      href: urls.product(site, card, {
        colour: isFirst || !shown?.colour ? undefined : colourInAddress(shown.colour) || undefined,
      }),
      picture: shown?.pictures.map(pictureOf).find((src) => src !== null) ?? null,
      meta: metaOf(card, shown),
      price: { now: money(paid), was: isReduced ? money(card.fullPence) : null },
      isLowest: card.isLowestOfSeveral,
      stock: shown && shown.stock !== 'in-stock' ? shown.stock : null,
      lazy: place >= SEEN_AT_ONCE,
    }
  })
}

/** The first in stock of those that are looked for most, else the first of those; where none is, of all. */
function shownColour({ colours }: ListedCard, wanted: ColourWanted): CardColour | null {
  const most = Math.max(...colours.map(wanted))
  const among = colours.filter((colour) => wanted(colour) === most)
  return among.find(({ stock }) => stock !== 'out-of-stock') ?? among[0] ?? null
}

/** "Damson, 3 colours"; the size of food. */
function metaOf({ size, colours }: ListedCard, shown: CardColour | null): string | null {
  if (!shown?.colour) return size
  const count = colours.length
  return count > 1 ? `${shown.colour}, ${count} colours` : shown.colour
}
