import type {
  CustomerIntake,
  CustomerOutcome,
  CustomerUpdate,
  ReadCustomerUpdate,
  TellMoved,
} from '../../ports/customer-intake.ts'
import type { ProductVisits } from '../../ports/product-visits.ts'

export interface CustomerIntakeParts {
  readCustomer: ReadCustomerUpdate
  customerIntake: CustomerIntake
  productVisits: ProductVisits
}

/** Who has refused elsewhere is forgotten here (D-174), also where their own yes here still counts: it is the newer word. */
function newlyRefusing(heard: readonly { update: CustomerUpdate; outcome: CustomerOutcome | undefined }[]) {
  return heard
    .filter(({ outcome }) => outcome === 'accepted' || outcome === 'address-in-use')
    .filter(({ update }) => update.word.personalisation === 'refused')
    .map(({ update: { customerId } }) => ({ customerId }))
}

export type CustomerRecordOutcome = CustomerOutcome | 'refused'

export interface CustomerAnswer {
  /** Its place among those sent, from 0. */
  index: number
  /** Null where it could not be read. */
  customerId: string | null
  outcome: CustomerRecordOutcome
  /** Why it was refused; empty otherwise. */
  reasons: string[]
  /** What was left out of a record that was taken, and why (D-183). */
  warnings: string[]
}

/** Takes updates of customers in, record by record: what is wrong is refused with its reasons, and the rest is taken. */
export async function takeInCustomers(
  sent: readonly unknown[],
  { readCustomer, customerIntake, productVisits }: CustomerIntakeParts,
  now: Temporal.Instant,
  tell: TellMoved,
): Promise<CustomerAnswer[]> {
  const answers: CustomerAnswer[] = []
  const readable: { index: number; update: CustomerUpdate; warnings: string[] }[] = []
  for (const [index, envelope] of sent.entries()) {
    const result = readCustomer(envelope)
    if (result.ok) readable.push({ index, update: result.update, warnings: result.warnings })
    else {
      const { customerId, reasons } = result
      answers.push({ index, customerId, outcome: 'refused', reasons, warnings: [] })
    }
  }
  const outcomes = await customerIntake.take(
    readable.map(({ update }) => update),
    now,
    tell,
  )
  for (const [place, { index, update, warnings }] of readable.entries()) {
    const outcome = outcomes[place]
    if (outcome === undefined) throw new Error('the intake gave fewer outcomes than it was told records')
    answers.push({ index, customerId: update.customerId, outcome, reasons: [], warnings })
  }
  await productVisits.forget(newlyRefusing(readable.map(({ update }, place) => ({ update, outcome: outcomes[place] }))))
  return answers.sort((one, other) => one.index - other.index)
}
