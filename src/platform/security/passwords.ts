export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash the same work is done, for equal timing. */
  verify(password: string, hash: string | null): Promise<boolean>
  /** Each takes a core for a while: networks with the fewest guesses come first. Rejects where too much waits. */
  inTurn<T>(network: string, look: () => Promise<T>): Promise<T>
  /** The last password was right: it does not count as a guess. */
  forgiveAttempt(network: string): void
}
