import { describe, expect, test } from 'vitest'
import { violations } from '../../test/violations/violations.ts'
import { ALL_ROWS } from './all-rows.ts'
import { CATALOGUE, findVariant } from './catalogue.ts'
import { PRODUCT_ROWS, type ProductRow } from './products.data.ts'
import type { ShelvedRow, SizePrice } from './shelved-row.ts'

const variants = CATALOGUE.flatMap((product) => product.variants)
const named = ALL_ROWS.map((row) => [row.slug, row] as const)
const rowsOf = (type: ProductRow['type']) => PRODUCT_ROWS.filter((row) => row.type === type)

/** More than this no carrier takes. */
const CARRIED_GRAMS_MAX = 30_000
const CARRIED_CM_MAX = 250
/** Beyond this Evri's standard parcel ends (CHN-09). */
const STANDARD_CM_MAX = 120

const longest = ({ box }: ProductRow) => (box === null ? 0 : Math.max(...box))
const isOversize = (row: ProductRow) => longest(row) > CARRIED_CM_MAX || (row.grams ?? 0) > CARRIED_GRAMS_MAX
const isBulky = (row: ProductRow) => !isOversize(row) && longest(row) > STANDARD_CM_MAX

test('there are at least sixty-two products of every kind', () => {
  expect(PRODUCT_ROWS.length).toBeGreaterThanOrEqual(62)
  expect(rowsOf('Furniture').length).toBeGreaterThanOrEqual(4)
  expect(rowsOf('Foods').length).toBeGreaterThanOrEqual(8)
  expect(rowsOf('EGiftCard')).toHaveLength(1)
})

test.each([
  ['slugs', CATALOGUE.map((product) => product.slug)],
  ['product ids', CATALOGUE.map((product) => product.productId)],
  ['names', CATALOGUE.map((product) => product.name)],
  ['skus', variants.map((variant) => variant.sku)],
  ['upcs', variants.map((variant) => variant.upc)],
  ['article ids', variants.flatMap((variant) => variant.articleId ?? [])],
])('no two %s are the same', (_, names) => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every slug is valid in a URL', () => {
  expect(
    violations(named, ({ slug }) => [!/^[a-z]+(-[a-z]+)*$/.test(slug) && 'is not of small letters and hyphens']),
  ).toEqual([])
})

test('every product costs something, in whole pence, and less on sale in both currencies', () => {
  const wrong = violations(named, ({ pounds, euros, salePounds, saleEuros }) => [
    ...[pounds, euros].flatMap((price) => [
      !(price > 0) && `costs ${price}`,
      !(Math.abs(price * 100 - Math.round(price * 100)) < 1e-6) && `${price} is no whole number of pence`,
    ]),
    (salePounds === undefined) !== (saleEuros === undefined) && 'is on sale in one currency alone',
    salePounds !== undefined && !(salePounds < pounds) && `£${salePounds} is not less than £${pounds}`,
    saleEuros !== undefined && !(saleEuros < euros) && `€${saleEuros} is not less than €${euros}`,
  ])
  expect(wrong).toEqual([])
})

test('of a product in several amounts the larger one costs more, in both currencies, on sale too', () => {
  const isSoldByAmount = ({ shelf }: ShelvedRow) => ['home', 'food', 'christmas'].includes(shelf.department)
  const wrong = violations(named, (row) => {
    const own: SizePrice = [row.pounds, row.euros, row.salePounds, row.saleEuros]
    const prices = row.sizePrices ?? row.sizes.slice(0, isSoldByAmount(row) ? row.sizes.length : 1).map(() => own)
    return [
      row.sizePrices && row.sizePrices.length !== row.sizes.length && 'has not one price for each size',
      ...own.map((price, at) => prices[0] && prices[0][at] !== price && `does not begin with ${price}`),
      ...prices.slice(1).flatMap((price, before) =>
        own.map((_, at) => {
          const [less, more] = [prices[before]?.[at], price[at]]
          const isDearer = less === undefined ? more === undefined : more !== undefined && more > less
          return !isDearer && `costs ${less}, then ${more}`
        }),
      ),
      ...prices.map(
        ([pounds, euros, salePounds = 0, saleEuros = 0]) =>
          (salePounds >= pounds || saleEuros >= euros) && 'is not less on sale',
      ),
    ]
  })
  expect(wrong).toEqual([])
})

