import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { TrackedOrder } from '../../ports/order-records.ts'
import type { ReturnChannels } from '../../ports/return-channels.ts'
import { findChange } from './change-of-method.ts'

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
    whole: anOrder(),
    hasReturns: true,
    returning: [],
    returns: [],
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

test.each([
  ['as long as step 2 waits', 200, 200],
  ['and never longer than a second', 60_000, 1000],
])('TRK-08 AMD-06 a service that does not answer is waited for, %s', async (_how, setting, waited) => {
  let found: unknown = null
  const { parts } = asking(setting)
  void findChange(parts, VISIT, TRACKED, aReturn()).then((change) => {
    found = change
  })
  await vi.advanceTimersByTimeAsync(waited - 1)
  expect(found).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(found).toEqual({ isOffered: true, sparesPrinter: false })
})

test('D-147 nobody is asked about a return whose lines the order no longer has', async () => {
  const { parts, find } = asking(200)
  const lines = [aReturnedLine({ expectedBack: false }), aReturnedLine({ lineNo: 9 })]
  expect(await findChange(parts, VISIT, TRACKED, aReturn({ lines }))).toEqual({
    ...{ isOffered: false, sparesPrinter: false },
  })
  expect(find).not.toHaveBeenCalled()
})
