import * as DATA from './blocked-words.data.ts'

/** Shorter words are too often initials, or part of an ordinary word. */
const DISGUISED_LENGTH_MIN = 4
const STRETCHED_RUN_MIN = 3
const VISIBLE_LETTERS_MIN = 2
/** A shorter word has too few letters left, unless a star shows that something is hidden. */
const MASKED_LENGTH_MIN = 4

const byLetters = Map.groupBy(DATA.BLOCKED_WORDS, withoutRepeats)
const byShape = Map.groupBy([...DATA.BLOCKED_WORDS, ...DATA.BLOCKED_WHEN_MASKED], shapeOf)
const BLOCKED_PHRASE = new RegExp(` (?:${DATA.BLOCKED_PHRASES.join('|')}) `)
const HARMLESS_PHRASE = new RegExp(`(?<= )(?:${DATA.HARMLESS_PHRASES.join('|')})(?= )`, 'g')
const SIGNS_AS_LETTERS: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

/**
 * Undoes disguises, then compares whole words, so that Scunthorpe passes (D-36). It is linear: no input can make it
 * slow.
 */
export function hasBlockedWord(text: string): boolean {
  return text.includes('🖕') || foldText(text).some(isBlockedText)
}

/** Undoes accents, widths and styles; letters of other alphabets give further readings. */
function foldText(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    // Enclosed letters, which Unicode does not decompose.
    .replaceAll(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu, (sign) =>
      String.fromCodePoint(65 + (((sign.codePointAt(0) ?? 0) - 0x1f150) % 32)),
    )
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
  if (!/[^\p{ASCII}]/u.test(folded)) return [folded]
  const readAs = (lettersOf: (word: string) => ReadonlyMap<string, string>) =>
    folded.replaceAll(/\p{L}+/gu, (word) => {
      const letters = lettersOf(word)
      return Array.from(word, (letter) => letters.get(letter) ?? letter).join('')
    })
  const amongOurs = (word: string) => (/\p{Script=Latin}/u.test(word) ? DATA.LOOK_ALIKES_AMONG_OURS : DATA.LOOK_ALIKES)
  return [folded, readAs(() => DATA.LOOK_ALIKES), readAs(amongOurs)]
}

function isBlockedText(folded: string): boolean {
  const marked = markGaps(folded)
  const lower = marked.toLowerCase()
  const phrase = (words: string[]) => ` ${words.join(' ')} `
  // "Chorlton-cum-Hardy", "a study-cum-bedroom"
  const withoutHarmless = phrase(wordsOf(lower.replaceAll('-cum-', ' '))).replaceAll(HARMLESS_PHRASE, '')
  // "fu.ck", "wan-ker"
  const glued = lower.split(/[\n ]/).filter((part) => part.includes('-'))
  // "f u c k", "f.u.c.k": single letters as one word; with wide gaps, as several.
  const spaced = marked.split(/[^-\n ]{2,}/u).flatMap((letters) => [letters, ...letters.split('\n')])
  return (
    wordsOf(withoutHarmless).some(isBlocked) ||
    BLOCKED_PHRASE.test(phrase(wordsOf(lower).map((word) => readingsOf(word)[0] ?? word))) ||
    glued.map((part) => part.replaceAll('-', '')).some(isBlockedWhenUndone) ||
    spaced.map((letters) => letters.replaceAll(/[-\n ]/g, '')).some(isBlockedWhenSpaced) ||
    hasMaskedWord(folded)
  )
}

/**
 * Writes each gap between letters as "-" (one sign), a line break (a line break or two spaces) or a space (any other).
 * "!" counts as a letter inside a word, and as punctuation after it.
 */
function markGaps(folded: string): string {
  return folded
    .replaceAll(/(?<!!)!+(?![\p{L}\p{N}@$!])/gu, ',')
    .replaceAll(/[^\p{L}\p{N}@$!]+/gu, (gap) => (/^[._*-]$/.test(gap) ? '-' : /\n|\s{2}/.test(gap) ? '\n' : ' '))
    .replaceAll(/^[-\n ]|[-\n ]$/g, '')
}

