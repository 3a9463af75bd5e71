import { expect, test } from 'vitest'
import { z } from 'zod'
import { hiddenFields, parseForm, sentCommandKey, sentValue } from '../forms/form.ts'
import { missing } from './answer.ts'
import { routeProblems } from './app.ts'
import { forAnyone, forGiftRecipient, forOwner, forShoppers, type Route } from './route.ts'

const base = { name: 'x', method: 'GET', path: '/x', sites: 'one-address', answer: () => missing } as const

test('a route table in which every route names who may enter is sound', () => {
  expect(
    routeProblems([
      forAnyone(base),
      forShoppers({ ...base, method: 'POST' }),
      forOwner('orderId', { ...base, path: '/y' }),
      forGiftRecipient('cookie', { ...base, path: '/z', expired: () => missing }),
    ]),
  ).toEqual([])
})

test.each([
  ['without access', { ...base }, 'does not say who may enter'],
  ['with an unknown access', { ...base, access: { enter: 'friends' } }, 'does not say who may enter'],
  ['without an answer for the others', { ...base, access: { enter: 'shoppers' } }, 'does not say what the others get'],
  [
    'for the recipients of gifts without an answer for the others',
    { ...base, access: { enter: 'gift-recipient', token: 'cookie' } },
    'does not say what the others get',
  ],
  [
    'with a parameter and no example',
    { ...base, path: '/x/:id', access: { enter: 'anyone' } },
    'has no example address',
  ],
  [
    'that is a call and stands among the pages',
    { ...base, call: {}, access: { enter: 'services', others: 'refusal' } },
    'stands outside of /api',
  ],
  [
    'that carriers sign and that names none',
    { ...base, path: '/api/x', call: {}, access: { enter: 'carriers', others: 'refusal' } },
    'does not say which carrier signs',
  ],
  [
    'below /api that does not describe itself',
    { ...base, path: '/api/x', access: { enter: 'anyone' } },
    'does not say what it takes and gives',
  ],
  ['that is no path', { ...base, path: 'x', access: { enter: 'anyone' } }, 'is not a path'],
])('a route %s is refused', (_case, route, problem) => {
  expect(routeProblems([route as unknown as Route])[0]).toContain(problem)
})

test('two routes on one address are refused', () => {
  expect(routeProblems([forAnyone(base), forShoppers(base)])).toEqual(['GET /x is there twice'])
})

const schema = z.object({
  name: z.string().min(2, 'Enter a name').max(5, 'Too long'),
  age: z.coerce.number('Enter an age'),
})

test('a form names each wrong field once', () => {
  expect(parseForm(schema, { name: '', age: 'old' })).toEqual({
    ok: false,
    problems: [
      { field: 'name', message: 'Enter a name' },
      { field: 'age', message: 'Enter an age' },
    ],
  })
  expect(parseForm(schema, { name: 'Ada', age: '36' })).toEqual({ ok: true, value: { name: 'Ada', age: 36 } })
})

test('a single field that is sent twice is refused, and shown again as the first', () => {
  const fields = { name: ['Ada', 'Bob'], age: '1' }
  expect(parseForm(schema, fields).ok).toBe(false)
  expect(sentValue(fields, 'name')).toBe('Ada')
  expect(sentValue(fields, 'missing')).toBe('')
})

const issuing = {
  newFormToken: () => 'a-token',
  newCommandKey: (purpose: string) => `a key to ${purpose}`,
  isCommandKey: (key: string, purpose: string) => key === `a key to ${purpose}`,
}

test('every form carries a token, and one that changes something for good a key for its purpose (D-124)', () => {
  const token = { name: 'formToken', value: 'a-token' }
  expect(hiddenFields(issuing)).toEqual([token])
  expect(hiddenFields(issuing, 'cancel')).toEqual([token, { name: 'commandKey', value: 'a key to cancel' }])
})

test('a command key counts only for the purpose it was issued for (D-124)', () => {
  const sent = { ...issuing, fields: { commandKey: 'a key to cancel' } }
  expect(sentCommandKey(sent, 'cancel')).toBe('a key to cancel')
  expect(sentCommandKey(sent, 'remove')).toBeNull()
  expect(sentCommandKey({ ...sent, fields: {} }, 'cancel')).toBeNull()
})
