import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsIn } from '../../../test/harness/settings.ts'
import { COLOUR_PAIRS, COLOURS } from '../../ui/palette.data.ts'
import { contrastOf, contrastProblems, paletteCss, readPalette } from './read-palette.ts'

const refusalOf = (css: string) => problemsIn(() => readPalette(css))

const STYLES = join(import.meta.dirname, '../../ui/styles')
const styles = readdirSync(STYLES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && !/print|forced-colors/.test(name))
  .map((name) => readFileSync(join(STYLES, name), 'utf8'))
  .join('\n')
const tokens = readFileSync(join(STYLES, 'tokens.css'), 'utf8')

test('the colours that mails have are those of the stylesheet', () => {
  const [root = ''] = tokens.split('@media')
  const written = [...root.matchAll(/--([a-z-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(written)).toEqual(COLOURS)
})

test('every colour that our styles write or paint with is in a pair that is checked', () => {
  const used = (property: string) => {
    const matches = styles.matchAll(new RegExp(`(?<![\\w-])${property}:[^;]*?var\\(--([a-z-]+)\\)`, 'g'))
    return [...new Set([...matches].map(([, name = '']) => name))].filter((name) => Object.hasOwn(COLOURS, name))
  }
  const written = used('color')
  const painted = used('background(?:-color)?')
  expect([written.length, painted.length]).toEqual([expect.toSatisfy((n) => n > 8), expect.toSatisfy((n) => n > 8)])
  const pairs = { colours: COLOUR_PAIRS.map(({ colour }) => colour), surfaces: COLOUR_PAIRS.map(({ on }) => on) }
  expect(written.filter((name) => !pairs.colours.includes(name as never))).toEqual([])
  // An edge that is painted, not a surface that something is written on.
  const edges = ['line-control']
  expect(painted.filter((name) => !pairs.surfaces.includes(name as never) && !edges.includes(name))).toEqual([])
})

test('no style writes in a colour of its own: a brand could not change it', () => {
  const disabled = '#9aa59d'
  const own = [...styles.matchAll(/(?<![\w-])color:\s*(#[\da-f]+)/gi)].map(([, colour]) => colour)
  expect(own.filter((colour) => colour !== disabled)).toEqual([])
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.478],
  ['#ff0000', '#ffffff', 3.998],
])('the contrast of %s and %s is as WCAG defines it', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test('the design itself is readable, with nothing to spare in the table: each pair can fail', () => {
  expect(contrastProblems(COLOURS)).toEqual([])
  for (const { colour, on } of COLOUR_PAIRS) {
    // In the colour of its background, nothing can be read.
    const problems = contrastProblems({ ...COLOURS, [colour]: COLOURS[on] })
    expect(problems.join('\n')).toContain(`--${colour} (${COLOURS[on]}) on --${on} (${COLOURS[on]})`)
  }
})

test('a palette below AA is refused, with the pair, its contrast and what is needed', () => {
  expect(refusalOf(':root { --accent: #777; }')).toContain(
    '--accent (#777777) on --surface-page (#ffffff) has a contrast of 4.47 to 1; at least 4.5 is needed',
  )
  expect(refusalOf(':root { --line-control: #aaaaaa; }')).toContain(
    '--line-control (#aaaaaa) on --surface-page (#ffffff) has a contrast of 2.32 to 1; at least 3 is needed',
  )
  expect(refusalOf(':root { --surface-page: #202020; }')).toEqual([
    '--surface-page (#202020) must be light, such as #ffffff: codes and ticks are drawn for a light page',
  ])
})

test('what a palette sets is served after our styles, and more contrast is still to be had', () => {
  const palette = readPalette(`/* Ours */
    :root { --accent: #5B2A86; /* plum */ --accent-hover:#47206a ; --radius-md: 0; --font-display: Georgia, serif }`)
  expect(palette.colours).toEqual({ ...COLOURS, accent: '#5b2a86', 'accent-hover': '#47206a' })
  expect(paletteCss(palette)).toBe(
    ':root{--accent:#5b2a86;--accent-hover:#47206a;--radius-md:0;--font-display:Georgia, serif}' +
      '@media (prefers-contrast:more){:root{--line:#68756c;--ink-muted:#17211b}}',
  )
})

const ONE_RULE = 'must be one rule, ":root { … }"'
test.each([
  [':root { --colour: #000 }', "--colour isn't a token that a brand may set"],
  [':root { --target: 1px }', "--target isn't a token that a brand may set"],
  [':root { --constructor: #000 }', "--constructor isn't a token that a brand may set"],
  [':root {\n  color: #000;\n}', "color isn't a token that a brand may set"],
  [':root { ink: #000 }', 'ink must start with --'],
  ['body { --ink: #000 }', ONE_RULE],
  ['@import "https://evil.example/x.css"; :root { }', ONE_RULE],
  [':root { --ink: #000 } body { display: none }', ONE_RULE],
  [':root { body { --ink: #000 } }', ONE_RULE],
  [':root { --ink: #000;', ONE_RULE],
  [':root { --ink: url(//evil.example) }', '--ink must be a colour such as #1d5b40, not "url(//evil.example)"'],
  [':root { --ink: black }', '--ink must be a colour such as #1d5b40, not "black"'],
  [':root { --ink: #00000080 }', '--ink must be a colour such as #1d5b40, not "#00000080"'],
  [
    ':root { --font-text: url(x) }',
    '--font-text must be a list of installed fonts, without quotes, such as Georgia, serif',
  ],
  [':root { --radius-lg: 9999px }', '--radius-lg must be 0, or 1px to 24px'],
])('the palette %j is refused', (css, problem) => {
  expect(refusalOf(css)).toEqual([problem])
})

test('every wrong declaration is named', () => {
  expect(refusalOf(':root {\n --ink: black;\n --x: 1\n}')).toEqual([
    '--ink must be a colour such as #1d5b40, not "black"',
    "--x isn't a token that a brand may set",
  ])
})
