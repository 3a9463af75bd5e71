import { expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { OrderJourney } from '../../../test/harness/order-journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import type { CreatedReturn, ReturnScan } from '../../domain/returns/return.ts'

const journey = new OrderJourney()

const noorSees = (orderNumber: string, more = '') =>
  journey.get('noor', `/trackReturnList?storeId=10151&orderId=${orderNumber}${more}`)
const banner = (seen: PageResponse) => textsOn(seen, '[data-refresh-live]')[0]
const steps = (seen: PageResponse) =>
  [...seen.document.querySelectorAll('.timeline li')].map(
    (step) => `${step.getAttribute('data-state')} ${step.querySelector('b')?.lastChild?.textContent}`,
  )

/** A return of Noor's order, with as many lines as it returns. */
async function noorReturns(orderNumber: string, parts: Partial<CreatedReturn> = {}, orderParts = {}): Promise<void> {
  const lines = parts.lines ?? [aReturnedLine()]
  const order = anOrder({
    ...{ customerId: 'C-noor', orderNumber },
    lines: lines.map(({ lineNo }) =>
      anOrderLine({ lineNo, status: 'Awaiting Return', description: `Thing ${lineNo}` }),
    ),
    ...orderParts,
  })
  await insertOrders(journey.sql, [order])
  const returnNumber = `8${orderNumber.slice(1)}`
  await insertReturns(journey.sql, [aReturn({ customerId: 'C-noor', orderNumber, returnNumber, lines, ...parts })])
}

test('D-158 several parcels: progress of each, and the worst of them in the banner', async () => {
  const createdAt = TEST_NOW.subtract({ hours: 72 })
  const scan = (status: ReturnScan['status'], parcel?: number) =>
    aScan(status, String(createdAt.add({ hours: 20 })), { by: 'parcelforce', ...(parcel && { parcel }) })
  await noorReturns('730000001', {
    ...{ createdAt, path: 'collect-from-home', carrier: 'parcelforce' },
    facts: { trackingNumber: 'PB1', trackingNumbers: ['PB1', 'PB2', 'PB3'], parcels: 3, collectionOn: '2026-11-12' },
    scans: [{ status: 'started', at: createdAt }, scan('on-its-way', 1), scan('damaged', 2)],
  })
  const seen = await noorSees('730000001')
  expect(textsOn(seen, '[data-refresh=progress] h3')).toEqual(['Parcel 1 of 3', 'Parcel 2 of 3', 'Parcel 3 of 3'])
  expect(banner(seen)).toMatch(/^One of your parcels was damaged in transit/)
  expect(steps(seen).filter((step) => step.startsWith('active') || step.startsWith('error'))).toEqual([
    'active On its way back to us',
    'error Your return was damaged in transit',
    'active Return started',
  ])
  expect(seen.document.querySelectorAll('a[href^="https://www.parcelforce.com/track-trace"]')).toHaveLength(3)
})

test('D-128 nothing to send back: no send-by date, no notice after ten days, and the refund step alone', async () => {
  const createdAt = TEST_NOW.subtract({ hours: 24 * 12 })
  const lines = [aReturnedLine({ expectedBack: false })]
  await noorReturns('730000002', { createdAt, path: null, carrier: null, lines, facts: { sendBy: '2026-11-20' } })
  const seen = await noorSees('730000002')
  expect(steps(seen)).toEqual(['active Return started', 'todo Refund completed'])
  expect(textsOn(seen, '[data-refresh=refund] p')[1]).toBe('Within 7 days')
  expect(textsOn(seen, '[data-refresh=refund]')[0]).toContain('Your refund is taking longer than expected.')
  expect(seen.text).not.toContain('Please send this back by')
  expect(seen.text).not.toContain('Already sent it?')
})

test('D-83 a confirmation mail that failed is shown', async () => {
  await noorReturns('730000004')
  await journey.sql`
    insert into mails (customer_id, mail_id, kind, recipient, subject, html, plain, queued_at, next_try_at, state,
      failed_at, site, return_number)
    values ('C-noor', 'm-1', 'return-created', '{}', '', '', '', now(), now(), 'failed', now(), 'uk', '830000004')`
  expect((await noorSees('730000004')).text).toContain(
    "We couldn't email your confirmation. You can save or print this page, or find it any time under Track and View Return.",
  )
})

test('50 returns with 2,000 scans take three statements, list and detail', async () => {
  const [orderNumber, createdAt] = ['730000005', TEST_NOW.subtract({ hours: 24 * 9 })]
  const lines = Array.from({ length: 50 }, (_, place) => anOrderLine({ lineNo: place + 1, status: 'Awaiting Return' }))
  await insertOrders(journey.sql, [anOrder({ customerId: 'C-noor', orderNumber, lines })])
  await insertReturns(
    journey.sql,
    lines.map(({ lineNo }) =>
      aReturn({
        ...{ customerId: 'C-noor', orderNumber, returnNumber: `87300${1000 + lineNo}` },
        createdAt: createdAt.add({ minutes: lineNo }),
        lines: [aReturnedLine({ lineNo })],
        scans: Array.from({ length: 40 }, (_, place) =>
          aScan(place === 0 ? 'started' : 'on-its-way', String(createdAt.add({ hours: place }))),
        ),
      }),
    ),
  )
  for (const number of ['', '873001050']) {
    journey.product.statements.clear()
    const seen = await noorSees(orderNumber, number && `&returnNumber=${number}`)
    expect(seen.text).toContain(number === '' ? 'Return 50 of 50' : 'On its way back to us')
    expect(journey.product.statements.recorded.length).toBeLessThanOrEqual(3)
  }
})

test('D-128 in a mixed return, kept items are listed separately from those to pack', async () => {
  await noorReturns('730000006', { lines: [aReturnedLine(), aReturnedLine({ lineNo: 2, expectedBack: false })] })
  const seen = await noorSees('730000006')
  expect(textsOn(seen, '#items')).toEqual(['Item(s) to pack'])
  expect(textsOn(seen, '[data-refresh=items] h3')).toEqual(['No need to send back'])
  expect(textsOn(seen, '[data-refresh=items] .lines')).toHaveLength(2)
})
