export const MESSAGE_LENGTH_MIN = 2
export const MESSAGE_LENGTH_MAX = 200
const ANNOUNCED_FROM_LEFT = 20
/** The pause in typing before the count is announced. */
export const COUNT_PAUSE_MS = 800

/** Drops invisible control characters from pasting; emoji, right-to-left text and HTML are ordinary text (D-37). */
export function normaliseMessage(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|\p{Cs}/gu, '')
}

/** Counts code points, a line break being one, so that browser and server agree. */
export function messageLength(text: string): number {
  return [...normaliseMessage(text)].length
}

export function counterText(text: string): string {
  const length = messageLength(text)
  return isTooLong(text) ? tooManyText(length - MESSAGE_LENGTH_MAX) : `${length}/${MESSAGE_LENGTH_MAX}`
}

/** Announced only near the limit, not at every key. */
export function spokenCount(text: string): string {
  const remaining = MESSAGE_LENGTH_MAX - messageLength(text)
  if (remaining > ANNOUNCED_FROM_LEFT) return ''
  if (remaining < 0) return tooManyText(-remaining)
  return remaining === 1 ? '1 character left' : `${remaining} characters left`
}

export function isTooLong(text: string): boolean {
  return messageLength(text) > MESSAGE_LENGTH_MAX
}

function tooManyText(over: number): string {
  return over === 1 ? '1 character too many' : `${over} characters too many`
}
