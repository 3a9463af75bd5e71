import { relative } from 'node:path'
import { NOTHING, type Tally } from './tally.ts'

/** The part we read of what Vitest's JSON reporter writes. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string }[]
  }[]
}

/**
 * Counts a Vitest run: its tests, and one failure for each thing that went wrong outside of a test.
 *
 * That is a file that did not load or whose clean-up failed, and a run that ended badly although
 * every test in it passed (an unhandled rejection, for one).
 */
export function tallyOf(report: VitestReport, ok: boolean, root: string): Tally {
  const brokenFileCount = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length
  const failures = report.numFailedTests + brokenFileCount
  return {
    ...NOTHING,
    passed: report.numPassedTests,
    failed: failures === 0 && !ok ? 1 : failures,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map((file) => ({
      file: relative(root, file.name),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
  }
}
