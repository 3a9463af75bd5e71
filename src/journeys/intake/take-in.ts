import type { OrderIntake, OrderUpdate, ReadOrderUpdate } from '../../ports/order-intake.ts'

/** So many records are taken at once: a handful of statements, and a transaction that holds nobody up for long. */
export const INTAKE_RECORDS_MAX = 500

export interface IntakeParts {
  readUpdate: ReadOrderUpdate
  intake: OrderIntake
}

export type RecordOutcome = 'accepted' | 'repeated' | 'stale' | 'refused'

export interface RecordAnswer {
  /** Its place among those sent, from 0. */
  index: number
  /** Null where it could not be read. */
  orderNumber: string | null
  outcome: RecordOutcome
  /** Why it was refused; empty otherwise. */
  reasons: string[]
}

const FOREIGN = 'order.order_number: belongs to another customer'

/** Takes updates of orders in, record by record: what is wrong is refused with its reasons, and the rest is taken. */
export async function takeIn(
  sent: readonly unknown[],
  { readUpdate, intake }: IntakeParts,
  now: Temporal.Instant,
): Promise<RecordAnswer[]> {
  const answers: RecordAnswer[] = []
  const readable: { index: number; update: OrderUpdate }[] = []
  for (const [index, envelope] of sent.entries()) {
    const result = readUpdate(envelope)
    if (result.ok) readable.push({ index, update: result.update })
    else answers.push({ index, orderNumber: result.orderNumber, outcome: 'refused', reasons: result.reasons })
  }
  const outcomes = await intake.take(
    readable.map(({ update }) => update),
    now,
  )
  for (const [place, { index, update }] of readable.entries()) {
    const outcome = outcomes[place] ?? 'foreign'
    const answer = { index, orderNumber: update.order.orderNumber }
    answers.push(
      outcome === 'foreign'
        ? { ...answer, outcome: 'refused', reasons: [FOREIGN] }
        : { ...answer, outcome, reasons: [] },
    )
  }
  return answers.sort((one, other) => one.index - other.index)
}
