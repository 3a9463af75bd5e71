import type { ReactNode } from 'react'
import { ShopSearch } from './shop-search.tsx'

const search = { action: '/gallery', label: 'Find a store', placeholder: 'e.g. W2 1NW or London', button: 'Search' }

export const examples: Record<string, ReactNode> = {
  empty: <ShopSearch {...search} name="near" />,
  'with an error': (
    <ShopSearch
      {...search}
      name="near-error"
      value="W"
      error="That doesn't look like a valid postcode, town or city. Check and try again."
    />
  ),
}
