import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { returnableLines } from '../returns/returnable-lines.ts'
import { dayOf } from '../time/days.ts'
import { isCollected } from './christmas-collection.ts'
import { collectionNotices, latenessOf } from './delivery-day.ts'
import { LINE_STATUSES } from './line-status.ts'
import { isTrackable } from './parcels.ts'

const today = dayOf(TEST_NOW)
const yesterday = today.subtract({ days: 1 })

/** What the rules make of one line that should have been collected yesterday. */
function readingOf(status: string) {
  const facts = { deliveryMode: 'collect-in-store', collectionOn: yesterday, maxGraceCollectionOn: yesterday } as const
  const tracked = { ...facts, trackingNumber: 'T1', carrier: 'Royal Mail' }
  const line = anOrderLine({ status, deliveredOn: null, facts: tracked })
  const sofa = anOrder({ lines: [anOrderLine({ status, deliveredOn: null, productType: 'Furniture' })] })
  return {
    isTrackable: isTrackable('400000001', line),
    isCollected: isCollected({ lines: [line] }),
    notices: collectionNotices(line, { today, hasMobile: true }),
    lateness: latenessOf(line, today),
    byPhone: returnableLines(sofa, TEST_NOW).byPhone,
  }
}

test('D-96 upper and lower case of a status make no difference to any rule', () => {
  for (const status of Object.keys(LINE_STATUSES))
    expect([status, readingOf(status.toUpperCase())]).toEqual([status, readingOf(status)])
})
