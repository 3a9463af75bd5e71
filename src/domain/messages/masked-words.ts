import { BLOCKED_WORDS } from './blocked-words.data.ts'
import { readingsOf } from './read-words.ts'

/** Signs that hide a letter. A full stop hides one at most: after more of them the sentence goes on. */
const TOKEN = /[\p{L}\p{N}*#@$!%^_~?•×.\u2010-\u2015-]+/gu
const SIGN = /[#@$!%^_~?•×.\u2010-\u2015-]/g
const BREAK = /[#@$!%^_~?•×.\u2010-\u2015-]+/
const ELLIPSIS = /\.{2,}/g
const LETTER_HIDDEN = '*'
/** Of a short word too little is left to tell, unless a star says that something is hidden. */
const SIGNED_LENGTH_MIN = 4
const SEEN_MIN = 2
/** "three A*s and a B", "A*A*A": what exams give. */
const GRADES = /^(?:[a-e]\*?)+s?$/
/** All that is left of these is how they begin. */
const BARELY_SEEN = ['f***', 'c***']
/** Names, unless a letter is hidden. */
const BLOCKED_WHEN_MASKED = ['dick', 'dicks']

const wordsByShape = new Map<string, string[]>()
for (const word of [...BLOCKED_WORDS, ...BLOCKED_WHEN_MASKED]) {
  const shape = shapeOf(word)
  wordsByShape.set(shape, [...(wordsByShape.get(shape) ?? []), word])
}

/**
 * Whether a folded text holds a blocked word in which some letters are hidden behind signs: "c*nt", "f**k", "sh-t",
 * "fu**". The first letter must be seen and another one, and each sign must stand for one letter.
 */
export function hasMaskedWord(folded: string): boolean {
  for (const [token] of folded.matchAll(TOKEN)) {
    if (!/[^\p{L}\p{N}]/u.test(token)) continue
    const whole = token.replaceAll(ELLIPSIS, ' ').split(' ')
    if (whole.some(isMaskedBySigns) || token.split(BREAK).some(isMaskedByStars)) return true
  }
  return false
}

function isMaskedByStars(part: string): boolean {
  if (!part.includes(LETTER_HIDDEN)) return false
  const masked = part.replace(/^\*+/, '')
  return [masked, withoutLastSigns(masked)].some((each) => isMasked(each, SEEN_MIN + 1))
}

function isMaskedBySigns(token: string): boolean {
  const masked = withoutLastSigns(token.replace(/^[^\p{L}\p{N}]+/u, ''))
  return isMasked(masked.replaceAll(SIGN, LETTER_HIDDEN), SIGNED_LENGTH_MIN)
}

function isMasked(masked: string, lengthMin: number): boolean {
  const lower = masked.toLowerCase()
  if (BARELY_SEEN.includes(lower)) return true
  if (!lower.includes(LETTER_HIDDEN) || lower.length < lengthMin || GRADES.test(lower)) return false
  // "J*P" are initials, and a single star at the end leads to a footnote.
  if (masked.length < SIGNED_LENGTH_MIN && masked === masked.toUpperCase()) return false
  if (/[^*]\*$/.test(lower)) return false
  if (lower.replaceAll(LETTER_HIDDEN, '').length < SEEN_MIN) return false
  return readingsOf(lower).some((reading) =>
    (wordsByShape.get(shapeOf(reading)) ?? []).some((word) => fits(word, reading)),
  )
}

function withoutLastSigns(token: string): string {
  let end = token.length
  while (end > 0 && /[^\p{L}\p{N}]/u.test(token[end - 1] ?? '')) end -= 1
  return token.slice(0, end)
}

/** What is the same of a word and its mask. */
function shapeOf(word: string): string {
  return `${word[0]} ${word.length}`
}

function fits(word: string, masked: string): boolean {
  return Array.from(word).every((letter, place) => masked[place] === LETTER_HIDDEN || masked[place] === letter)
}
