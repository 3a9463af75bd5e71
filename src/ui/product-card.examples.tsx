import type { ReactNode } from 'react'
import { ProductCard, ProductGrid } from './product-card.tsx'

const dress = {
  name: 'Belted Wrap Midi Dress',
  href: '#dress',
  picture: '/pictures/dress-damson.svg',
  meta: 'Damson, 3 colours',
  price: { now: '£30.00', was: '£40.00' },
}
const coat = {
  name: 'Double Breasted Longline Coat',
  href: '#coat',
  picture: '/pictures/coat-camel.svg',
  meta: 'Camel, 2 colours',
  price: { now: '£120.00', was: null },
  stock: 'low-stock',
} as const
const bag = {
  name: 'Leather Top Handle Bag',
  href: '#bag',
  picture: null,
  meta: null,
  price: { now: '£69.00', was: null },
  isLowest: true,
  stock: 'out-of-stock',
} as const

export const examples: Record<string, ReactNode> = {
  'in a sale': <ProductCard {...dress} />,
  'low stock': <ProductCard {...coat} lazy />,
  'several prices, out of stock': <ProductCard {...bag} />,
  'not for sale': <ProductCard {...coat} price={null} stock={null} />,
  'a grid': <ProductGrid products={[dress, coat, bag]} four />,
}
