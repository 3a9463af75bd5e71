import type { SiteKey } from '../../src/domain/sites/site.ts'

/** A colour of a product that is scarce: the quantity by size, at both sites by default. */
export interface Scarce {
  slug: string
  colour: string
  /** By size; "" where there is none. */
  left: Readonly<Record<string, number>>
  sites?: readonly SiteKey[]
}

/** Nothing here is needed by an order of a scenario, nor is it the next size up or down of what one has. */
export const SCARCE: readonly Scarce[] = [
  { slug: 'wrap-dress', colour: 'Damson', left: { XS: 0, L: 3, XL: 0 } },
  { slug: 'wrap-dress', colour: 'Fern', left: { XL: 2 } },
  { slug: 'cable-jumper', colour: 'Oat', left: { XS: 4, S: 3, M: 5, L: 2, XL: 4 } },
  { slug: 'pleated-skirt', colour: 'Berry', left: { '8': 2, '10': 4, '12': 5, '14': 3, '16': 1, '18': 2 } },
  { slug: 'cord-skirt', colour: 'Rust', left: { '8': 1, '10': 3, '12': 4, '14': 5, '16': 2, '18': 3 } },
  { slug: 'longline-coat', colour: 'Camel', left: { '8': 3, '10': 5, '12': 4, '14': 2, '16': 5, '18': 1 } },
  { slug: 'velvet-midi-dress', colour: 'Emerald', left: { '8': 0, '10': 2, '16': 0 } },
  { slug: 'knee-boots', colour: 'Cocoa', left: { '3': 0, '8': 0, '5': 1 } },
  { slug: 'cashmere-jumper', colour: 'Camel', left: { XS: 0, S: 0, M: 0, L: 0, XL: 0 } },
  { slug: 'boucle-coat', colour: 'Oat', left: { '8': 0, '18': 0 } },
  { slug: 'brogue-boots', colour: 'Chestnut', left: { '7': 0, '11': 3 } },
  { slug: 'puffer-jacket', colour: 'Rust', left: { XL: 0, L: 1 } },
  { slug: 'aran-jumper', colour: 'Oat', left: { M: 4, L: 0 } },
  { slug: 'kids-duffle-coat', colour: 'Berry', left: { '2-3 Yrs': 0, '4-5 Yrs': 2 } },
  { slug: 'kids-snow-boots', colour: 'Petrol', left: { '8 Small': 0, '11 Small': 5 } },
  { slug: 'bertie-bear', colour: 'Heather', left: { '': 4 } },
  { slug: 'faux-fur-throw', colour: 'Stone', left: { '': 0 } },
  { slug: 'espresso-mugs', colour: 'Navy', left: { '': 3 } },
  { slug: 'nordic-tree', colour: 'Emerald', left: { '': 0 } },
  { slug: 'door-wreath', colour: 'Fern', left: { '': 5 } },
  { slug: 'luxury-crackers', colour: 'Berry', left: { '': 0 }, sites: ['ie'] },
  { slug: 'trench-coat', colour: 'Stone', left: { '12': 0, '14': 0 }, sites: ['ie'] },
]
