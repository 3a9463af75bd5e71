import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { violations } from '../../test/violations/violations.ts'
import { drawPicture } from './draw-picture.ts'
import { pictures } from './pictures.data.ts'

const { DOMParser } = new Window()
const products = Object.keys(pictures)
const someColours = ['damson', 'sky', 'mid-blue', 'charcoal', 'straw']
const drawings = products.flatMap((product) =>
  someColours.map((colour) => [`${product} in ${colour}`, drawPicture(product, colour) ?? ''] as const),
)

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
