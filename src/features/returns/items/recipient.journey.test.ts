import { describe, expect, test, vi } from 'vitest'
import { insertReturns } from '../../../../test/builders/insert-returns.ts'
import { anOrderLine } from '../../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../../test/builders/return.ts'
import { hrefOf, problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { type BoundRecipient, bindGiftReceipt, boundRecipient } from '../../../../test/harness/recipient-journey.ts'
import { type Chosen, ReturnJourney, rowsOn } from '../../../../test/harness/return-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import { LINK_SENTENCES } from '../../../domain/gift-receipts/gift-link-status.ts'
import { giftSentence } from '../../../domain/gift-receipts/gift-to-return.ts'
import type { ChannelsQuestion } from '../../../systems/channels/channels.ts'
import { PATHS } from '../../../urls.ts'

const journey = new ReturnJourney()
const STEP_TWO = PATHS.returnMethod
const LATE = { primary: 'R06-P0' }
const ELSEWHERE = 'You changed this return in another tab. This is the latest version.'
/** Recipients never see prices or anything of the buyer. */
const SECRETS = /[£€]|Pence"?:[1-9]|76\.?54|87\.?65|98\.?76|Buyers Wharf|Amelia|Larkfield|4242|Candle/

const look = ({ someone, orderNumber }: Pick<BoundRecipient, 'someone' | 'orderNumber'>) =>
  someone.get(journey.address(orderNumber))
const send = async (
  bound: BoundRecipient,
  chosen: Chosen,
  more: Record<string, string | string[]> = {},
  page?: PageResponse,
) => await journey.send(bound.someone, page ?? (await look(bound)), chosen, more)
const drafts = async ({ orderNumber }: Pick<BoundRecipient, 'orderNumber'>) =>
  await journey.sql<{ customer_id: string; entry: string; refund_to: string; version: number; lines: unknown[] }[]>`
    select customer_id, entry, refund_to, version, lines from draft_returns
    where order_number = ${orderNumber} order by customer_id`
const sayings = (seen: PageResponse) => textsOn(seen, 'main .notice')

test('GFT-17 GFT-18 D-42 only the shared lines: no price, no reason, no refund, nothing of the buyer, nowhere to the order', async () => {
  const reasons = vi.spyOn(journey.product.outside.reasons, 'offeredFor')
  const bound = await boundRecipient(journey, { lines: [1, 2] })
  const page = await look(bound)
  expect([page.status, textsOn(page, '.line__name')]).toEqual([200, ['Dress', 'Mugs']])
  expect(rowsOn(page)).toEqual(['+', '+'])
  const fields = [...page.main.querySelectorAll('main form select, main form textarea, main form [type=radio]')]
  expect(fields.map((field) => field.getAttribute('name'))).toEqual(['quantity-2-0'])
  expect(page.text).toContain("You'll get an e-gift card by email once we've received your gift.")
  expect(page.text).toContain("Tick what you'd like to send back.")
  expect(textsOn(page, '.page')[0]).not.toMatch(/tell us why|reason|refund|price/i)
  expect(page.html).not.toMatch(SECRETS)
  expect(page.html).not.toContain(PATHS.orderDetails)
  expect(hrefOf(page, 'main .back')).toContain(PATHS.yourReturns)
  expect(reasons).not.toHaveBeenCalled()
  // A token in the address makes no difference (D-101).
  const withToken = await bound.someone.get(`${journey.address(bound.orderNumber)}&token=forged`)
  expect([withToken.status, rowsOn(withToken)]).toEqual([200, ['+', '+']])
})

test('D-42 D-145 what is returned: R09-P0, an e-gift card, from their own address, by its true value, without delivery', async () => {
  const { channels, reasons } = journey.product.outside
  const offered = vi.spyOn(reasons, 'offeredFor')
  const questions: ChannelsQuestion[] = []
  const find = channels.find.bind(channels)
  vi.spyOn(channels, 'find').mockImplementation(async (question) => {
    questions.push(question)
    return await find(question)
  })
  // The whole order, so that its customer would be refunded the delivery charge.
  const lines = [anOrderLine({ unitPricePence: 7654 }), anOrderLine({ unitPricePence: 8765, quantity: 2 })]
  const order = { facts: { deliveryChargePence: 399 }, lines }
  const bound = await boundRecipient(journey, { lines: [1, 2], order })
  const forged = { refundTo: 'original-payment-card', price: '0.01', 'comment-1-0': 'mine', 'secondary-1-0': 'R05-S1' }
  const left = await send(bound, { 1: LATE, 2: { primary: 'R05-P0', quantity: '2' } }, forged)
  expect([left.status, left.location]).toEqual([303, expect.stringContaining(STEP_TWO)])
  expect(offered).not.toHaveBeenCalled()
  expect(questions).toMatchObject([
    {
      address: { line1: '17 Beckett Grove' },
      items: [{ lineTotalPence: 7654 }, { quantity: 2, lineTotalPence: 2 * 8765 }],
    },
  ])
  const [draft, ...more] = await drafts(bound)
  expect(more).toEqual([])
  expect(draft).toMatchObject({ customer_id: 'C-rosie', entry: 'gift', refund_to: 'e-gift-card' })
  expect(draft?.lines).toMatchObject([
    { quantity: 1, reason: { primary: 'R09-P0', refundsDelivery: false } },
    { quantity: 2, reason: { primary: 'R09-P0' } },
  ])
  expect(JSON.stringify(draft)).not.toMatch(/mine|R05|R06/)
  const [write] = await journey.sql`
    select customer_id, recipient_id, payload->'request'->>'deliveryOption' as option from outside_writes
    where order_number = ${bound.orderNumber}`
  expect(write).toEqual({ customer_id: 'C-amelia', recipient_id: 'C-rosie', option: 'NO' })
  const again = await look(bound)
  expect(again.html).not.toMatch(/R09-P0/)
  expect(again.main.querySelector('#line-2-0')?.hasAttribute('checked')).toBe(true)
})

describe('nothing that a recipient sends is believed', () => {
  test('D-42 D-122 lines of the order that are not shared, and those of other orders, change nothing', async () => {
    const bound = await boundRecipient(journey, { lines: [1, 2] })
    for (const line of [`${bound.orderNumber}-3`, '600000001-1']) {
      const seen = await send(bound, { [line]: {} })
      expect([seen.status, problemsOn(seen).length, await drafts(bound)]).toEqual([422, 1, []])
      expect(seen.html).not.toMatch(SECRETS)
    }
  })

  test('D-42 what was withdrawn in the meantime is shared no longer', async () => {
    const bound = await boundRecipient(journey, { lines: [1] })
    const page = await look(bound)
    await journey.sql`update gift_receipts set state = 'taken-back' where receipt_id = ${bound.receipt.receiptId}`
    const seen = await send(bound, { 1: {} }, {}, page)
    expect([seen.status, await drafts(bound)]).toEqual([422, []])
    expect(seen.text).toContain(LINK_SENTENCES.expired)
    expect(rowsOn(seen)).toEqual([])
  })
})

describe('the status of the gift', () => {
  const back = { status: 'Awaiting Return' }

  test('D-43 D-168 what is returned by the buyer says so in its row', async () => {
    const some = await boundRecipient(journey, { lines: [1, 2], order: { lines: [anOrderLine(back), anOrderLine()] } })
    expect(rowsOn(await look(some))).toEqual([`- ${LINK_SENTENCES.returned}`, '+'])
  })

  test('D-168 what this recipient has returned is shown as usual, with its tracking link; to another it is gone', async () => {
    const dress = anOrderLine({ ...back, description: 'Dress' })
    const bound = await boundRecipient(journey, { lines: [1, 2], order: { lines: [dress, anOrderLine()] } })
    const { orderNumber } = bound
    const made = { orderNumber, returnNumber: '889000001', recipientId: 'C-rosie', lines: [aReturnedLine()] }
    await insertReturns(journey.sql, [aReturn(made)])
    const seen = await look(bound)
    expect(rowsOn(seen)).toEqual(['- Return Started', '+'])
    expect(seen.text).toContain("You've already started to return Dress.")
    expect(seen.text).not.toMatch(/this gift\.|Kept/)
    expect(seen.main.querySelector(`main a[href^="${PATHS.trackReturns}?"]`)?.textContent).toBe('Track your return')
    await journey.sql`
      update order_lines set status = 'Return Complete' where order_number = ${orderNumber} and line_no = 1`
    expect((await look(bound)).text).toContain("You've already returned Dress.")
    const tom = await bindGiftReceipt(journey, bound.order, { lines: [1], name: 'tom' })
    expect(sayings(await look(tom))).toEqual([`${giftSentence('done')}Contact us`])
  })

  test('D-28 while order management is away the page says so, and a post keeps what was chosen', async () => {
    const bound = await boundRecipient(journey, { lines: [1, 2] })
    const page = await look(bound)
    await journey.sql`
      update order_lines set facts = facts || '{"orderManagementOffline": true}' where order_number = ${bound.orderNumber}`
    const seen = await look(bound)
    expect([seen.status, sayings(seen)[0]]).toEqual([503, expect.stringContaining('Please try again later.')])
    const sent = await send(bound, { 1: {} }, {}, page)
    expect([sent.status, sent.main.querySelector('#line-1-0')?.hasAttribute('checked')]).toEqual([503, true])
    expect(await drafts(bound)).toEqual([])
  })
})

test('D-52 D-131 the buyer and the recipient each have a draft of the order, and neither sees the other change', async () => {
  const bound = await boundRecipient(journey, { lines: [1] })
  const amelia = await journey.signedInVisitor('amelia')
  const hers = { someone: amelia, orderNumber: bound.orderNumber }
  const [rosiesPage, ameliasPage] = [await look(bound), await look(hers)]
  expect((await journey.send(amelia, ameliasPage, { 3: LATE })).location).toContain(STEP_TWO)
  expect((await send(bound, { 1: {} }, {}, rosiesPage)).location).toContain(STEP_TWO)
  expect((await drafts(bound)).map(({ customer_id, version }) => [customer_id, version])).toEqual([
    ['C-amelia', 1],
    ['C-rosie', 1],
  ])
  for (const seen of [await look(bound), await look(hers)]) expect(seen.text).not.toContain(ELSEWHERE)
  const ticked = async (who: typeof hers) =>
    [...(await look(who)).main.querySelectorAll('.check[checked]')].map((box) => box.getAttribute('id'))
  expect([await ticked(bound), await ticked(hers)]).toEqual([['line-1-0'], ['line-3-0']])
})
