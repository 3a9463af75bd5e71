import type { ReactNode } from 'react'
import { Segments } from './segments.tsx'

const SIZES = [
  { value: 'standard', label: 'Standard' },
  { value: 'large', label: 'Large' },
  { value: 'extra-large', label: 'Extra large' },
]

export const examples: Record<string, ReactNode> = {
  'one chosen': <Segments legend="Parcel size" name="size" choices={SIZES} selected="standard" />,
}
