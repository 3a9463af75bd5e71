export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash to compare with, the same work is done and the answer is no. */
  verify(password: string, hash: string | null): Promise<boolean>
  /**
   * Looks at a password when it is the turn of the network that sent it: each takes a core for a while, and networks
   * that have guessed the least come first. Where too much waits it rejects, and nothing was done: a passing state.
   */
  inTurn<T>(network: string, look: () => Promise<T>): Promise<T>
  /** What was just looked at was no guess. */
  wasRight(network: string): void
}
