interface Named {
  slug: string
  name: string
}

/** What a product is in an outfit or a room. */
export const ROLES = [
  ...['dress', 'top', 'jumper', 'layer', 'coat', 'bottoms', 'dungarees', 'shoes', 'socks', 'bag', 'accessory'],
  ...['seating', 'side-table', 'dining-table', 'dining-chairs', 'parasol', 'garden-seat', 'lamp', 'rug', 'cushion'],
  ...['throw', 'bedding', 'duvet', 'towel', 'toiletries', 'plates', 'mug', 'glasses', 'candle', 'vase', 'tree'],
  ...['bauble', 'wreath', 'stocking', 'crackers'],
] as const
export type Role = (typeof ROLES)[number]

export interface RoleRule {
  role: Role | null
  /** Matches names that contain all words of one of these, in the singular; absent: any name. */
  names?: readonly string[]
}

export interface Category extends Named {
  hasShoeSizes?: boolean
  /** The first that matches a product's name counts. */
  roles?: readonly RoleRule[]
  /** Kinds of food that do not replace each other, by words of their names; the first match counts. */
  kinds?: Readonly<Record<string, readonly string[]>>
}

export interface Department extends Named {
  lede: string
  /** Replaces `lede` once Christmas food can no longer be ordered. */
  ledeWithoutFood?: string
  /** Whether it sells what is worn. */
  clothes?: boolean
  categories: readonly Category[]
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

/**
 * The demo's departments, for brands that have none of their own. Sorted as in the header. Products of departments and
 * categories that are missing here are in no list.
 */
export const DEPARTMENTS: readonly Department[] = [
  {
    slug: 'women',
    name: 'Women',
    lede: 'Warm layers, party dresses and boots that can take a puddle.',
    clothes: true,
    categories: [
      { slug: 'dresses', name: 'Dresses', roles: [{ role: 'dress' }] },
      { slug: 'tops-and-shirts', name: 'Tops and shirts', roles: TOPS },
      { slug: 'knitwear', name: 'Knitwear', roles: KNITS },
      { slug: 'coats-and-jackets', name: 'Coats and jackets', roles: [{ role: 'coat' }] },
      { slug: 'skirts', name: 'Skirts', roles: [{ role: 'bottoms' }] },
      {
        slug: 'jeans-and-trousers',
        name: 'Jeans and trousers',
        roles: [{ role: 'dungarees', names: ['dungaree', 'jumpsuit'] }, { role: 'bottoms' }],
      },
      { slug: 'shoes-and-boots', name: 'Shoes and boots', hasShoeSizes: true, roles: SHOES },
      { slug: 'bags-and-accessories', name: 'Bags and accessories', roles: [BAGS, SOCKS, { role: 'accessory' }] },
    ],
  },
  {
    slug: 'men',
    name: 'Men',
    lede: 'Shirts that iron themselves, nearly, and knitwear for cold platforms.',
    clothes: true,
    categories: [
      { slug: 'shirts', name: 'Shirts', roles: TOPS },
      { slug: 't-shirts', name: 'T-shirts', roles: TOPS },
      { slug: 'knitwear', name: 'Knitwear', roles: KNITS },
      { slug: 'jeans-and-trousers', name: 'Jeans and trousers', roles: [{ role: 'bottoms' }] },
      { slug: 'coats-and-jackets', name: 'Coats and jackets', roles: [{ role: 'coat' }] },
      { slug: 'shoes-and-boots', name: 'Shoes and boots', hasShoeSizes: true, roles: SHOES },
      {
        slug: 'socks-and-accessories',
        name: 'Socks and accessories',
        roles: [SLIPPERS, SOCKS, BAGS, { role: 'accessory' }],
      },
    ],
  },
  {
    slug: 'kids',
    name: 'Kids',
    lede: 'Made for climbing frames, muddy walks and being handed down.',
    clothes: true,
    categories: [
      { slug: 'tops', name: 'Tops', roles: TOPS },
      { slug: 'knitwear', name: 'Knitwear', roles: KNITS },
      {
        slug: 'dresses-and-skirts',
        name: 'Dresses and skirts',
        roles: [{ role: 'bottoms', names: ['skirt', 'tutu'] }, { role: 'dress' }],
      },
      {
        slug: 'jeans-and-trousers',
        name: 'Jeans and trousers',
        roles: [{ role: 'dungarees', names: ['dungaree', 'romper'] }, { role: 'bottoms' }],
      },
      { slug: 'coats-and-jackets', name: 'Coats and jackets', roles: [{ role: 'coat' }] },
      { slug: 'shoes-and-boots', name: 'Shoes and boots', hasShoeSizes: true, roles: SHOES },
      { slug: 'toys-and-accessories', name: 'Toys and accessories', roles: [SOCKS, WORN, BAGS] },
    ],
  },
  {
    slug: 'home',
    name: 'Home',
    lede: 'A good chair, a kind light and towels that actually dry you.',
    categories: [
      {
        slug: 'furniture-and-garden',
        name: 'Furniture and garden',
        roles: [
          { role: 'parasol', names: ['parasol'] },
          { role: 'garden-seat', names: ['garden chair', 'garden bench', 'garden lounger', 'deckchair'] },
          { role: null, names: ['garden'] },
          { role: 'dining-chairs', names: ['dining chair', 'dining bench'] },
          { role: 'dining-table', names: ['dining table'] },
          { role: 'side-table', names: ['table'] },
          { role: 'seating', names: ['sofa', 'loveseat', 'armchair', 'chair', 'footstool', 'pouffe', 'chaise'] },
        ],
      },
      { slug: 'lighting', name: 'Lighting', roles: [{ role: 'lamp' }] },
      {
        slug: 'cushions-and-throws',
        name: 'Cushions and throws',
        roles: [{ role: 'cushion', names: ['cushion'] }, { role: 'throw' }],
      },
      {
        slug: 'bed-and-bath',
        name: 'Bed and bath',
        roles: [
          { role: 'towel', names: ['towel', 'bath mat', 'flannel'] },
          { role: 'duvet', names: ['duvet', 'pillow', 'topper', 'protector'] },
          { role: 'bedding' },
        ],
      },
      {
        slug: 'kitchen-and-dining',
        name: 'Kitchen and dining',
        roles: [
          { role: null, names: ['remover', 'stain', 'limescale', 'cleaner'] },
          { role: 'mug', names: ['mug', 'cup'] },
          { role: 'glasses', names: ['glass', 'tumbler', 'carafe', 'decanter', 'jug'] },
          { role: 'plates', names: ['dinner', 'tableware', 'plate', 'bowl', 'serveware'] },
        ],
      },
      {
        slug: 'candles-and-vases',
        name: 'Candles and vases',
        roles: [
          { role: 'vase', names: ['vase'] },
          { role: 'candle', names: ['candle', 'diffuser'] },
        ],
      },
      { slug: 'rugs', name: 'Rugs', roles: [{ role: 'rug' }] },
      {
        slug: 'bath-and-body',
        name: 'Bath and body',
        roles: [
          { role: null, names: ['deodorant', 'cream'] },
          { role: 'toiletries', names: ['wash', 'gel', 'lotion', 'balm', 'soap', 'oil', 'scrub'] },
        ],
      },
    ],
  },
  {
    slug: 'food',
    name: 'Food',
    lede: 'From the baker, the cheesemonger and the back of the cupboard.',
    categories: [
      {
        slug: 'biscuits-and-cakes',
        name: 'Biscuits and cakes',
        kinds: { cakes: ['cake', 'loaf', 'brownie', 'muffin', 'flapjack', 'sponge', 'torte'] },
      },
      { slug: 'bakery', name: 'Bakery' },
      { slug: 'cheese-and-deli', name: 'Cheese and deli' },
      { slug: 'meat-and-fish', name: 'Meat and fish' },
      { slug: 'puddings', name: 'Puddings' },
      { slug: 'tea-and-drinks', name: 'Tea and drinks', kinds: { hot: ['tea', 'coffee', 'cocoa', 'chocolate'] } },
      {
        slug: 'cupboard',
        name: 'Cupboard',
        kinds: {
          spreads: ['honey', 'jam', 'chutney', 'marmalade', 'curd', 'relish'],
          oils: ['oil', 'vinegar', 'dressing'],
          cereals: ['oat', 'porridge', 'muesli', 'granola'],
        },
      },
      { slug: 'chocolates-and-sweets', name: 'Chocolates and sweets' },
    ],
  },
  {
    slug: 'christmas',
    name: 'Christmas',
    lede: 'The turkey, the trimmings and something to pull at the table.',
    ledeWithoutFood: 'Something to hang on the tree, to pull at the table and to give.',
    categories: [
      { slug: 'turkey-and-trimmings', name: 'Turkey and trimmings' },
      { slug: 'puddings-and-cakes', name: 'Puddings and cakes' },
      { slug: 'cheese-and-party-food', name: 'Cheese and party food' },
      { slug: 'biscuits-and-chocolates', name: 'Biscuits and chocolates' },
      { slug: 'hampers-and-drinks', name: 'Hampers and drinks', kinds: { hampers: ['hamper'] } },
      {
        slug: 'decorations',
        name: 'Decorations',
        roles: [
          { role: 'candle', names: ['candle'] },
          { role: 'tree', names: ['tree'] },
          { role: 'wreath', names: ['wreath', 'garland'] },
          { role: 'bauble', names: ['bauble', 'decoration', 'ornament'] },
        ],
      },
      {
        slug: 'crackers-and-stockings',
        name: 'Crackers and stockings',
        roles: [{ role: 'crackers', names: ['cracker'] }, { role: 'stocking' }],
      },
      { slug: 'gifts', name: 'Gifts', roles: [] },
    ],
  },
]
