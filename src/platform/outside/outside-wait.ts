import { AsyncLocalStorage } from 'node:async_hooks'

/** Until when a request may wait for outside systems, by `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>()

/** Limits the total wait, however many outside systems a request calls one after another (D-215). */
export function waitingAtMost<T>(ms: number, work: () => T): T {
  return deadlines.run(performance.now() + ms, work)
}

/** The longest time that a timer can be set to. */
const TIMER_MS_MAX = 2 ** 31 - 1

/** How long the current request may still wait, in whole milliseconds. Work outside a request has no limit. */
export function waitLeftMs(): number {
  const deadline = deadlines.getStore()
  return deadline === undefined ? TIMER_MS_MAX : Math.max(0, Math.floor(deadline - performance.now()))
}

/** Used by writes, which go on after their request has been answered. */
export const OUTSIDE_WAIT = { leftMs: waitLeftMs, beyondRequest: <T>(work: () => T): T => deadlines.exit(work) }
