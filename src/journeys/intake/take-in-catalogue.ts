import type {
  CatalogueIntake,
  CatalogueOutcome,
  CatalogueRecord,
  CatalogueUpdate,
  ReadCatalogueUpdate,
} from '../../ports/catalogue.ts'

export interface CatalogueIntakeParts {
  readCatalogue: ReadCatalogueUpdate
  catalogueIntake: CatalogueIntake
}

export interface CatalogueAnswer {
  /** Its place among those sent, from 0. */
  index: number
  /** Null where it could not be read. */
  kind: CatalogueRecord['kind'] | null
  id: string | null
  outcome: CatalogueOutcome | 'refused'
  /** Why it was refused; empty otherwise. */
  reasons: string[]
  /** What was left out of a record that was taken, and why (D-183). */
  warnings: string[]
}

/** Takes updates of the catalogue in, record by record: what is wrong is refused with its reasons, and the rest is taken. */
export async function takeInCatalogue(
  sent: readonly unknown[],
  { readCatalogue, catalogueIntake }: CatalogueIntakeParts,
): Promise<CatalogueAnswer[]> {
  const answers: CatalogueAnswer[] = []
  const readable: { index: number; update: CatalogueUpdate; warnings: string[] }[] = []
  for (const [index, envelope] of sent.entries()) {
    const result = readCatalogue(envelope)
    if (result.ok) readable.push({ index, update: result.update, warnings: result.warnings })
    else {
      const { kind, id, reasons } = result
      answers.push({ index, kind, id, outcome: 'refused', reasons, warnings: [] })
    }
  }
  const outcomes = await catalogueIntake.take(readable.map(({ update }) => update))
  for (const [place, { index, update, warnings }] of readable.entries()) {
    const outcome = outcomes[place]
    if (outcome === undefined) throw new Error('the intake gave fewer outcomes than it was told records')
    answers.push({ index, kind: update.record.kind, id: update.id, outcome, reasons: [], warnings })
  }
  return answers.sort((one, other) => one.index - other.index)
}
