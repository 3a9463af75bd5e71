import { relative } from 'node:path'
import { EMPTY_TALLY, type Tally } from './tally.ts'

/** The fields that we read from the output of Vitest's JSON reporter. */
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
 * Counts the tests of a Vitest run, and one failure for each file that did not load or whose clean-up failed. A run
 * that failed although all this passed (by an unhandled rejection, for instance) counts as one failure.
 */
export function tallyOf(report: VitestReport, ok: boolean, root: string): Tally {
  const brokenFileCount = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length
  const failures = report.numFailedTests + brokenFileCount
  return {
    ...EMPTY_TALLY,
    passed: report.numPassedTests,
    failed: failures === 0 && !ok ? 1 : failures,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map((file) => ({
      file: relative(root, file.name),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
  }
}
