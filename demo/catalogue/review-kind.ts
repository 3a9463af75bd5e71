import type { ReviewKind } from './review-words.data.ts'
import type { DemoProduct } from './to-product.ts'

/** By what is drawn, since that is what it is. */
const KINDS: Partial<Record<string, ReviewKind>> = {
  dress: 'dress',
  ...kind('wear', 'shirt', 'tee', 'jeans', 'skirt'),
  jumper: 'knit',
  coat: 'coat',
  ...kind('shoes', 'boots', 'trainers'),
  ...kind('accessory', 'handbag', 'scarf', 'hat', 'cap', 'socks'),
  ...kind('furniture', 'sofa', 'armchair', 'table', 'chair'),
  ...kind('lighting', 'lamp', 'floorlamp'),
  ...kind('textile', 'cushion', 'throw', 'bedding', 'towel', 'rug'),
  ...kind('table', 'mug', 'plates', 'tumblers', 'vase'),
  ...kind('scent', 'candle', 'bottle'),
  ...kind('sweet', 'biscuits', 'cake', 'chocolates', 'panettone', 'pies', 'pudding'),
  ...kind('deli', 'bread', 'cheese'),
  ...kind('roast', 'turkey', 'salmon'),
  ...kind('festive', 'bauble', 'crackers', 'stocking', 'tree', 'wreath'),
  ...kind('gift', 'hamper', 'parcel'),
  wine: 'wine',
  caddy: 'tea',
  teddy: 'toy',
}

/** Where the drawing alone would mislead: pies with fish, jars of jam and of cream. */
const ON_SHELF: Partial<Record<string, ReviewKind>> = {
  cupboard: 'deli',
  'cheese-and-deli': 'deli',
  'meat-and-fish': 'roast',
  'turkey-and-trimmings': 'roast',
  'cheese-and-party-food': 'deli',
  'chocolates-and-sweets': 'sweet',
  'bath-and-body': 'scent',
  gifts: 'gift',
  puddings: 'sweet',
}

/** Which reviews a product gets; null: none, there is little to say about limescale, or a number in an email. */
export function reviewKindOf({ productType, shelf, variants, hazardClasses }: DemoProduct): ReviewKind | null {
  const picture = variants[0]?.pictureName.split('-')[0] ?? ''
  if (hazardClasses.includes('irritant') || productType === 'EGiftCard') return null
  const usual = ON_SHELF[shelf?.category ?? ''] ?? KINDS[picture] ?? null
  if (shelf?.department !== 'kids' || usual === 'toy' || usual === 'accessory') return usual
  return usual === 'shoes' ? 'smallShoes' : 'kids'
}

function kind(name: ReviewKind, ...pictures: readonly string[]): Record<string, ReviewKind> {
  return Object.fromEntries(pictures.map((picture) => [picture, name]))
}
