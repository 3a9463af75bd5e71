export const CONTACT_MESSAGE_LENGTH_MAX = 2000

/** A message of several lines, tidied: one kind of line break, no control characters, no blank ends. */
export function tidyMessage(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** How many characters a message is over the limit; 0 when it fits. Counted as people count, by code points. */
export function lengthOver(message: string): number {
  return Math.max(0, [...message].length - CONTACT_MESSAGE_LENGTH_MAX)
}
