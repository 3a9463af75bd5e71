import type { ReactNode } from 'react'
import { ProductPhoto } from './product-photo.tsx'

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
  whole: <ProductPhoto {...dress} />,
  'cut, to the top': <ProductPhoto {...dress} width={1000} height={1500} fit="cover" focus="top" lazy />,
}
