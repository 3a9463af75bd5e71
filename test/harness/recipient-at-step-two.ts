import type { ReturnMethod } from '../../src/domain/policy/return-method.ts'
import { GIFT_RETURN } from '../../src/domain/policy/return-reasons.data.ts'
import { chosenReason } from '../../src/domain/returns/return-reason.ts'
import { postgresDraftReturns } from '../../src/features/returns/draft-returns.records.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import { asTransaction } from '../../src/platform/forms/command-log.records.ts'
import { PATHS } from '../../src/urls.ts'
import { aDraftReturn } from '../builders/draft-return.ts'
import { TEST_NOW } from './constants.ts'

const METHODS: readonly ReturnMethod[] = [
  { path: 'in-store', via: 'clothing-and-home', sizes: [] },
  { path: 'postal', via: 'evri', sizes: ['standard'] },
  { path: 'collect-from-home', via: 'evri', sizes: ['standard'] },
]

interface GiftDraft {
  recipientId: string
  orderNumber: string
  /** The numbers of the lines that go back, one unit of each. */
  lines?: readonly number[]
  changedAt?: Temporal.Instant
  methods?: readonly ReturnMethod[]
  returnKey?: string
  /** The return method, with the collection if there is one. */
  way?: { method?: string; collection?: { on?: Temporal.PlainDate; slot?: string; parcels?: number } }
}

/** Inserts the draft return of a gift's recipient who has completed step 1. */
export async function draftGiftReturn(sql: Sql, gift: GiftDraft): Promise<void> {
  const { recipientId: customerId, orderNumber, lines = [1], changedAt = TEST_NOW, methods = METHODS, way = {} } = gift
  const reason = chosenReason(GIFT_RETURN, null)
  const chosen = lines.map((lineNo) => ({ lineKey: `${orderNumber}-${lineNo}`, quantity: 1, reason }))
  const saved = {
    draft: { ...aDraftReturn({ customerId, orderNumber, lines: chosen, entry: 'gift', changedAt }), ...way },
    methods: [...methods],
    acknowledged: null,
    returnTo: { address: null, clientId: null, childClientId: null },
    returnKey: gift.returnKey ?? crypto.randomUUID(),
  }
  await sql.begin((tx) => postgresDraftReturns(sql).save(asTransaction(tx), saved, null))
}

export const stepTwoOf = (orderNumber: string, storeId = '10151') =>
  `${storeId === '10451' ? '/ie' : ''}${PATHS.returnMethod}?storeId=${storeId}&orderId=${orderNumber}`
