import { describe, expect, test } from 'vitest'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { orderManagementContract } from '../../../test/harness/order-management.ts'
import { clientOf, listener } from '../../../test/harness/system-client.ts'
import { layOver } from '../../domain/orders/order-change.ts'
import { returnedParts } from '../../domain/returns/confirm-return.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import type { ReturnConfirmation } from '../../ports/order-management.ts'
import type { ServedRequest } from '../outside-system/server.ts'
import { knownReturnsOf } from './fake-returns.ts'
import { orderManagementSystem } from './system.ts'

const logged: unknown[] = []
const note = (...line: unknown[]) => void logged.push(line)
const log = { debug: note, info: note, warn: note, error: note }
const contract = orderManagementContract(
  930_000_000,
  {
    lines: [
      anOrderLine({ key: 'a', quantity: 3, unitPricePence: 400, lineTotalPence: 1000 }),
      anOrderLine({ key: 'b' }),
      anOrderLine({ key: 'c', status: 'Awaiting Return' }),
    ],
  },
  log,
)
const { builtInSql, clock, management, ref, testFaults, told: fetched } = contract
const number = () => ref().orderNumber
const confirmation = (parts: [lineKey: string, quantity: number][], more: Partial<ReturnConfirmation> = {}) =>
  ({
    returnNumber: `8${number()}`,
    replaces: false,
    draftNumber: 'DR-1001',
    methodId: 'collectFromHome-evri-standard',
    trackingNumbers: ['H000000000000011'],
    lines: parts.map(([lineKey, quantity]) => aSelectedLine({ lineKey, quantity, comment: 'The zip is “broken”' })),
    refund: { totalPence: 733, delivery: { option: 'HDR', pence: 399 }, refundTo: 'original-payment-card' },
    ...more,
  }) satisfies ReturnConfirmation
describe('confirmed returns', () => {
  test('API-20 CRE-05 a whole line is Awaiting Return, and the order is then told so', async () => {
    const asked = confirmation([['b', 1]])
    const answer = await management().confirmReturn(`${asked.returnNumber}-2`, ref(), asked)
    expect(answer).toMatchObject({ outcome: 'done', details: { sequence: '2' } })
    expect(await management().findWrite(`${asked.returnNumber}-2`)).toEqual(answer)
    const { order, sequence } = await fetched()
    expect([sequence, order.lines.map(({ key, status }) => `${key} ${status}`)]).toEqual([
      2,
      ['a Despatched', 'b Awaiting Return', 'c Awaiting Return'],
    ])
  })

  test('D-42 it remembers for whom the e-gift card of a gift’s return is', async () => {
    const giftRecipient = { name: 'Rosie Price', email: 'rosie@example.com' }
    const refund = { totalPence: 733, delivery: { option: 'NO', pence: 0 }, refundTo: 'e-gift-card' } as const
    const asked = confirmation([['b', 1]], { giftRecipient, refund })
    expect(await management().confirmReturn(crypto.randomUUID(), ref(), asked)).toMatchObject({ outcome: 'done' })
    const known = await builtInSql().begin((tx) => knownReturnsOf(tx, number()))
    expect(known).toMatchObject([{ totalPence: 733, giftRecipient }])
    expect(JSON.stringify(logged)).not.toContain('rosie')
  })

  test('D-155 D-53 of a line that goes back in part it tells key and number, and our rows are its own', async () => {
    const before = (await fetched()).order
    const asked = confirmation([['a', 1]])
    const answer = await management().confirmReturn(crypto.randomUUID(), ref(), asked)
    if (answer.outcome !== 'done') throw new Error(answer.outcome)
    expect(answer.details['part a']).toMatch(/^\S+ 2$/)
    const parts = returnedParts(before, asked, answer.details)
    const change = { kind: 'return-created', returnNumber: asked.returnNumber, on: dayOf(clock.now()), parts } as const
    const rows = (lines: typeof before.lines) =>
      lines.map(({ key, lineNo, splitNo, quantity, lineTotalPence, status }) =>
        [key, lineNo, splitNo, quantity, lineTotalPence, status].join(' '),
      )
    const { order: after } = await fetched()
    expect(rows(layOver(before, change).lines).toSorted()).toEqual(rows(after.lines).toSorted())
    expect(after.lines.filter(({ lineNo }) => lineNo === 1).map(({ lineTotalPence }) => lineTotalPence)).toEqual([
      666, 334,
    ])
  })

  test('D-155 a second part of the same line is another one', async () => {
    const first = await management().confirmReturn(crypto.randomUUID(), ref(), confirmation([['a', 1]]))
    const again = confirmation([['a', 1]], { returnNumber: `89${number()}` })
    const second = await management().confirmReturn(crypto.randomUUID(), ref(), again)
    const partOf = (answer: typeof first) => (answer.outcome === 'done' ? answer.details['part a'] : null)
    expect([partOf(first)?.split(' ')[1], partOf(second)?.split(' ')[1]]).toEqual(['2', '3'])
    expect(partOf(first)).not.toBe(partOf(second))
  })

  test('D-124 the same reference twice, also at once, happens once', async () => {
    const reference = crypto.randomUUID()
    const write = () => management().confirmReturn(reference, ref(), confirmation([['a', 2]]))
    const [first, ...others] = await Promise.all([write(), write(), write()])
    expect(first?.outcome).toBe('done')
    for (const other of [...others, await write()]) expect(other).toEqual(first)
    expect((await fetched()).sequence).toBe(2)
  })

  test.each<[string, [string, number][], object, string]>([
    ['a line that is not there', [['z', 1]], {}, 'unknown-line'],
    ['a line that goes back already', [['c', 1]], {}, 'not-allowed'],
    ['more than there is', [['a', 4]], {}, 'not-allowed'],
    ['an order of another store', [['a', 1]], { site: SITES.ie }, 'unknown-order'],
  ])('CRE-05 %s is refused, and the refusal is found again', async (_, parts, more, refusal) => {
    const reference = crypto.randomUUID()
    expect(await management().confirmReturn(reference, ref(more), confirmation(parts))).toEqual({
      outcome: 'refused',
      refusal,
    })
    expect(await management().findWrite(reference)).toEqual({ outcome: 'refused', refusal })
    expect((await fetched()).sequence).toBe(1)
  })
})

