export interface Seal {
  /** What is sealed for one owner cannot be opened as another's. */
  seal(text: string, owner: readonly string[]): Uint8Array
  open(sealed: Uint8Array, owner: readonly string[]): string | null
}
