/** What became of one record that was sent. */
export interface RecordTaken<Outcome extends string> {
  /** Its place among those sent, from 0. */
  index: number
  outcome: Outcome | 'refused'
  /** Why it was refused; empty otherwise. */
  reasons: string[]
  /** What was left out of a record that was taken, and why (D-183). */
  warnings: string[]
}

interface Intake<Update, About extends object, Outcome extends string> {
  read(
    sent: unknown,
  ): { ok: true; update: Update; warnings: string[] } | ({ ok: false; reasons: string[] } & NoInfer<About>)
  /** By what an answer names a record. */
  about(update: Update): About
  /** Gives what became of each, in their order. */
  take(updates: readonly Update[]): Promise<readonly Outcome[]>
}

/** Takes records in, each by itself: what is wrong is refused with its reasons, and the rest is taken. */
export async function takeInEach<Update, About extends object, Outcome extends string>(
  sent: readonly unknown[],
  { read, about, take }: Intake<Update, About, Outcome>,
): Promise<(NoInfer<About> & RecordTaken<Outcome>)[]> {
  const results = sent.map(read)
  const outcomes = [...(await take(results.flatMap((result) => (result.ok ? [result.update] : []))))]
  return results.map((result, index) => {
    if (!result.ok) {
      const { ok: _, reasons, ...named } = result
      return { index, ...(named as unknown as About), outcome: 'refused', reasons, warnings: [] }
    }
    const outcome = outcomes.shift()
    if (outcome === undefined) throw new Error('the intake gave fewer outcomes than it was told records')
    return { index, ...about(result.update), outcome, reasons: [], warnings: result.warnings }
  })
}
