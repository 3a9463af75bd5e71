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
