/** Dots alone would resolve to another path, and half a surrogate pair can't be encoded. */
export function slugInAddress(slug: string): string {
  return /^\.*$/.test(slug) ? '-' : slug.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}

/** REC-17. */
export const PRODUCT_PATH = '/:slug/p/:productId'

export function productPath({ slug, productId }: { slug: string; productId: string }, path = PRODUCT_PATH): string {
  const part = (text: string) => encodeURIComponent(slugInAddress(text))
  return path.replace(':slug', () => part(slug)).replace(':productId', () => part(productId))
}
