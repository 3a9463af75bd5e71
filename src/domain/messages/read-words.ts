import { LOOK_ALIKES, LOOK_ALIKES_AMONG_OURS } from './look-alike-letters.data.ts'

/** A word as it was read, and how far it stands from the one before. */
export interface Word {
  text: string
  isCapital: boolean
  /** Glue is one sign without a space; wide is two spaces or a line break. */
  gap: 'glue' | 'near' | 'wide'
}

const WORD = /[\p{L}\p{N}@$!]+/gu
const GLUE = /^[._*-]$/
const WIDE = /\n|\s{2}/
const STAND_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const STANDS_FOR = /[03457@$!]/g

const LETTERS = /\p{L}+/gu
const IN_A_BOX = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu
const LATIN = /\p{Script=Latin}/u
const NOT_PLAIN = /[^\p{ASCII}]/u

/**
 * Plain letters: accents, widths and styles of letters are undone, and what cannot be seen is taken out. Where there are
 * letters of other alphabets, more texts follow, in which they are read as those of ours that they look like.
 */
export function foldText(text: string): [string, ...string[]] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(IN_A_BOX, letterInBox)
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
  if (!NOT_PLAIN.test(folded)) return [folded]
  const alike = folded.replaceAll(LETTERS, (word) => readAs(word, LOOK_ALIKES))
  const amongOurs = folded.replaceAll(LETTERS, (word) =>
    readAs(word, LATIN.test(word) ? LOOK_ALIKES_AMONG_OURS : LOOK_ALIKES),
  )
  return [folded, alike, amongOurs]
}

function readAs(word: string, letters: ReadonlyMap<string, string>): string {
  if (!NOT_PLAIN.test(word)) return word
  return Array.from(word, (letter) => letters.get(letter) ?? letter).join('')
}

/** White letters in black circles and squares, which Unicode does not take apart. */
function letterInBox(sign: string): string {
  const place = (sign.codePointAt(0) ?? 0) - 0x1f150
  return String.fromCodePoint('A'.charCodeAt(0) + (place % 32))
}

export function wordsIn(folded: string): Word[] {
  const words: Word[] = []
  let end = 0
  for (const { 0: found, index } of folded.matchAll(WORD)) {
    const text = withoutLastMarks(found)
    if (text === '') continue
    const between = folded.slice(end, index)
    words.push({ text: text.toLowerCase(), isCapital: text !== text.toLowerCase(), gap: gapOf(between, words.length) })
    end = index + text.length
  }
  return words
}

/** An exclamation mark is a letter inside a word, and the end of a sentence after it. */
function withoutLastMarks(word: string): string {
  let end = word.length
  while (word[end - 1] === '!') end -= 1
  return word.slice(0, end)
}

function gapOf(between: string, wordsBefore: number): Word['gap'] {
  if (wordsBefore === 0) return 'near'
  if (GLUE.test(between)) return 'glue'
  return WIDE.test(between) ? 'wide' : 'near'
}

/**
 * What a word may be read as: itself, and with signs for letters undone; 1 is an i or an l. Digits count only beside two
 * letters: the A55 is a road, and 455 a number.
 */
export function readingsOf(word: string): string[] {
  if (!/[\d@$!]/.test(word)) return [word]
  if (/\d/.test(word) && word.replaceAll(/[\d]/g, '').length < 2) return [word]
  const plain = word.replaceAll(STANDS_FOR, (sign) => STAND_FOR[sign] ?? sign)
  return plain.includes('1') ? [plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l')] : [plain]
}

/** "book" has the letters "bok" in runs of 1, 2 and 1. */
export function runsOf(word: string): { letters: string; runs: number[] } {
  const letters: string[] = []
  const runs: number[] = []
  for (const letter of word) {
    if (letter === letters.at(-1)) runs.push((runs.pop() ?? 0) + 1)
    else {
      letters.push(letter)
      runs.push(1)
    }
  }
  return { letters: letters.join(''), runs }
}
