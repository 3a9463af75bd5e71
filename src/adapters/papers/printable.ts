const LENGTH_MAX = 300

/**
 * Text that came from outside, as it can be printed: one line, nothing that steers a printer or turns the direction of
 * writing, and no half characters.
 */
export function printable(text: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = [...line]
  return letters.length > LENGTH_MAX ? `${letters.slice(0, LENGTH_MAX - 1).join('')}…` : line
}
