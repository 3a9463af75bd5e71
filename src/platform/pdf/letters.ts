/** Matches text made only of characters in our own font, a subset of Figtree. */
const IN_FIGTREE =
  /^[\s\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0102\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212\u2215]*$/u

/** Whether a text can be printed in our own font; Polish, Greek and Cyrillic names, say, cannot. */
export function isInOwnFont(text: string): boolean {
  return IN_FIGTREE.test(text.normalize('NFC'))
}
