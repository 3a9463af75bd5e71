import type { TestProject } from 'vitest/node'
import { startTestPostgres } from '../harness/template-database.ts'

export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
