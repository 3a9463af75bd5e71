import {
  COLOURS,
  type ColourToken,
  DESIGN_PALETTE,
  type Palette,
  SHAPES,
  type ShapeToken,
} from '../../ui/palette.data.ts'
import { contrastProblems } from './contrast.ts'

type Outcome = { palette: Palette; problems: [] } | { palette: null; problems: string[] }

/** A stack of installed fonts, without quotes, which a mail's style could not hold. */
const FONTS = /^[A-Za-z][\w -]{0,40}(?:, ?[A-Za-z][\w -]{0,40}){0,7}$/
const RADIUS = /^(?:0|(?:\d|1\d|2[0-4])px)$/
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** Whitespace and comments; what a declaration is; how a rule starts and ends. Nothing else is in a palette. */
const BLANK = /(?:\s|\/\*[\s\S]*?\*\/)+/y
const RULE = /:root(?:\s|\/\*[\s\S]*?\*\/)*\{/y
const DECLARATION = /--([a-z][a-z-]*)\s*:([^;{}]*)(?:;|(?=\s*\}))/y
const END = /\}/y

/** Only our tokens may be set, so no rule can hide, move or fetch anything. Refused whole if a pair falls below AA. */
export function readPalette(text: string): Outcome {
  const problems: string[] = []
  const colours: Partial<Record<ColourToken, string>> = {}
  const shapes: Partial<Record<ShapeToken, string>> = {}
  let at = 0
  const take = (shape: RegExp) => {
    shape.lastIndex = at
    const found = shape.exec(text)
    if (found) at = shape.lastIndex
    return found
  }
  const line = () => text.slice(0, at).split('\n').length
  take(BLANK)
  while (at < text.length) {
    if (!take(RULE)) return refused(...problems, `line ${line()}: only ":root { … }" may stand here`)
    take(BLANK)
    while (!take(END)) {
      const started = line()
      const [, name = '', written = ''] = take(DECLARATION) ?? []
      if (name === '') return refused(...problems, `line ${started}: "--token: value;" or "}" is expected here`)
      const value = written.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim()
      const why = set(name, value)
      if (why) problems.push(`line ${started}: --${name} ${why}`)
      take(BLANK)
    }
    take(BLANK)
  }
  if (problems.length > 0) return { palette: null, problems }
  const palette: Palette = { colours: { ...COLOURS, ...colours }, shapes }
  const unreadable = contrastProblems(palette.colours)
  return unreadable.length > 0 ? { palette: null, problems: unreadable } : { palette, problems: [] }

  function set(name: string, value: string): string | null {
    if (Object.hasOwn(colours, name) || Object.hasOwn(shapes, name)) return 'is set twice'
    if (Object.hasOwn(COLOURS, name)) {
      colours[name as ColourToken] = longHex(value)
      return HEX.test(value) ? null : `must be a colour such as #1d5b40, not "${value.slice(0, 40)}"`
    }
    if (!SHAPES.some((shape) => shape === name)) return "isn't a token that a brand may set"
    shapes[name as ShapeToken] = value
    if (name.startsWith('font-')) {
      return FONTS.test(value) ? null : 'must be a list of installed fonts, without quotes, such as Georgia, serif'
    }
    return RADIUS.test(value) ? null : 'must be 0, or 1px to 24px'
  }
}

function refused(...problems: string[]): Outcome {
  return { palette: null, problems }
}

function longHex(value: string): string {
  const digits = value.slice(1).toLowerCase()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

export function cssOf({ colours, shapes }: Palette): string {
  const own = (Object.keys(COLOURS) as ColourToken[]).filter((name) => colours[name] !== DESIGN_PALETTE.colours[name])
  const set = [...own.map((name) => [name, colours[name]]), ...Object.entries(shapes)]
  if (set.length === 0) return ''
  const root = set.map(([name, value]) => `--${name}:${value}`).join(';')
  // `prefers-contrast: more` gets the strongest colours of the palette, as in tokens.css.
  const more = `--line:${colours['line-control']};--ink-muted:${colours.ink}`
  return `:root{${root}}@media (prefers-contrast:more){:root{${more}}}`
}
