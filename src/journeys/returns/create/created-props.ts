import { addressLines, nameOn } from '../../../domain/addresses/format-address.ts'
import { sizeText } from '../../../domain/catalogue/product.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { penceOfUnits } from '../../../domain/money/pence-of-units.ts'
import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import { areShops } from '../../../domain/return-methods/hand-in.ts'
import { methodName } from '../../../domain/return-methods/method-texts.ts'
import { collectionTime } from '../../../domain/return-methods/what-happens-next.ts'
import { codeOf, hasLabel } from '../../../domain/returns/proof.ts'
import { reasonWords } from '../../../domain/returns/reason-words.ts'
import type { CreatedReturn, ReturnedLine, ReturnFacts } from '../../../domain/returns/return.ts'
import { mapsLinkOf } from '../../../domain/shops/maps-link.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { dayOf } from '../../../domain/time/days.ts'
import { formatDay, formatWeekday } from '../../../domain/time/format-day.ts'
import type { ScannedCode } from '../../../ui/code-docket.tsx'
import { urls } from '../../../urls.ts'
import type { Visit } from '../../../web/visit.ts'
import { METHOD_MESSAGES, RETURN_MESSAGES } from '../messages.ts'
import type { StepThreeProps } from './created.page.tsx'
import { STEP_THREE as SAYS } from './messages.ts'
import type { CollectionBlock, PlaceBlock } from './places.tsx'
import type { StepThreeItem } from './returned-items.tsx'

const { facts: TERMS } = SAYS

export interface DocketFact {
  term: string
  value: string
}

export interface ReturnedItem
  extends Pick<ReturnedLine, 'quantity' | 'reason' | 'secondaryReason' | 'refundPence' | 'expectedBack'> {
  line: OrderLine
}

/** The lines of a return with those of the order that they stand for. */
export function returnedItems({ lines }: Order, created: Pick<CreatedReturn, 'lines'>): ReturnedItem[] {
  return created.lines.flatMap((returned) => {
    const line = lines.find(({ lineNo, splitNo }) => lineNo === returned.lineNo && splitNo === returned.splitNo)
    return line ? [{ line, ...returned }] : []
  })
}

/** What comes back for it; earlier releases did not keep that. */
function penceOf({ line, quantity, refundPence }: ReturnedItem): number {
  return refundPence ?? penceOfUnits(line.lineTotalPence, line.quantity, Math.min(quantity, line.quantity))
}

export function itemProps(
  { pictureOf }: Pick<Visit, 'pictureOf'>,
  { currency }: Order,
  item: ReturnedItem,
  /** Whether something else of it must be sent back: only then is it worth saying what need not. */
  isMixed: boolean,
): StepThreeItem {
  const { line, reason, secondaryReason, expectedBack } = item
  const words = reasonWords(reason, secondaryReason)
  return {
    name: line.description,
    picture: pictureOf(line.picture),
    facts: factsOf(item),
    price: formatMoney({ pence: penceOf(item), currency }),
    notes: [...(words ? [words] : []), ...(isMixed && !expectedBack ? [METHOD_MESSAGES.notExpected] : [])],
  }
}

export function factsOf({ line, quantity }: ReturnedItem): string[] {
  return [sizeText(line.size), line.colour, `Qty ${quantity}`].filter((fact) => fact !== null)
}

export function isMixed(items: readonly ReturnedItem[]): boolean {
  return items.some(({ expectedBack }) => expectedBack)
}

/** The numbers of a return, and how it goes back (CNF-04). */
export function docketFacts(created: CreatedReturn): DocketFact[] {
  const { path, carrier, facts } = created
  const { trackingNumbers = facts.trackingNumber ? [facts.trackingNumber] : [] } = facts
  const several = trackingNumbers.length > 1
  return [
    { term: TERMS.returnNumber, value: created.returnNumber },
    { term: TERMS.orderNumber, value: created.orderNumber },
    { term: TERMS.createdOn, value: formatDay(dayOf(created.createdAt)) },
    ...(path && carrier
      ? [{ term: TERMS.method, value: methodName({ path, via: carrier, size: facts.size ?? null }) }]
      : []),
    ...(trackingNumbers.length > 0
      ? [{ term: several ? TERMS.trackingNumbers : TERMS.trackingNumber, value: trackingNumbers.join(', ') }]
      : []),
    ...(codeOf(created) === null && facts.reference ? [{ term: TERMS.reference, value: facts.reference }] : []),
  ]
}

