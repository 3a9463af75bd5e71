import { expect, test } from 'vitest'
import type { Answer } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { ProductViews } from '../catalogue/product-views.records.ts'
import { GUEST_VIEWS_PER_HOUR_MAX, viewRecorder } from './product.server.ts'

const views: ProductViews = { record: async () => {}, forget: async () => {} }
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
const PAGE = { kind: 'page', status: 200 } as Answer

test('D-174 guests of one network cannot fill the records: above the limit nothing is recorded, until the next hour', () => {
  const recordView = viewRecorder(views)
  const isRecorded = (more: Partial<Visit> = {}) => recordView(PAGE, aVisit(more)).afterResponse !== undefined
  const all = Array.from({ length: GUEST_VIEWS_PER_HOUR_MAX + 5 }, () => isRecorded())
  expect(all.filter(Boolean)).toHaveLength(GUEST_VIEWS_PER_HOUR_MAX)
  expect([
    isRecorded(),
    isRecorded({ clientAddress: '203.0.113.2' }),
    isRecorded({ visitor: () => ({ customerId: 'C' }) }),
    isRecorded({ now: now.add({ hours: 1 }) }),
  ]).toEqual([false, true, true, true])
})
