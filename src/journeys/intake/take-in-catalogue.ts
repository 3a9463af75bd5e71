import type { CatalogueIntake } from '../../adapters/postgres/catalogue-intake.ts'
import type { CatalogueOutcome, CatalogueRecord, ReadCatalogueUpdate } from '../../ports/catalogue.ts'
import { type RecordTaken, takeInEach } from './take-in-each.ts'

export interface CatalogueIntakeParts {
  readCatalogue: ReadCatalogueUpdate
  catalogueIntake: CatalogueIntake
}

interface Named {
  kind: CatalogueRecord['kind'] | null
  id: string | null
}

export type CatalogueAnswer = Named & RecordTaken<CatalogueOutcome>

export async function takeInCatalogue(
  sent: readonly unknown[],
  { readCatalogue, catalogueIntake }: CatalogueIntakeParts,
): Promise<CatalogueAnswer[]> {
  return await takeInEach(sent, {
    read: readCatalogue,
    about: ({ record, id }): Named => ({ kind: record.kind, id }),
    take: (updates) => catalogueIntake.take(updates),
  })
}
