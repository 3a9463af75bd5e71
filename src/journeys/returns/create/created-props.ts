import { sizeText } from '../../../domain/catalogue/product.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { penceOfUnits } from '../../../domain/money/pence-of-units.ts'
import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import { methodName } from '../../../domain/return-methods/method-texts.ts'
import { reasonWords } from '../../../domain/returns/reason-words.ts'
import type { CreatedReturn, ReturnFacts } from '../../../domain/returns/return.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import type { Visit } from '../../../web/visit.ts'
import type { StepThreeItem } from './created.page.tsx'
import { STEP_THREE } from './messages.ts'

const { facts: TERMS } = STEP_THREE

export interface DocketFact {
  term: string
  value: string
}

export interface ReturnedItem {
  line: OrderLine
  quantity: number
  reason: string | null
  secondaryReason: string | null
  notes?: string[]
}

export function itemProps(
  { pictureOf }: Pick<Visit, 'pictureOf'>,
  { currency }: Order,
  item: ReturnedItem,
): StepThreeItem {
  const { line, quantity, reason, secondaryReason, notes = [] } = item
  const words = reasonWords(reason, secondaryReason)
  const pence = penceOfUnits(line.lineTotalPence, line.quantity, Math.min(quantity, line.quantity))
  return {
    name: line.description,
    picture: pictureOf(line.picture),
    facts: [sizeText(line.size), line.colour, `Qty ${quantity}`].filter((fact) => fact !== null),
    price: formatMoney({ pence, currency }),
    notes: [...(words ? [words] : []), ...notes],
  }
}

/** How it goes back, by which numbers it is found, and when it is collected. */
export function bookedFacts({ path, carrier, facts }: CreatedReturn): DocketFact[] {
  if (path === null || carrier === null) return []
  const { trackingNumbers = [], storeBarcode, reference } = facts
  const numbers = trackingNumbers.join(', ')
  return [
    { term: TERMS.method, value: methodName({ path, via: carrier, size: facts.size ?? null }) },
    ...(numbers
      ? [{ term: trackingNumbers.length > 1 ? TERMS.trackingNumbers : TERMS.trackingNumber, value: numbers }]
      : []),
    ...(storeBarcode ? [{ term: TERMS.barcode, value: storeBarcode }] : []),
    ...(reference ? [{ term: TERMS.reference, value: reference }] : []),
    ...collectionFacts(facts, carrier),
  ]
}

/** Safe space for Evri alone, the number of parcels for Parcelforce alone (CNF-11). */
function collectionFacts(
  { collectionOn, collectionFrom, collectionTo, safePlace, parcels }: ReturnFacts,
  carrier: string,
) {
  if (!collectionOn) return []
  const on = formatWeekday(Temporal.PlainDate.from(collectionOn))
  const time = collectionFrom && collectionTo ? `, ${collectionFrom}-${collectionTo} hrs` : ''
  return [
    { term: TERMS.collection, value: on + time },
    ...(carrier === 'evri' && safePlace ? [{ term: TERMS.safePlace, value: safePlace }] : []),
    ...(carrier === 'parcelforce' && parcels ? [{ term: TERMS.parcels, value: String(parcels) }] : []),
  ]
}

export function refundFact({ currency }: Order, pence: number | undefined): DocketFact[] {
  return pence === undefined ? [] : [{ term: TERMS.refund, value: formatMoney({ pence, currency }) }]
}
