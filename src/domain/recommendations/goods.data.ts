import type { Role } from '../policy/departments.data.ts'

/** Styles by words of a product's name, in the singular; the first match counts. */
export const STYLES = {
  school: ['school'],
  outdoor: [
    ...['waterproof', 'walking', 'waxed', 'welly', 'rain', 'raincoat', 'mac', 'fleece', 'thermal', 'snow', 'puddle'],
    ...['packable', 'hiking', 'country', 'puffer'],
  ],
  casual: [
    ...['trainer', 'canvas', 'pump', 'denim', 'jean', 'jogger', 'hoodie', 'sweatshirt', 'slub', 'everyday', 'breton'],
    ...['mesh', 'dungaree', 't shirt', 'baseball', 'check shirt'],
  ],
  smart: [
    ...['satin', 'silk', 'velvet', 'sequin', 'lace dress', 'party', 'evening', 'tailored', 'suit', 'blouse', 'brogue'],
    ...['pleated skirt', 'pleated trouser', 'oxford', 'loafer', 'heel', 'overcoat', 'peacoat', 'trench', 'boucle'],
    ...['double breasted', 'chelsea', 'knee boot', 'fedora'],
  ],
} as const satisfies Record<string, readonly string[]>

export type Style = keyof typeof STYLES

/** How well two styles go together, from 0 (never) to 1. */
export const STYLES_TOGETHER: Readonly<Record<Style | 'plain', Readonly<Record<Style | 'plain', number>>>> = {
  plain: { plain: 0.9, smart: 0.8, casual: 0.8, outdoor: 0.5, school: 0.4 },
  smart: { plain: 0.8, smart: 1, casual: 0.3, outdoor: 0, school: 0 },
  casual: { plain: 0.8, smart: 0.3, casual: 1, outdoor: 0.8, school: 0.2 },
  outdoor: { plain: 0.5, smart: 0, casual: 0.8, outdoor: 1, school: 0.3 },
  school: { plain: 0.4, smart: 0, casual: 0.2, outdoor: 0.3, school: 1 },
}

/** What is printed, woven or knitted into something, by the words of its name, in the singular. */
export const PATTERNS: Readonly<Record<string, readonly string[]>> = {
  stripes: ['stripe', 'striped', 'breton'],
  checks: ['check', 'checked', 'gingham', 'tartan', 'plaid', 'houndstooth'],
  flowers: ['floral', 'flower', 'botanical'],
  spots: ['spot', 'spotted', 'dot', 'polka'],
  animal: ['animal', 'leopard', 'zebra'],
  'fair isle': ['fair isle', 'nordic'],
  herringbone: ['herringbone'],
  paisley: ['paisley'],
  cable: ['cable'],
  ribs: ['rib', 'ribbed'],
}

/** The roles that complete each role to an outfit or a room, in the order of recommendation. */
export const GOES_WITH: Readonly<Record<Role, readonly Role[]>> = {
  dress: ['shoes', 'coat', 'bag', 'layer', 'accessory'],
  top: ['bottoms', 'shoes', 'layer', 'coat', 'bag'],
  jumper: ['bottoms', 'shoes', 'coat', 'accessory', 'bag'],
  layer: ['top', 'bottoms', 'shoes', 'accessory', 'bag'],
  coat: ['jumper', 'bottoms', 'shoes', 'accessory', 'bag'],
  bottoms: ['top', 'jumper', 'shoes', 'coat', 'bag'],
  dungarees: ['top', 'shoes', 'coat', 'accessory'],
  shoes: ['bottoms', 'top', 'coat', 'bag', 'socks'],
  socks: ['shoes', 'bottoms'],
  bag: ['dress', 'shoes', 'coat', 'accessory'],
  accessory: ['coat', 'jumper', 'bottoms', 'shoes', 'bag'],
  seating: ['cushion', 'throw', 'side-table', 'lamp', 'rug'],
  'side-table': ['lamp', 'vase', 'candle', 'rug'],
  'dining-table': ['dining-chairs', 'plates', 'glasses', 'vase'],
  'dining-chairs': ['dining-table', 'plates', 'glasses', 'vase'],
  parasol: ['garden-seat'],
  'garden-seat': ['parasol'],
  lamp: ['side-table', 'cushion', 'throw', 'rug', 'vase'],
  rug: ['cushion', 'throw', 'lamp', 'side-table'],
  cushion: ['throw', 'rug', 'lamp', 'candle'],
  throw: ['cushion', 'rug', 'lamp', 'candle'],
  bedding: ['throw', 'cushion', 'towel', 'lamp'],
  duvet: ['bedding', 'throw', 'cushion'],
  towel: ['toiletries', 'bedding', 'candle'],
  toiletries: ['towel', 'candle'],
  plates: ['mug', 'glasses', 'vase', 'candle'],
  mug: ['plates', 'glasses'],
  glasses: ['plates', 'mug', 'vase'],
  candle: ['vase', 'cushion', 'throw', 'wreath', 'bauble'],
  vase: ['candle', 'lamp', 'cushion', 'side-table'],
  tree: ['bauble', 'wreath', 'stocking'],
  bauble: ['tree', 'wreath', 'stocking'],
  wreath: ['bauble', 'candle', 'stocking'],
  stocking: ['bauble', 'wreath', 'crackers'],
  crackers: ['candle', 'wreath', 'bauble'],
}