testFaults('API-20 D-123 when things go wrong', (to, reference) =>
  to.confirmReturn(reference, ref(), confirmation([['b', 1]])),
)

describe('what is sent', () => {
  // biome-ignore lint/suspicious/noExplicitAny: what was sent, looked into by tests
  const sent = async (asked: ReturnConfirmation): Promise<ServedRequest & { body: any }> => {
    const { heard, server } = listener({ status: 200, body: { outcome: 'done' } })
    const other = clientOf(orderManagementSystem, server, log, { apiKey: 'a key' })
    expect(await other.confirmReturn('8000000001-2', ref(), asked)).toEqual({ outcome: 'done', details: {} })
    return heard[0] as ServedRequest
  }

  test('API-20 type, document and order type, our number and our reference', async () => {
    const { method, path, query, headers, body } = await sent(confirmation([['a', 2]]))
    expect([method, path, query]).toEqual([
      ...['POST', '/return-confirmation'],
      { type: 'Confirm', storeId: '10151', isCim: 'false' },
    ])
    expect([headers['idempotency-key'], headers.apikey]).toEqual(['8000000001-2', 'a key'])
    expect(body.reqBody).toMatchObject({
      ...{ DocumentType: '0003', OrderType: 'STD_RETURN', OrderNo: `8${number()}`, SalesOrderNo: number() },
      ...{ DeliveryChargeOption: 'HDR', DeliveryCharges: '3.99', OverallTotalsRefundTotal: '7.33' },
      OrderLines: { OrderLine: [{ OrderLineKey: 'a', OrderedQty: '2', MsDelChgRefund: 'Y', MsReturnExpected: 'Y' }] },
    })
    expect(body.reqBody.isGCRefundRequested).toBe('N')
  })

  test('CRE-11 an e-gift card is asked for by its flag', async () => {
    const { refund } = confirmation([])
    const { body } = await sent(confirmation([['a', 2]], { refund: { ...refund, refundTo: 'e-gift-card' } }))
    expect(body.reqBody.isGCRefundRequested).toBe('Y')
  })

  test('D-128 without anything to send back there is neither channel nor tracking number', async () => {
    const { body } = await sent(confirmation([['b', 1]], { methodId: null, draftNumber: null, trackingNumbers: [] }))
    expect(body.reqBody).not.toHaveProperty('channelId')
    expect(body.reqBody).not.toHaveProperty('DraftOrderNo')
    expect(body.reqBody.TrackingNo).toEqual([])
  })

  test('D-186 what the shopper wrote is in no line of the log', () => {
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toMatch(/zip|C-amelia/)
  })
})
