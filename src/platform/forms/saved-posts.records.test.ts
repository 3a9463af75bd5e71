import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { postgresSavedPosts, type SavedPost } from './saved-posts.records.ts'

const hashOf = (text: string): Uint8Array => createHash('sha256').update(text).digest()

const POST: SavedPost = {
  tokenHash: hashOf('saved'),
  browserHash: hashOf('browser'),
  customerId: 'C-amelia',
  path: '/returns?orderId=1',
  fields: { note: 'Zoë’s "note"', line: ['1', '2'], empty: '' },
  postedAt: TEST_NOW.subtract({ minutes: 1 }),
  expiresAt: TEST_NOW.add({ minutes: 30 }),
}
const { browserHash, customerId, path } = POST
const OWNER = { browserHash, customerId, path }
const TAKEN = { fields: POST.fields, postedAt: POST.postedAt }

const database = databaseForAllTests()
const posts = postgresSavedPosts(database.sql)
beforeEach(async () => {
  await database.sql`truncate saved_posts`
  await posts.save(POST)
})

test('D-130 D-163 a saved post is returned once, as it was sent and with its time', async () => {
  expect(await posts.take(POST.tokenHash, OWNER, TEST_NOW)).toEqual(TAKEN)
  expect(await posts.take(POST.tokenHash, OWNER, TEST_NOW)).toBe(null)
})

test.each([
  ['another browser', { browserHash: hashOf('another') }],
  ['another shopper', { customerId: 'C-bella' }],
  ['another page', { path: '/returns?orderId=2' }],
])('D-130 %s does not get it, and does not use it up', async (_case, other) => {
  expect(await posts.take(POST.tokenHash, { ...OWNER, ...other }, TEST_NOW)).toBe(null)
  expect(await posts.take(POST.tokenHash, OWNER, TEST_NOW)).toEqual(TAKEN)
})

test('D-130 it lasts to the last second and no longer', async () => {
  expect(await posts.take(POST.tokenHash, OWNER, POST.expiresAt)).toBe(null)
  expect(await posts.take(POST.tokenHash, OWNER, POST.expiresAt.subtract({ seconds: 1 }))).toEqual(TAKEN)
})

test('of ten reloads at once, one gets it', async () => {
  const reloads = await Promise.all(Array.from({ length: 10 }, () => posts.take(POST.tokenHash, OWNER, TEST_NOW)))
  expect(reloads.filter((taken) => taken !== null)).toEqual([TAKEN])
})
