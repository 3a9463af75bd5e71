export interface IntakeResult<Outcome extends string> {
  index: number
  outcome: Outcome | 'refused'
  reasons: string[]
  /** What was left out of an accepted record, and why (D-183). */
  warnings: string[]
}

interface Intake<Update, About extends object, Outcome extends string> {
  read(
    sent: unknown,
  ): { ok: true; update: Update; warnings: string[] } | ({ ok: false; reasons: string[] } & NoInfer<About>)
  about(update: Update): About
  take(updates: readonly Update[]): Promise<readonly Outcome[]>
}

/** Refuses bad records, each with its reasons, and takes the rest. */
export async function intakeEach<Update, About extends object, Outcome extends string>(
  sent: readonly unknown[],
  { read, about, take }: Intake<Update, About, Outcome>,
): Promise<(NoInfer<About> & IntakeResult<Outcome>)[]> {
  const results = sent.map(read)
  const outcomes = [...(await take(results.flatMap((result) => (result.ok ? [result.update] : []))))]
  return results.map((result, index) => {
    if (!result.ok) {
      const { ok: _, reasons, ...named } = result
      return { index, ...(named as unknown as About), outcome: 'refused', reasons, warnings: [] }
    }
    const outcome = outcomes.shift()
    if (outcome === undefined) throw new Error('the intake gave fewer outcomes than it got records')
    return { index, ...about(result.update), outcome, reasons: [], warnings: result.warnings }
  })
}
