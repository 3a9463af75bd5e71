import { linePrice } from '../../../domain/orders/line-price.ts'
import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import { CHANNEL_FAILURE_SENTENCES } from '../../../domain/returns/channel-failure.ts'
import { returnStatusBeside } from '../../../domain/returns/line-return-status.ts'
import type { SelectionProblem, SelectionProblemCode, SentLine } from '../../../domain/returns/selection.ts'
import { selectionSentence } from '../../../domain/returns/selection-sentences.ts'
import type { WhatCanGoBack } from '../../../domain/returns/what-can-go-back.ts'
import type { WhyNotCode } from '../../../domain/returns/why-not-returnable.data.ts'
import { rowMessage } from '../../../domain/returns/why-not-returnable.ts'
import type { PillProps } from '../../../ui/pill.tsx'
import type { ReturnRowProps } from '../../../ui/return-row.tsx'
import { urls } from '../../../urls.ts'
import { RETURN_MESSAGES as SAYS } from '../messages.ts'
import type { OfferedReasons } from '../offered-reasons.ts'
import { type QuantityFieldProps, quantityField } from '../quantity-field.ts'
import { FIELDS, placeOf } from './sent-choice.ts'

interface Option {
  value: string
  label: string
}

export interface ItemProps {
  place: string
  row: Omit<ReturnRowProps, 'children'>
  /** What is asked once it is ticked; null where it cannot be. */
  asked: {
    /** Null: the service gave none, and the row says so (D-54). */
    primaries: Option[] | null
    primary: string
    primaryError: string | undefined
    /** Of the chosen primary: none, and the field is not there (RSN-12). */
    secondaries: Option[]
    secondary: string
    secondaryError: string | undefined
    unavailable: string
    /** Null for a line of one unit. */
    quantity: (QuantityFieldProps & { error: string | undefined }) | null
  } | null
}

export interface ShownItems {
  order: Order
  back: WhatCanGoBack
  offered: OfferedReasons
  rows: readonly SentLine[]
  problems: readonly SelectionProblem[]
}

const TONES: Partial<Record<WhyNotCode, PillProps['tone']>> = {
  'return-started': 'info',
  'awaiting-despatch': 'info',
  'refund-completed': 'success',
}
const PRIMARY: readonly SelectionProblemCode[] = ['primary-missing']
const SECONDARY: readonly SelectionProblemCode[] = ['secondary-missing', 'secondary-of-another']

/** A line as a row of step 1 (RSN-08). */
export function toItem(line: OrderLine, shown: ShownItems): ItemProps {
  const { order, back, rows, problems } = shown
  const place = placeOf(line)
  const why = back.verdicts.get(line.key) ?? null
  const label = rowMessage(line, why)
  const sent = rows.find(({ lineKey }) => lineKey === line.key)
  const mine = problems.filter(({ lineKey }) => lineKey === line.key)
  return {
    place,
    row: {
      id: FIELDS.box(place),
      name: FIELDS.line,
      value: line.key,
      title: line.description,
      picture: line.picture === null ? null : urls.picture(line.picture),
      facts: factsOf(line, label),
      price: linePrice(line, order.currency),
      message: label === null ? null : { tone: (why && TONES[why.code]) ?? 'muted', label },
      hint: why?.hint ?? null,
      checked: sent !== undefined,
      disabled: why !== null,
      hasError: mine.length > 0 && why === null,
    },
    asked: why === null ? askedOf(line, shown, sent, mine) : null,
  }
}

/** What became of it stands with every line, among its facts or in its message (SUM-15). */
export function factsOf(line: OrderLine, message: string | null): string[] {
  const { size, colour, quantity } = line
  const became = returnStatusBeside(line, message)
  return [size && `Size ${size}`, colour, `Qty ${quantity}`, became].filter((fact) => fact !== null)
}

function askedOf(
  line: OrderLine,
  { offered }: ShownItems,
  sent: SentLine | undefined,
  problems: readonly SelectionProblem[],
): ItemProps['asked'] {
  const reasons = offered.get(line.key) ?? null
  const chosen = reasons?.find(({ code }) => code === sent?.primary)
  const secondaries = chosen?.secondaries ?? []
  const has = (codes: readonly SelectionProblemCode[]) => problems.some(({ code }) => codes.includes(code))
  const quantity = quantityField(line.quantity, sent?.quantity ?? '')
  const outOfRange = has(['quantity-out-of-range']) ? selectionSentence('quantity-out-of-range', 0) : undefined
  return {
    primaries: reasons && reasons.length > 0 ? reasons.map(toOption) : null,
    primary: chosen?.code ?? '',
    primaryError: has(PRIMARY) ? SAYS.noReason : undefined,
    secondaries: secondaries.map(toOption),
    secondary: secondaries.find(({ code }) => code === sent?.secondary)?.code ?? '',
    secondaryError: has(SECONDARY) ? SAYS.noReason : undefined,
    unavailable: CHANNEL_FAILURE_SENTENCES.other,
    quantity: quantity && { ...quantity, error: outOfRange },
  }
}

function toOption({ code, label }: { code: string; label: string }): Option {
  return { value: code, label }
}
