import { productPath } from './domain/catalogue/product.ts'
import type { BrandSite, Site } from './domain/sites/site.ts'

/** Turns the path of a page at the UK site into its path at `site`. Ireland's home is `/ie`, with no slash after it. */
export function pathAtSite(site: Site, path: string): string {
  if (site.pathPrefix === '') return path
  return path === '/' ? site.pathPrefix : site.pathPrefix + path
}

/** Most values match this; skipping the encoding saves time, since an order page has hundreds of URLs. */
const NEEDS_NO_ENCODING = /^[\w.*-]*$/

export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  if (pairs.length === 0) return path
  const isPlain = pairs.every(([, value]) => NEEDS_NO_ENCODING.test(value))
  return `${path}?${isPlain ? pairs.map(([name, value]) => `${name}=${value}`).join('&') : new URLSearchParams(pairs)}`
}

export function withAddressId(path: string, addressId: string): string {
  return path.replace(':addressId', encodeURIComponent(addressId))
}

export function orderUrl(
  site: BrandSite,
  path: string,
  orderId: string,
  lineKey?: string,
  more: Record<string, string | undefined> = {},
): string {
  return withQuery(pathAtSite(site, path), { storeId: site.storeId, orderId, OrderLineKey: lineKey, ...more })
}

export function giftUrl(site: BrandSite, path: string, orderNumber: string, receipt?: string): string {
  return withQuery(pathAtSite(site, path), { storeId: site.storeId, orderNumber, receipt })
}

/** A return and its booking, which distinguishes labels and codes from those of earlier bookings. */
export type ReturnBooking = { orderNumber: string; returnNumber: string; bookingReference?: string }

/** The query that names the label or code of one parcel. */
export function paperQuery({ storeId }: BrandSite, booked: ReturnBooking, parcel: number) {
  const { orderNumber: orderId, returnNumber, bookingReference: booking = returnNumber } = booked
  return { storeId, orderId, returnNumber, booking, ...(parcel > 1 && { parcel: String(parcel) }) }
}

/** The colour, size and reviews shown on a product page, and the page that linked to it. */
export interface ProductPageState {
  colour?: string | undefined
  size?: string | undefined
  sort?: string | undefined
  filters?: readonly string[]
  page?: number
  /** The review that was just marked as helpful. */
  helpful?: string | undefined
  /** For analytics in the browser: it is never sent to the server. */
  from?: string | undefined
}

/** Makes URLs `/{slug}/p/{id}` with the chosen colour and size, and a tracking fragment (REC-17). */
export function productUrl(path: string) {
  return (site: Site, product: { slug: string; productId: string }, view: ProductPageState = {}): string => {
    const fragment = view.from === undefined ? '' : `#from=${encodeURIComponent(view.from)}`
    return pathAtSite(site, productPath(product, path)) + productQuery(view) + fragment
  }
}

/** Filters and page of a grid or search; absent means the default. */
export interface GridView {
  q?: string
  sizes?: readonly string[]
  colours?: readonly string[]
  price?: number | undefined
  /** `all` includes products that are out of stock. */
  stock?: 'all' | undefined
  sale?: 'yes' | undefined
  sort?: string | undefined
  page?: number
}

export function gridUrl(path: string, { q, sizes = [], colours = [], price, stock, sale, sort, page = 1 }: GridView) {
  const pairs: [string, string | undefined][] = [
    ['q', q],
    ...sizes.map((size): [string, string] => ['size', size]),
    ...colours.map((colour): [string, string] => ['colour', colour]),
    ['price', price === undefined ? undefined : String(price)],
    ['stock', stock],
    ['sale', sale],
    ['sort', sort],
    ['page', page === 1 ? undefined : String(page)],
  ]
  const set = pairs.filter((pair): pair is [string, string] => pair[1] !== undefined)
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`
}

function productQuery({ colour, size, sort, filters = [], page = 1, helpful }: ProductPageState): string {
  const pairs: [string, string | undefined][] = [
    ['colour', colour],
    ['size', size],
    ['sort', sort],
    ...filters.map((filter): [string, string] => ['filter', filter]),
    ['page', page === 1 ? undefined : String(page)],
    ['helpful', helpful],
  ]
  const set = pairs.filter((pair): pair is [string, string] => pair[1] !== undefined)
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}
