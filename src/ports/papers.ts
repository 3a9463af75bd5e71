import type { ReturnLabel } from '../domain/return-methods/label-of.ts'
import type { AcknowledgementParts } from './acknowledgements.ts'
import type { ReceiptParts } from './receipts.ts'

/**
 * Draws one kind of paper as a PDF, when it is the customer's turn: only then is it read what stands on it. Null where
 * there is nothing to draw. Rejects where too much waits: a passing state.
 */
export interface DrawsPaper<Parts> {
  draw(customerId: string, read: () => Promise<Parts | null>): Promise<Uint8Array<ArrayBuffer> | null>
}

export type Receipts = DrawsPaper<ReceiptParts>

/** The same label is the same bytes, whenever it is drawn. */
export type ReturnLabels = DrawsPaper<ReturnLabel>

/** The same withdrawal is the same bytes, whatever has become of it since. */
export type Acknowledgements = DrawsPaper<AcknowledgementParts>

export interface Papers {
  receipts: Receipts
  labels: ReturnLabels
  acknowledgements: Acknowledgements
}
