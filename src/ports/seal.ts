export interface Seal {
  /** What is sealed for one owner cannot be opened as another's. */
  seal(text: string, owner: readonly string[]): Uint8Array
  /** Null where none of our keys opens it. */
  open(sealed: Uint8Array, owner: readonly string[]): string | null
}
