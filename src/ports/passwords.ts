export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash to compare with, the same work is done and the answer is no. */
  verify(password: string, hash: string | null): Promise<boolean>
}
