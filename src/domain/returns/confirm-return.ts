import type { Order } from '../orders/order.ts'
import { ourKeyOf, type ReturnedPart } from '../orders/order-change.ts'
import type { PaperCounts } from './carrier-paper.ts'
import type { SelectedLine } from './selection.ts'

/** For each returned part, its key and its SubLineNo, which is the split number counted from 1 (D-155). */
export function toConfirmedDetails(parts: readonly ReturnedPart[], sequence: number): Record<string, string> {
  return {
    sequence: String(sequence),
    ...Object.fromEntries(parts.map(({ lineKey, key, splitNo }) => [`part ${lineKey}`, `${key} ${splitNo + 1}`])),
  }
}

/**
 * A part has the key and split number from order management, or our own if it sent none. The order may already have
 * the part, if order management's update came first.
 */
export function returnedParts(
  order: Order,
  { returnNumber, lines }: { returnNumber: string; lines: readonly Pick<SelectedLine, 'lineKey' | 'quantity'>[] },
  details: Readonly<Record<string, string>>,
): ReturnedPart[] {
  const parts: ReturnedPart[] = []
  /** The keys and split numbers in use, including those of parts that this function has split off so far. */
  const taken = order.lines.map(({ lineNo, splitNo, key }) => ({ lineNo, splitNo, key }))
  for (const { lineKey, quantity } of lines) {
    const line = order.lines.find(({ key }) => key === lineKey)
    if (!line) continue
    const reportedPart = partInDetails(details[`part ${lineKey}`])
    const reportedLine = order.lines.find(({ key, lineNo }) => key === reportedPart?.key && lineNo === line.lineNo)
    const whole = reportedLine ?? (quantity >= line.quantity ? line : null)
    if (whole) {
      parts.push({ lineKey, quantity: whole.quantity, key: whole.key, splitNo: whole.splitNo })
      continue
    }
    const numbers = taken.filter(({ lineNo }) => lineNo === line.lineNo).map(({ splitNo }) => splitNo)
    const isNew = reportedPart && !taken.some(({ key }) => key === reportedPart.key)
    const part = {
      key: isNew ? reportedPart.key : ourKeyOf(lineKey, returnNumber),
      splitNo:
        reportedPart && !numbers.includes(reportedPart.splitNo) ? reportedPart.splitNo : 1 + Math.max(...numbers),
    }
    taken.push({ lineNo: line.lineNo, ...part })
    parts.push({ lineKey, quantity, ...part })
  }
  return parts
}

function partInDetails(text = ''): { key: string; splitNo: number } | null {
  const [, key, subLineNo] = /^(\S{1,100}) ([1-9]\d{0,5})$/.exec(text) ?? []
  return key ? { key, splitNo: Number(subLineNo) - 1 } : null
}

/** The result of creating a return and its label, before the return is confirmed (CRE-04). */
export interface Booking extends PaperCounts {
  /** One per parcel; none if nothing is shipped. */
  trackingNumbers: string[]
  barcode: string
  referenceCode: string
}

export function toBookingDetails({ trackingNumbers, barcode, referenceCode }: Booking): Record<string, string> {
  return { trackingNumbers: trackingNumbers.join(' '), barcode, referenceCode }
}

/** Null if nothing had to be sent back, so that no booking was made. */
export function readBookingDetails(details: Readonly<Record<string, string>>): Booking | null {
  const { trackingNumbers, barcode, referenceCode, carrierLabels, carrierCodes } = details
  if (!barcode || !referenceCode) return null
  return {
    trackingNumbers: trackingNumbers?.split(' ').filter((word) => word !== '') ?? [],
    barcode,
    referenceCode,
    ...(Number(carrierLabels) && { carrierLabels: Number(carrierLabels) }),
    ...(Number(carrierCodes) && { carrierCodes: Number(carrierCodes) }),
  }
}
