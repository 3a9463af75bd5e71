import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { colours } from './colours.data.ts'
import { drawPicture } from './draw-picture.ts'
import { pictures } from './pictures.data.ts'

const { DOMParser } = new Window()
const products = Object.keys(pictures)
const someColours = ['damson', 'sky', 'mid-blue', 'charcoal', 'straw']

test('there are three dozen drawings and about two dozen colours', () => {
  expect(products).toHaveLength(39)
  expect(Object.keys(colours).length).toBeGreaterThanOrEqual(24)
})

test('names can stand in an address', () => {
  for (const name of [...products, ...Object.keys(colours)]) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
  for (const hex of Object.values(colours)) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
})

test('what is not known is null, inherited names of objects too', () => {
  expect(drawPicture('spaceship', 'sky')).toBeNull()
  expect(drawPicture('mug', 'octarine')).toBeNull()
  expect(drawPicture('constructor', 'sky')).toBeNull()
  expect(drawPicture('mug', '__proto__')).toBeNull()
})

test('another colour makes another picture', () => {
  expect(drawPicture('mug', 'sky')).not.toBe(drawPicture('mug', 'damson'))
})

describe.each(products.flatMap((product) => someColours.map((colour) => [product, colour] as const)))(
  '%s in %s',
  (product, colour) => {
    const svg = drawPicture(product, colour) ?? ''

    test('is a well-formed document', () => {
      const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
      expect(document.querySelector('parsererror')).toBeNull()
      expect(document.documentElement.getAttribute('viewBox')).toBe('0 0 200 200')
      expect(document.querySelectorAll('path, circle, ellipse, rect').length).toBeGreaterThan(5)
      expect(tagsLeftOpen(svg)).toEqual([])
    })

    test('needs no style sheet and runs nothing', () => {
      expect(svg).not.toMatch(/var\(|color-mix|<script|<style|style=|\son\w+=|href/)
    })

    test('has only colours that any viewer knows', () => {
      for (const [, paint] of svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)) {
        expect(paint).toMatch(/^(none|#[0-9a-f]{3}|#[0-9a-f]{6})$/)
      }
    })

    test('has no number that failed and none with more than two decimals', () => {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|\.\d{3,}/)
    })
  },
)

test('the tone of a hairline and of the shadow let what is beneath shine through', () => {
  const mug = drawPicture('handbag', 'sky')
  expect(mug).toContain('stroke="#4a5055" stroke-opacity="0.45"')
  expect(mug).toContain('fill="#45494c" fill-opacity="0.2"')
})

/** The parser forgives more than a browser does with XML, so count the tags as well. */
function tagsLeftOpen(svg: string): string[] {
  const open: string[] = []
  for (const [tag, slash, name, attributes] of svg.matchAll(/<(\/?)(\w+)((?:\s[\w:-]+="[^"<&]*")*)\/?>/g)) {
    if (tag.endsWith('/>')) continue
    if (!slash) open.push(name ?? '')
    else if (open.pop() !== name || attributes) return [`</${name}> out of place`]
  }
  return open
}
