import type { ReviewKind } from './review-words.data.ts'
import type { DemoProduct } from './to-product.ts'

/** By what is drawn, since that is what it is. */
const KINDS: Partial<Record<string, ReviewKind>> = {
  dress: 'dress',
  ...kind('wear', 'shirt', 'tee', 'skirt'),
  ...kind('trousers', 'jeans', 'dungarees'),
  jumper: 'knit',
  coat: 'coat',
  ...kind('shoes', 'boots', 'trainers'),
  handbag: 'bag',
  ...kind('accessory', 'scarf', 'hat', 'cap'),
  socks: 'socks',
  ...kind('furniture', 'sofa', 'armchair', 'table', 'chair'),
  ...kind('lighting', 'lamp', 'floorlamp'),
  ...kind('textile', 'cushion', 'throw', 'bedding', 'towel', 'rug'),
  ...kind('table', 'mug', 'plates', 'tumblers', 'vase'),
  ...kind('scent', 'candle', 'bottle'),
  ...kind('sweet', 'biscuits', 'cake', 'chocolates', 'panettone', 'pies', 'pudding'),
  ...kind('deli', 'bread', 'buns', 'cheese'),
  ...kind('festive', 'bauble', 'crackers', 'stocking', 'tree', 'wreath'),
  ...kind('gift', 'hamper', 'parcel'),
  wine: 'wine',
  caddy: 'tea',
  teddy: 'toy',
}

/** Where the drawing alone would mislead: loaves of nuts, jars of jam and of cream. */
const ON_SHELF: Partial<Record<string, ReviewKind>> = {
  cupboard: 'deli',
  'cheese-and-deli': 'deli',
  'meat-and-fish': 'roast',
  'turkey-and-trimmings': 'roast',
  'cheese-and-party-food': 'deli',
  'chocolates-and-sweets': 'sweet',
  'bath-and-body': 'bath',
  gifts: 'gift',
  puddings: 'sweet',
}

/** Where the shelf would: fish lies with meat and with cheese, oatcakes with biscuits. */
const NAMED: readonly (readonly [RegExp, ReviewKind])[] = [
  [/salmon|gravadlax|fish pie/i, 'fish'],
  [/oatcakes/i, 'deli'],
]

/** What children have is spoken of by others. */
const OF_CHILDREN: Partial<Record<ReviewKind, ReviewKind>> = {
  trousers: 'smallTrousers',
  shoes: 'smallShoes',
  accessory: 'smallAccessory',
  socks: 'smallAccessory',
  toy: 'toy',
}

/** Which reviews a product gets; null: none, there is little to say about limescale, or a number in an email. */
export function reviewKindOf({ name, productType, shelf, variants, hazardClasses }: DemoProduct): ReviewKind | null {
  const picture = variants[0]?.pictureName.split('-')[0] ?? ''
  if (hazardClasses.includes('irritant') || productType === 'EGiftCard') return null
  const byName = NAMED.find(([pattern]) => pattern.test(name))?.[1]
  const usual = byName ?? ON_SHELF[shelf?.category ?? ''] ?? KINDS[picture] ?? null
  return usual !== null && shelf?.department === 'kids' ? (OF_CHILDREN[usual] ?? 'kids') : usual
}

function kind(name: ReviewKind, ...pictures: readonly string[]): Record<string, ReviewKind> {
  return Object.fromEntries(pictures.map((picture) => [picture, name]))
}
