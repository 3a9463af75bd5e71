import { execFileSync } from 'node:child_process'
import { REPOSITORY } from './app-process.ts'

export const isLong = process.env.LONG_RUNS === 'true'

/** The commit's hash chooses what is tried: a run can be repeated, and over many commits everything is tried. */
const hash = headOfRepository()
const DIGITS = 5
let choices = 0

function headOfRepository(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: REPOSITORY, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    // A source archive has no git history.
    return '0'.repeat(40)
  }
}

/** Uses other digits for each choice, so that choices are independent. */
function chooseBelow(end: number): number {
  const from = (choices * DIGITS) % hash.length
  choices += 1
  return Number.parseInt(hash.slice(from, from + DIGITS), 16) % end
}

/** `count` items, one from each equal part of the list; in the long runs all items. */
export function chosen<T>(all: readonly T[], count: number): T[] {
  if (isLong) return [...all]
  return Array.from({ length: count }, (_, part) => {
    const [first, next] = [part, part + 1].map((each) => Math.floor((each * all.length) / count)) as [number, number]
    return all[first + chooseBelow(next - first)] as T
  })
}
