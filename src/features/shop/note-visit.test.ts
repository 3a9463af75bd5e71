import { expect, test } from 'vitest'
import { type Answer, missing } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { ProductVisits } from '../catalogue/product-visits.records.ts'
import { GUEST_VISITS_PER_HOUR_MAX, visitNoter } from './product.server.ts'

const noted: unknown[][] = []
const visits: ProductVisits = {
  note: async (...visit) => void noted.push(visit),
  forget: async () => {},
}
const now = Temporal.Instant.from('2026-11-14T10:00:00Z')
const aVisit = (more: Partial<Visit> = {}) =>
  ({
    now,
    clientAddress: '203.0.113.1',
    params: { productId: 'P1' },
    isPreview: false,
    visitor: () => ({ sessionId: 's' }),
    ...more,
  }) as Visit
const page = (status: number) => ({ kind: 'page', status }) as Answer

test('D-174 a visit is recorded once its page is sent, and not before', async () => {
  const { afterwards } = visitNoter(visits)(page(200), aVisit())
  expect(noted).toEqual([])
  await afterwards?.()
  expect(noted).toEqual([[{ sessionId: 's' }, 'P1', now]])
})

test.each([
  ['a missing page', missing, {}],
  ['a page with a mistake', page(422), {}],
  ['what is fetched ahead', page(200), { isPreview: true }],
  ['a visitor who has not agreed', page(200), { visitor: () => null }],
] satisfies [string, Answer, Partial<Visit>][])('D-174 of %s there is nothing to note', (_case, answer, more) => {
  expect(visitNoter(visits)(answer, aVisit(more))).toBe(answer)
})

test('D-174 guests of one network cannot fill the records: above the limit nothing is recorded, until the next hour', () => {
  const note = visitNoter(visits)
  const isNoted = (more: Partial<Visit> = {}) => note(page(200), aVisit(more)).afterwards !== undefined
  const all = Array.from({ length: GUEST_VISITS_PER_HOUR_MAX + 5 }, () => isNoted())
  expect(all.filter(Boolean)).toHaveLength(GUEST_VISITS_PER_HOUR_MAX)
  expect([
    isNoted(),
    isNoted({ clientAddress: '203.0.113.2' }),
    isNoted({ visitor: () => ({ customerId: 'C' }) }),
    isNoted({ now: now.add({ hours: 1 }) }),
  ]).toEqual([false, true, true, true])
})
