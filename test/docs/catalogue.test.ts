import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as enumerations from '../../src/domain/catalogue/enumerations.data.ts'
import { REVIEW_FIELDS } from '../../src/domain/catalogue/review-query.ts'
import { DEPARTMENTS } from '../../src/domain/policy/departments.data.ts'
import { brandSites } from '../../src/domain/sites/brand-sites.ts'
import {
  catalogueIntakeRoutes,
  OFFER_EXAMPLE,
  PRODUCT_ANSWER_EXAMPLE,
  PRODUCT_EXAMPLE,
  REVIEW_EXAMPLE,
  STOCK_EXAMPLE,
} from '../../src/features/catalogue/catalogue.api.ts'
import { catalogueReader } from '../../src/features/catalogue/read-catalogue.ts'
import { wireCatalogueEnvelope } from '../../src/features/catalogue/wire-catalogue.ts'
import { CATALOGUE_TAKEN_EXAMPLE } from '../../src/features/order-records/intake/examples.data.ts'
import { productCallRoutes } from '../../src/features/shop/product.api.ts'
import { PATHS } from '../../src/urls.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { CATALOGUE_FIELDS } from '../harness/catalogue-fields.ts'
import { examplesIn } from './page.ts'

const docs = (path: string) => readFileSync(join(import.meta.dirname, '../../docs', path), 'utf8')
const page = docs('integration/catalogue.md')
const shown = examplesIn(page)

/** The table of values: `| DAT-23 | values | record and field | sent by | read by |`. */
const rows = [...page.matchAll(/^\| (DAT-\d\d) \| (.*) \|$/gm)].map(([, row = '', cells = '']) => {
  const [values = '', field = '', sent = '', read = ''] = cells.split(' | ').map((cell) => cell.trim())
  return { row, values: [...values.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value), field, sent, read }
})

test('D-172 the examples are those of the description, and are read whole', () => {
  const envelopes = [PRODUCT_EXAMPLE, STOCK_EXAMPLE, REVIEW_EXAMPLE, OFFER_EXAMPLE]
  expect(shown).toEqual([...envelopes, CATALOGUE_TAKEN_EXAMPLE, PRODUCT_ANSWER_EXAMPLE])
  const read = catalogueReader(brandSites(), () => true)
  for (const envelope of envelopes) expect(read(envelope)).toMatchObject({ ok: true, warnings: [] })
})

test('D-172 the calls are named by their addresses, and what is pasted is an example', () => {
  const [intake] = catalogueIntakeRoutes({ catalogueSchema: {} } as never)
  const [product] = productCallRoutes({
    sites: BRAND_SITES,
    catalogueWire: { product: z.unknown(), offer: z.unknown() },
  } as never)
  expect(page).toContain(`\`POST ${PATHS.catalogueIntake}\``)
  expect(page).toContain(`\`GET ${PATHS.productCall}?productId&storeId\``)
  expect(page).toContain(`http://localhost:3000${PATHS.productCall}?productId=${PRODUCT_EXAMPLE.id}&storeId=10151`)
  const [, pasted = ''] = /-d '(.*)'$/m.exec(page) ?? []
  expect(JSON.parse(pasted)).toEqual(STOCK_EXAMPLE)
  expect(intake?.call?.answers[200]?.schema.parse(CATALOGUE_TAKEN_EXAMPLE)).toEqual(CATALOGUE_TAKEN_EXAMPLE)
  expect(product?.call?.answers[404]?.about).toContain('`product-unknown`')
})

test('the shelves that a product may name are listed, each with its categories', () => {
  const documented = [...page.matchAll(/^\| `([a-z]+)` +\| (`[a-z`, -]*`) +\|$/gm)].map(([, name, list = '']) => [
    name,
    list,
  ])
  const wanted = DEPARTMENTS.map(({ slug, categories }) => [
    slug,
    categories.map((each) => `\`${each.slug}\``).join(', '),
  ])
  expect(documented.filter(([name]) => name !== 'kind')).toEqual(wanted)
})

/** A part that has to hold nothing would make the test hold for nothing. */
function requiredOf(part: { required?: string[] } | undefined): string[] {
  if (!part?.required) throw new Error('a part of the envelope requires nothing')
  return part.required
}

test('D-172 what is required is documented', () => {
  const { $defs = {} } = z.toJSONSchema(wireCatalogueEnvelope, { io: 'input', unrepresentable: 'any' })
  for (const name of ['Product', 'Article', 'Review', 'Offer'])
    for (const field of requiredOf($defs[name]).filter((each) => each !== 'articles'))
      expect(page, name).toMatch(new RegExp(`(?:Required are|article with)[^\n]*\`${field}\``))
  for (const name of Object.keys($defs).filter((each) => each.endsWith('Envelope')))
    expect(page).toContain(`\`${name}\``)
})

test('S40 the table has every row from DAT-21 to DAT-37 but DAT-35, with where each is sent and read', () => {
  const wanted = [...docs('spec/requirements.md').matchAll(/^\| (DAT-(?:2[1-9]|3[0-7])) \|/gm)].map(([, id]) => id)
  expect([...new Set(rows.map(({ row }) => row))]).toEqual(wanted.filter((id) => id !== 'DAT-35'))
  for (const { row, field, sent, read } of rows) expect([field, sent, read].includes(''), row).toBe(false)
})

test('S40 the table has every list of words, whole, and so has the specification', () => {
  const lists = new Map<string, readonly string[]>(Object.entries(enumerations))
  expect(lists.size).toBeGreaterThan(20)
  for (const [name, words] of lists)
    expect(
      rows.some(({ values }) => values.join() === words.join()),
      name,
    ).toBe(true)
  expect(
    rows.some(({ row, values }) => row === 'DAT-29' && REVIEW_FIELDS.every((field) => values.includes(field))),
  ).toBe(true)
})

test('S40 every field through which values are driven is in the table, with these values', () => {
  const documented = rows.map(({ row, field, values }) => [row, field, values.join()])
  for (const { row, field, values } of CATALOGUE_FIELDS) expect(documented).toContainEqual([row, field, values.join()])
  // What a test of its own drives through: shops, orders, and the questions of the product page.
  const others = rows.filter(
    ({ row, field }) => !CATALOGUE_FIELDS.some((each) => each.row === row && each.field === field),
  )
  expect(others.map(({ row }) => row)).toEqual(['DAT-26', 'DAT-29', 'DAT-29', 'DAT-33', 'DAT-34'])
})
