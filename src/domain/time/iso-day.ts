// Always three letters: built-in en-GB formatting writes "Sept" (D-118).
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A day as most pages need it in the browser: its ISO form and its text. */
export interface ShownDay {
  iso: string
  text: string
}

const ISO_DAY = /^[2-9]\d{3}-\d{2}-\d{2}$/
const DAY_MS = 24 * 60 * 60 * 1000

export function isIsoDay(text: string): boolean {
  return ISO_DAY.test(text)
}

export function formatIsoDay(iso: string): string {
  const [year, month, day] = iso.split('-')
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`
}

export function daysBetween(from: string, to: string): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS)
}

function utcOf(iso: string): number {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return Date.UTC(year, month - 1, day)
}
