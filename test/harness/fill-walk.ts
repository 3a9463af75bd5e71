import type { BoundLine } from '../../src/domain/gift-receipts/shared-lines.ts'
import { type GiftReceiptRecords, postgresGiftReceiptRecords } from '../../src/features/gifts/gift-receipt.records.ts'
import { postgresDraftReturns } from '../../src/features/returns/draft-returns.records.ts'
import { postgresWithdrawalRecords } from '../../src/features/withdrawal/withdrawal.records.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import type { Fragment } from '../../src/platform/database/sql.ts'
import { asTransaction } from '../../src/platform/forms/command-log.records.ts'
import { aDraftReturn } from '../builders/draft-return.ts'
import { aGiftReceipt } from '../builders/gift-receipt.ts'
import { aWithdrawal } from '../builders/withdrawal.ts'
import { giveGift } from './give-gift.ts'
import { draftGiftReturn } from './recipient-at-step-two.ts'
import type { TestProduct } from './test-product.ts'

/** The orders whose returns the walk looks at: by the order's number, and by the return's. */
const RETURNED = ['400000008', '400000211']
const OF_ORDER = ['orders', 'order_lines', 'order_numbers', 'returns', 'return_lines']
const OF_RETURN = ['return_scans', 'return_numbers']

/** An address that names an order and its return, for the recipient: their own are numbered beside those of the buyer. */
export function ofRecipient(text: string): string {
  return text.replaceAll(/([48]\d)0(000(?:008|211))/g, (_all, before, after) => `${before}6${after}`)
}

/** What the routes of the access walk name in their addresses: all of one order, of which a gift is Rosie's. */
export async function fillWalk({ database: { sql }, clock }: TestProduct, giftToken: string): Promise<void> {
  // The second step of a return is there once the first has been left.
  const returnTo = { address: null, clientId: null, childClientId: null }
  const saved = { draft: aDraftReturn(), methods: [], returnTo, acknowledged: null, returnKey: 'walk' }
  await sql.begin((tx) => postgresDraftReturns(sql).save(asTransaction(tx), saved, null))
  await draftGiftReturn(sql, { recipientId: 'C-rosie', orderNumber: '600000001', lines: [2] })
  // Withdrawals of the same order, from its first line.
  const withdrawal = { customerId: 'C-amelia', orderNumber: '600000001', withdrawalId: 'walk', site: 'uk' } as const
  await sql.begin((tx) => postgresWithdrawalRecords(sql).record(asTransaction(tx), aWithdrawal(withdrawal)))
  const lines = [1, 2].map((lineNo) => ({ lineNo, splitNo: 0, key: `600000001-${lineNo}` }))
  const gift = { customerId: 'C-amelia', orderNumber: '600000001', receiptId: 'walk', lines }
  const gifts = postgresGiftReceiptRecords(sql)
  const { receipt } = await giveGift(sql, gift, giftToken)
  await gifts.bind(receipt, 'C-rosie', clock.now())
  for (const orderNumber of RETURNED) await giveAll(sql, gifts, orderNumber, clock.now())
  // The same on paper, and another that is being sent.
  await sql.begin(async (tx) => {
    const add = (one: Parameters<typeof aGiftReceipt>[0]) => gifts.add(asTransaction(tx), aGiftReceipt(one))
    await add({ state: 'printed', receiptId: 'walk-printed', email: null, storeBarcodeNumber: '29600000001431' })
    await add({ state: 'requested', receiptId: 'walk-sent', storeBarcodeNumber: null })
  })
}

/** A copy of the order, all of it given to Rosie and its returns made by her. */
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
