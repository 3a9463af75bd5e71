import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CACHE_FOLDER, ROOT, runCommand } from './run-command.ts'
import type { Stage } from './stage.ts'
import { failedTally } from './tally.ts'
import { tallyOf, type VitestReport } from './vitest-report.ts'

/** Which projects of vitest.config.ts run together. */
const PROJECTS = {
  unit: ['unit', 'dom'],
  records: ['records'],
  process: ['process'],
  browser: ['browser'],
  engines: ['engines'],
}

export function vitestStage(project: keyof typeof PROJECTS, env: Record<string, string> = {}): Stage {
  const name = `${project} tests`
  return {
    name,
    run: async () => {
      const reportFile = join(CACHE_FOLDER, 'vitest', `${project}.json`)
      mkdirSync(dirname(reportFile), { recursive: true })
      // An old report must not speak for a run that crashed.
      rmSync(reportFile, { force: true })
      const { ok, output, seconds } = await runCommand({
        name,
        env,
        run: [
          'vitest',
          'run',
          ...PROJECTS[project].map((name) => `--project=${name}`),
          '--passWithNoTests',
          '--allowOnly=false',
          '--silent=passed-only',
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${reportFile}`,
        ],
      })
      const report = readReport(reportFile)
      return { name, tally: report ? tallyOf(report, ok, ROOT) : failedTally(1), output, seconds }
    },
  }
}

function readReport(file: string): VitestReport | null {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  } catch {
    return null
  }
}
