import { intakeContent } from '../../src/features/content/content.api.ts'
import { postgresContentIntake } from '../../src/features/content/content-intake.records.ts'
import { readContentEntry } from '../../src/features/content/read-content.ts'
import type { ProductDatabase } from '../lib/with-product-database.ts'
import { intakeFile } from './intake-file.ts'

/** Imports content entries from a file. Pages show them within seconds. */
export async function intakeContentFile(
  { sql, now, configuration, noteChange }: ProductDatabase,
  file: string,
): Promise<number> {
  const { sites } = configuration.brand
  const parts = {
    readContentEntry: (sent: unknown) => readContentEntry(sites, sent),
    contentIntake: postgresContentIntake(sql, () => {}),
  }
  const counts = await intakeFile(file, {
    outcomes: ['accepted', 'repeated', 'stale'],
    async take(batch) {
      const answers = await intakeContent(batch, parts, now)
      return answers.map(({ type, systemId, ...answer }) => ({
        ...answer,
        about: systemId === null ? null : `${type ?? 'entry'} ${systemId}`,
      }))
    },
  })
  if (counts.get('accepted')) await noteChange()
  return counts.get('refused') ? 1 : 0
}
