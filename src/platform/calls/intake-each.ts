export interface IntakeResult<Outcome extends string> {
  index: number
  outcome: Outcome | 'refused'
  reasons: string[]
  /** What was left out of an accepted record, and why (D-183). */
  warnings: string[]
}

interface Intake<Update, About extends object, Outcome extends string, Refused extends string> {
  read(
    sent: unknown,
  ): { ok: true; update: Update; warnings: string[] } | ({ ok: false; reasons: string[] } & NoInfer<About>)
  about(update: Update): About
  take(updates: readonly Update[]): Promise<readonly Outcome[]>
  /** Outcomes that count as refused, each with the reason. */
  refusals?: Record<Refused, string>
}

/** Refuses bad records, each with its reasons, and takes the rest. */
export async function intakeEach<Update, About extends object, Outcome extends string, Refused extends string = never>(
  sent: readonly unknown[],
  { read, about, take, refusals }: Intake<Update, About, Outcome, Refused>,
): Promise<(NoInfer<About> & IntakeResult<Exclude<Outcome, Refused>>)[]> {
  const results = sent.map(read)
  const outcomes = [...(await take(results.flatMap((result) => (result.ok ? [result.update] : []))))]
  return results.map((result, index) => {
    if (!result.ok) {
      const { ok: _, reasons, ...named } = result
      return { index, ...(named as unknown as About), outcome: 'refused', reasons, warnings: [] }
    }
    const outcome = outcomes.shift()
    if (outcome === undefined) throw new Error('the intake gave fewer outcomes than it got records')
    const reason = (refusals as Partial<Record<string, string>> | undefined)?.[outcome]
    // Nothing was stored, so no warning about fields that were left out applies.
    if (reason !== undefined) {
      return { index, ...about(result.update), outcome: 'refused', reasons: [reason], warnings: [] }
    }
    const taken = outcome as Exclude<Outcome, Refused>
    return { index, ...about(result.update), outcome: taken, reasons: [], warnings: result.warnings }
  })
}
