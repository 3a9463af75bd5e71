import type { ReturnCode } from '../domain/returns/proof.ts'

/** Draws codes for scanners: the same code is always the same picture, and its quiet zone is part of it. */
export interface CodePictures {
  svg(code: ReturnCode): string
  /** For mails, and whatever else shows no SVG. */
  png(code: ReturnCode): Uint8Array<ArrayBuffer>
}
