/** A random sequence that is the same every time, so that every demo is the same. */
export interface Dice {
  /** A whole number from 1 to `max`. */
  upTo(max: number): number
  oneOf<T>(things: readonly T[]): T
}

const MODULUS = 2_147_483_647

/** Park and Miller's generator: small, and good enough to look lively. */
export function diceOf(seed: number): Dice {
  // Neighbouring seeds would fall alike at first.
  let state = (seed * 69_621 + 12_345) % MODULUS
  const throwOnce = () => {
    state = (state * 48_271) % MODULUS
    return state
  }
  throwOnce()
  const upTo = (max: number) => (throwOnce() % max) + 1
  return {
    upTo,
    oneOf(things) {
      const thing = things[upTo(things.length) - 1]
      if (thing === undefined) throw new Error('there is nothing to choose from')
      return thing
    },
  }
}
