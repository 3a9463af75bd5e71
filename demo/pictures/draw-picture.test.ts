import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { violations } from '../../test/violations/violations.ts'
import { colours } from './colours.data.ts'
import { drawPicture } from './draw-picture.ts'
import { pictures } from './pictures.data.ts'
import { viewBoxOf } from './views.ts'

const { DOMParser } = new Window()
const products = Object.keys(pictures)
const someColours = ['damson', 'sky', 'mid-blue', 'charcoal', 'straw']
const drawings = products.flatMap((product) =>
  someColours.map((colour) => [`${product} in ${colour}`, drawPicture(product, colour) ?? ''] as const),
)

test('there are some sixty drawings and about two dozen colours', () => {
  expect(products).toHaveLength(62)
  expect(Object.keys(colours).length).toBeGreaterThanOrEqual(24)
})

test('names are valid in a URL', () => {
  for (const name of [...products, ...Object.keys(colours)]) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
  for (const hex of Object.values(colours)) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
})

test('an unknown name is null, inherited names of objects too', () => {
  expect(drawPicture('spaceship', 'sky')).toBeNull()
  expect(drawPicture('mug', 'octarine')).toBeNull()
  expect(drawPicture('constructor', 'sky')).toBeNull()
  expect(drawPicture('mug', '__proto__')).toBeNull()
})

test('a view shows a part of the same drawing, and there are four', () => {
  const views = [1, 2, 3, 4].map((view) => drawPicture('dress', 'damson', view) ?? '')
  const boxOf = (svg: string) => /viewBox="([^"]*)"/.exec(svg)?.[1]
  expect(views.map(boxOf)).toEqual(['0 0 200 200', '58 20 84 84', '66 74 68 68', '44 108 74 74'])
  expect(new Set(views.map((svg) => svg.replace(/viewBox="[^"]*"/, ''))).size).toBe(1)
  for (const view of [0, 5, 1.5, Number.NaN]) expect(drawPicture('dress', 'damson', view)).toBeNull()
})

test('no view of anything lies outside its drawing', () => {
  const wrong = violations(
    products.flatMap((product) => [2, 3, 4].map((view) => [`${product} ${view}`, viewBoxOf(product, view)] as const)),
    (shown) => {
      const [x = -1, y = -1, width = 0, height = 0] = (shown ?? '').split(' ').map(Number)
      return [
        width !== height && 'is not square',
        (x < 0 || y < 0 || x + width > 200 || y + height > 200) && `shows ${shown}`,
        width < 60 && 'is too close',
      ]
    },
  )
  expect(wrong).toEqual([])
})

test('another colour makes another picture', () => {
  expect(drawPicture('mug', 'sky')).not.toBe(drawPicture('mug', 'damson'))
})

test('every drawing is a well-formed document', () => {
  // Colours change nothing about the form.
  const once = drawings.filter((_, index) => index % someColours.length === 0)
  const wrong = violations(once, (svg) => {
    const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
    const viewBox = document.documentElement.getAttribute('viewBox')
    const shapes = document.querySelectorAll('path, circle, ellipse, rect').length
    return [
      document.querySelector('parsererror') && 'does not parse',
      viewBox !== '0 0 200 200' && `its view box is ${viewBox}`,
      shapes <= 5 && `has only ${shapes} shapes`,
      ...tagsLeftOpen(svg).map((tag) => `leaves open: ${tag}`),
    ]
  })
  expect(wrong).toEqual([])
})

test('no drawing needs a style sheet or runs anything', () => {
  const forbidden = /var\(|color-mix|<script|<style|style=|\son\w+=|href/g
  expect(violations(drawings, (svg) => svg.match(forbidden) ?? [])).toEqual([])
})

test('drawings have only colours that every viewer supports', () => {
  const wrong = violations(drawings, (svg) =>
    [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(
      ([paint, colour = '']) => !/^(none|#[0-9a-f]{3}|#[0-9a-f]{6})$/.test(colour) && paint,
    ),
  )
  expect(wrong).toEqual([])
})

test('drawings have no number that failed and none with more than two decimals', () => {
  expect(violations(drawings, (svg) => svg.match(/NaN|undefined|Infinity|\d*\.\d{3,}/g) ?? [])).toEqual([])
})

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
