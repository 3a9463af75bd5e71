import regular from './fonts/figtree-regular.ttf?inline'
import strong from './fonts/figtree-strong.ttf?inline'
import { isInOwnFont } from './letters.ts'
import type { Fonts } from './open-pdf.ts'

export const FONTS: Omit<Fonts, 'manyLetters'> = { regular: bytesOf(regular), strong: bytesOf(strong) }

/**
 * A font with many more letters: European ones, Hebrew and Arabic; not those of East and South Asia. It is large, so it
 * is loaded only for papers that need it. On receipts each right-to-left word is printed correctly, but the words
 * follow each other from left to right, since pdfkit knows no other direction.
 */
export async function fontOfManyLetters(paper: object): Promise<Uint8Array | null> {
  if (isInOwnFont(JSON.stringify(paper))) return null
  const { default: inline } = await import('./fonts/dejavu-sans.ttf?inline')
  return bytesOf(inline)
}

function bytesOf(inline: string): Uint8Array {
  return Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64')
}
