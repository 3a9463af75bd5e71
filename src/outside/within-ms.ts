export const TOO_LATE = Symbol('too late')

/** What comes in time. The call goes on without whoever waits, and its answer may be there for the next question. */
export async function withinMs<Value>(call: Promise<Value>, ms: number): Promise<Value | typeof TOO_LATE> {
  const { promise: tooLate, resolve } = Promise.withResolvers<typeof TOO_LATE>()
  const timer = setTimeout(() => resolve(TOO_LATE), ms)
  try {
    return await Promise.race([call, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
