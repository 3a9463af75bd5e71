/** An address with nothing or dots in a part of it would lead elsewhere, and half a character can't stand in one. */
export function slugInAddress(slug: string): string {
  return /^\.*$/.test(slug) ? '-' : slug.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}

/** Where a product has its page, below the path of its site (REC-17). */
export const PRODUCT_PATH = '/:slug/p/:productId'

export function productPath({ slug, productId }: { slug: string; productId: string }, path = PRODUCT_PATH): string {
  const part = (text: string) => encodeURIComponent(slugInAddress(text))
  return path.replace(':slug', () => part(slug)).replace(':productId', () => part(productId))
}
