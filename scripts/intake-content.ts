import { takeInContent } from '../src/features/content/content.api.ts'
import { postgresContentIntake } from '../src/features/content/content-intake.records.ts'
import { readContentEntry } from '../src/features/content/read-content.ts'
import { takeFile } from './lib/take-file.ts'
import { withProductDatabase } from './lib/with-product-database.ts'

/**
 * Takes what editors wrote in from a file: `npm run intake:content -- content.ndjson`. Pages show it within seconds. Ends
 * with 1 when an entry was refused.
 */
await withProductDatabase(async ({ sql, now, configuration, noteChange }) => {
  const { sites } = configuration.brand
  const parts = {
    readContentEntry: (sent: unknown) => readContentEntry(sites, sent),
    contentIntake: postgresContentIntake(sql, () => {}),
  }
  const counts = await takeFile({
    command: 'npm run intake:content',
    example: 'content.ndjson',
    outcomes: ['accepted', 'repeated', 'stale'],
    async take(batch) {
      const answers = await takeInContent(batch, parts, now)
      return answers.map(({ type, systemId, ...answer }) => ({
        ...answer,
        about: systemId === null ? null : `${type ?? 'entry'} ${systemId}`,
      }))
    },
  })
  if (counts.get('accepted')) await noteChange()
  return counts.get('refused') ? 1 : 0
})
