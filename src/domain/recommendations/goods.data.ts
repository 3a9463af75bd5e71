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

/**
 * By category, kinds of food that do not replace each other, each with words of its names (in the singular); the first
 * match counts.
 */
export const FOOD_KINDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'tea-and-drinks': { hot: ['tea', 'coffee', 'cocoa', 'chocolate'] },
  'biscuits-and-cakes': { cakes: ['cake', 'loaf', 'brownie', 'muffin', 'flapjack', 'sponge', 'torte'] },
  cupboard: {
    spreads: ['honey', 'jam', 'chutney', 'marmalade', 'curd', 'relish'],
    oils: ['oil', 'vinegar', 'dressing'],
    cereals: ['oat', 'porridge', 'muesli', 'granola'],
  },
  'hampers-and-drinks': { hampers: ['hamper'] },
}

/** The roles that complete each role to an outfit or a room, in the order of recommendation. */
export const GOES_WITH = {
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
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What a product is in an outfit or a room. Slippers, food and cleaning products have no role. */
export type Role = keyof typeof GOES_WITH

interface RoleRule {
  role: Role | null
  /** Matches names that contain all words of one of these, in the singular; absent: any name. */
  names?: readonly string[]
}

const SLIPPERS: RoleRule = { role: null, names: ['slipper', 'flip flop', 'bed sock'] }
const BAGS: RoleRule = {
  role: 'bag',
  names: ['bag', 'handbag', 'tote', 'purse', 'clutch', 'backpack', 'rucksack', 'satchel', 'holdall'],
}
const SOCKS: RoleRule = { role: 'socks', names: ['sock', 'tight', 'stocking'] }
const LAYERS: RoleRule = { role: 'layer', names: ['cardigan', 'overshirt', 'gilet', 'shacket', 'waistcoat'] }
const SHOES: readonly RoleRule[] = [SLIPPERS, { role: 'shoes' }]
const KNITS: readonly RoleRule[] = [LAYERS, { role: 'jumper' }]
const TOPS: readonly RoleRule[] = [LAYERS, { role: 'top' }]
const WORN: RoleRule = {
  role: 'accessory',
  names: ['scarf', 'hat', 'cap', 'beanie', 'fedora', 'glove', 'mitten', 'belt', 'snood', 'tie', 'headband'],
}

/** By department, category and name; the first matching rule counts. */
export const ROLES: Readonly<Record<string, Readonly<Record<string, readonly RoleRule[]>>>> = {
  women: {
    dresses: [{ role: 'dress' }],
    'tops-and-shirts': TOPS,
    knitwear: KNITS,
    'coats-and-jackets': [{ role: 'coat' }],
    skirts: [{ role: 'bottoms' }],
    'jeans-and-trousers': [{ role: 'dungarees', names: ['dungaree', 'jumpsuit'] }, { role: 'bottoms' }],
    'shoes-and-boots': SHOES,
    'bags-and-accessories': [BAGS, SOCKS, { role: 'accessory' }],
  },
  men: {
    shirts: TOPS,
    't-shirts': TOPS,
    knitwear: KNITS,
    'jeans-and-trousers': [{ role: 'bottoms' }],
    'coats-and-jackets': [{ role: 'coat' }],
    'shoes-and-boots': SHOES,
    'socks-and-accessories': [SLIPPERS, SOCKS, BAGS, { role: 'accessory' }],
  },
  kids: {
    tops: TOPS,
    knitwear: KNITS,
    'dresses-and-skirts': [{ role: 'bottoms', names: ['skirt', 'tutu'] }, { role: 'dress' }],
    'jeans-and-trousers': [{ role: 'dungarees', names: ['dungaree', 'romper'] }, { role: 'bottoms' }],
    'coats-and-jackets': [{ role: 'coat' }],
    'shoes-and-boots': SHOES,
    'toys-and-accessories': [SOCKS, WORN, BAGS],
  },
  home: {
    'furniture-and-garden': [
      { role: 'parasol', names: ['parasol'] },
      { role: 'garden-seat', names: ['garden chair', 'garden bench', 'garden lounger', 'deckchair'] },
      { role: null, names: ['garden'] },
      { role: 'dining-chairs', names: ['dining chair', 'dining bench'] },
      { role: 'dining-table', names: ['dining table'] },
      { role: 'side-table', names: ['table'] },
      { role: 'seating', names: ['sofa', 'loveseat', 'armchair', 'chair', 'footstool', 'pouffe', 'chaise'] },
    ],
    lighting: [{ role: 'lamp' }],
    'cushions-and-throws': [{ role: 'cushion', names: ['cushion'] }, { role: 'throw' }],
    'bed-and-bath': [
      { role: 'towel', names: ['towel', 'bath mat', 'flannel'] },
      { role: 'duvet', names: ['duvet', 'pillow', 'topper', 'protector'] },
      { role: 'bedding' },
    ],
    'kitchen-and-dining': [
      { role: null, names: ['remover', 'stain', 'limescale', 'cleaner'] },
      { role: 'mug', names: ['mug', 'cup'] },
      { role: 'glasses', names: ['glass', 'tumbler', 'carafe', 'decanter', 'jug'] },
      { role: 'plates', names: ['dinner', 'tableware', 'plate', 'bowl', 'serveware'] },
    ],
    'candles-and-vases': [
      { role: 'vase', names: ['vase'] },
      { role: 'candle', names: ['candle', 'diffuser'] },
    ],
    rugs: [{ role: 'rug' }],
    'bath-and-body': [
      { role: null, names: ['deodorant', 'cream'] },
      { role: 'toiletries', names: ['wash', 'gel', 'lotion', 'balm', 'soap', 'oil', 'scrub'] },
    ],
  },
  christmas: {
    decorations: [
      { role: 'candle', names: ['candle'] },
      { role: 'tree', names: ['tree'] },
      { role: 'wreath', names: ['wreath', 'garland'] },
      { role: 'bauble', names: ['bauble', 'decoration', 'ornament'] },
    ],
    'crackers-and-stockings': [{ role: 'crackers', names: ['cracker'] }, { role: 'stocking' }],
    gifts: [],
  },
}
