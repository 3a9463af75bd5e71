/** A spreadsheet would calculate a text that begins like this. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Begins with a byte order mark, without which Excel misreads letters beyond ASCII (RFC 4180 otherwise). */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`
}

function writeCell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n\t]|^'/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
