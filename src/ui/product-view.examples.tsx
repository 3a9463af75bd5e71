import type { ReactNode } from 'react'
import { ProductView } from './product-view.tsx'

const dress = {
  alt: 'Belted Wrap Midi Dress in Damson',
  src: '/pictures/dress-damson.svg',
  srcSet: null,
  width: 1000,
  height: 1000,
  newerFormats: [],
  sizes: '26rem',
  fit: 'contain',
  focus: null,
} as const

export const examples: Record<string, ReactNode> = {
  whole: <ProductView {...dress} />,
  'cut, to the top': <ProductView {...dress} width={1000} height={1500} fit="cover" focus="top" lazy />,
}
