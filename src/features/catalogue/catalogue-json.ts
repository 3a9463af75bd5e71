import { z } from 'zod'
import type { Card } from '../../domain/catalogue/listing.ts'
import type { Media } from '../../domain/catalogue/media.ts'
import type { Offer } from '../../domain/catalogue/offer.ts'
import type { Product, Variant } from '../../domain/catalogue/product.ts'
import type { Review } from '../../domain/catalogue/review.ts'
import { instant, orNull, pence, storedJson } from '../../platform/database/codec.ts'

type InProductColumns =
  | 'productId'
  | 'name'
  | 'slug'
  | 'productType'
  | 'department'
  | 'stroke'
  | 'status'
  | 'onSale'
  | 'glass'
  | 'variants'

const words = z.array(z.string()).default(() => [])

const source = z.object({ url: z.string(), width: z.int(), height: z.int(), format: z.string() })

const media = z.object({
  kind: z.string(),
  platform: z.string(),
  colour: orNull(z.string()),
  sources: z.array(source),
  resizeMode: orNull(z.string()),
  focusPoint: orNull(z.string()),
}) satisfies z.ZodType<Media>

export const productFacts = storedJson<Omit<Product, InProductColumns>>('catalogue.products.facts')(
  z.object({
    shelf: orNull(z.object({ department: z.string(), category: z.string(), rank: orNull(z.int()) })),
    newSince: orNull(instant),
    businessUnit: orNull(z.string()),
    siteBrands: words,
    deliveryTypes: words,
    deliveryDays: words,
    hazardClasses: words,
    shelfLife: orNull(z.object({ amount: z.int(), unit: z.string() })),
    copy: z.object({ noun: orNull(z.string()), about: z.string(), points: words, care: orNull(z.string()) }),
    messages: z.array(z.object({ severity: z.string(), text: z.string() })).default(() => []),
    promotions: z.array(z.object({ promotionId: z.string(), state: z.string(), text: z.string() })).default(() => []),
    media: z.array(media).default(() => []),
  }),
)

export const variantFacts = storedJson<
  Pick<Variant, 'colourGroup' | 'articleType' | 'measurementUnit' | 'barcodes' | 'prices'>
>('catalogue.variants.facts')(
  z.object({
    colourGroup: orNull(z.string()),
    articleType: orNull(z.string()),
    measurementUnit: orNull(z.string()),
    barcodes: z.array(z.object({ type: z.string(), value: z.string() })).default(() => []),
    prices: z.array(z.object({ region: z.string(), fullPence: pence, salePence: orNull(pence) })).default(() => []),
  }),
)

export const reviewFacts = storedJson<
  Pick<Review, 'title' | 'text' | 'author' | 'place' | 'colour' | 'size' | 'photos'>
>('catalogue.reviews.facts')(
  z.object({
    title: z.string(),
    text: z.string(),
    author: z.string(),
    place: orNull(z.string()),
    colour: orNull(z.string()),
    size: orNull(z.string()),
    photos: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })).default(() => []),
  }),
)

export const offerFacts = storedJson<Pick<Offer, 'state' | 'activationMode' | 'text'>>('catalogue.offers.facts')(
  z.object({ state: z.string(), activationMode: z.string(), text: z.string() }),
)

export const listingCard = storedJson<Card>('catalogue.cards.card')(
  z.object({
    name: z.string(),
    slug: z.string(),
    size: orNull(z.string()),
    fullPence: pence,
    salePence: orNull(pence),
    isLowestOfSeveral: z.boolean(),
    isReduced: z.boolean(),
    isChristmasFood: z.boolean(),
    colours: z.array(
      z.object({
        colour: orNull(z.string()),
        group: orNull(z.string()),
        stock: z.enum(['in-stock', 'low-stock', 'out-of-stock']),
        sizes: z.array(z.string()),
        pictures: z.array(z.string()),
        narrowPicture: orNull(z.string()),
      }),
    ),
  }),
)
