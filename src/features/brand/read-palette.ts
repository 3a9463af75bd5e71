import {
  COLOUR_PAIRS,
  COLOURS,
  type Colours,
  type ColourToken,
  DESIGN_PALETTE,
  type Palette,
  SHAPES,
} from '../../ui/palette.data.ts'
import { BrandFileError } from './brand-fields.ts'

/** Names of installed fonts, without quotes, since the style attribute of a mail can't contain them. */
const FONTS = /^[A-Za-z][\w -]{0,40}(?:, ?[A-Za-z][\w -]{0,40}){0,7}$/
const RADIUS = /^(?:0|(?:\d|1\d|2[0-4])px)$/
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/**
 * Reads only values for our tokens, so that no rule can hide, move or fetch anything. A palette with any contrast below
 * WCAG AA is refused.
 */
export function readPalette(css: string): Palette {
  const [, inner] = /^\s*:root\s*\{([^{}]*)\}\s*$/.exec(css.replaceAll(/\/\*[\s\S]*?\*\//g, ' ')) ?? []
  if (inner === undefined) throw new BrandFileError('must be one rule, ":root { … }"')
  const colours: Record<ColourToken, string> = { ...COLOURS }
  const shapes: Palette['shapes'] & Record<string, string> = {}
  const problems: string[] = []
  for (const declaration of inner.split(';').filter((each) => each.trim() !== '')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim())
    const token = name.replace(/^--/, '')
    const problem = tokenProblem(token, value)
    if (problem || token === name) problems.push(`${name.slice(0, 40)} ${problem ?? 'must start with --'}`)
    else if (Object.hasOwn(COLOURS, token)) colours[token as ColourToken] = longHex(value)
    else shapes[token] = value
  }
  if (problems.length === 0) problems.push(...contrastProblems(colours))
  if (problems.length > 0) throw new BrandFileError(...problems)
  return { colours, shapes }
}

function tokenProblem(name: string, value: string): string | null {
  if (Object.hasOwn(COLOURS, name))
    return HEX.test(value) ? null : `must be a colour such as #1d5b40, not "${value.slice(0, 40)}"`
  if (!SHAPES.some((shape) => shape === name)) return "isn't a token that a brand may set"
  if (!name.startsWith('font-')) return RADIUS.test(value) ? null : 'must be 0, or 1px to 24px'
  return FONTS.test(value) ? null : 'must be a list of installed fonts, without quotes, such as Georgia, serif'
}

function longHex(value: string): string {
  const hex = value.toLowerCase()
  return hex.length === 4 ? hex.replaceAll(/[^#]/g, '$&$&') : hex
}

export function paletteCss({ colours, shapes }: Palette): string {
  const changedColours = (Object.keys(COLOURS) as ColourToken[]).filter(
    (name) => colours[name] !== DESIGN_PALETTE.colours[name],
  )
  const declarations = [...changedColours.map((name) => [name, colours[name]]), ...Object.entries(shapes)]
  if (declarations.length === 0) return ''
  const root = declarations.map(([name, value]) => `--${name}:${value}`).join(';')
  // `prefers-contrast: more` gets the strongest colours of the palette, as in tokens.css.
  const highContrast = `--line:${colours['line-control']};--ink-muted:${colours.ink}`
  return `:root{${root}}@media (prefers-contrast:more){:root{${highContrast}}}`
}

/**
 * The lowest contrast of the page's colour with black: codes, ticks and pictures are drawn for a light page, and the
 * styles have no dark theme.
 */
const PAGE_RATIO_MIN = 15

export function contrastProblems(colours: Colours): string[] {
  const page = colours['surface-page']
  if (contrastOf(page, '#000000') < PAGE_RATIO_MIN)
    return [`--surface-page (${page}) must be light, such as #ffffff: codes and ticks are drawn for a light page`]
  return COLOUR_PAIRS.flatMap(({ colour, on, ratioMin }) => {
    const ratio = contrastOf(colours[colour], colours[on])
    if (ratio >= ratioMin) return []
    const pair = `--${colour} (${colours[colour]}) on --${on} (${colours[on]})`
    // Rounded down, so that 4.499 doesn't read as 4.5, which is enough.
    return [`${pair} has a contrast of ${Math.floor(ratio * 100) / 100} to 1; at least ${ratioMin} is needed`]
  })
}

/** The contrast ratio of WCAG 2.2, from 1 to 21, between two colours such as `#1d5b40`. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(hex: string): number {
  const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
