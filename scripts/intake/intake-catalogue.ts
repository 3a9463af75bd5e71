import { intakeCatalogue } from '../../src/features/catalogue/catalogue.api.ts'
import { postgresCatalogueIntake } from '../../src/features/catalogue/catalogue-intake.records.ts'
import { catalogueReader } from '../../src/features/catalogue/read-catalogue.ts'
import { pictureAddress, pictureSources } from '../../src/platform/http/picture-address.ts'
import type { ProductDatabase } from '../lib/with-product-database.ts'
import { intakeFile } from './intake-file.ts'

/** Imports updates of the catalogue from a file. */
export async function intakeCatalogueFile(
  { sql, configuration, noteChange }: ProductDatabase,
  file: string,
): Promise<number> {
  const { sites } = configuration.brand
  const pictures = pictureSources(configuration)
  const readCatalogue = catalogueReader(sites, (picture) => pictureAddress(picture, pictures) !== null)
  const parts = { readCatalogue, catalogueIntake: postgresCatalogueIntake(sql, sites) }
  const counts = await intakeFile(file, {
    outcomes: ['accepted', 'repeated', 'stale'],
    async take(batch) {
      const answers = await intakeCatalogue(batch, parts)
      return answers.map(({ kind, id, ...answer }) => ({
        ...answer,
        about: id === null ? null : `${kind ?? 'record'} ${id}`,
      }))
    },
  })
  if (counts.get('accepted')) await noteChange()
  return counts.get('refused') ? 1 : 0
}
