import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { ReturnMethod } from '../../domain/policy/return-method.ts'
import type { ReturnChannels } from '../../systems/channels/channels.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import { findChangeOfMethod } from './change-of-method.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const VISIT = { now: TEST_NOW, isPreview: false }
const TRACKED: TrackedOrder = {
  order: anOrder({ lines: [anOrderLine({ status: 'Awaiting Return' })] }),
  ...{
    wholeOrder: anOrder(),
    hasReturns: true,
    returning: [],
    returns: [],
    changedByStaff: false,
    changedDeliveryLineKeys: [],
    book: [],
    openWrite: null,
    giftReceipts: [],
    draft: null,
    lastCreation: null,
  },
  contact: { email: null, phone: null },
}

function asking(carriersWaitMs: number) {
  const find = vi.fn<ReturnChannels['find']>(() => new Promise(() => {}))
  return { find, parts: { channels: { find }, settings: { carriersWaitMs } } }
}

test('TRK-08 AMD-06 a service that does not answer is waited for, and never longer than a second', async () => {
  let result: unknown = null
  const { parts } = asking(60_000)
  void findChangeOfMethod(parts, VISIT, TRACKED, aReturn()).then((change) => {
    result = change
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(result).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(result).toEqual({ isOffered: true, canSkipPrinter: false })
})

test('D-42 D-102 a carrier that takes no such value is not offered to a recipient, who never reads the value', async () => {
  const whole = anOrder({ lines: [anOrderLine({ status: 'Awaiting Return', unitPricePence: 7654 })] })
  const lines = whole.lines.map((line) => ({ ...line, unitPricePence: 0, lineTotalPence: 0 }))
  const tracked = { ...TRACKED, wholeOrder: whole, order: { ...whole, grandTotalPence: 0, lines } }
  const made = aReturn({ recipientId: 'C-rosie', path: 'in-store', carrier: null })
  const insuredUpTo = async (pence: number) => {
    const find: ReturnChannels['find'] = async ({ items }) => {
      const isTaken = items.every(({ lineTotalPence }) => lineTotalPence <= pence)
      const methods: ReturnMethod[] = isTaken ? [{ path: 'postal', via: 'evri', sizes: ['standard'] }] : []
      return { ok: true, methods, returnTo: { address: null, clientId: null, childClientId: null } }
    }
    const parts = { channels: { find }, settings: { carriersWaitMs: 200 } }
    return (await findChangeOfMethod(parts, VISIT, tracked, made)).isOffered
  }
  expect([await insuredUpTo(7653), await insuredUpTo(7654)]).toEqual([false, true])
})

test('D-128 D-147 channels are not requested if nothing is sent back, or the order no longer has its lines', async () => {
  const { parts, find } = asking(200)
  const kept = aReturnedLine({ expectedBack: false })
  for (const lines of [[kept], [kept, aReturnedLine({ lineNo: 9 })]])
    expect(await findChangeOfMethod(parts, VISIT, TRACKED, aReturn({ lines }))).toEqual({
      ...{ isOffered: false, canSkipPrinter: false },
    })
  expect(find).not.toHaveBeenCalled()
})
