import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { LINE_STATUSES } from '../orders/line-status.data.ts'
import { type LineReturnStatus, lineReturnStatus, returnStatusBeside } from './line-return-status.ts'
import { whatCanGoBack, whatStillGoesBack } from './what-can-go-back.ts'

const sofa = anOrderLine({ productType: 'Furniture', key: 'sofa' })
const shirt = anOrderLine({ key: 'shirt' })
const gone = anOrderLine({ key: 'gone', status: 'Cancelled' })
const ask = (...lines: ReturnType<typeof anOrderLine>[]) => whatCanGoBack(anOrder({ lines }), TEST_NOW)

test('ELI-01 ELI-02 what goes back online, what by phone, and why the rest does not', () => {
  const { verdicts, online, byPhone, nothing } = ask(sofa, shirt, gone)
  expect({ online, byPhone, nothing }).toEqual({ online: ['shirt'], byPhone: ['sofa'], nothing: null })
  expect([...verdicts].map(([key, why]) => [key, why?.code ?? null])).toEqual([
    ['sofa', 'furniture'],
    ['shirt', null],
    ['gone', 'cancelled'],
  ])
})

test('ELI-19 nothing can go back: the sentence in red; a sofa is a matter for the phone', () => {
  expect(ask(gone).nothing).toBe('Sorry, there are no items to return on this order.')
  expect(ask(gone, sofa).nothing).toBe(null)
  expect(ask({ ...sofa, deliveredOn: null }).nothing).not.toBe(null)
})

test('SUM-15 what became of each line', () => {
  const special: Record<string, LineReturnStatus> = {
    'Awaiting Return': 'Return started',
    'Return Created': 'Return started',
    'Return Complete': 'Refunded',
    Cancelled: 'Cancelled',
    'DCR Received': 'Cancelled',
  }
  for (const status of [...Object.keys(LINE_STATUSES), 'Beamed Up']) {
    expect([status, lineReturnStatus(anOrderLine({ status }))]).toEqual([status, special[status] ?? 'Kept'])
    expect(lineReturnStatus(anOrderLine({ status, productType: 'Furniture' }))).toBe('Kept')
  }
})

test.each([
  ['Awaiting Return', 'Return Started', null],
  ['Return Created', 'Despatched', 'Return started'],
  ['Return Complete', 'Refund completed', 'Refunded'],
  ['Return Complete', 'Refunded', null],
  ['Cancelled', 'Cancelled', null],
  ['Despatched', 'Delivered', 'Kept'],
  ['Despatched', null, 'Kept'],
] as const)('SUM-15 D-10 %s beside "%s" says %s', (status, said, says) => {
  expect(returnStatusBeside(anOrderLine({ status }), said)).toBe(says)
})

test('SUM-15 a sofa is kept, and a cancelled one only cancelled', () => {
  expect([returnStatusBeside(sofa, 'Delivered'), returnStatusBeside(sofa, 'Cancelled')]).toEqual(['Kept', null])
})

test('D-179 of a selection only what can still go back stays, be it refused or gone since', () => {
  const order = anOrder({ lines: [anOrderLine(), anOrderLine({ status: 'Cancelled' })] })
  const chosen = ['600000001-1', '600000001-2', '600000001-9'].map((lineKey) => ({ lineKey }))
  const { still, gone } = whatStillGoesBack(chosen, whatCanGoBack(order, TEST_NOW))
  expect([still, gone]).toEqual([chosen.slice(0, 1), chosen.slice(1)])
})
