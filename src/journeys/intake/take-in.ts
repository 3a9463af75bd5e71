import type { OrderIntake, ReadOrderNews, ToldOrder } from '../../ports/order-intake.ts'

/** So many records are taken at once: a handful of statements, and a transaction that holds nobody up for long. */
export const INTAKE_RECORDS_MAX = 500

export interface IntakeParts {
  read: ReadOrderNews
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

/** Takes news of orders in, record by record: what is wrong is refused with its reasons, and the rest is taken. */
export async function takeIn(
  sent: readonly unknown[],
  { read, intake }: IntakeParts,
  now: Temporal.Instant,
): Promise<RecordAnswer[]> {
  const answers: RecordAnswer[] = []
  const told: { index: number; told: ToldOrder }[] = []
  for (const [index, envelope] of sent.entries()) {
    const result = read(envelope)
    if (result.ok) told.push({ index, told: result.told })
    else answers.push({ index, orderNumber: result.orderNumber, outcome: 'refused', reasons: result.reasons })
  }
  const outcomes = await intake.take(
    told.map((each) => each.told),
    now,
  )
  for (const [place, { index, told: news }] of told.entries()) {
    const outcome = outcomes[place] ?? 'foreign'
    const answer = { index, orderNumber: news.order.orderNumber }
    answers.push(
      outcome === 'foreign'
        ? { ...answer, outcome: 'refused', reasons: [FOREIGN] }
        : { ...answer, outcome, reasons: [] },
    )
  }
  return answers.sort((one, other) => one.index - other.index)
}
