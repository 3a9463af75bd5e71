import { expect, test } from 'vitest'
import { ONE_PAGE, pagesOf } from './carousel-pages.ts'

/** A row of so many products, of which so many are seen at once. */
function row(products: number, perPage: number, left = 0) {
  const slide = 100
  const width = perPage * slide
  return pagesOf({ left, max: Math.max(0, products * slide - width), slide, width })
}

test.each([
  [8, 6, 2, 600],
  [8, 3.75, 3, 300],
  [8, 2.5, 4, 200],
  [7, 6, 2, 600],
])('REC-18 %i products, %f at once: %i pages, a page is as many as are seen whole', (products, per, pages, step) => {
  expect(row(products, per)).toEqual({ page: 1, pages, step })
})

test('REC-19 what fits has one page', () => {
  expect(row(6, 6)).toEqual(ONE_PAGE)
  expect(row(1, 2.5)).toEqual(ONE_PAGE)
  expect(pagesOf({ left: 0, max: 400, slide: 0, width: 100 })).toEqual(ONE_PAGE)
  // A browser may measure a pixel too many.
  expect(pagesOf({ left: 0, max: 1, slide: 100, width: 600 })).toEqual(ONE_PAGE)
})

test('REC-18 a slide counts as seen whole though the gap after it is not', () => {
  // Six slides of 184 px, 16 px apart, with 4 px to the left and right of them.
  expect(pagesOf({ left: 0, max: 1200, slide: 200, width: 1192 })).toEqual({ page: 1, pages: 2, step: 1200 })
})

test('the page follows how far the row was moved, and its end is the last', () => {
  expect(row(8, 3.75, 0).page).toBe(1)
  expect(row(8, 3.75, 100).page).toBe(1)
  expect(row(8, 3.75, 300).page).toBe(2)
  expect(row(8, 3.75, 425).page).toBe(3)
  // As far as it goes, less than half a page from the one before.
  expect(row(7, 6, 100).page).toBe(2)
  expect(row(7, 6, 60).page).toBe(1)
})
