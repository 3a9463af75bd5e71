import type { BoundLine } from '../../src/domain/gift-receipts/shared-lines.ts'
import type { GiftReceiptRecords } from '../../src/features/gifts/gift-receipt.records.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import type { Fragment } from '../../src/platform/database/sql.ts'
import { asTransaction } from '../../src/platform/forms/command-log.records.ts'
import { aDraftReturn } from '../builders/draft-return.ts'
import { aGiftReceipt } from '../builders/gift-receipt.ts'
import { aWithdrawal } from '../builders/withdrawal.ts'
import { giveGift } from './give-gift.ts'
import { draftGiftReturn } from './recipient-at-step-two.ts'
import { testRecords } from './records.ts'
import type { TestProduct } from './test-product.ts'

/** The orders whose returns the access walk opens, and the tables that have an order's or a return's number. */
const RETURNED = ['400000008', '400000211']
const OF_ORDER = ['orders', 'order_lines', 'order_numbers', 'returns', 'return_lines']
const OF_RETURN = ['return_scans', 'return_numbers']

/** Replaces the buyer's order and return numbers in a text by those of the recipient's copies. */
export function ofRecipient(text: string): string {
  return text.replaceAll(/([48]\d)0(000(?:008|211))/g, (_all, before, after) => `${before}6${after}`)
}

/** Inserts what the example addresses of routes name: drafts, a withdrawal, and gift receipts bound to Rosie. */
export async function fillWalk({ database: { sql }, clock }: TestProduct, giftToken: string): Promise<void> {
  const records = testRecords(sql)
  // Step 2 of a return opens only with a saved draft.
  const returnTo = { address: null, clientId: null, childClientId: null }
  const saved = { draft: aDraftReturn(), methods: [], returnTo, acknowledged: null, returnKey: 'walk' }
  await sql.begin((tx) => records.drafts.save(asTransaction(tx), saved, null))
  await draftGiftReturn(sql, { recipientId: 'C-rosie', orderNumber: '600000001', lines: [2] })
  const withdrawal = { customerId: 'C-amelia', orderNumber: '600000001', withdrawalId: 'walk', site: 'uk' } as const
  await sql.begin((tx) => records.withdrawals.record(asTransaction(tx), aWithdrawal(withdrawal)))
  const lines = [1, 2].map((lineNo) => ({ lineNo, splitNo: 0, key: `600000001-${lineNo}` }))
  const gift = { customerId: 'C-amelia', orderNumber: '600000001', receiptId: 'walk', lines }
  const gifts = records.giftReceipts
  const { receipt } = await giveGift(sql, gift, giftToken)
  await gifts.bind(receipt, 'C-rosie', clock.now())
  for (const orderNumber of RETURNED) await giveAll(sql, gifts, orderNumber, clock.now())
  // A printed gift receipt, and one that is still being sent.
  await sql.begin(async (tx) => {
    const add = (one: Parameters<typeof aGiftReceipt>[0]) => gifts.add(asTransaction(tx), aGiftReceipt(one))
    await add({ state: 'printed', receiptId: 'walk-printed', email: null, storeBarcodeNumber: '29600000001431' })
    await add({ state: 'requested', receiptId: 'walk-sent', storeBarcodeNumber: null })
  })
}

/** Copies the order and its returns: in the copy every line is a gift to Rosie, and she made the returns. */
async function giveAll(sql: Sql, gifts: GiftReceiptRecords, from: string, now: Temporal.Instant): Promise<void> {
  const isOfReturn = sql`return_number in (select return_number from returns where order_number = ${from})`
  for (const table of OF_ORDER) await copy(sql, table, sql`order_number = ${from}`)
  for (const table of OF_RETURN) await copy(sql, table, isOfReturn)
  const orderNumber = ofRecipient(from)
  await sql`update returns set recipient_id = 'C-rosie' where order_number = ${orderNumber}`
  const lines = await sql<BoundLine[]>`
    select line_no as "lineNo", split_no as "splitNo", order_line_key as key from order_lines
    where order_number = ${orderNumber}`
  const { receipt } = await giveGift(sql, { customerId: 'C-amelia', orderNumber, lines: [...lines] })
  await gifts.bind(receipt, 'C-rosie', now)
}

async function copy(sql: Sql, table: string, which: Fragment): Promise<void> {
  const rows = await sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${sql(table)} t where ${which}`
  for (const { row } of rows)
    await sql`
      insert into ${sql(table)}
      select * from jsonb_populate_record(null::${sql(table)}, ${ofRecipient(row)}::text::jsonb)`
}
