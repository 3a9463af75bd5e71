import type { Palette } from './palette.data.ts'

/** The palette's fonts, else the design's, which are shown if the reader has them installed. */

export function displayFont(shapes: Palette['shapes']): string {
  return shapes['font-display'] ?? 'Besley, Georgia, serif'
}

export function textFont(shapes: Palette['shapes']): string {
  return shapes['font-text'] ?? 'Figtree, Arial, Helvetica, sans-serif'
}
