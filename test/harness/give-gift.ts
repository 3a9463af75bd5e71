import type { GiftReceipt } from '../../src/domain/gift-receipts/gift-receipt.ts'
import { storeBarcodeNumber } from '../../src/domain/gift-receipts/store-barcode.ts'
import { postgresGiftReceiptRecords } from '../../src/features/gifts/gift-receipt.records.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import { asTransaction } from '../../src/platform/forms/command-log.records.ts'
import { sha256 } from '../../src/platform/sessions/sessions.ts'
import { aGiftReceipt } from '../builders/gift-receipt.ts'

let serial = 0

/** Inserts a gift receipt, by default in the state `sent`; returns it with the token of its link. */
export async function giveGift(
  sql: Sql,
  overrides: Partial<GiftReceipt> = {},
  token = `gift-token-${++serial}-`.padEnd(43, 'x'),
): Promise<{ receipt: GiftReceipt; token: string }> {
  const barcode = storeBarcodeNumber(60_000_000_000 + ++serial)
  const receipt = aGiftReceipt({ receiptId: `receipt-${serial}`, storeBarcodeNumber: barcode, ...overrides })
  const records = postgresGiftReceiptRecords(sql)
  await sql.begin(async (tx) => {
    const transaction = asTransaction(tx)
    await records.add(transaction, { ...receipt, storeBarcodeNumber: null })
    const issued = { tokenHash: sha256(token), storeBarcodeNumber: barcode, mailId: receipt.mailId ?? 'mail' }
    await records.issue(transaction, receipt, issued)
    await records.noteState(transaction, receipt, receipt.state, receipt.sentAt ?? receipt.requestedAt)
  })
  return { receipt, token }
}
