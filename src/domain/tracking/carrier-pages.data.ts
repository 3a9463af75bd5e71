import type { Carrier } from '../policy/return-method.ts'

/** `{number}` is the tracking number. */
const CARRIER_PAGES: Partial<Record<Carrier, { name: string; address: string }>> = {
  evri: { name: 'Evri', address: 'https://www.evri.com/track/parcel/{number}' },
  'royal-mail': { name: 'Royal Mail', address: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}' },
  parcelforce: { name: 'Parcelforce', address: 'https://www.parcelforce.com/track-trace?trackNumber={number}' },
  'an-post': { name: 'An Post', address: 'https://www.anpost.com/Post-Parcels/Track/History?item={number}' },
  dpd: { name: 'DPD', address: 'https://track.dpd.co.uk/search?reference={number}' },
}

export function carrierPage(
  carrier: Carrier | null,
  trackingNumber: string | null,
): { label: string; href: string } | null {
  const page = carrier && CARRIER_PAGES[carrier]
  if (!page || !trackingNumber) return null
  return {
    label: `Track with ${page.name}`,
    href: page.address.replace('{number}', encodeURIComponent(trackingNumber)),
  }
}
