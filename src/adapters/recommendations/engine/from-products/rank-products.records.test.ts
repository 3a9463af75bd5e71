import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE, findVariant } from '../../../../../demo/catalogue/catalogue.ts'
import { drawByName } from '../../../../../demo/pictures/draw-by-name.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../../../test/harness/constants.ts'
import type { Ranked } from '../../../../domain/recommendations/goods.ts'
import { drawnPictures } from '../../pictures/drawn-pictures.ts'
import type { ReadPicture } from '../../pictures/read-picture.ts'
import { pauses } from './pauses.ts'
import { type RankedFromProducts, rankProducts } from './rank-products.ts'

let database: ClonedDatabase
let now = TEST_NOW
const logged: unknown[] = []
const log = { debug() {}, info() {}, error() {}, warn: (...said: unknown[]) => void logged.push(said) }
const idOf = (slug: string) => findVariant(slug).product.productId
const slugs = new Map(CATALOGUE.map(({ productId, slug }) => [productId, slug]))

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

function ranked(read: ReadPicture = drawnPictures(drawByName)): RankedFromProducts {
  return rankProducts(database.builtInSql, read, { clock: { now: () => now }, log })
}

async function all(ranking: AsyncIterable<Ranked>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for await (const { productId, others } of ranking) {
    found.set(
      slugs.get(productId) ?? productId,
      others.map((other) => slugs.get(other) ?? other),
    )
  }
  return found
}

test('DAT-35 every strategy ranks what is listed, never the product itself, at most 24 others', async () => {
  const listed = new Set(
    (await database.sql<{ id: string }[]>`select distinct product_id as id from catalogue.listings`).map(
      ({ id }) => id,
    ),
  )
  for (const rank of Object.values(ranked())) {
    const products: string[] = []
    for await (const { productId, others } of rank()) {
      products.push(productId)
      expect(others.length).toBeGreaterThan(0)
      expect(others.length).toBeLessThanOrEqual(24)
      expect(others).not.toContain(productId)
      expect([productId, ...others].filter((id) => !listed.has(id))).toEqual([])
    }
    expect(products.length).toBeGreaterThan(5)
    expect(new Set(products).size).toBe(products.length)
  }
  expect(logged).toEqual([])
})

test('what is taken out of the lists is recommended no more', async () => {
  const rank = async () => (await all(ranked()['joined-lines']())).get('loveseat')
  expect(await rank()).toEqual(['harcourt-sofa'])
  await database.sql`delete from catalogue.listings where product_id = ${idOf('harcourt-sofa')}`
  expect(await rank()).toBeUndefined()
})

test('a picture is read once; one that cannot be read is tried again after a week, and one line says how many', async () => {
  await database.sql`truncate recommendations.looks`
  const asked: string[] = []
  const isBroken = (picture: string) => picture.startsWith('dress-')
  const counting: ReadPicture = async (picture) => {
    asked.push(picture)
    return isBroken(picture) ? null : drawnPictures(drawByName)(picture)
  }
  const first = await all(ranked(counting).visual())
  const broken = new Set(asked.filter(isBroken)).size
  expect(new Set(asked).size).toBe(asked.length)
  expect(first.has('wrap-dress')).toBe(false)
  expect(first.get('oxford-shirt')?.[0]).toBe('denim-shirt')
  expect(logged).toEqual([['pictures could not be read', { read: asked.length - broken, unreadable: broken, left: 0 }]])

  asked.length = 0
  now = TEST_NOW.add({ hours: 24 * 6 })
  expect(await all(ranked(counting).visual())).toEqual(first)
  expect(asked).toEqual([])

  now = TEST_NOW.add({ hours: 24 * 8 })
  const third = await all(ranked().visual())
  expect(third.get('wrap-dress')?.length).toBeGreaterThan(2)
})

test('while nothing can be read, the rest is left for the next run', async () => {
  await database.sql`truncate recommendations.looks`
  logged.length = 0
  let asked = 0
  const down: ReadPicture = async () => {
    asked += 1
    return null
  }
  expect((await all(ranked(down).visual())).size).toBe(0)
  expect(asked).toBeLessThan(60)
  expect(logged).toHaveLength(1)
})

test('a look of another version is read anew', async () => {
  await database.sql`truncate recommendations.looks`
  await database.sql`
    insert into recommendations.looks (picture, look, read_at)
    values ('dress-damson', decode('63', 'hex'), ${String(now)}::timestamptz)`
  expect((await all(ranked().visual())).has('wrap-dress')).toBe(true)
})

test('others have their turn after a few milliseconds of work', async () => {
  let at = 0
  const pause = pauses(() => at)
  let turns = 0
  setImmediate(() => {
    turns += 1
  })
  await pause()
  expect(turns).toBe(0)
  at = 9
  await pause()
  expect(turns).toBe(1)
})
