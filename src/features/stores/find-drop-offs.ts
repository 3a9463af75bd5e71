import { countryOf } from '../../domain/addresses/format-address.ts'
import { metresBetween, milesOfMetres, type Point } from '../../domain/shops/distance.ts'
import type { DropOffCarrier, DropOffs, NearbyDropOff } from '../../domain/shops/drop-off.ts'
import type { Site } from '../../domain/sites/site.ts'
import type { Geocoder } from '../../systems/geocoder/geocoder.ts'
import { locateTyped, type Spot, withinReach } from './find-near.ts'

export interface DropOffParts {
  geocoder: Geocoder
  evri: DropOffs<{ point: Point }>
  'royal-mail': DropOffs<{ postcode: string }>
  'an-post': DropOffs<{ point: Point }>
}

export interface DropOffsAsked {
  site: Site
  carrier: DropOffCarrier
  orderNumber: string | null
}

export interface Somewhere {
  point?: Point | undefined
  postcode?: string | null | undefined
}

export async function dropOffsNear(
  parts: DropOffParts,
  { site, carrier, orderNumber }: DropOffsAsked,
  { point, postcode }: Somewhere,
): Promise<NearbyDropOff[] | null> {
  const near =
    carrier === 'royal-mail'
      ? await nearPostcode(parts, orderNumber, { point, postcode })
      : await (point ? parts[carrier].dropOffsNear({ orderNumber, point }) : null)
  return near?.filter(({ place }) => place.country === countryOf(site)) ?? null
}

/** Royal Mail takes a postcode: a point's nearest is sent, and distances are measured from the point. */
async function nearPostcode(
  { geocoder, 'royal-mail': royalMail }: DropOffParts,
  orderNumber: string | null,
  { point, postcode }: Somewhere,
): Promise<readonly NearbyDropOff[] | null> {
  if (postcode) return await royalMail.dropOffsNear({ orderNumber, postcode })
  if (!point) return null
  const near = await royalMail.dropOffsNear({ orderNumber, postcode: await geocoder.codeNear(point, 'UK') })
  return (
    near
      ?.map(({ place }) => ({ place, miles: milesOfMetres(metresBetween(place, point)) }))
      .toSorted((one, other) => one.miles - other.miles) ?? null
  )
}

export type DropOffSearch =
  | { is: 'found'; from: Point; near: string | null; dropOffs: NearbyDropOff[] }
  | { is: 'none' }
  | Exclude<Spot, { is: 'located' }>

export async function searchDropOffs(
  parts: DropOffParts,
  { around, ...asked }: Omit<DropOffsAsked, 'orderNumber'> & { around: { text: string } | { point: Point } },
): Promise<DropOffSearch> {
  const orderNumber = null
  const spot =
    'point' in around
      ? { is: 'located' as const, point: around.point, postcode: null, near: null }
      : await locateTyped(parts.geocoder, { site: asked.site, text: around.text, orderNumber })
  if (spot.is !== 'located') return spot
  const near = await dropOffsNear(parts, { ...asked, orderNumber }, spot)
  if (near === null) return { is: 'away' }
  const dropOffs = withinReach(near)
  return dropOffs.length > 0 ? { is: 'found', from: spot.point, near: spot.near, dropOffs } : { is: 'none' }
}
