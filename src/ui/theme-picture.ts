import type { GiftThemeCode } from '../domain/gift-receipts/themes-on.ts'
import { type ThemeDrawing, themeColours, themeDrawings } from './gift-themes.data.ts'

/** Themes with a backdrop darker than their ink: on light paper they are drawn in the backdrop's colour. */
const DARK: readonly GiftThemeCode[] = ['christmas', 'valentines-day']

/** The theme's drawing as an SVG (D-38): with its backdrop for mails, without it for receipts. */
export function themePicture(value: GiftThemeCode, on: 'receipt' | 'backdrop'): string {
  const { backdrop, ink } = themeColours[value]
  const { d, transform, filled = false }: ThemeDrawing = themeDrawings[value]
  const mark = on === 'receipt' && DARK.includes(value) ? backdrop : ink
  const line = `stroke="${mark}" stroke-width="${transform ? 2 : 1.6}" stroke-linecap="round" stroke-linejoin="round"`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 60 40">' +
    (on === 'backdrop' ? `<path fill="${backdrop}" d="M0 0h60v40H0z"/>` : '') +
    `<path d="${d}" fill="${filled ? mark : 'none'}" ${line}${transform ? ` transform="${transform}"` : ''}/></svg>`
  )
}
