import type { Product, Variant } from '../catalogue/product.ts'
import { COLOUR_REASONS, TOO_BIG, TOO_SMALL } from '../policy/return-reasons.data.ts'
import type { BrandSite } from '../sites/site.ts'
import {
  type ColourForSale,
  coloursForSale,
  type SizeForSale,
  type StockedProduct,
  sizePositionId,
} from './return-to-sale.ts'

export interface ReturnedGoods {
  productId: string | null
  productType: string
  sku: string
  colour: string | null
  size: string | null
  stroke: string | null
  /** Both reasons are codes, never texts (D-51). */
  reason: string | null
  secondaryReason: string | null
}

interface PresetVariant {
  colour: string | null
  size: string | null
}

type GoodNewsOffer =
  | { kind: 'next-size-up' | 'smaller-size'; size: string; preset: PresetVariant }
  /** Colours in stock; those that have the line's size come first. */
  | { kind: 'other-colours'; colours: string[]; preset: PresetVariant }

/** An entry under "Good news!" after a return: another size or colour of a returned item that is in stock. */
export interface GoodNews<Line extends ReturnedGoods> {
  line: Line
  product: Product
  offer: GoodNewsOffer
}

/** Offers in line order, each only once (D-90). */
export function goodNews<Line extends ReturnedGoods>(
  lines: readonly Line[],
  products: readonly StockedProduct[],
  site: BrandSite,
): GoodNews<Line>[] {
  const all = lines.flatMap((line) => {
    const stocked = products.find(({ product }) => product.productId === line.productId)
    const offer = stocked && offerFor(line, stocked, site, lines)
    return offer ? [{ line, product: stocked.product, offer }] : []
  })
  return all.filter((news, place) => all.findIndex((other) => isSame(news, other)) === place)
}

/** Offers a size before a colour (D-90), and nothing that is in the same return. */
function offerFor(
  line: ReturnedGoods,
  stocked: StockedProduct,
  site: BrandSite,
  lines: readonly ReturnedGoods[],
): GoodNewsOffer | null {
  const { product } = stocked
  const colours = line.productType === 'GM' ? (coloursForSale(stocked, site) ?? []) : []
  const own = ownVariant(line, product)
  const returnedVariants = lines.flatMap((returned) =>
    returned.productId === product.productId ? (ownVariant(returned, product) ?? []) : [],
  )
  return sizeOffer(line, own, colours, returnedVariants) ?? colourOffer(line, own, colours, returnedVariants)
}

function sizeOffer(
  line: ReturnedGoods,
  own: Variant | null,
  colours: readonly ColourForSale[],
  goingBack: readonly Variant[],
): GoodNewsOffer | null {
  const kind = line.reason === TOO_SMALL ? 'next-size-up' : line.reason === TOO_BIG ? 'smaller-size' : null
  if (kind === null || own === null || own.sizePosition === null) return null
  const sizes = colours.flatMap((each) => each.sizes.filter((size) => isOfStroke(size, line.stroke)))
  const next = neighbourPosition(own.sizePosition, sizes, kind)
  // The neighbouring size must exist in the same colour: in other colours it is not offered.
  const { inAddress = null, sizes: ofColour = [] } = colours.find(({ colour }) => colour === own.colour) ?? {}
  const neighbour = ofColour.find((size) => size.position === next && isOfStroke(size, line.stroke) && isInStock(size))
  if (!neighbour || isSameSize(neighbour.size, line.size)) return null
  if (goingBack.some(({ colour, size }) => colour === own.colour && isSameSize(neighbour.size, size))) return null
  return { kind, size: neighbour.size, preset: { colour: inAddress, size: neighbour.size } }
}

/** The nearest position above or below (RTS-06, RTS-07); infinite if there is none. */
function neighbourPosition(from: number, sizes: readonly SizeForSale[], kind: 'next-size-up' | 'smaller-size'): number {
  const positions = sizes.flatMap(({ position }) => position ?? [])
  return kind === 'next-size-up'
    ? Math.min(...positions.filter((position) => position > from))
    : Math.max(...positions.filter((position) => position < from))
}

function colourOffer(
  line: ReturnedGoods,
  own: Variant | null,
  colours: readonly ColourForSale[],
  goingBack: readonly Variant[],
): GoodNewsOffer | null {
  const ownColour = own?.colour ?? line.colour
  if (!COLOUR_REASONS.includes(line.secondaryReason ?? '') || ownColour === null || colours.length < 2) return null
  const sizeIn = ({ sizes }: ColourForSale) =>
    sizes.find((size) => isInStock(size) && isSameSize(size.size, own?.size ?? line.size))?.size ?? null
  const others = colours
    .filter((candidate) => candidate.colour !== ownColour && isInStock(candidate))
    .filter((candidate) => goingBack.every(({ colour }) => colour !== candidate.colour))
    .sort((one, other) => Number(sizeIn(one) === null) - Number(sizeIn(other) === null))
  const [first] = others
  if (!first) return null
  return {
    kind: 'other-colours',
    colours: others.flatMap(({ colour }) => colour ?? []),
    preset: { colour: first.inAddress, size: sizeIn(first) },
  }
}

/** Finds the variant bought by its SKU, else by colour and size. */
function ownVariant({ sku, colour, size }: ReturnedGoods, { variants }: Product): Variant | null {
  const isSameVariant = (variant: Variant) => variant.colour === colour && variant.size === size
  return variants.find((variant) => variant.sku === sku) ?? variants.find(isSameVariant) ?? null
}

function isOfStroke({ id, position }: SizeForSale, stroke: string | null): boolean {
  return stroke !== null && stroke !== '' && position !== null && id === sizePositionId(stroke, position)
}

function isInStock({ stock }: { stock: SizeForSale['stock'] }): boolean {
  return stock !== 'out-of-stock'
}

function isSameSize(one: string, other: string | null): boolean {
  return one.trim().toLowerCase() === other?.trim().toLowerCase()
}

/** Two offers of other colours of a product count as the same, whatever the colours. */
function isSame(one: GoodNews<ReturnedGoods>, other: GoodNews<ReturnedGoods>): boolean {
  if (one.product.productId !== other.product.productId || one.offer.kind !== other.offer.kind) return false
  if (one.offer.kind === 'other-colours') return true
  return one.offer.preset.colour === other.offer.preset.colour && one.offer.preset.size === other.offer.preset.size
}