function wordsOf(marked: string): string[] {
  return marked.split(/[-\n ]/)
}

function isBlocked(word: string): boolean {
  return readingsOf(word).some(
    (reading) =>
      !DATA.HARMLESS_WORDS.includes(reading) &&
      byLetters.get(withoutRepeats(reading))?.some((blocked) => isStretchOf(reading, blocked)),
  )
}

function isBlockedWhenUndone(word: string): boolean {
  return word.length >= DISGUISED_LENGTH_MIN && isBlocked(word)
}

function isBlockedWhenSpaced(letters: string): boolean {
  // "J. A. P." are initials.
  if (letters.length < 3 || /^\p{Lu}{3}$/u.test(letters)) return false
  const lower = letters.toLowerCase()
  // "u r a …", "i a …": what people put before a word when they space it out.
  const prefix = /^[aioru]{0,4}/.exec(lower)?.[0] ?? ''
  return isBlocked(lower) || [...prefix].some((_, place) => isBlockedWhenUndone(lower.slice(place + 1)))
}

/** 1 is an i or an l. Digits count only beside two letters: the A55 is a road, and 455 a number. */
function readingsOf(word: string): string[] {
  if (!/[\d@$!]/.test(word) || (/\d/.test(word) && word.replaceAll(/\d/g, '').length < 2)) return [word]
  const plain = word.replaceAll(/[03457@$!]/g, (sign) => SIGNS_AS_LETTERS[sign] ?? sign)
  return [plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l')]
}

function withoutRepeats(word: string): string {
  return word.replaceAll(/(.)\1+/g, '$1')
}

/** "fuuuck" is a stretched word; "as" is not a shortened "ass", and "Japp" is a name. */
function isStretchOf(word: string, blocked: string): boolean {
  const isLong = blocked.length >= DISGUISED_LENGTH_MIN
  const pattern = blocked.replaceAll(/(.)\1*/g, (run, letter) =>
    isLong ? `${run}${letter}*` : `(?:${run}|${letter}{${STRETCHED_RUN_MIN},})`,
  )
  return new RegExp(`^${pattern}$`).test(word)
}

/** "c*nt", "fu**": two letters must be visible, and each sign hides one. Several full stops hide nothing. */
function hasMaskedWord(folded: string): boolean {
  const tokens = folded.match(/[\p{L}\p{N}*#@$!%^_~?•×.\u2010-\u2015-]+/gu) ?? []
  return tokens.some(
    (token) => token.split(/\.{2,}/).some(isMaskedBySigns) || token.split(/[^\p{L}\p{N}*]+/u).some(isMaskedByStars),
  )
}

function isMaskedBySigns(token: string): boolean {
  const masked = withoutLastSigns(token.replace(/^[^\p{L}\p{N}]+/u, '')).replaceAll(/[^\p{L}\p{N}]/gu, '*')
  return masked.length >= MASKED_LENGTH_MIN && isMasked(masked)
}

function isMaskedByStars(part: string): boolean {
  const masked = part.replace(/^\*+/, '')
  return isMasked(masked) || isMasked(withoutLastSigns(masked))
}

function isMasked(masked: string): boolean {
  const lower = masked.toLowerCase()
  if (/^[fc]\*{3}$/.test(lower)) return true
  const visibleCount = lower.replaceAll('*', '').length
  if (visibleCount === lower.length || visibleCount < VISIBLE_LETTERS_MIN) return false
  // "three A*s and a B" are exam grades, a single star at the end marks a footnote, and "J*P" are initials.
  if (/^(?:[a-e]\*?)+s?$|[^*]\*$/.test(lower) || /^[^a-z]{1,3}$/.test(masked)) return false
  return readingsOf(lower).some((reading) => byShape.get(shapeOf(reading))?.some((blocked) => fits(blocked, reading)))
}

function withoutLastSigns(token: string): string {
  return token.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '')
}

function shapeOf(word: string): string {
  return `${word[0]} ${word.length}`
}

function fits(blocked: string, masked: string): boolean {
  return [...blocked].every((letter, place) => masked[place] === '*' || masked[place] === letter)
}
