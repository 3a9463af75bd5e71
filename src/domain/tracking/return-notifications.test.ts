import { expect, test } from 'vitest'
import { aReturn, aScan } from '../../../test/builders/return.ts'
import type { ReturnScan } from '../returns/return.ts'
import { progressOf } from './progress.ts'
import { isStillTrue, notificationKey, notificationsDue } from './return-notifications.ts'

const AT = '2026-11-13T10:00:00Z'
const ofTwo = (...scans: ReturnScan[]) => aReturn({ facts: { parcels: 2 }, scans: [aScan('started', AT), ...scans] })
const progress = (created: ReturnType<typeof ofTwo>) => progressOf(created, { isRejected: false })
const due = (...scans: ReturnScan[]) => notificationsDue(ofTwo(...scans), progress(ofTwo(...scans)))
const [first, second] = [{ parcel: 1 }, { parcel: 2 }]

test('D-158 of several parcels, receipt and refund are mailed after the last, a problem after the first', () => {
  expect(due()).toEqual([])
  expect(due(aScan('received', AT, first))).toEqual([])
  expect(due(aScan('received', AT, first), aScan('received', AT, second))).toEqual(['received'])
  expect(due(aScan('received', AT))).toEqual(['received'])
  const received = [aScan('received', AT, first), aScan('received', AT, second)]
  expect(due(...received, aScan('refund-completed', AT, first))).toEqual(['received'])
  expect(due(...received, aScan('refund-completed', AT))).toEqual(['received', 'refund-completed'])
  expect(due(aScan('damaged', AT, second))).toEqual(['damaged'])
})

test('D-158 a problem is mailed only while a parcel still has it', () => {
  const later = '2026-11-14T10:00:00Z'
  const missing = ofTwo(aScan('missing', AT, first))
  expect(isStillTrue('missing', progress(missing))).toBe(true)
  const found = ofTwo(aScan('missing', AT, first), aScan('received', later, first))
  expect(isStillTrue('missing', progress(found))).toBe(false)
  expect(isStillTrue('received', progress(found))).toBe(true)
})

test('D-158 each is mailed once, and a failed collection once per day of collection', () => {
  const created = aReturn({ facts: { collectionOn: '2026-11-16' } })
  expect(notificationKey(created, 'missing')).toBe('800000001 missing')
  for (const status of ['collection-attempted', 'collection-refused'] as const)
    expect(notificationKey(created, status)).toBe(`800000001 ${status} 2026-11-16`)
  expect(notificationKey(aReturn(), 'collection-refused')).toBe('800000001 collection-refused')
})
