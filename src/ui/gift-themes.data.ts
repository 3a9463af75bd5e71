import type { GiftThemeCode } from '../domain/gift-receipts/themes-on.ts'

export interface ThemeDrawing {
  /** A path in a box of 60 by 40. */
  d: string
  transform?: string
  filled?: boolean
}

const HEART = 'M30 31c-8-5-12-9-12-14 0-7 9-8 12-2 3-6 12-5 12 2 0 5-4 9-12 14z'

/** The drawings of the themes (D-38). Their colours are below, and for pages in `styles/components/themes.css`. */
export const themeDrawings = {
  'just-because': {
    d: 'M20 19h20v13H20zM18 14h24v5H18zM30 14v18M30 14c-2-6-9-7-9-3 0 2 4 3 9 3zM30 14c2-6 9-7 9-3 0 2-4 3-9 3z',
  },
  birthday: { d: 'M19 31h22v-9H19zM17 31h26M24 22v-6M30 22v-6M36 22v-6M24 12.5v-.5M30 12.5v-.5M36 12.5v-.5' },
  christmas: { d: 'M30 6l-7 9h4l-6 8h5l-7 8h22l-7-8h5l-6-8h4zM30 31v4' },
  'thank-you': { d: HEART },
  congratulations: { d: 'M30 8l3.3 7.4 8 .8-6 5.4 1.7 8L30 25.5l-7 4.1 1.7-8-6-5.4 8-.8z' },
  wedding: { d: 'M17 23a8 8 0 1 0 16 0 8 8 0 1 0-16 0zM27 23a8 8 0 1 0 16 0 8 8 0 1 0-16 0zM25 15l-3-4h6z' },
  anniversary: {
    d: 'M22 9l-1.5 9c0 5 9 5 9 0L28 9zM25 22v9M21 31h8M34 12l-1 7c0 4.5 8 4.5 8 0l-1-7zM37 22.5V31M33 31h8',
  },
  'new-baby': { d: 'M37 26a11 11 0 1 1-8-18 9 9 0 0 0 8 18zM39 12v.1M43 17v.1M36 7v.1' },
  'new-home': { d: 'M18 20L30 9l12 11M21 18v13h18V18M27 31v-8h6v8' },
  'mothers-day': {
    d: 'M30 22c-6 0-8-4-7-12l4 3 3-5 3 5 4-3c1 8-1 12-7 12zM30 22v11M30 31c-4 0-7-2-8-6 4 0 7 2 8 6zM30 31c4 0 7-2 8-6-4 0-7 2-8 6z',
  },
  'fathers-day': { d: 'M27 8h6l2 4-2.5 3L36 28l-6 6-6-6 3.5-13L25 12z' },
  'valentines-day': { d: HEART, filled: true },
  easter: { d: 'M30 7c6 0 10 9 10 15s-4 10-10 10-10-4-10-10 4-15 10-15zM20.5 20l4.5-3 5 3 5-3 4.5 3' },
  'get-well-soon': {
    d: 'M24 20a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM30 8v2M30 30v2M18 20h2M40 20h2M21.5 11.5l1.5 1.5M37 27l1.5 1.5M38.5 11.5L37 13M23 27l-1.5 1.5',
  },
} as const satisfies Record<GiftThemeCode, ThemeDrawing>

/** The same for every brand. Needed besides the style sheet, which pictures in files and mails cannot read. */
export const themeColours = {
  'just-because': { backdrop: '#efe6d8', ink: '#5c4630' },
  birthday: { backdrop: '#fbefd0', ink: '#97213f' },
  christmas: { backdrop: '#1c3b2a', ink: '#f2cd70' },
  'thank-you': { backdrop: '#f7e3e0', ink: '#97213f' },
  congratulations: { backdrop: '#e9f1f8', ink: '#1c4f7d' },
  wedding: { backdrop: '#f4f2ee', ink: '#774800' },
  anniversary: { backdrop: '#f6efe6', ink: '#97213f' },
  'new-baby': { backdrop: '#e9f1f8', ink: '#1c4f7d' },
  'new-home': { backdrop: '#fbefd0', ink: '#774800' },
  'mothers-day': { backdrop: '#f7e3e0', ink: '#8d4a5b' },
  'fathers-day': { backdrop: '#e6e8ec', ink: '#1c4f7d' },
  'valentines-day': { backdrop: '#97213f', ink: '#fdedea' },
  easter: { backdrop: '#eff4e6', ink: '#17613a' },
  'get-well-soon': { backdrop: '#fdf2d8', ink: '#774800' },
} as const satisfies Record<GiftThemeCode, { backdrop: string; ink: string }>
