import { ALL_ROWS } from './all-rows.ts'
import { PRODUCT_ROWS } from './products.data.ts'
import { type DemoProduct, toProduct } from './to-product.ts'

/** The demo's catalogue: every product in every colour and size, numbered by its place in the table. */
export const CATALOGUE: readonly DemoProduct[] = ALL_ROWS.map(toProduct)

/** What the demo's orders are made of: only the first products, so that orders stay as they are when others come. */
export const ORDERED: readonly DemoProduct[] = CATALOGUE.slice(0, PRODUCT_ROWS.length)

/** One variant, by the product's slug and, where it matters, colour and size; the first of each otherwise. */
export function findVariant(slug: string, choice: { colour?: string; size?: string } = {}) {
  const product = CATALOGUE.find((each) => each.slug === slug)
  const variant = product?.variants.find(
    ({ colour, size }) =>
      (choice.colour === undefined || colour === choice.colour) && (choice.size === undefined || size === choice.size),
  )
  if (!product || !variant) throw new Error(`the demo has no ${slug} ${JSON.stringify(choice)}`)
  return { product, variant }
}
