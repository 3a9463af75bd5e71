type TimedFile = { file: string; seconds: number }

export type Tally = {
  passed: number
  failed: number
  skipped: number
  files: TimedFile[]
  /** A line for each stage that took longer than it may. */
  late: string[]
}

export const EMPTY_TALLY: Tally = { passed: 0, failed: 0, skipped: 0, files: [], late: [] }
const SHOWN_FROM_SECONDS = 0.1

/** A stage that runs no tests (types, lint, build) counts as one test. */
export function oneTestTally(ok: boolean): Tally {
  return { ...EMPTY_TALLY, passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

export function failedTally(count: number): Tally {
  return { ...EMPTY_TALLY, failed: count }
}

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      files: [...sum.files, ...tally.files],
      late: [...sum.late, ...tally.late],
    }),
    EMPTY_TALLY,
  )
}

/** CI reads this line, so its wording stays. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** How long each test file took, slowest first; the quickest files share a line. */
export function timesOfFiles({ files }: Tally): string[] {
  const line = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(7)} s  ${what}`
  const shown = files.filter(({ seconds }) => seconds >= SHOWN_FROM_SECONDS)
  const quick = files.filter(({ seconds }) => seconds < SHOWN_FROM_SECONDS)
  const together = quick.reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    ...shown.toSorted((a, b) => b.seconds - a.seconds).map(({ file, seconds }) => line(seconds, file)),
    ...(quick.length > 0 ? [line(together, `${quick.length} files of less than ${SHOWN_FROM_SECONDS} s each`)] : []),
  ]
}
