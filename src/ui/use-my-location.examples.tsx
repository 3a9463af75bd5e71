import type { ReactNode } from 'react'
import { UseMyLocation } from './use-my-location.tsx'

const props = {
  action: '/gallery',
  name: 'at',
  label: 'Use my location',
  failed: "We couldn't find your location. Enter a town instead.",
}

export const examples: Record<string, ReactNode> = {
  'where a script can ask': <UseMyLocation {...props} method="get" />,
}
