import type { Palette } from './palette.data.ts'

/** The fonts of the palette or else of the design, which are shown only if the reader has them installed. */

export function displayFont(shapes: Palette['shapes']): string {
  return shapes['font-display'] ?? 'Besley, Georgia, serif'
}

export function textFont(shapes: Palette['shapes']): string {
  return shapes['font-text'] ?? 'Figtree, Arial, Helvetica, sans-serif'
}
