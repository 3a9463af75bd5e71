import type { Log } from '../../src/platform/log.ts'

/** Sat 14 Nov 2026 10:00 London: the time of the scenarios' demo world. */
export const TEST_NOW = Temporal.Instant.from('2026-11-14T10:00:00Z')

/** A hash costs a millisecond instead of fifty; one test proves the real cost. */
export const CHEAP_PASSWORDS = { memoryKiB: 64, passes: 1 }

export const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} }

export const ORDERS = '/orders-and-returns/online-orders'
export const DETAILS = '/orders-and-returns/online-orders/order-details'

export const TEST_SECRET = 'a secret of the tests, long enough for one'
