import type { OrderIntake, OrderUpdate, ReadOrderUpdate } from '../../ports/order-intake.ts'

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
  /** What was left out of a record that was taken, and why (D-183). */
  warnings: string[]
}

const FOREIGN = 'order.order_number: belongs to another customer'

/** Takes updates of orders in, record by record: what is wrong is refused with its reasons, and the rest is taken. */
export async function takeIn(
  sent: readonly unknown[],
  { readUpdate, intake }: IntakeParts,
  now: Temporal.Instant,
): Promise<RecordAnswer[]> {
  const answers: RecordAnswer[] = []
  const readable: { index: number; update: OrderUpdate; warnings: string[] }[] = []
  for (const [index, envelope] of sent.entries()) {
    const result = readUpdate(envelope)
    if (result.ok) readable.push({ index, update: result.update, warnings: result.warnings })
    else answers.push({ index, outcome: 'refused', ...refusalOf(result.orderNumber, result.reasons) })
  }
  const outcomes = await intake.take(
    readable.map(({ update }) => update),
    now,
  )
  for (const [place, { index, update, warnings }] of readable.entries()) {
    const outcome = outcomes[place] ?? 'foreign'
    const { orderNumber } = update.order
    answers.push(
      outcome === 'foreign'
        ? { index, outcome: 'refused', ...refusalOf(orderNumber, [FOREIGN]) }
        : { index, orderNumber, outcome, reasons: [], warnings },
    )
  }
  return answers.sort((one, other) => one.index - other.index)
}

/** Of a record that was refused nothing was left out: nothing of it was taken. */
function refusalOf(orderNumber: string | null, reasons: string[]) {
  return { orderNumber, reasons, warnings: [] }
}
