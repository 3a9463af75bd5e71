/**
 * Defaults for a brand's palette, and the same as `styles/tokens.css` (a test compares them). Mails and papers,
 * which have no stylesheet, read them from here.
 */
export const COLOURS = {
  'surface-page': '#ffffff',
  'surface-mist': '#f2f5ee',
  'surface-oat': '#f8f1e4',
  'surface-deep': '#14332a',
  'surface-disabled': '#e5e9e2',
  ink: '#17211b',
  'ink-muted': '#4c5951',
  'ink-disabled': '#59645d',
  'ink-inverse': '#ffffff',
  'ink-inverse-muted': '#c3d3c8',
  line: '#d8ded3',
  'line-control': '#68756c',
  accent: '#1d5b40',
  'accent-hover': '#154630',
  'accent-pressed': '#0e3423',
  'accent-tint': '#e4efe5',
  'on-accent': '#ffffff',
  straw: '#e6b74a',
  'straw-tint': '#fbefd0',
  berry: '#97213f',
  success: '#17613a',
  'success-surface': '#e5f3e8',
  'success-line': '#a9d1b4',
  info: '#1c4f7d',
  'info-surface': '#e9f1f8',
  'info-line': '#afcbe3',
  warning: '#774800',
  'warning-surface': '#fdf2d8',
  'warning-line': '#e6c88a',
  error: '#a1221b',
  'error-surface': '#fdedea',
  'error-line': '#eab3ab',
  focus: '#0b57c4',
  'focus-on-deep': '#f2cd70',
} as const

export type ColourToken = keyof typeof COLOURS

export type Colours = Readonly<Record<ColourToken, string>>

export const SHAPES = ['font-display', 'font-text', 'radius-xs', 'radius-sm', 'radius-md', 'radius-lg'] as const

type ShapeToken = (typeof SHAPES)[number]

export interface Palette {
  colours: Colours
  /** Only those that differ from the design's. */
  shapes: Readonly<Partial<Record<ShapeToken, string>>>
}

export const DESIGN_PALETTE: Palette = { colours: COLOURS, shapes: {} }

/** WCAG 2.2 AA: 4.5 to 1 for text, 3 to 1 for edges. */
export interface ColourPair {
  colour: ColourToken
  on: ColourToken
  ratioMin: 4.5 | 3
}

const TEXT_SURFACES: Readonly<Partial<Record<ColourToken, readonly ColourToken[]>>> = {
  ink: [
    ...(['surface-page', 'surface-mist', 'surface-oat', 'accent-tint', 'straw-tint', 'surface-disabled'] as const),
    ...(['success-surface', 'info-surface', 'warning-surface', 'error-surface'] as const),
  ],
  'ink-muted': ['surface-page', 'surface-mist', 'surface-oat', 'accent-tint', 'straw-tint'],
  'ink-disabled': ['surface-page', 'surface-disabled'],
  'ink-inverse': ['surface-deep', 'accent', 'accent-hover', 'error', 'ink', 'success'],
  'ink-inverse-muted': ['surface-deep'],
  accent: ['surface-page', 'surface-mist', 'surface-oat', 'accent-tint', 'straw-tint'],
  'accent-hover': ['surface-page', 'surface-mist', 'surface-oat', 'accent-tint'],
  'accent-pressed': ['surface-page', 'accent-tint'],
  'on-accent': ['accent', 'accent-hover', 'accent-pressed'],
  berry: ['surface-page', 'surface-mist', 'surface-oat'],
  success: ['surface-page', 'surface-mist', 'success-surface'],
  info: ['surface-page', 'info-surface'],
  warning: ['surface-page', 'warning-surface'],
  error: ['surface-page', 'surface-mist', 'error-surface'],
  'focus-on-deep': ['surface-deep'],
}

const EDGE_SURFACES: Readonly<Partial<Record<ColourToken, readonly ColourToken[]>>> = {
  'line-control': ['surface-page', 'surface-mist'],
  focus: ['surface-page', 'surface-mist', 'surface-oat', 'accent-tint'],
}

/** Every pair that our styles combine. */
export const COLOUR_PAIRS: readonly ColourPair[] = [...pairsOf(TEXT_SURFACES, 4.5), ...pairsOf(EDGE_SURFACES, 3)]

function pairsOf(table: typeof TEXT_SURFACES, ratioMin: ColourPair['ratioMin']): ColourPair[] {
  return (Object.entries(table) as [ColourToken, readonly ColourToken[]][]).flatMap(([colour, surfaces]) =>
    surfaces.map((on) => ({ colour, on, ratioMin })),
  )
}
