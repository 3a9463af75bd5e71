import type { Shop } from './shop.ts'

const ZOOM_ON_A_STREET = 17

/** Where a shop is, on a map that anybody may use without an account (ORD-18). */
export function mapsLinkOf({ latitude, longitude }: Pick<Shop, 'latitude' | 'longitude'>): string {
  const place = `${latitude}/${longitude}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM_ON_A_STREET}/${place}`
}
