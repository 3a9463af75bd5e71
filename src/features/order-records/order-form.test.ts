import { expect, test } from 'vitest'
import { aContent, aCutOffs } from '../../../test/builders/content.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { seeOther } from '../../platform/http/answer.ts'
import type { WriteRequest, WriteResult } from '../../platform/writes/outside-writes.ts'
import { urls } from '../../urls.ts'
import { answerWrite, type OrderAct, requestChange } from './order-form.ts'

const line = anOrderLine({ status: 'Created', facts: { amendable: true } })
const health = { current: () => 'healthy' }
const READ = anOrder({ cancelAllowed: true, lines: [line] })

/** Whether a request is allowed if the order is as given once it is locked and read again. */
async function isAllowedOn(order: Order, act: OrderAct) {
  let isAllowed: unknown
  const parts = {
    orders: { findDetails: async () => ({ order }) },
    health,
    content: aContent(),
    writes: {
      async request({ allowed }: WriteRequest) {
        isAllowed = typeof allowed === 'function' ? await allowed({} as Transaction) : allowed
        return { state: 'busy' }
      },
    },
  }
  const details = { order: READ, openWrite: null, contact: { email: null, phone: null } }
  const [read] = READ.lines
  const subject = { details, line: read, now: TEST_NOW, cutOffs: aCutOffs() }
  const reason = { primary: 'C01', secondary: null }
  const request = { kind: act, line: { key: read?.key, lineNo: 1 }, reason }
  const requester = { firstName: 'Amelia', origin: '', key: 'good' }
  await requestChange(parts as never, subject as never, { act, request: request as never, sent: {} }, requester)
  return isAllowed
}

test.each<OrderAct>(['cancel-order', 'remove-item'])(
  'D-124 of two sessions that request %s the second changes nothing, though the order allowed it when it was read',
  async (act) => {
    const changed = anOrder({ ...READ, lines: [{ ...line, quantity: 2 }] })
    const emptyUpdate = anOrder({ ...READ, asOf: READ.asOf.add({ seconds: 1 }) })
    expect([await isAllowedOn(changed, act), await isAllowedOn(emptyUpdate, act)]).toEqual([false, true])
  },
)

test.each<[WriteResult['state'], Order | null, string]>([
  ['busy', READ, urls.orderDetails(BRAND_SITES.uk, READ.orderNumber, { notMade: 'true' })],
  ['refused', READ, 'the form again'],
  ['refused', null, 'the order, since another tab was quicker'],
])('D-124 a write that ended as %s leads on by what is left of the order: %#', async (state, order, to) => {
  const parts = {
    orders: { findDetails: async () => order && { order, openWrite: null } },
    health,
    content: aContent(),
  }
  const visit = {
    ...{ site: BRAND_SITES.uk, shopper: READ, order: READ, now: TEST_NOW },
    query: new URLSearchParams({ OrderLineKey: READ.lines[0]?.key ?? '' }),
  }
  const answers = {
    ...{ done: () => undefined, failed: '', refused: '' },
    again: () => seeOther('the form again'),
    changedElsewhere: () => seeOther('the order, since another tab was quicker'),
  }
  const answer = answerWrite(
    parts as never,
    { act: 'remove-item', visit } as never,
    { state } as never,
    answers as never,
  )
  expect(await answer).toMatchObject({ to })
})
