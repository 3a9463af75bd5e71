import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeWrongField, fieldMessage } from './wrong-field.ts'

/** The message of the first wrong field. */
function messageOf(schema: z.ZodType, sent: unknown): string | undefined {
  const [issue] = schema.safeParse(sent, { error: describeWrongField }).error?.issues ?? []
  return issue && fieldMessage(sent, issue)
}

const FIELDS: [string, z.ZodType, unknown, string][] = [
  ['text', z.string(), 7, 'must be text'],
  ['text that is too long', z.string().max(3), 'four', 'must have at most 3 characters'],
  ['text that is too short', z.string().min(3), 'ab', 'must have at least 3 characters'],
  ['a number', z.number(), '7', 'must be a number'],
  ['a number that is too high', z.number().max(9), 10, 'must be at most 9'],
  ['a number that is too low', z.number().min(1), 0, 'must be at least 1'],
  ['true or false', z.boolean(), 'yes', 'must be true or false'],
  ['an object', z.object({}), [], 'must be an object'],
  ['a list that is too long', z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entry'],
  ['a word of a few', z.enum(['CREATE', 'MODIFY', 'REMOVE']), 'x', 'must be CREATE, MODIFY or REMOVE'],
  ['a word that can be blank', z.enum(['', 'MODIFY']), 'x', 'must be blank or MODIFY'],
  ['what has no words', z.string().regex(/^a$/), 'b', 'is invalid'],
  ['what has words of its own', z.string('must be a name'), 7, 'must be a name'],
]

test.each(FIELDS)('wrong fields are described in our own words: %s', (_what, schema, value, words) => {
  expect(messageOf(z.object({ field: schema }), { field: value })).toBe(words)
})

test.each(FIELDS)('wrong fields are described in our own words: %s that is missing is required', (_what, schema) => {
  expect(messageOf(z.object({ field: schema }), {})).toBe('is required')
  expect(messageOf(z.object({ list: z.array(z.object({ field: schema })) }), { list: [{}] })).toBe('is required')
})

test('wrong fields are described in our own words: what is sent as a whole is never missing', () => {
  expect(messageOf(z.object({}), undefined)).toBe('must be an object')
})
