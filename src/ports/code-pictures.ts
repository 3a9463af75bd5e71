import type { ReturnCode } from '../domain/returns/proof.ts'

/** Deterministic; the quiet zone is part of the picture. */
export interface CodePictures {
  svg(code: ReturnCode): string
  /** Where SVG is not shown, as in mails. */
  png(code: ReturnCode): Uint8Array<ArrayBuffer>
}
