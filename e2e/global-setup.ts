import type { TestProject } from 'vitest/node'
import { build, isBuildDue } from '../scripts/build.ts'
import setupRecords from '../test/records/global-setup.ts'

/** Browser tests run on the built files, so that what is measured and looked at is what is shipped. */
export default async function setup(project: TestProject) {
  if (isBuildDue()) await build()
  return await setupRecords(project)
}
