import { describe, expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { orderManagementContract } from '../../../test/harness/order-management.ts'
import { requestToWithdraw } from '../../domain/cancellation/cancel-request.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { applyChange } from '../../domain/orders/order-change.ts'
import { changeOf, type OrderRequest } from '../../domain/orders/order-request.ts'
import { pendingChanges } from '../../domain/orders/pending-changes.ts'
import { readEnvelope } from './read-envelope.ts'

const facts = { amendable: true }
const { management, ref } = orderManagementContract(920_000_000, {
  cancelAllowed: true,
  lines: [
    anOrderLine({ key: 'mugs', status: 'Created', quantity: 3, unitPricePence: 1000, lineTotalPence: 2999, facts }),
    anOrderLine({ key: 'shirt', status: 'Created', facts }),
  ],
})

describe('D-163 API-30 order management removes units', () => {
  const fetched = async () => {
    const read = readEnvelope(BRAND_SITES, await management().fetchOrder(ref()))
    if (!read.ok) throw new Error(read.reasons.join('; '))
    return read.update
  }
  const withdraw = async (quantity: number) => {
    const { order } = await fetched()
    return requestToWithdraw(order, order.lines.find(({ key }) => key === 'mugs') as OrderLine, quantity)
  }
  const rows = async () =>
    (await fetched()).order.lines
      .map(({ key, lineNo, splitNo, quantity, lineTotalPence, status }) =>
        [key, lineNo, splitNo, quantity, lineTotalPence, status].join(' '),
      )
      .toSorted()

  test('some: the line splits, the part has a key of its own, and our pending change is dropped', async () => {
    const { order: before } = await fetched()
    const request = await withdraw(2)
    const reference = crypto.randomUUID()
    const answer = await management().changeOrder(reference, ref(), request)
    expect(answer).toEqual({ outcome: 'done', details: { sequence: '2' } })
    expect(await management().findWrite(reference)).toEqual(answer)
    expect(await rows()).toEqual(['mugs 1 0 1 999 Created', 'mugs.1 1 1 2 2000 Cancelled', 'shirt 2 0 1 2500 Created'])
    const { order, sequence } = await fetched()
    const expected = applyChange(before, changeOf(request, ''))
    const linesOf = (lines: readonly OrderLine[]) =>
      lines.map(({ key, facts, ...line }) => ({ ...line, charges: facts.charges }))
    expect(linesOf(order.lines)).toEqual(linesOf(expected.lines))
    const pending = { id: 'one', change: changeOf(request, ''), confirmedAt: TEST_NOW, sequence: null }
    expect(pendingChanges({ order, sequence, receivedAt: TEST_NOW }, [pending]).shown).toEqual(['one'])
  })

  test('all of them, with or without a quantity: the line stays one', async () => {
    const request = { ...(await withdraw(2)), units: { quantity: 3, of: 3 } } as OrderRequest
    expect(await management().changeOrder(crypto.randomUUID(), ref(), request)).toMatchObject({ outcome: 'done' })
    expect(await rows()).toEqual(['mugs 1 0 3 2999 Cancelled', 'shirt 2 0 1 2500 Created'])
  })
})
