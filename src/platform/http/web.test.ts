import { expect, test } from 'vitest'
import { missing } from './answer.ts'
import { routeProblems } from './app.ts'
import { forAnyone, forShoppers, type Route } from './route.ts'

const base = { name: 'x', method: 'GET', path: '/x', sites: 'one-address', answer: () => missing } as const

test.each([
  [
    'with a parameter and no example',
    { ...base, path: '/x/:id', access: { enter: 'anyone' } },
    'has no example address',
  ],
  [
    'below /api that does not describe itself',
    { ...base, path: '/api/x', access: { enter: 'anyone' } },
    'does not say what it takes and gives',
  ],
])('a route %s is refused', (_case, route, problem) => {
  expect(routeProblems([route as unknown as Route])[0]).toContain(problem)
})

test('two routes on one address are refused', () => {
  expect(routeProblems([forAnyone(base), forShoppers(base)])).toEqual(['GET /x is there twice'])
})
