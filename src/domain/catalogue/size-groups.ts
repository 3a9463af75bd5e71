const SIZE_KINDS = ['clothes', 'age', 'waist', 'bed', 'towel', 'measured', 'other', 'shoes'] as const
export type SizeKind = (typeof SIZE_KINDS)[number]

export interface SizeGroup {
  kind: SizeKind
  sizes: string[]
}

/** Shoes and clothes share numbers, so shoe sizes are marked. */
const SHOE = /^shoe (?=.)/u

/** "5" becomes "shoe 5". */
export function shoeSize(size: string): string {
  return SHOE.test(size) ? size : `shoe ${size}`
}

/** "shoe 5" becomes "5". */
export function formatSize(size: string): string {
  return size.replace(SHOE, '')
}

export function sizeGroups(sizes: readonly string[]): SizeGroup[] {
  const placed = sizes.map((size) => ({ size, ...positionOf(size) }))
  return SIZE_KINDS.flatMap((kind) => {
    const sameKind = placed.filter((position) => position.kind === kind).toSorted(comparePositions)
    return sameKind.length === 0 ? [] : [{ kind, sizes: sameKind.map(({ size }) => size) }]
  })
}

interface SizePosition {
  kind: SizeKind
  sortKeys: readonly number[]
}

function comparePositions(one: SizePosition & { size: string }, other: SizePosition & { size: string }): number {
  const differs = one.sortKeys.findIndex((number, place) => number !== other.sortKeys[place])
  if (differs >= 0) return (one.sortKeys[differs] ?? 0) - (other.sortKeys[differs] ?? 0)
  return one.size.localeCompare(other.size, 'en-GB', { numeric: true })
}

const LETTERS: readonly string[] = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL']
const LETTER_ALIASES: Readonly<Record<string, string>> = {
  ...{ '2XS': 'XXS', SMALL: 'S', MEDIUM: 'M', LARGE: 'L', '1XL': 'XL', '2XL': 'XXL', '3XL': 'XXXL', '4XL': 'XXXXL' },
}
const LENGTHS: readonly string[] = ['PETITE', 'SHORT', 'REGULAR', 'LONG', 'EXTRA LONG', 'TALL']
const BEDS: readonly string[] = [
  ...['COT', 'COT BED', 'TODDLER', 'SMALL SINGLE', 'SINGLE', 'SMALL DOUBLE', 'DOUBLE', 'KING', 'SUPER KING'],
  ...['SUPERKING', 'EMPEROR'],
]
const TOWELS: readonly string[] = ['FACE', 'FACE CLOTH', 'GUEST', 'HAND', 'BATH', 'BATH SHEET', 'BATH MAT']

/** "8", "6½", "12.5". */
const NUMBER = String.raw`(\d{1,4}(?:\.\d+|[¼½¾])?|[¼½¾])`
const AGE_SIZE = new RegExp(String.raw`^${NUMBER}(?:\s*[-–]\s*${NUMBER})?\s*(M|Y)(?:THS?|ONTHS?|RS?|EARS?)\.?$`, 'u')
const MEASURED_SIZE = new RegExp(String.raw`^${NUMBER}\s*(?:[X×]\s*${NUMBER})?\s*(?:CM|MM|M|ML|L|G|KG|IN|")$`, 'u')
const WAIST = new RegExp(String.raw`^W\s*${NUMBER}(?:[\s/]*L\s*${NUMBER})?$|^${NUMBER}/${NUMBER}$`, 'u')
const NUMBERED_SIZE = new RegExp(String.raw`^${NUMBER}(?:\s*[-–]\s*${NUMBER})?(?: (.+))?$`, 'u')
/** Higher than any dress size: this number and higher ones are waists. */
const WAIST_MIN = 26
/** Higher than any size number, so that sizes without a number come last. */
const LAST = 10_000

function positionOf(written: string): SizePosition {
  const size = formatSize(written).trim().toUpperCase()
  if (SHOE.test(written)) return { kind: 'shoes', sortKeys: shoeSortKeys(size) }
  const letters = letterSortKeys(size)
  if (letters !== null) return { kind: 'clothes', sortKeys: letters }
  if (BEDS.includes(size)) return { kind: 'bed', sortKeys: [BEDS.indexOf(size)] }
  if (TOWELS.includes(size)) return { kind: 'towel', sortKeys: [TOWELS.indexOf(size)] }
  if (size === 'NEWBORN') return { kind: 'age', sortKeys: [-1, 0] }
  const [, from, to, unit] = AGE_SIZE.exec(size) ?? []
  const months = unit === 'M' ? 1 : 12
  if (unit !== undefined) return { kind: 'age', sortKeys: [numberOf(from) * months, numberOf(to ?? from) * months] }
  const measured = MEASURED_SIZE.exec(size)
  if (measured) return { kind: 'measured', sortKeys: [numberOf(measured[1]), numberOf(measured[2])] }
  const waist = WAIST.exec(size)
  if (waist) return { kind: 'waist', sortKeys: [numberOf(waist[1] ?? waist[3]), numberOf(waist[2] ?? waist[4])] }
  return numberedPosition(size)
}

/** A range counts as a shoe size, as for socks: "6-8½". */
function numberedPosition(size: string): SizePosition {
  const [, from, to, word = ''] = NUMBERED_SIZE.exec(size) ?? []
  if (from === undefined) return { kind: 'other', sortKeys: [] }
  const number = numberOf(from)
  const length = LENGTHS.indexOf(word)
  if (CHILD_SIZE_WORDS.includes(word) || (to !== undefined && word === ''))
    return { kind: 'shoes', sortKeys: shoeSortKeys(size) }
  if (word !== '' && length < 0) return { kind: 'other', sortKeys: [] }
  const isWaist = number >= WAIST_MIN && length >= 0
  return isWaist ? { kind: 'waist', sortKeys: [number, length] } : { kind: 'clothes', sortKeys: [1, number, length] }
}

function letterSortKeys(size: string): number[] | null {
  const length = LENGTHS.findLast((each) => size.endsWith(` ${each}`)) ?? ''
  const [from = -1, to = from, ...more] = size
    .slice(0, length === '' ? undefined : -length.length - 1)
    .split(/\s*[/-]\s*/)
    .map((letter) => LETTERS.indexOf(LETTER_ALIASES[letter] ?? letter))
  if (from < 0 || to < 0 || more.length > 0) return null
  return [0, to === from ? 0 : 1, from, to, LENGTHS.indexOf(length)]
}

/** Children's shoe sizes start twice: 13 Small is followed by 1 Large. */
const CHILD_SIZE_WORDS: readonly string[] = ['SMALL', 'LARGE']

/** Sorts single sizes before ranges. */
function shoeSortKeys(size: string): number[] {
  const [, from, to, word = ''] = NUMBERED_SIZE.exec(size) ?? []
  const children = CHILD_SIZE_WORDS.indexOf(word)
  return [to === undefined ? 0 : 1, children < 0 ? CHILD_SIZE_WORDS.length : children, numberOf(from), numberOf(to)]
}

const FRACTIONS: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' }

function numberOf(written: string | undefined): number {
  return written === undefined ? LAST : Number(written.replace(/[¼½¾]/u, (sign) => FRACTIONS[sign] ?? ''))
}
