import type { Palette } from './palette.data.ts'

/** The fonts of the brand's palette, else of our design; a mail shows them only where they are installed. */

export function displayFont(shapes: Palette['shapes']): string {
  return shapes['font-display'] ?? 'Besley, Georgia, serif'
}

export function textFont(shapes: Palette['shapes']): string {
  return shapes['font-text'] ?? 'Figtree, Arial, Helvetica, sans-serif'
}
