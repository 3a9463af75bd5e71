import { formatCount, type GridSort, ITEMS_COUNTED_MAX } from '../../domain/catalogue/grid-query.ts'
import type { SizeKind } from '../../domain/catalogue/size-groups.ts'
import type { Department } from '../../domain/policy/departments.data.ts'
import { defineWords } from '../../domain/words/words.ts'

export const GRID_MESSAGES = defineWords('shop.list', {
  filter: 'Filter',
  close: 'Close',
  category: 'Category',
  categories: 'Categories',
  /** "All women", but "All Christmas": a proper name keeps its capital. */
  all: (department: string) => `All ${department === 'Christmas' ? department : department.toLowerCase()}`,
  /** For search engines: "Women: dresses. Warm layers …" */
  aboutCategory: ({ name, lede }: Department, category: string) => `${name}: ${category.toLowerCase()}. ${lede}`,
  size: 'Size',
  colour: 'Colour',
  price: 'Price',
  anyPrice: 'Any price',
  upTo: (price: string) => `Up to ${price}`,
  showOnly: 'Show only',
  inStock: 'In stock',
  outOfStockToo: 'Including out-of-stock items',
  onSale: 'On sale',
  sizeApplied: (size: string) => `Size ${size}`,
  shoeSizeApplied: (size: string) => `Shoe size ${size}`,
  apply: 'Apply filters',
  applied: 'Filters applied',
  remove: 'Remove',
  clear: 'Clear all',
  sortBy: 'Sort by',
  sort: 'Sort',
  items: (count: number) => (count === 1 ? '1 item' : `${formatCount(count)} items`),
  noMatch: 'Nothing matches these filters.',
  noneInStock: 'Nothing here is in stock at the moment.',
  showAll: 'Show everything',
  nothing: "There's nothing here at the moment.",
  first: `These are the first ${ITEMS_COUNTED_MAX.toLocaleString('en-GB')}. Use the filters to see others.`,
} as const)

export const SIZE_LEGENDS: Record<SizeKind, string> = defineWords('shop.sizes', {
  clothes: 'Size',
  age: 'Age',
  waist: 'Waist',
  bed: 'Bed size',
  towel: 'Towel size',
  measured: 'Measurements',
  other: 'Other sizes',
  shoes: 'Shoe size',
})

export const GRID_SORT_LABELS: Record<GridSort, string> = defineWords('shop.sort', {
  featured: 'Featured',
  newest: 'Newest first',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  rating: 'Best rated',
})

export const SEARCH_MESSAGES = defineWords('shop.search', {
  label: 'What are you looking for?',
  results: (q: string) => `Results for "${q}"`,
  none: (q: string) => `No results for "${q}".`,
  didYouMean: (q: string) => `Did you mean "${q}"?`,
  seeResults: (q: string) => `See results for "${q}"`,
  hint: 'Check the spelling, or try fewer or more general words.',
  departments: 'Or browse',
  help: 'Looking for an order or a return?',
  helpLink: 'Go to help and support',
  bestMatch: 'Best match',
  onlyInStock: "We've left out items that are out of stock.",
  includeAll: 'Include out-of-stock items',
  empty: "Enter what you're looking for",
  tooLong: (max: number) => `Use ${max} characters or fewer`,
  first: `These are the first ${ITEMS_COUNTED_MAX.toLocaleString('en-GB')}. Add a word to see others.`,
} as const)
