export interface CircuitBreaker {
  /** While the circuit is open, one call in 30 seconds is allowed, which shows whether the system answers again. */
  allowsCall(): boolean
  /** An answer closes the circuit; too many calls in a row without one open it. */
  record(hasAnswered: boolean): void
  isOpen(): boolean
  /** For backstage, which has just repaired the system. */
  close(): void
}

export interface CircuitBreakerOptions {
  /** After so many calls in a row without an answer, no more are sent. */
  failuresMax: number
  /** In milliseconds, from any start. */
  now(): number
  onChange?(isOpen: boolean): void
}

const TRY_EVERY_MS = 30_000

/** Stops calling a system that does not answer, so that requests do not wait and it can recover. */
export function circuitBreaker({ failuresMax, now, onChange = () => {} }: CircuitBreakerOptions): CircuitBreaker {
  let failures = 0
  let nextTryAt: number | null = null
  const changeTo = (next: number | null) => {
    const hasChanged = (next === null) !== (nextTryAt === null)
    nextTryAt = next
    if (hasChanged) onChange(next !== null)
  }
  const close = () => {
    failures = 0
    changeTo(null)
  }
  return {
    allowsCall() {
      if (nextTryAt === null) return true
      if (now() < nextTryAt) return false
      nextTryAt = now() + TRY_EVERY_MS
      return true
    },
    record(hasAnswered) {
      if (hasAnswered) return close()
      failures += 1
      if (failures >= failuresMax && nextTryAt === null) changeTo(now() + TRY_EVERY_MS)
    },
    isOpen: () => nextTryAt !== null,
    close,
  }
}
