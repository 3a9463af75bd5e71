import type { Site } from './domain/sites/site.ts'

/** A UK path at its site: Ireland's home is `/ie`, without a slash at the end. */
export function atSite(site: Site, path: string): string {
  if (site.pathPrefix === '') return path
  return path === '/' ? site.pathPrefix : site.pathPrefix + path
}

/** What stands in a query as it is, which is nearly always so: order pages make hundreds of addresses. */
const PLAIN = /^[\w.*-]*$/

export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  if (pairs.length === 0) return path
  const isPlain = pairs.every(([, value]) => PLAIN.test(value))
  return `${path}?${isPlain ? pairs.map(([name, value]) => `${name}=${value}`).join('&') : new URLSearchParams(pairs)}`
}

export function withAddress(path: string, addressId: string): string {
  return path.replace(':addressId', encodeURIComponent(addressId))
}

export function ofOrder(
  site: Site,
  path: string,
  orderId: string,
  lineKey?: string,
  more: Record<string, string | undefined> = {},
): string {
  return withQuery(atSite(site, path), { storeId: site.storeId, orderId, OrderLineKey: lineKey, ...more })
}

export function ofGift(site: Site, path: string, orderNumber: string, receipt?: string): string {
  return withQuery(atSite(site, path), { storeId: site.storeId, orderNumber, receipt })
}

/** A return by the booking that it has: papers of one before are told apart by it. */
export type Booked = { orderNumber: string; returnNumber: string; bookingReference?: string }

export function paperOf({ storeId }: Site, { orderNumber: orderId, returnNumber, bookingReference }: Booked) {
  return { storeId, orderId, returnNumber, booking: bookingReference ?? returnNumber }
}

/** A product by its name in addresses. */
export interface ProductName {
  slug: string
  productId: string
}

/** What of a product is looked at, and from which page of ours: the fragment is for whoever counts, and is never sent. */
export interface ProductView {
  colour?: string | undefined
  size?: string | undefined
  from?: string | undefined
}

/** `/{slug}/p/{id}` with an optional colour and a tracking fragment (REC-17). */
export function ofProduct(path: string) {
  return (site: Site, { slug, productId }: ProductName, { from, ...chosen }: ProductView = {}): string => {
    const named = path.replace(':slug', () => partOf(slug)).replace(':productId', () => partOf(productId))
    const fragment = from === undefined ? '' : `#from=${encodeURIComponent(from)}`
    return withQuery(atSite(site, named), { ...chosen }) + fragment
  }
}

/** With nothing or dots in a part of it, an address would lead elsewhere. */
function partOf(text: string): string {
  return /^\.*$/.test(text) ? '-' : encodeURIComponent(text.toWellFormed())
}
