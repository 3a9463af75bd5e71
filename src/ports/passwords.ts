export interface Passwords {
  /**
   * `from`: the network that asks. Both take a core for a while, so that few are done at a time; networks that have
   * guessed the least come first, and where too much waits, both reject: a passing state.
   */
  hash(password: string, from?: string): Promise<string>
  /** Without a hash to compare with, the same work is done and the answer is no. */
  verify(password: string, hash: string | null, from?: string): Promise<boolean>
}
