/** How wide a text is in points, at a size of one point. */
export type Measure = (text: string) => number

export interface Fitted {
  size: number
  lines: string[]
}

interface Room {
  width: number
  height: number
  /** From the size it has where there is room, down to the smallest that can be read. */
  sizes: readonly [most: number, least: number]
  /** Of a line, in sizes. */
  leading: number
}

const STEP = 0.5

/**
 * Paragraphs, one below the other, as large as the room allows. Where not even the smallest size fits, long paragraphs
 * lose their ends first, each the same number of lines, so that every one of them can still be told.
 */
export function fitText(paragraphs: readonly string[], room: Room, measure: Measure): Fitted {
  const [most, least] = room.sizes
  const fitted = (size: number): Fitted | null => {
    const lines = paragraphs.flatMap((each) => wrap(each, room.width / size, measure))
    return lines.length * size * room.leading <= room.height ? { size, lines } : null
  }
  const whole = fitted(most) ?? fitted(least)
  if (whole) return whole.size === most ? whole : largest(least, most, fitted, whole)
  const wrapped = paragraphs.map((each) => wrap(each, room.width / least, measure))
  const linesMax = Math.max(1, Math.floor(room.height / (least * room.leading)))
  let each = Math.max(1, ...wrapped.map(({ length }) => length))
  const total = (perParagraph: number) => wrapped.reduce((sum, { length }) => sum + Math.min(length, perParagraph), 0)
  while (each > 1 && total(each) > linesMax) each -= 1
  const lines = wrapped.flatMap((of) => cut(of, each, room.width / least, measure))
  return { size: least, lines: cut(lines, linesMax, room.width / least, measure) }
}

/** Halfway between a size that fits and one that does not, until they are next to each other. */
function largest(fits: number, tooLarge: number, fitted: (size: number) => Fitted | null, found: Fitted): Fitted {
  if (tooLarge - fits <= STEP) return found
  const halfway = fits + Math.ceil((tooLarge - fits) / STEP / 2) * STEP
  if (halfway >= tooLarge) return found
  const better = fitted(halfway)
  return better ? largest(halfway, tooLarge, fitted, better) : largest(fits, halfway, fitted, found)
}

/** The width is in sizes. A word that is longer than a line is broken. */
function wrap(text: string, width: number, measure: Measure): string[] {
  if (measure(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => broken(each, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measure(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function broken(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word]
  const parts: string[] = []
  let rest = [...word]
  while (rest.length > 0) {
    const length = Math.max(1, lettersWithin(rest, width, measure))
    parts.push(rest.slice(0, length).join(''))
    rest = rest.slice(length)
  }
  return parts
}

/** As many lines, and an ellipsis where that is not all. */
function cut(lines: readonly string[], count: number, width: number, measure: Measure): string[] {
  if (lines.length <= count) return [...lines]
  const letters = [...(lines[count - 1] ?? '')]
  let length = lettersWithin(letters, width, measure)
  const shortened = () => `${letters.slice(0, length).join('').trimEnd()}…`
  while (length > 0 && measure(shortened()) > width) length -= 1
  return [...lines.slice(0, count - 1), shortened()]
}

/** Letter by letter: side by side they are never wider than that. */
function lettersWithin(letters: readonly string[], width: number, measure: Measure): number {
  let length = 0
  let taken = 0
  for (const letter of letters) {
    taken += measure(letter)
    if (taken > width) break
    length += 1
  }
  return length
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const LEFT_TO_RIGHT = /\p{L}/u

export function runsBack(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/**
 * The words of a line in the order in which they are drawn, from left to right: words that run from right to left also
 * follow each other so, where the line begins with one. Words and numbers of the other direction stay together among
 * them.
 */
export function inDrawnOrder(line: string): string[] {
  const words = line.split(' ')
  const first = words.find((word) => runsBack(word) || LEFT_TO_RIGHT.test(word)) ?? ''
  const runs: string[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last && runsBack(last[0] ?? '') === runsBack(word)) last.push(word)
    else runs.push([word])
  }
  const drawn = runs.map((run) => (runsBack(run[0] ?? '') ? run.toReversed() : run))
  return (runsBack(first) ? drawn.toReversed() : drawn).flat()
}
