import { expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { SITES } from '../sites/site.ts'
import { chooseVariant, colourInAddress, type OfferedSize, otherColoursHint, stockHint } from './choose-variant.ts'
import type { StockCounts } from './sold-at.ts'

const PRICE = { region: 'UK', fullPence: 100, salePence: null }
const dress = aProduct({
  variants: ['Damson', 'Sea green'].flatMap((colour) =>
    ['L', 'S', 'M'].map((size) =>
      aVariant({ sku: `${colour} ${size}`, colour, size, sizePosition: ['S', 'M', 'L'].indexOf(size) }),
    ),
  ),
})
const counted: StockCounts = new Map(
  Object.entries({ 'Damson S': 6, 'Damson M': 5, 'Damson L': 0 }).map(([sku, left]) => [sku, new Map([['uk', left]])]),
)
const choose = (wanted: { colour?: string; size?: string }, product = dress, site = SITES.uk) =>
  chooseVariant(product, site, counted, { colour: wanted.colour ?? null, size: wanted.size ?? null })

test('DAT-21 sizes are in their order, each with its stock', () => {
  expect(choose({})?.sizes.map(({ size, stock }) => [size, stock])).toEqual([
    ['S', 'in-stock'],
    ['M', 'low-stock'],
    ['L', 'out-of-stock'],
  ])
  expect(stockHint(choose({})?.sizes ?? [])).toBe('Low stock in size M. Size L is out of stock.')
  expect(stockHint(choose({ colour: 'sea-green' })?.sizes ?? [])).toBe('All sizes are out of stock.')
})

test('DAT-21 where there is none of a colour, the others are named', () => {
  const hintText = (colour: string, product = dress) => {
    const choice = choose({ colour }, product)
    return choice && otherColoursHint(choice)
  }
  expect([hintText('damson'), hintText('sea-green')]).toEqual([null, 'Sea green is out of stock. Damson is available.'])
  const gone = aProduct({ variants: ['Oat', 'Rust'].map((colour) => aVariant({ sku: colour, colour })) })
  expect(hintText('oat', gone)).toBeNull()
  const colours = { 'Damson S': 'Damson', 'Damson M': 'Navy', 'Damson L': 'Oat' }
  const variants = Object.entries(colours).map(([sku, colour]) => aVariant({ sku, colour }))
  expect(hintText('oat', aProduct({ variants }))).toBe('Oat is out of stock. Damson and Navy are available.')
})

const hint = (stocks: Record<string, OfferedSize['stock']>) =>
  stockHint(Object.entries(stocks).map(([size, stock]) => ({ sku: size, size, stock, price: PRICE, isChosen: false })))

test.each([
  [
    { a10: 'low-stock', a8: 'out-of-stock', a16: 'out-of-stock' },
    'Low stock in size a10. Sizes a8 and a16 are out of stock.',
  ],
  [{ S: 'low-stock', M: 'low-stock' }, 'Low stock in all sizes.'],
  [{ 'Serves 4': 'in-stock', 'Serves 8': 'out-of-stock' }, 'Serves 8 is out of stock.'],
  [{ S: 'in-stock', M: 'in-stock' }, null],
  [{ S: 'in-stock', M: 'out-of-stock', 'Extra long': 'out-of-stock' }, 'M and Extra long are out of stock.'],
] as const)('DAT-21 below sizes with %j the hint is %s', (stocks, hintText) => expect(hint(stocks)).toBe(hintText))

test('DAT-21 what is out of stock is not chosen, though it is requested or the only one', () => {
  const hat = aProduct({ variants: [aVariant({ sku: 'Damson L', size: 'One size' })] })
  for (const choice of [choose({ size: 'L' }), choose({}, hat)])
    expect([choice?.stock, choice?.sizes.filter(({ isChosen }) => isChosen)]).toEqual(['out-of-stock', []])
  expect(choose({ size: 'M' })?.sizes.filter(({ isChosen }) => isChosen)).toMatchObject([{ size: 'M' }])
})

test('an unknown colour is the first, and an unknown size is none (D-172)', () => {
  expect(choose({ colour: 'sea-green', size: 'M' })?.variant?.sku).toBe('Sea green M')
  const odd = choose({ colour: '__proto__', size: 'XXXL' })
  expect([odd?.colour?.colour, odd?.variant]).toEqual(['Damson', null])
})

test('what has one size, or none, needs no choosing', () => {
  const hat = aProduct({ variants: [aVariant({ sku: 'hat', colour: 'Oat', size: 'One size' })] })
  expect(choose({}, hat)?.variant?.sku).toBe('hat')
  const mug = aProduct({ variants: [aVariant({ sku: 'mug' })] })
  expect(choose({ colour: 'red', size: 'M' }, mug)).toMatchObject({ variant: { sku: 'mug' }, colours: [], sizes: [] })
})

test('DAT-21 a size that is sent twice is listed once, as the one that can be bought', () => {
  const twice = ['empty', 'full'].map((sku) => aVariant({ sku, size: 'M' }))
  const stock: StockCounts = new Map([['full', new Map([['uk', 9]])]])
  const choice = chooseVariant(aProduct({ variants: twice }), SITES.uk, stock, { colour: null, size: 'M' })
  expect(choice?.sizes.map(({ size }) => size)).toEqual(['M'])
  expect([choice?.variant?.sku, choice?.stock]).toEqual(['full', 'in-stock'])
})

test('until a size is chosen the lowest price is marked as one', () => {
  const priced = (fullPence: number, salePence: number | null) => [{ region: 'UK', fullPence, salePence }]
  const rug = aProduct({
    variants: [
      aVariant({ sku: 'small', size: 'Small', sizePosition: 1, prices: priced(9000, null) }),
      aVariant({ sku: 'large', size: 'Large', sizePosition: 2, prices: priced(20_000, 8000) }),
    ],
  })
  expect(choose({}, rug)).toMatchObject({ price: { salePence: 8000 }, isLowestOfSeveral: true })
  expect(choose({ size: 'Small' }, rug)).toMatchObject({ price: { fullPence: 9000 }, isLowestOfSeveral: false })
  const [small, large] = [priced(9000, 7000), priced(20_000, 15_000)].map((prices, at) =>
    aVariant({ sku: String(at), size: String(at), sizePosition: at, prices }),
  )
  const reduced = aProduct({ variants: [small, large].flatMap((each) => each ?? []) })
  expect([choose({}, rug)?.isReduced, choose({}, reduced)?.isReduced]).toEqual([false, true])
})

test('what has no price at a site is not sold there', () => {
  const prices = [{ region: 'GB', fullPence: 4000, salePence: null }]
  const british = aProduct({ variants: [aVariant({ sku: 'one', prices }), aVariant({ sku: 'two' })] })
  expect(choose({}, british, SITES.ie)?.variant?.sku).toBe('two')
  expect(choose({}, aProduct({ variants: [aVariant({ prices })] }), SITES.ie)).toBeNull()
})

test.each([
  ['Sea green', 'sea-green'],
  ['Navy/White ', 'navy-white'],
  ['Écru', 'écru'],
  ['Blau & Grün', 'blau-grün'],
])('REC-17 the colour %s is in an address as %s', (colour, expected) => expect(colourInAddress(colour)).toBe(expected))

test('colours that read alike in an address each have their own', () => {
  const colours = ['Sea green', 'Sea-Green']
  const scarf = aProduct({ variants: colours.map((colour) => aVariant({ sku: colour, colour })) })
  expect(choose({}, scarf)?.colours.map(({ urlName }) => urlName)).toEqual(['sea-green', 'sea-green-2'])
  expect(choose({ colour: 'sea-green-2' }, scarf)?.variant?.sku).toBe('Sea-Green')
})
