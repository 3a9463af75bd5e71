export type SlowFile = { file: string; seconds: number }

export type Tally = { passed: number; failed: number; skipped: number; files: SlowFile[] }

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, files: [] }
const SLOWEST_SHOWN = 10

/** A stage which is no test run (types, lint, build) counts as one test. */
export function asOneTest(ok: boolean): Tally {
  return { ...NOTHING, passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

export function asFailed(count: number): Tally {
  return { ...NOTHING, failed: count }
}

export function addUp(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      files: [...sum.files, ...tally.files],
    }),
    NOTHING,
  )
}

/** CI reads this line, so its wording stays. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function slowestFiles({ files }: Tally): string[] {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_SHOWN)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
