const LENGTH_MAX = 300

/** Arabic and Persian numerals: they run from left to right among letters that do not, and pdfkit turns them round. */
const NUMERALS = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * Text that came from outside, as it can be printed: one line, nothing that steers a printer or turns the direction of
 * writing, and no half characters. Numbers are in the numerals that every carrier reads.
 */
export function printable(text: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(NUMERALS, (numeral) => String((numeral.codePointAt(0) ?? 0) & 15))
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = [...line]
  return letters.length > LENGTH_MAX ? `${letters.slice(0, LENGTH_MAX - 1).join('')}…` : line
}
