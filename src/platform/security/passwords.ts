export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash the same work is done, for equal timing. */
  verify(password: string, hash: string | null): Promise<boolean>
  /** Checking a password is slow, so networks with the fewest guesses come first. Rejects if too many are waiting. */
  inTurn<T>(network: string, work: () => Promise<T>): Promise<T>
  /** The last password was right: it does not count as a guess. */
  forgiveAttempt(network: string): void
}
