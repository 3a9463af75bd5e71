export const MESSAGE_LENGTH_MIN = 2
export const MESSAGE_LENGTH_MAX = 200
const SPOKEN_FROM_LEFT = 20
/** How long nobody has typed before the count is announced. */
export const COUNT_PAUSE_MS = 800

/**
 * A message in the one writing in which it is counted and kept (D-37): composed letters, one kind of line break. Other
 * control signs come along when people paste and cannot be seen, so they go without a word; a tab is a space. Emoji,
 * right-to-left text and HTML are text like any other.
 */
export function normaliseMessage(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|\p{Cs}/gu, '')
}

/** Counted as the shopper sees it counted, in the browser and on the server: code points, a line break being one. */
export function messageLength(text: string): number {
  return [...normaliseMessage(text)].length
}

/** "55/200", and once it is too much, by how much. */
export function counterText(text: string): string {
  const length = messageLength(text)
  return isTooLong(text) ? tooManyText(length - MESSAGE_LENGTH_MAX) : `${length}/${MESSAGE_LENGTH_MAX}`
}

/** What is said aloud once it gets tight, so that not every key is announced; nothing before. */
export function spokenCount(text: string): string {
  const left = MESSAGE_LENGTH_MAX - messageLength(text)
  if (left > SPOKEN_FROM_LEFT) return ''
  if (left < 0) return tooManyText(-left)
  return left === 1 ? '1 character left' : `${left} characters left`
}

export function isTooLong(text: string): boolean {
  return messageLength(text) > MESSAGE_LENGTH_MAX
}

function tooManyText(over: number): string {
  return over === 1 ? '1 character too many' : `${over} characters too many`
}