/** The code to show, where there is one (D-88). */
export function codeProps(created: CreatedReturn, { site }: Order): ScannedCode | null {
  const code = codeOf(created)
  if (code === null) return null
  const { orderNumber, returnNumber, facts } = created
  const src = urls.returnCode(SITES[site], orderNumber, returnNumber, code.kind)
  return {
    kind: code.kind,
    src,
    alt: SAYS.codeAlt[code.kind](code.text),
    ...digitsOf(code, facts.reference),
  }
}

/** What is read out where the code cannot be scanned. */
export function digitsOf(code: { kind: 'qr' | 'barcode'; text: string }, reference: string | undefined) {
  return code.kind === 'qr' && reference
    ? { digitsLabel: TERMS.reference, digits: reference }
    : { digitsLabel: TERMS.barcode, digits: code.text }
}

export function labelHref(created: CreatedReturn, { site }: Order): string | null {
  const { orderNumber, returnNumber } = created
  return hasLabel(created) ? urls.returnLabel(SITES[site], orderNumber, returnNumber) : null
}

/** What comes back, line by line, and where to (D-148). */
export function refundProps(order: Order, created: CreatedReturn): StepThreeProps['refund'] {
  const { facts } = created
  const { refundPence, deliveryRefundPence = 0, refundAdjustmentPence = 0, refundedTo = null } = facts
  if (refundPence === undefined) return null
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  return {
    rows: [
      ...returnedItems(order, created).map((item) => ({
        label: item.line.description,
        note: factsOf(item).join(', '),
        amount: money(penceOf(item)),
      })),
      { label: METHOD_MESSAGES.delivery, amount: money(deliveryRefundPence) },
      ...(refundAdjustmentPence === 0
        ? []
        : [{ label: RETURN_MESSAGES.adjustment, amount: money(refundAdjustmentPence) }]),
      { label: TERMS.refund, amount: money(refundPence), total: true },
    ],
    refundedTo,
    notes: facts.refundNotes ?? [],
  }
}

/** Where it is handed in (CNF-08). */
export function placeBlock({ facts: { handIn } }: CreatedReturn, { site }: Order): PlaceBlock | null {
  if (!handIn) return null
  const { name, via, hours, latitude, longitude } = handIn
  return {
    heading: SAYS.place[areShops(via) ? 'shops' : 'drop-offs'],
    name,
    lines: addressLines(handIn, SITES[site]),
    hours: hours?.split(', ') ?? [],
    mapHref: latitude !== undefined && longitude !== undefined ? mapsLinkOf({ latitude, longitude }) : null,
  }
}

/** When it is collected, and from where; safe space for Evri alone, parcels for Parcelforce alone (CNF-11). */
export function collectionBlock(created: CreatedReturn, { site }: Order): CollectionBlock | null {
  const { facts, orderNumber, returnNumber } = created
  const times = collectionFacts(created)
  if (times.length === 0) return null
  return {
    facts: times,
    from: facts.from ? { name: nameOn(facts.from), lines: addressLines(facts.from, SITES[site]) } : null,
    calendarHref: urls.returnCalendar(SITES[site], orderNumber, returnNumber),
  }
}

export function collectionFacts({ carrier, facts }: CreatedReturn): DocketFact[] {
  const { collectionOn, collectionFrom: from, collectionTo: to, safePlace, parcels } = facts
  if (!collectionOn) return []
  return [
    { term: SAYS.collection.date, value: formatWeekday(Temporal.PlainDate.from(collectionOn)) },
    { term: SAYS.collection.time, value: collectionTime({ from, to }) },
    ...(carrier === 'evri' && safePlace ? [{ term: TERMS.safePlace, value: safePlace }] : []),
    ...(carrier === 'parcelforce' && parcels ? [{ term: TERMS.parcels, value: String(parcels) }] : []),
  ]
}

/** "Please send this back by Sat 19 Dec 2026." (D-129). */
export function untilWhen({ path, facts }: CreatedReturn): string | null {
  if (path === null || !facts.sendBy) return null
  const day = formatWeekday(Temporal.PlainDate.from(facts.sendBy))
  return path === 'in-store' ? SAYS.bringBy(day) : SAYS.sendBy(day)
}

export function refundFact({ currency }: Order, facts: ReturnFacts | undefined): DocketFact[] {
  if (facts?.refundPence === undefined) return []
  const amount = formatMoney({ pence: facts.refundPence, currency })
  return [{ term: TERMS.refund, value: facts.refundedTo ? SAYS.amountTo(amount, facts.refundedTo) : amount }]
}