test('food shows its quantity: weight, volume or number', () => {
  const food = CATALOGUE.filter(({ productType }) => productType === 'Foods')
  const wrong = violations(
    food.map(({ slug, variants }) => [slug, variants] as const),
    (sold) =>
      sold.map(({ size }) => !/^(pack of |box of )?\d+(\.\d+)?( x \d+)?(k?g|ml|cl)?\b/i.test(size ?? '') && `${size}`),
  )
  expect(wrong).toEqual([])
})

const described = CATALOGUE.map(
  ({ productId, name, copy: { noun, about, points, care }, variants: [variant] }) =>
    [productId, { noun: noun ?? '', text: [name, variant?.size, about, ...points].join(' | '), care }] as const,
)
const CONTAINERS = ['box', 'tin', 'jar', 'pack']
/** Words that contradict the noun of a product. Shoes come in a box, which is not what is sold. */
const NOT_IN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(CONTAINERS.map((own) => [own, CONTAINERS.filter((other) => other !== own)])),
  pair: ['pack', 'gift box'],
}

test('the container of a product has the same name in all its texts', () => {
  const wrong = violations(described, ({ noun, text }) => {
    const others = NOT_IN[/^(\w+) of /.exec(noun)?.[1] ?? ''] ?? []
    return others.map((other) => new RegExp(`\\b${other}\\b`, 'i').test(text) && `is a ${noun}: ${text}`)
  })
  expect(wrong).toEqual([])
})

test('sides are written as those of sizes are: 230 x 160 cm', () => {
  expect(violations(described, ({ text, care }) => [/\d ?x ?\d+cm/.test(`${text} ${care}`) && text])).toEqual([])
})

test('every product has all measurements or none', () => {
  const wrong = violations(named, ({ box, grams }) => [
    (box === null) !== (grams === null) && `is ${box} cm and ${grams} g`,
    ...(box ?? []).map((side) => !(side > 0) && `has a side of ${side} cm`),
  ])
  expect(wrong).toEqual([])
})

describe('what the scenarios need', () => {
  test('some products are on sale, in size or glass', () => {
    expect(PRODUCT_ROWS.filter((row) => row.salePounds !== undefined).length).toBeGreaterThanOrEqual(8)
    expect(PRODUCT_ROWS.filter((row) => row.sizes.length > 2).length).toBeGreaterThanOrEqual(20)
    const glassDepartments = new Set(ALL_ROWS.filter((row) => row.glass).map((row) => row.department))
    expect([...glassDepartments]).toEqual(['T35'])
    expect(ALL_ROWS.filter((row) => row.department === 'T35' && !row.glass)).toEqual([])
  })

  test('O10, O11: three things are bulky', () => {
    const bulky = rowsOf('GM').filter(isBulky)
    expect(bulky.map((row) => row.slug)).toEqual(['berber-rug', 'arc-floor-lamp', 'garden-parasol'])
  })

  test('O10b: two products are too large for any carrier', () => {
    const oversize = rowsOf('GM').filter(isOversize)
    expect(oversize.map((row) => row.slug)).toEqual(['grand-rug', 'marble-table'])
  })

  test('O10c: the rattan lamp is not measured', () => {
    const { variant } = findVariant('rattan-lamp')
    expect([variant.weightGrams, variant.lengthMm, variant.widthMm, variant.heightMm]).toEqual([null, null, null, null])
  })

  test('O21: one is off sale, one without article, one in one size and colour only', () => {
    expect(CATALOGUE.filter((product) => !product.onSale).map(({ slug }) => slug)).toEqual(['party-dress'])
    const nameless = CATALOGUE.filter((product) => product.variants.some(({ articleId }) => articleId === null))
    expect(nameless.map(({ slug }) => slug)).toEqual(['winter-duvet'])
    const { product, variant } = findVariant('wool-fedora')
    expect(product.variants).toEqual([variant])
    expect(variant).toMatchObject({ colour: 'Aubergine', size: 'One size' })
  })
})
