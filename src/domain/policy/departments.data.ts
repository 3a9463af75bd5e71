interface Named {
  slug: string
  name: string
}

export interface Category extends Named {
  hasShoeSizes?: boolean
}

export interface Department extends Named {
  lede: string
  /** Replaces `lede` once Christmas food can no longer be ordered. */
  ledeWithoutFood?: string
  /** Whether it sells what is worn. */
  clothes?: boolean
  categories: readonly Category[]
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
      { slug: 'dresses', name: 'Dresses' },
      { slug: 'tops-and-shirts', name: 'Tops and shirts' },
      { slug: 'knitwear', name: 'Knitwear' },
      { slug: 'coats-and-jackets', name: 'Coats and jackets' },
      { slug: 'skirts', name: 'Skirts' },
      { slug: 'jeans-and-trousers', name: 'Jeans and trousers' },
      { slug: 'shoes-and-boots', name: 'Shoes and boots', hasShoeSizes: true },
      { slug: 'bags-and-accessories', name: 'Bags and accessories' },
    ],
  },
  {
    slug: 'men',
    name: 'Men',
    lede: 'Shirts that iron themselves, nearly, and knitwear for cold platforms.',
    clothes: true,
    categories: [
      { slug: 'shirts', name: 'Shirts' },
      { slug: 't-shirts', name: 'T-shirts' },
      { slug: 'knitwear', name: 'Knitwear' },
      { slug: 'jeans-and-trousers', name: 'Jeans and trousers' },
      { slug: 'coats-and-jackets', name: 'Coats and jackets' },
      { slug: 'shoes-and-boots', name: 'Shoes and boots', hasShoeSizes: true },
      { slug: 'socks-and-accessories', name: 'Socks and accessories' },
    ],
  },
  {
    slug: 'kids',
    name: 'Kids',
    lede: 'Made for climbing frames, muddy walks and being handed down.',
    clothes: true,
    categories: [
      { slug: 'tops', name: 'Tops' },
      { slug: 'knitwear', name: 'Knitwear' },
      { slug: 'dresses-and-skirts', name: 'Dresses and skirts' },
      { slug: 'jeans-and-trousers', name: 'Jeans and trousers' },
      { slug: 'coats-and-jackets', name: 'Coats and jackets' },
      { slug: 'shoes-and-boots', name: 'Shoes and boots', hasShoeSizes: true },
      { slug: 'toys-and-accessories', name: 'Toys and accessories' },
    ],
  },
  {
    slug: 'home',
    name: 'Home',
    lede: 'A good chair, a kind light and towels that actually dry you.',
    categories: [
      { slug: 'furniture-and-garden', name: 'Furniture and garden' },
      { slug: 'lighting', name: 'Lighting' },
      { slug: 'cushions-and-throws', name: 'Cushions and throws' },
      { slug: 'bed-and-bath', name: 'Bed and bath' },
      { slug: 'kitchen-and-dining', name: 'Kitchen and dining' },
      { slug: 'candles-and-vases', name: 'Candles and vases' },
      { slug: 'rugs', name: 'Rugs' },
      { slug: 'bath-and-body', name: 'Bath and body' },
    ],
  },
  {
    slug: 'food',
    name: 'Food',
    lede: 'From the baker, the cheesemonger and the back of the cupboard.',
    categories: [
      { slug: 'biscuits-and-cakes', name: 'Biscuits and cakes' },
      { slug: 'bakery', name: 'Bakery' },
      { slug: 'cheese-and-deli', name: 'Cheese and deli' },
      { slug: 'meat-and-fish', name: 'Meat and fish' },
      { slug: 'puddings', name: 'Puddings' },
      { slug: 'tea-and-drinks', name: 'Tea and drinks' },
      { slug: 'cupboard', name: 'Cupboard' },
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
      { slug: 'hampers-and-drinks', name: 'Hampers and drinks' },
      { slug: 'decorations', name: 'Decorations' },
      { slug: 'crackers-and-stockings', name: 'Crackers and stockings' },
      { slug: 'gifts', name: 'Gifts' },
    ],
  },
]
