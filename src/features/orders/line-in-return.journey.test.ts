import { expect, test } from 'vitest'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import { OrderJourney } from '../../../test/harness/order-journey.ts'

const journey = new OrderJourney()
const { open, place } = journey

const STARTED = aScan('started', '2026-11-12T11:00:00Z')

test('D-12 D-158 D-159 D-161 TRK-11 a line in a return shows the status of that return, as tracking does', async () => {
  const statuses = ['Return Created', 'Awaiting Return', 'Despatched', 'Awaiting Return', 'Awaiting Return']
  await place('730000017', { lines: statuses.map((status) => anOrderLine({ status })) })
  const returns: Parameters<typeof aReturn>[0][] = [
    { scans: [STARTED] },
    { scans: [STARTED, aScan('on-its-way', '2026-11-13T10:00:00Z')] },
    { scans: [STARTED, aScan('returned-to-customer', '2026-11-13T10:00:00Z')] },
    {
      facts: { parcels: 4 },
      scans: [
        ...[STARTED, aScan('received', '2026-11-13T11:00:00Z')],
        aScan('missing', '2026-11-13T12:00:00Z', { parcel: 2 }),
      ],
    },
  ]
  await insertReturns(
    journey.sql,
    returns.map((parts, at) => {
      const ids = { customerId: 'C-noor', orderNumber: '730000017', returnNumber: `73000001${at}` }
      return aReturn({ ...ids, lines: [aReturnedLine({ lineNo: at + 1 })], ...parts })
    }),
  )
  const seen = await open('noor', '730000017')
  const texts = [...seen.document.querySelectorAll('.line')].map((line) =>
    [line.querySelector('.line__meta span:last-child'), line.querySelector('.pill')].map((part) => part?.textContent),
  )
  expect(texts).toEqual([
    ["We're expecting it", 'Despatched'],
    // Once its parcel is on its way, that is its status, and is shown once.
    ['Qty 1', 'On its way back'],
    ['Returned to you', 'Delivered'],
    ['Qty 1', 'One of your parcels is missing'],
    // In a return that is not ours.
    ['Qty 1', 'Return started'],
  ])
})
