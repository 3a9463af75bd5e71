import { z } from 'zod'
import { WITHDRAWN_STATES } from '../../domain/orders/order.ts'
import type { Sites } from '../../domain/sites/site.ts'
import { WITHDRAWAL_WAYS } from '../../domain/withdrawal/line-withdrawal.ts'
import type { ReportedWithdrawal } from '../../domain/withdrawal/withdrawal.ts'
import { answerCall } from '../../platform/calls/call.ts'
import { forServices, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { WithdrawalRecords } from './withdrawal.records.ts'

const LIMIT = 100
const LIMIT_MAX = 500

const instant = z.iso.datetime({ offset: true })

const query = z.object({
  since: z
    .string()
    .refine((text) => instant.safeParse(text).success, 'must be a date and time such as 2026-11-14T10:24:00Z')
    .meta({
      description:
        'Only withdrawals recorded or changed at this time or later. Ask from a minute before your last answer: one that was being recorded just then may be missing from it.',
      examples: ['2026-11-14T00:00:00Z'],
    }),
  after: z
    .string()
    .max(64, 'must have at most 64 characters')
    .optional()
    .meta({
      description: 'Together with `since`, where the next page begins: both come from `next`.',
      examples: ['0b6c2f3e-6a1d-4f0e-9d3a-2f1f6f1f7a10'],
    }),
  limit: z
    .string()
    .refine(
      (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= LIMIT_MAX,
      `must be a whole number from 1 to ${LIMIT_MAX}`,
    )
    .meta({ type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT, examples: [LIMIT] })
    .transform(Number)
    .optional()
    .meta({ description: 'The most withdrawals to return.' }),
})

const item = z.object({
  orderLineKey: z.string().describe("Order management's key of the line, as it was when the customer withdrew."),
  primeLineNo: z.string().describe('The number of the ordered line.'),
  sku: z.string().describe('What was ordered.'),
  description: z.string().describe('Its name.'),
  quantity: z.int().min(1).describe('How many units the customer withdrew from.'),
  amountPence: z.int().describe('What was paid for them, in pence or cents.'),
  way: z
    .enum(WITHDRAWAL_WAYS)
    .describe(
      'What follows: `cancel` (not sent yet), `send-back` (by a return), `by-phone` (customer service arranges it) or `in-return` (a return is under way and goes on).',
    ),
  state: z
    .enum(WITHDRAWN_STATES)
    .describe(
      '`recorded`: still to be cancelled. `cancelled`. `not-stopped`: it was sent before it could be cancelled; the customer may send it back. `to-send-back`. `in-return`. `passed-on`: to customer service.',
    ),
})

const page = z
  .object({
    withdrawals: z
      .array(
        z.object({
          withdrawalId: z.string().describe('Our id of the withdrawal. The same id again is the same withdrawal.'),
          orderNumber: z.string().describe('The order.'),
          storeId: z.string().describe("The order's store."),
          customerId: z.string().describe("The retailer's customer id."),
          withdrawnAt: instant.describe('When the customer withdrew: this is the time that counts.'),
          recordedAt: instant.describe('When we recorded it.'),
          changedAt: instant.describe('When the state of one of its items last changed.'),
          currency: z.enum(['GBP', 'EUR']).describe('The currency of the amounts.'),
          items: z.array(item).describe('What the customer withdrew from, and where each item stands.'),
        }),
      )
      .describe('The earliest change first.'),
    next: z
      .object({ since: instant.describe('Send it as `since`.'), after: z.string().describe('Send it as `after`.') })
      .nullable()
      .describe('Where the next page begins; null on the last one.'),
  })
  .meta({ id: 'WithdrawalsPage', description: 'A page of withdrawals.' })

const exampleAt = ({ ie }: Sites): z.input<typeof page> => ({
  withdrawals: [
    {
      withdrawalId: '0b6c2f3e-6a1d-4f0e-9d3a-2f1f6f1f7a10',
      orderNumber: '400000029',
      storeId: ie.storeId,
      customerId: 'C-1001',
      withdrawnAt: '2026-11-14T10:24:00Z',
      recordedAt: '2026-11-14T10:24:00Z',
      changedAt: '2026-11-14T10:24:00Z',
      currency: 'EUR',
      items: [
        {
          ...{ orderLineKey: '400000029-1', primeLineNo: '1', sku: 'T12', description: 'Wool Jumper' },
          ...{ quantity: 1, amountPence: 5400, way: 'send-back', state: 'to-send-back' },
        },
      ],
    },
  ],
  next: null,
})

export interface WithdrawalCallParts {
  withdrawals: Pick<WithdrawalRecords, 'listSince'>
}

/** Lists withdrawals for systems that act on them, since furniture and e-gift cards aren't returned online (D-125). */
export function withdrawalCalls({ withdrawals }: WithdrawalCallParts): Route[] {
  return [
    forServices('orders', {
      name: 'withdrawals-call',
      method: 'GET',
      path: PATHS.withdrawalsCall,
      example: `${PATHS.withdrawalsCall}?since=2026-11-14T00:00:00Z`,
      call: {
        about: 'Withdrawals from the contract, across customers, as they are recorded and change.',
        more: 'For systems that act on withdrawals, such as customer service arranging the collection of furniture. Each comes again whenever the state of one of its items changes.',
        query,
        answers: {
          200: { about: 'The withdrawals; empty where there are none.', schema: page, example: exampleAt },
        },
      },
      async answer({ parsedQuery: { since, after = null, limit = LIMIT }, site: { sites } }) {
        const reported = await withdrawals.listSince(Temporal.Instant.from(since), { after, limit: limit + 1 })
        const shown = reported.slice(0, limit)
        const last = reported.length > limit ? shown.at(-1) : undefined
        const next = last ? { since: String(last.changedAt), after: last.withdrawalId } : null
        return answerCall(200, { withdrawals: shown.map((withdrawal) => toWire(sites, withdrawal)), next })
      },
    }),
  ]
}

function toWire(sites: Sites, { lines, ...withdrawal }: ReportedWithdrawal) {
  const { withdrawalId, orderNumber, site, customerId, withdrawnAt, recordedAt, changedAt, currency } = withdrawal
  return {
    ...{ withdrawalId, orderNumber, storeId: sites[site].storeId, customerId, currency },
    ...{ withdrawnAt: String(withdrawnAt), recordedAt: String(recordedAt), changedAt: String(changedAt) },
    items: lines.map(({ lineKey, lineNo, sku, description, quantity, pricePence, way, state }) => ({
      ...{ orderLineKey: lineKey, primeLineNo: String(lineNo), sku, description, quantity },
      ...{ amountPence: pricePence, way, state },
    })),
  }
}
