import { type RecordTaken, takeInEach } from '../../platform/calls/take-in-each.ts'
import type { CatalogueOutcome, CatalogueRecord, ReadCatalogueUpdate } from './catalogue.ts'
import type { CatalogueIntake } from './catalogue-intake.records.ts'

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
