import type { Shop } from './shop.ts'

const ZOOM_ON_A_STREET = 17

/** Where a shop is, on a map that anybody may use without an account (ORD-18). */
export function mapsLinkOf({ latitude, longitude }: Pick<Shop, 'latitude' | 'longitude'>): string {
  const place = `${latitude}/${longitude}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM_ON_A_STREET}/${place}`
}

/** The same for a shop of which only the address is at hand: the map looks for it. */
export function mapsSearchOf({ line1, city, postcode }: Pick<Shop, 'line1' | 'city' | 'postcode'>): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent([line1, city, postcode].join(', '))}`
}
