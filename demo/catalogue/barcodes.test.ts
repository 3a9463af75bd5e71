import { expect, test } from 'vitest'
import { violations } from '../../test/violations/violations.ts'
import { CATALOGUE } from './catalogue.ts'

const variants = CATALOGUE.flatMap((product) => product.variants)
const barcodes = variants.flatMap((variant) => variant.barcodes)
const DIGITS: Record<string, number> = { EAN8: 8, EAN13: 13, UPC: 12, SHORTCODE: 8 }

/** GS1's rule read the other way round: with its check digit a number weighs a multiple of ten. */
function weighs(value: string): number {
  let weight = 0
  for (let place = value.length - 1, factor = 1; place >= 0; place--, factor = 4 - factor) {
    weight += Number(value[place]) * factor
  }
  return weight
}

test('DAT-24 every variant has an EAN-13; EAN-8, UPC and short codes are there, too', () => {
  expect(variants.filter((variant) => variant.barcodes.every(({ type }) => type !== 'EAN13'))).toEqual([])
  for (const type of Object.keys(DIGITS)) {
    expect(barcodes.filter((barcode) => barcode.type === type).length, type).toBeGreaterThan(5)
  }
})

test('the check digit of every barcode is right, and no two are the same', () => {
  // Numbers from GS1's own examples, so that the formula itself is checked.
  expect(['5901234123457', '96385074', '036000291452'].map((value) => weighs(value) % 10)).toEqual([0, 0, 0])
  const wrong = violations(
    barcodes.map((barcode) => [`${barcode.type} ${barcode.value}`, barcode] as const),
    ({ type, value }) => [
      !/^\d+$/.test(value) && 'is not of digits',
      value.length !== DIGITS[type] && `has ${value.length} digits`,
      weighs(value) % 10 !== 0 && 'does not add up',
    ],
  )
  expect(wrong).toEqual([])
  const values = barcodes.map(({ value }) => value)
  expect(values.length).toBe(new Set(values).size)
})
