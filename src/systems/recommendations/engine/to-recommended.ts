import { colourInAddress, isReduced, paidPence } from '../../../domain/catalogue/choose-variant.ts'
import type { Card } from '../../../domain/catalogue/listing.ts'
import type { Price } from '../../../domain/catalogue/product.ts'
import { productPath } from '../../../domain/catalogue/product-path.ts'
import { priceAt } from '../../../domain/catalogue/sold-at.ts'
import type { PriceRange, RecommendedProduct } from '../../../domain/recommendations/recommended-product.ts'
import type { Site } from '../../../domain/sites/site.ts'
import { listingCard } from '../../../features/catalogue/listing-card.ts'
import { variantFacts } from '../../../features/catalogue/product-facts.ts'
import { noteInLog } from '../../../platform/database/codec.ts'
import type { Log } from '../../../platform/log.ts'

export interface ThingRow {
  product_id: string
  /** "women/dresses". */
  shelf: string
  article_id: string | null
  department: string
  card: unknown
  stars: number[] | null
  /** What its variants are told to cost, where they cost differently; else null. */
  variants: unknown[] | null
}

export interface Found {
  product: RecommendedProduct
  shelf: string
  /** Of the colour that is shown. */
  colourGroup: string | null
}

/** Null where its card cannot be read. */
export function toRecommended(row: ThingRow, site: Site, log: Log): Found | null {
  const { product_id: productId } = row
  return noteInLog(log, { product: productId }, (note) => {
    const card = listingCard.salvage(row.card, note)
    if (card === null) return null
    const told = (row.variants ?? []).flatMap((facts) => variantFacts.salvage(facts, note) ?? [])
    const prices = told.flatMap((variant) => priceAt(variant, site) ?? [])
    const shown = card.colours.find(({ stock }) => stock !== 'out-of-stock') ?? card.colours[0]
    return {
      shelf: row.shelf,
      colourGroup: shown?.group ?? null,
      product: {
        productId,
        articleId: row.article_id,
        name: card.name,
        brand: null,
        ...shownAt(site, productId, card, shown),
        ...priced(prices.length > 0 ? prices : [{ ...card, region: '' }]),
        currency: site.currency,
        rating: ratingOf(row.stars ?? []),
        department: row.department,
        linkType: null,
      },
    }
  })
}

/** In the first colour that is in stock, as in a grid; the link then leads to that colour (REC-17). */
function shownAt(site: Site, productId: string, { slug, colours }: Card, shown?: Card['colours'][number]) {
  const colour = shown === colours[0] ? '' : colourInAddress(shown?.colour ?? '')
  const query = colour === '' ? '' : `?${new URLSearchParams({ colour })}`
  return {
    address: site.pathPrefix + productPath({ slug, productId }) + query,
    picture: shown?.pictures[0] ?? null,
    narrowPicture: shown?.narrowPicture ?? null,
  }
}

function priced(prices: readonly Price[]) {
  const isInSale = prices.some(isReduced)
  return {
    prices: rangeOf(prices.map(({ fullPence }) => fullPence)),
    promotionalPrices: isInSale ? rangeOf(prices.map(paidPence)) : null,
    isPromoted: isInSale,
    isInSale,
  }
}

function rangeOf(pence: readonly number[]): PriceRange {
  return { fromPence: Math.min(...pence), toPence: Math.max(...pence) }
}

/** To one decimal, as product pages show it. */
function ratingOf(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, each) => sum + each, 0)
  const sum = stars.reduce((all, each, place) => all + each * (place + 1), 0)
  return count === 0 ? null : Math.round((10 * sum) / count) / 10
}
