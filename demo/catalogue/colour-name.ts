import type { ProductRow } from './products.data.ts'

/** Food and gift cards are drawn in a colour, but are not chosen by it. */
export function hasColours({ type }: Pick<ProductRow, 'type'>): boolean {
  return type !== 'Foods' && type !== 'EGiftCard'
}

/** "sea-green" is sold as "Sea green". */
export function colourName(colour: string): string {
  const words = colour.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
