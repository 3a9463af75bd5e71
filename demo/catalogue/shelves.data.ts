import type { ProductRow } from './products.data.ts'

/** What most products of a shelf have in common. */
export interface ShelfDefaults extends Pick<ProductRow, 'type' | 'department' | 'picture' | 'sizes' | 'grams' | 'box'> {
  noun: string
}

const LETTERS = ['XS', 'S', 'M', 'L', 'XL']
const DRESS = ['8', '10', '12', '14', '16', '18']
const WAISTS = ['30 Regular', '32 Regular', '32 Long', '34 Regular', '34 Long', '36 Regular']
const YOUNG = ['2-3 Yrs', '3-4 Yrs', '4-5 Yrs', '5-6 Yrs', '6-7 Yrs', '7-8 Yrs']
const OLDER = ['6-7 Yrs', '8-9 Yrs', '10-11 Yrs', '12-13 Yrs', '14-15 Yrs']

/** The shop's departments, their shelves in the order in which they are shown, and what lies there. */
export const SHELVES = {
  women: {
    dresses: gm('T10', 'dress', 'dress', DRESS, 380, [35, 28, 6]),
    'tops-and-shirts': gm('T11', 'shirt', 'top', LETTERS, 240, [33, 26, 4]),
    knitwear: gm('T12', 'jumper', 'jumper', LETTERS, 480, [36, 30, 8]),
    'coats-and-jackets': gm('T13', 'coat', 'coat', DRESS, 1500, [50, 38, 12]),
    skirts: gm('T15', 'skirt', 'skirt', DRESS, 390, [34, 28, 5]),
    'jeans-and-trousers': gm('T14', 'jeans', 'pair of jeans', DRESS, 600, [36, 28, 6]),
    'shoes-and-boots': gm('T20', 'boots', 'pair of boots', ['3', '4', '5', '6', '7', '8'], 1200, [34, 28, 13]),
    'bags-and-accessories': gm('T21', 'handbag', 'bag', [], 600, [32, 26, 12]),
  },
  men: {
    shirts: gm('T16', 'shirt', 'shirt', LETTERS, 290, [35, 26, 4]),
    't-shirts': gm('T16', 'tee', 'T-shirt', LETTERS, 190, [32, 24, 3]),
    knitwear: gm('T16', 'jumper', 'jumper', LETTERS, 420, [36, 30, 7]),
    'jeans-and-trousers': gm('T17', 'jeans', 'pair of trousers', WAISTS, 680, [38, 30, 6]),
    'coats-and-jackets': gm('T18', 'coat', 'coat', LETTERS, 1600, [52, 40, 12]),
    'shoes-and-boots': gm('T23', 'boots', 'pair of boots', ['7', '8', '9', '10', '11'], 1350, [36, 30, 13]),
    'socks-and-accessories': gm('T24', 'socks', 'pair of socks', ['6-8', '9-11'], 220, [28, 20, 6]),
  },
  kids: {
    tops: gm('T40', 'tee', 'T-shirt', YOUNG, 120, [28, 22, 3]),
    knitwear: gm('T40', 'jumper', 'jumper', YOUNG, 260, [30, 24, 6]),
    'dresses-and-skirts': gm('T41', 'dress', 'dress', YOUNG, 210, [30, 24, 4]),
    'jeans-and-trousers': gm('T41', 'jeans', 'pair of jeans', OLDER, 340, [32, 24, 5]),
    'coats-and-jackets': gm('T41', 'coat', 'coat', OLDER, 800, [42, 32, 10]),
    'shoes-and-boots': gm(
      'T42',
      'trainers',
      'trainers',
      ['8 Small', '9 Small', '10 Small', '11 Small'],
      480,
      [28, 20, 11],
    ),
    'toys-and-accessories': gm('T43', 'teddy', 'toy', [], 320, [34, 22, 18]),
  },
  home: {
    'furniture-and-garden': gm('T31', 'table', 'table', [], 12_000, [110, 60, 20]),
    lighting: gm('T32', 'lamp', 'lamp', [], 2400, [45, 35, 35]),
    'cushions-and-throws': gm('T33', 'cushion', 'cushion', [], 680, [45, 45, 12]),
    'bed-and-bath': gm('T38', 'bedding', 'bedding', ['Single', 'Double', 'King'], 2100, [42, 34, 12]),
    'kitchen-and-dining': gm('T34', 'plates', 'set', [], 3200, [32, 30, 20]),
    'candles-and-vases': gm('T36', 'candle', 'candle', [], 520, [12, 10, 10]),
    rugs: gm('T39', 'rug', 'rug', ['120 x 60 cm'], 3800, [64, 18, 18]),
    'bath-and-body': gm('T50', 'bottle', 'wash', [], 420, [20, 8, 6]),
  },
  food: {
    'biscuits-and-cakes': food('T73', 'biscuits', 'box of biscuits', 350, [22, 16, 7]),
    bakery: food('T74', 'bread', 'loaf', 600, [26, 16, 13]),
    'cheese-and-deli': food('T72', 'cheese', 'cheese', 250, [18, 14, 5]),
    'meat-and-fish': food('T78', 'salmon', 'fish', 500, [30, 20, 6]),
    puddings: food('T71', 'pudding', 'pudding', 500, [18, 18, 9]),
    'tea-and-drinks': food('T75', 'wine', 'wine', 1350, [33, 10, 10]),
    cupboard: food('T76', 'jar', 'jar', 420, [12, 9, 9]),
    'chocolates-and-sweets': food('T77', 'chocolates', 'box of chocolates', 260, [24, 18, 5]),
  },
  christmas: {
    'turkey-and-trimmings': food('T70', 'turkey', 'joint', 2600, [40, 30, 18]),
    'puddings-and-cakes': food('T71', 'pudding', 'pudding', 800, [18, 18, 13]),
    'cheese-and-party-food': food('T72', 'cheese', 'platter', 900, [32, 24, 9]),
    'biscuits-and-chocolates': food('T77', 'chocolates', 'box of chocolates', 420, [26, 18, 7]),
    'hampers-and-drinks': food('T75', 'hamper', 'hamper', 4200, [45, 32, 25]),
    decorations: gm('T80', 'bauble', 'decoration', [], 260, [24, 18, 10]),
    'crackers-and-stockings': gm('T82', 'crackers', 'box of crackers', [], 480, [36, 28, 6]),
    gifts: gm('T81', 'parcel', 'gift', [], 500, [26, 20, 10]),
  },
} as const satisfies Record<string, Record<string, ShelfDefaults>>

type Box = readonly [number, number, number]

function gm(
  department: string,
  picture: string,
  noun: string,
  sizes: readonly string[],
  grams: number,
  box: Box,
): ShelfDefaults {
  return { type: 'GM', department, picture, noun, sizes, grams, box }
}

function food(department: string, picture: string, noun: string, grams: number, box: Box): ShelfDefaults {
  return { type: 'Foods', department, picture, noun, sizes: [], grams, box }
}
