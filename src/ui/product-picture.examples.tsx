import type { ReactNode } from 'react'
import { ProductPicture } from './product-picture.tsx'

export const examples: Record<string, ReactNode> = {
  '64 px': <ProductPicture src="/pictures/mug-sea-green.svg" size="xs" />,
  '80 px': <ProductPicture src="/pictures/dress-damson.svg" size="sm" />,
  '96 px': <ProductPicture src="/pictures/coat-camel.svg" size="md" />,
}
