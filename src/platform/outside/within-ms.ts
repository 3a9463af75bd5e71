export const TOO_LATE = Symbol('too late')

/** Gives `TOO_LATE` after the time-out, but the call goes on, and its answer may serve the next request. */
export async function withinMs<Value>(call: Promise<Value>, ms: number): Promise<Value | typeof TOO_LATE> {
  const { promise: tooLate, resolve } = Promise.withResolvers<typeof TOO_LATE>()
  const timer = setTimeout(() => resolve(TOO_LATE), ms)
  try {
    return await Promise.race([call, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
