import { asTransaction } from '../../src/adapters/postgres/command-log.ts'
import { postgresDraftReturns } from '../../src/adapters/postgres/draft-returns.ts'
import { postgresGiftReceiptRecords } from '../../src/adapters/postgres/gift-receipt-records.ts'
import { postgresWithdrawalRecords } from '../../src/adapters/postgres/withdrawal-records.ts'
import { aDraftReturn } from '../builders/draft-return.ts'
import { aGiftReceipt } from '../builders/gift-receipt.ts'
import { aWithdrawal } from '../builders/withdrawal.ts'
import { giveGift } from './give-gift.ts'
import type { TestProduct } from './test-product.ts'

/** What the routes of the access walk name in their addresses: all of one order, of which a gift is Rosie's. */
export async function fillWalk({ database: { sql }, clock }: TestProduct, giftToken: string): Promise<void> {
  // The second step of a return is there once the first has been left.
  const returnTo = { address: null, clientId: null, childClientId: null }
  for (const draft of [aDraftReturn(), aDraftReturn({ customerId: 'C-rosie', entry: 'gift' })]) {
    const kept = { draft, methods: [], returnTo, acknowledged: null, returnKey: 'walk' }
    await sql.begin((tx) => postgresDraftReturns(sql).save(asTransaction(tx), kept, null))
  }
  // Withdrawals of the same order.
  const withdrawal = { customerId: 'C-amelia', orderNumber: '600000001', withdrawalId: 'walk', site: 'uk' } as const
  await sql.begin((tx) => postgresWithdrawalRecords(sql).record(asTransaction(tx), aWithdrawal(withdrawal)))
  const lines = [{ lineNo: 1, splitNo: 0, key: '600000001-1' }]
  const gift = { customerId: 'C-amelia', orderNumber: '600000001', receiptId: 'walk', lines }
  const gifts = postgresGiftReceiptRecords(sql)
  const { receipt } = await giveGift(sql, gift, giftToken)
  await gifts.bind(receipt, 'C-rosie', clock.now())
  // The same on paper, and another that is being sent.
  await sql.begin(async (tx) => {
    const add = (one: Parameters<typeof aGiftReceipt>[0]) => gifts.add(asTransaction(tx), aGiftReceipt(one))
    await add({ state: 'printed', receiptId: 'walk-printed', email: null, storeBarcodeNumber: '29600000001431' })
    await add({ state: 'requested', receiptId: 'walk-sent', storeBarcodeNumber: null })
  })
}
