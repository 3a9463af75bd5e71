/** Normalised, with single spaces. Null if it has control or direction characters, lone surrogates or stacked marks. */
export function toPlainLine(text: string): string | null {
  const line = text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
  return /[\p{C}\p{Zl}\p{Zp}]|\p{M}{3}/u.test(line) ? null : line
}

/** Letters of any script with their marks; between them spaces, apostrophes, hyphens and full stops. */
export function isPersonName(line: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’ʼ .-]*$/u.test(line)
}

/** Letters, digits and the signs used on envelopes, with at least one letter or digit. */
export function isAddressLine(line: string): boolean {
  return /^[\p{L}\p{M}\p{N}'’ʼ .,\-–/&()#:+]*$/u.test(line) && /[\p{L}\p{N}]/u.test(line)
}
