import type { ReactNode } from 'react'
import { QuantityButtons } from './quantity-buttons.tsx'

export const examples: Record<string, ReactNode> = {
  'the last one': <QuantityButtons id="bag" label="Quantity of Leather Top Handle Bag" now={1} fewer={0} more={2} />,
  several: <QuantityButtons id="candle" label="Quantity of Fig Scented Candle" now={2} fewer={1} more={3} />,
}
