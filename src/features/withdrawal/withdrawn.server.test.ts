import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { aWithdrawal, aWithdrawalLine } from '../../../test/builders/withdrawal.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import type { PageAnswer } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { WithdrawnOrders } from './withdrawal.records.ts'
import { showWithdrawn } from './withdrawn.server.ts'

const visit = {
  site: BRAND_SITES.uk,
  ...{ now: TEST_NOW, query: new URLSearchParams(), shopper: {}, order: {} },
  hasPage: () => true,
  newFormToken: () => 'token',
  newCommandKey: () => 'key',
  pictureOf: () => null,
  productPage: () => null,
} as unknown as OrderVisit

/** The page for a withdrawal from the first line only. */
async function shown(
  lines: LineParts[],
  recorded: Partial<WithdrawalLine>,
  orderManagement: 'healthy' | 'offline' = 'healthy',
): Promise<string> {
  const withdrawal = aWithdrawal({ lines: [aWithdrawalLine({ lineKey: '400000029-1', ...recorded })] })
  const withdrawn = withdrawal.lines.map((line) => ({ ...line, withdrawnAt: TEST_NOW, withdrawalId: 'W-1' }))
  const facts = { orderNumber: '400000029', site: 'ie', currency: 'EUR', withdrawn } as const
  const order = anOrder({ ...facts, lines: lines.map((line) => anOrderLine(line)) })
  const withdrawnOrders = { findWithWithdrawal: async () => ({ order, withdrawal }) } as unknown as WithdrawnOrders
  const parts = { withdrawnOrders, brandName: 'Fern & Field', health: { current: () => orderManagement } }
  const { page, props } = (await showWithdrawn(parts, visit)) as PageAnswer
  return renderToStaticMarkup(createElement(page.View, props))
}

const SENT = { way: 'send-back', state: 'to-send-back' } as const
const STOPPED = { way: 'cancel', state: 'recorded' } as const

test('D-28 while order management is away, the way to a return gives way to why', async () => {
  const away = 'Some changes to your order aren&#x27;t available at the moment. Please try again later.'
  const offers = (page: string) => [page.includes('Choose return method</button>'), page.includes(away)]
  expect(offers(await shown([{}], SENT))).toEqual([true, false])
  expect(offers(await shown([{}], SENT, 'offline'))).toEqual([false, true])
  expect(offers(await shown([{ status: 'Scheduled' }], STOPPED, 'offline'))).toEqual([false, false])
})

test('the page looks again only while something is being cancelled', async () => {
  const seconds = async (status: string) => /data-refresh-seconds="(\d+)"/.exec(await shown([{ status }], STOPPED))?.[1]
  expect([await seconds('Scheduled'), await seconds('Cancelled'), await seconds('Despatched')]).toEqual([
    '15',
    '0',
    '0',
  ])
})

test('WDR-05 exempt items are kept, unless cancelled, in transit back or refunded', async () => {
  const cheese = (status: string) => ({ productType: 'Foods', description: `Cheese, ${status}`, status }) as const
  const statuses = ['Despatched', 'Cancelled', 'Awaiting Return', 'Return Complete'] as const
  const page = await shown([{}, ...statuses.map(cheese)], SENT)
  expect(page.match(/You keep the [^<]*/g)).toEqual([
    'You keep the Cheese, Despatched: there&#x27;s no right to withdraw for food.',
  ])
})
