import type { GiftThemeCode } from '../domain/gift-receipts/themes.data.ts'
import { type ThemeDrawing, themeColours, themeDrawings } from './gift-themes.data.ts'

/** The picture of a gift theme as a file of its own, 60 by 40 (D-38). */
export function themePicture(value: GiftThemeCode): string {
  const { backdrop, ink } = themeColours[value]
  const { d, transform, filled = false }: ThemeDrawing = themeDrawings[value]
  const line = `stroke="${ink}" stroke-width="${transform ? 2 : 1.6}" stroke-linecap="round" stroke-linejoin="round"`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 60 40">' +
    `<path fill="${backdrop}" d="M0 0h60v40H0z"/>` +
    `<path d="${d}" fill="${filled ? ink : 'none'}" ${line}${transform ? ` transform="${transform}"` : ''}/></svg>`
  )
}
