import type { ReturnLabel } from '../../domain/return-methods/label-of.ts'
import type { AcknowledgementParts } from './acknowledgements.ts'
import type { ReceiptParts } from './receipts.ts'

/** Reads the data only when it is the customer's turn in the queue. Null without data; rejects if the queue is full. */
export interface PaperRenderer<Parts> {
  draw(customerId: string, read: () => Promise<Parts | null>): Promise<Uint8Array<ArrayBuffer> | null>
}

export type Receipts = PaperRenderer<ReceiptParts>

/** The same return always has the same bytes. */
export type ReturnLabels = PaperRenderer<ReturnLabel>

/** The same withdrawal always has the same bytes, whatever has happened since. */
export type Acknowledgements = PaperRenderer<AcknowledgementParts>

export interface Papers {
  receipts: Receipts
  labels: ReturnLabels
  acknowledgements: Acknowledgements
}
