import { expect, test } from 'vitest'
import { type Answer, missing } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { ProductViews } from '../catalogue/product-views.records.ts'
import { GUEST_VIEWS_PER_HOUR_MAX, viewRecorder } from './product.server.ts'

const recorded: unknown[][] = []
const views: ProductViews = {
  record: async (...view) => void recorded.push(view),
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

test('D-174 a view is recorded once its page is sent, and not before', async () => {
  const { afterResponse } = viewRecorder(views)(page(200), aVisit())
  expect(recorded).toEqual([])
  await afterResponse?.()
  expect(recorded).toEqual([[{ sessionId: 's' }, 'P1', now]])
})

test.each([
  ['a missing page', missing, {}],
  ['a page with a mistake', page(422), {}],
  ['what is fetched ahead', page(200), { isPreview: true }],
  ['a visitor who has not agreed', page(200), { visitor: () => null }],
] satisfies [string, Answer, Partial<Visit>][])('D-174 of %s there is nothing to record', (_case, answer, more) => {
  expect(viewRecorder(views)(answer, aVisit(more))).toBe(answer)
})

test('D-174 guests of one network cannot fill the records: above the limit nothing is recorded, until the next hour', () => {
  const recordView = viewRecorder(views)
  const isRecorded = (more: Partial<Visit> = {}) => recordView(page(200), aVisit(more)).afterResponse !== undefined
  const all = Array.from({ length: GUEST_VIEWS_PER_HOUR_MAX + 5 }, () => isRecorded())
  expect(all.filter(Boolean)).toHaveLength(GUEST_VIEWS_PER_HOUR_MAX)
  expect([
    isRecorded(),
    isRecorded({ clientAddress: '203.0.113.2' }),
    isRecorded({ visitor: () => ({ customerId: 'C' }) }),
    isRecorded({ now: now.add({ hours: 1 }) }),
  ]).toEqual([false, true, true, true])
})
