import { expect, test } from 'vitest'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import { OrderJourney } from '../../../test/harness/order-journey.ts'

const journey = new OrderJourney()
const { open, place } = journey

test('D-161 TRK-11 D-12 D-159 a line in a return shows the status of that return, without contradiction', async () => {
  const statuses = ['Return Created', 'Awaiting Return', 'Awaiting Return', 'Return Complete', 'Despatched']
  const lines = [...statuses.map((status) => anOrderLine({ status })), anOrderLine({ status: 'Awaiting Return' })]
  await place('730000017', { lines })
  const reports = [
    [],
    ['on-its-way'],
    ['on-its-way', 'missing'],
    ['refund-completed'],
    ['returned-to-customer'],
  ] as const
  await insertReturns(
    journey.product.database.sql,
    reports.map((reported, place) =>
      aReturn({
        customerId: 'C-noor',
        orderNumber: '730000017',
        returnNumber: `73000001${place}`,
        lines: [aReturnedLine({ lineNo: place + 1 })],
        scans: [
          aScan('started', '2026-11-12T11:00:00Z'),
          ...reported.map((status, later) => aScan(status, `2026-11-13T1${later}:00:00Z`)),
        ],
      }),
    ),
  )
  const seen = await open('noor', '730000017')
  const texts = [...seen.document.querySelectorAll('.line')].map((line) =>
    [line.querySelector('.line__meta span:last-child'), line.querySelector('.pill')].map((part) => part?.textContent),
  )
  expect(texts).toEqual([
    ["We're expecting it", 'Despatched'],
    // Once its parcel is on its way, that is its status, and is shown once.
    ['Qty 1', 'On its way back'],
    ['Qty 1', 'Your return is missing'],
    // Not twice.
    ['Qty 1', 'Refunded'],
    ['Returned to you', 'Delivered'],
    // In a return that is not ours.
    ['Qty 1', 'Return started'],
  ])
})

test('D-158 D-208 with several parcels, and after a problem, a line agrees with tracking', async () => {
  await place('730000019', { lines: [1, 2].map(() => anOrderLine({ status: 'Awaiting Return' })) })
  const scans = [aScan('started', '2026-11-12T11:00:00Z'), aScan('received', '2026-11-13T11:00:00Z')]
  const ids = { customerId: 'C-noor', orderNumber: '730000019' }
  await insertReturns(journey.product.database.sql, [
    aReturn({
      ...{ ...ids, returnNumber: '730000191', lines: [aReturnedLine({ lineNo: 1 })], facts: { parcels: 4 } },
      scans: [...scans, aScan('missing', '2026-11-13T12:00:00Z', { parcel: 2 })],
    }),
    aReturn({
      ...{ ...ids, returnNumber: '730000192', lines: [aReturnedLine({ lineNo: 2 })] },
      scans: [...scans, aScan('delayed', '2026-11-13T12:00:00Z')],
    }),
  ])
  const seen = await open('noor', '730000019')
  expect([...seen.document.querySelectorAll('.line .pill')].map((pill) => pill.textContent)).toEqual([
    'One of your parcels is missing',
    "We've got it",
  ])
})
