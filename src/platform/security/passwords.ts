export interface Passwords {
  hash(password: string): Promise<string>
  /** If `hash` is null, the same work is done, so that the timing does not reveal that there is no hash. */
  verify(password: string, hash: string | null): Promise<boolean>
  /** Checking a password is slow, so networks with the fewest guesses come first. Rejects if too many are waiting. */
  inTurn<T>(network: string, work: () => Promise<T>): Promise<T>
  /** Takes one guess off the network's count, since the password was right. */
  uncountAttempt(network: string): void
}
