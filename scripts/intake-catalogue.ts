import { takeInCatalogue } from '../src/features/catalogue/catalogue.api.ts'
import { postgresCatalogueIntake } from '../src/features/catalogue/catalogue-intake.records.ts'
import { catalogueReader } from '../src/features/catalogue/read-catalogue.ts'
import { pictureAddress, pictureSources } from '../src/platform/http/picture-address.ts'
import { takeFile } from './lib/take-file.ts'
import { withProductDatabase } from './lib/with-product-database.ts'

/**
 * Takes updates of the catalogue in from a file: `npm run intake:catalogue -- catalogue.ndjson`. Ends with 1 when a
 * record was refused.
 */
await withProductDatabase(async ({ sql, configuration, noteChange }) => {
  const { sites } = configuration.brand
  const pictures = pictureSources(configuration)
  const readCatalogue = catalogueReader(sites, (picture) => pictureAddress(picture, pictures) !== null)
  const parts = { readCatalogue, catalogueIntake: postgresCatalogueIntake(sql, sites) }
  const counts = await takeFile({
    command: 'npm run intake:catalogue',
    example: 'catalogue.ndjson',
    outcomes: ['accepted', 'repeated', 'stale'],
    async take(batch) {
      const answers = await takeInCatalogue(batch, parts)
      return answers.map(({ kind, id, ...answer }) => ({
        ...answer,
        about: id === null ? null : `${kind ?? 'record'} ${id}`,
      }))
    },
  })
  if (counts.get('accepted')) await noteChange()
  return counts.get('refused') ? 1 : 0
})
