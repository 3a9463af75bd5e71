import { BLOCKED_PHRASES, BLOCKED_WORDS } from './blocked-words.data.ts'
import { HARMLESS_PHRASES, HARMLESS_WORDS } from './harmless-words.data.ts'
import { hasMaskedWord } from './masked-words.ts'
import { foldText, readingsOf, runsOf, type Word, wordsIn } from './read-words.ts'

/** A shorter word is too often somebody's initials, or a part of an ordinary one. */
const UNDONE_LENGTH_MIN = 4
/** Nothing stretches a letter this far by accident. */
const STRETCHED_RUN_MIN = 3
/** "u r a …", "i a …": what people put before a word when they space it out. */
const BEFORE_SPACED = /^[aioru]{1,4}/

/** Signs that say it without a word. */
const BLOCKED_SIGNS = ['🖕']

const wordsByLetters = grouped(BLOCKED_WORDS.map(runsOf), ({ letters }) => letters)
const blockedPhrases = byFirstWord(BLOCKED_PHRASES)
const harmlessPhrases = byFirstWord(HARMLESS_PHRASES)
const harmlessWords = new Set<string>(HARMLESS_WORDS)

/**
 * Whether a text holds a word of the blocked list (D-36). Whole words only, so that Scunthorpe passes; any case, accents,
 * digits for letters, letters of other alphabets, masks, spacing and repeats are undone first. A few passes over the text;
 * nothing in it can make that slow.
 */
export function hasBlockedWord(text: string): boolean {
  return BLOCKED_SIGNS.some((sign) => text.includes(sign)) || foldText(text).some(isBlockedText)
}

function isBlockedText(folded: string): boolean {
  const words = wordsIn(folded)
  const excused = placesOfPhrases(words, harmlessPhrases)
  return (
    words.some(({ text }, place) => !excused.has(place) && !isJoiningCum(words, place) && isBlocked(text)) ||
    placesOfPhrases(asRead(words), blockedPhrases).size > 0 ||
    gluedTogether(words).some(isBlockedWhenUndone) ||
    spacedOut(words).some(isBlockedWhenSpaced) ||
    hasMaskedWord(folded)
  )
}

function isBlocked(word: string): boolean {
  return readingsOf(word).some((reading) => {
    if (harmlessWords.has(reading)) return false
    const { letters, runs } = runsOf(reading)
    return (wordsByLetters.get(letters) ?? []).some((blocked) => isStretchOf(runs, blocked.runs))
  })
}

/** Chorlton-cum-Hardy, a study-cum-bedroom. */
function isJoiningCum(words: readonly Word[], place: number): boolean {
  return words[place]?.text === 'cum' && words[place].gap === 'glue' && words[place + 1]?.gap === 'glue'
}

/** "fuuuck" stretches; "as" is no short "ass", and "Japp" is a name. */
function isStretchOf(runs: readonly number[], blockedRuns: readonly number[]): boolean {
  const length = blockedRuns.reduce((sum, run) => sum + run, 0)
  return runs.every((run, place) => {
    const blocked = blockedRuns[place] ?? 0
    return run === blocked || (run > blocked && (length >= UNDONE_LENGTH_MIN || run >= STRETCHED_RUN_MIN))
  })
}

function isBlockedWhenUndone(word: string): boolean {
  return word.length >= UNDONE_LENGTH_MIN && isBlocked(word)
}

function isBlockedWhenSpaced({ text, isCapitals }: { text: string; isCapitals: boolean }): boolean {
  // "J. A. P." are somebody's initials.
  if (text.length < UNDONE_LENGTH_MIN && isCapitals) return false
  if (isBlocked(text)) return true
  const before = BEFORE_SPACED.exec(text)?.[0].length ?? 0
  return Array.from({ length: before }, (_, place) => text.slice(place + 1)).some(isBlockedWhenUndone)
}

/** "fu.ck", "wan-ker": words with a single sign and no space between them. */
function gluedTogether(words: readonly Word[]): string[] {
  const glued: string[] = []
  let parts: string[] = []
  for (const { text, gap } of words) {
    if (gap !== 'glue') {
      if (parts.length > 1) glued.push(parts.join(''))
      parts = []
    }
    parts.push(text)
  }
  if (parts.length > 1) glued.push(parts.join(''))
  return glued
}

/** "f u c k", "f.u.c.k": letters that stand alone, as one word; and, where there are wide gaps, as several. */
function spacedOut(words: readonly Word[]): { text: string; isCapitals: boolean }[] {
  const found: Word[][] = []
  let whole: Word[] = []
  let part: Word[] = []
  const endPart = () => {
    if (part.length < whole.length) found.push(part)
    part = []
  }
  const endWhole = () => {
    endPart()
    found.push(whole)
    whole = []
  }
  for (const word of words) {
    if (word.text.length > 1) {
      endWhole()
      continue
    }
    if (word.gap === 'wide') endPart()
    whole.push(word)
    part.push(word)
  }
  endWhole()
  return found
    .filter((letters) => letters.length > 2)
    .map((letters) => ({
      text: letters.map(({ text }) => text).join(''),
      isCapitals: letters.every(({ isCapital }) => isCapital),
    }))
}

function byFirstWord(phrases: readonly string[]): Map<string, string[][]> {
  return grouped(
    phrases.map((phrase) => phrase.split(' ')),
    ([first = '']) => first,
  )
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** "suck my d1ck": words with their signs undone, a 1 as an i. */
function asRead(words: readonly Word[]): Word[] {
  return words.map((word) => ({ ...word, text: readingsOf(word.text)[0] ?? word.text }))
}

/** The places of all words that belong to one of the phrases. */
function placesOfPhrases(words: readonly Word[], phrases: Map<string, string[][]>): Set<number> {
  const places = new Set<number>()
  words.forEach(({ text }, start) => {
    for (const phrase of phrases.get(text) ?? []) {
      if (phrase.every((word, step) => words[start + step]?.text === word)) {
        phrase.forEach((_, step) => {
          places.add(start + step)
        })
      }
    }
  })
  return places
}
