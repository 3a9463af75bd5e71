import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { day, pence } from './codec.ts'
import { isSparse, readSparsely } from './sparse.ts'

const plain = z.object({
  text: z.string().exactOptional(),
  on: day.exactOptional(),
  amount: pence.exactOptional(),
  size: z.enum(['small', 'large']).exactOptional(),
  inner: z.object({ must: z.string(), may: z.boolean().exactOptional() }).exactOptional(),
  list: z.array(z.object({ code: z.string() })).exactOptional(),
})
const sparse = readSparsely(plain)

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>('2026-11-14', 'small', 12, undefined, { must: 'x', more: 1 }, [{ code: 'a', x: 1 }]),
)
const names = ['text', 'on', 'amount', 'size', 'inner', 'list', 'other', '__proto__', 'constructor']
const json = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true }))

/** Days as they are written: two of them are never the same object. */
const asText = (given: unknown): unknown => JSON.parse(JSON.stringify(given ?? null))

test('it reads what zod reads, and refuses what zod refuses, for the same reasons', () => {
  fc.assert(
    fc.property(json, (given) => {
      const [ours, theirs] = [sparse.safeParse(given), plain.safeParse(given)]
      expect(ours.success).toBe(theirs.success)
      expect(ours.error?.issues.map(({ path }) => path)).toEqual(theirs.error?.issues.map(({ path }) => path))
      expect(asText(ours.data)).toEqual(asText(theirs.data))
    }),
    { numRuns: 500 },
  )
})

test('only an object of which nothing need be there is read so', () => {
  expect(isSparse(plain)).toBe(true)
  expect(isSparse(z.object({ name: z.string() }))).toBe(false)
  expect(isSparse(z.record(z.string(), z.string()))).toBe(false)
})
