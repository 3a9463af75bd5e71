import type { Shop } from './shop.ts'

const ZOOM_ON_A_STREET = 17

/** A map that needs no account (ORD-18). */
export function mapsLinkOf({ latitude, longitude }: Pick<Shop, 'latitude' | 'longitude'>): string {
  const place = `${latitude}/${longitude}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM_ON_A_STREET}/${place}`
}

type MappedPlace = Pick<Shop, 'line1' | 'city' | 'postcode'> & Partial<Pick<Shop, 'latitude' | 'longitude'>>

/** Without coordinates the map searches for the address. */
export function mapsLinkOrSearch({ latitude, longitude, line1, city, postcode }: MappedPlace): string {
  if (latitude !== undefined && longitude !== undefined) return mapsLinkOf({ latitude, longitude })
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent([line1, city, postcode].join(', '))}`
}
