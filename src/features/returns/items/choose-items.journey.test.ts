import { describe, expect, test, vi } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../../test/builders/return.ts'
import { problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { type BoundRecipient, bindGiftReceipt, boundRecipient } from '../../../../test/harness/recipient-journey.ts'
import { type Chosen, chosenIn, ReturnJourney, refundOn, rowsOn } from '../../../../test/harness/return-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import { LINK_SENTENCES } from '../../../domain/gift-receipts/gift-link-status.ts'
import { giftSentence } from '../../../domain/gift-receipts/gift-to-return.ts'
import type { ChannelsQuestion } from '../../../systems/channels/channels.ts'
import { PATHS } from '../../../urls.ts'

const journey = new ReturnJourney()
const MISSING = 'Reason for return option(s) is missing. Please select to proceed.'
const CONTINUE = 'Click here to continue'

async function open(orderNumber: string, name = 'amelia', site: 'uk' | 'ie' = 'uk') {
  const someone = await journey.signedInVisitor(name)
  return { someone, page: await someone.get(journey.address(orderNumber, site)) }
}

test('RSN-01 RSN-11 RSN-15 the page says where it is; a row shows the line and its sale price, and requires a reason', async () => {
  const { page } = await open('600000001')
  expect(page.status).toBe(200)
  expect(page.document.querySelector('h1')?.textContent).toBe('Item level returns')
  const steps = [...page.document.querySelectorAll('.stepper li')]
  expect(steps.map((step) => [step.getAttribute('data-state'), step.textContent])).toEqual([
    ['active', '1 Items to return, current step'],
    ['todo', '2 Return method, not started'],
    ['todo', '3 Return created, not started'],
  ])
  const buttons = [...page.document.querySelectorAll('main form button')].map((button) => button.textContent)
  expect(new Set(buttons.filter(Boolean))).toEqual(new Set(['Choose return method']))
  const [dress, shirt] = [...page.document.querySelectorAll('.pick')]
  expect(dress?.querySelector('.line__name')?.textContent).toBe('Belted Wrap Midi Dress')
  expect([...(dress?.querySelectorAll('.line__meta span') ?? [])].map((fact) => fact.textContent)).toEqual([
    'Size M',
    'Damson',
    'Qty 1',
  ])
  expect(dress?.querySelector('.line__price')?.textContent).toBe('Sale price £30.00 Full price £40.00')
  expect(shirt?.querySelector('.line__price')?.textContent).toBe('£25.00')
  const label = dress?.querySelector('label[for=primary-1-0]')
  expect([label?.textContent, dress?.querySelector('#primary-1-0 option')?.textContent]).toEqual([
    'Primary reason',
    'Please select reason',
  ])
  expect(dress?.querySelector('#secondary-1-0')?.closest('[hidden]')).not.toBe(null)
})

test('ELI-19 D-211 S17: when nothing can be returned, the page says so in red, warns on the step and leads to help', async () => {
  const { page } = await open('400000017')
  const notice = page.document.querySelector('.notice--error')
  expect(notice?.textContent).toContain('Sorry, there are no items to return on this order.')
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/c/help-and-support/returns-and-refunds')
  expect(notice?.querySelector('.err')).not.toBe(null)
  expect(page.document.querySelector('.stepper li')?.getAttribute('data-state')).toBe('error')
  expect(page.document.querySelector('main form')).toBe(null)
})

describe('S18', () => {
  test('RSN-14 RSN-17 a ticked row without a reason is refused, and stays ticked', async () => {
    const { someone, page } = await open('600000001')
    const seen = await journey.send(someone, page, { 1: {} })
    expect(seen.status).toBe(422)
    expect(problemsOn(seen)).toEqual([`#primary-1-0 ${CONTINUE}`])
    expect(seen.document.querySelector('.err-sum')?.textContent).toContain(MISSING)
    expect(seen.document.querySelector('.stepper li')?.getAttribute('data-state')).toBe('error')
    expect(seen.document.querySelector('#line-1-0')?.hasAttribute('checked')).toBe(true)
    expect(await journey.drafts('600000001')).toHaveLength(0)
  })

  test('RSN-12 RSN-24 CRE-01 the secondary reason is required, then step 2 shows the methods', async () => {
    const { someone, page } = await open('600000001')
    const half = await journey.send(someone, page, { 1: { primary: 'R01-P0' } })
    expect(problemsOn(half)).toEqual([`#secondary-1-0 ${CONTINUE}`])
    expect(chosenIn(half, 'primary-1-0')).toBe('R01-P0')
    expect(half.document.querySelector('#secondary-1-0')?.closest('[hidden]')).toBe(null)
    const options = [...half.document.querySelectorAll('#secondary-1-0 option')].map((one) => one.textContent)
    expect(options).toEqual(['Please select reason', 'Too short', 'Too tight', 'Too small all over'])

    const sent = await journey.send(someone, half, { 1: { primary: 'R01-P0', secondary: 'R01-S2' } })
    expect([sent.status, sent.location]).toEqual([
      303,
      '/orders-and-returns/item-level-returns/method?storeId=10151&orderId=600000001',
    ])
    const method = await someone.get(sent.location ?? '')
    expect(method.text).toContain('In store')
    const back = await someone.get(journey.address('600000001'))
    expect([chosenIn(back, 'primary-1-0'), chosenIn(back, 'secondary-1-0')]).toEqual(['R01-P0', 'R01-S2'])
  })
})

describe('S20', () => {
  test.each([
    ['400000003', 'amelia', 'uk', 'United Kingdom', '0808 157 0123'],
    ['400000005', 'niamh', 'ie', 'Ireland', '020 910 0123'],
  ] as const)(
    'RSN-20 RSN-21 RSN-22 SUM-06 furniture of %s is phoned about',
    async (number, name, site, country, phone) => {
      const { page } = await open(number, name, site)
      const prices = [...page.document.querySelectorAll('.line__price')]
      const shape = site === 'uk' ? /^((Sale|Full) price |£\d+\.\d\d ?)+$/ : /^((Sale|Full) price |€\d+\.\d\d ?)+$/
      for (const { textContent } of prices) expect(textContent).toMatch(shape)
      const group = page.document.querySelector('section[aria-labelledby=furniture]')
      expect(group?.querySelector('h2')?.textContent).toBe('Furniture Items')
      expect(group?.textContent).toContain('To return furniture items, please give us a call')
      expect(group?.querySelector('input')).toBe(null)
      expect(group?.querySelector('a[href="#call-us"]')?.textContent).toBe('Contact us')
      const dialog = page.document.querySelector('dialog')
      expect(dialog?.querySelector('h2')?.textContent).toBe('Call us to return furniture')
      const texts = dialog?.textContent ?? ''
      expect(texts).toContain(
        `Give us a call and one of our team will arrange a collection. Please keep your order number ${number} handy.`,
      )
      expect(texts).toContain(`${country} ${phone}`)
      expect(rowsOn(page).some((row) => row.startsWith('+'))).toBe(true)
    },
  )
})

describe('S21 S22', () => {
  test('SUM-01 SUM-02 SUM-03 SUM-04 the damaged dress is refunded with its delivery', async () => {
    const { someone, page } = await open('600000004')
    const seen = await journey.send(someone, page, { 1: { primary: 'R05-P0' } })
    expect(refundOn(seen)).toEqual([
      'Belted Wrap Midi DressQty 1 £30.00',
      'Delivery charges (depends on return method) £3.99',
      'Expected total refund £33.99',
    ])
    expect(seen.document.querySelector('[data-refunded-to]')?.textContent).toBe('Visa ending 4242')
  })
})

test('RSN-14 D-54 a row whose reasons could not be loaded requests them with the next post, and then can be returned', async () => {
  const { reasons } = journey.product.outside.faults
  await reasons?.set('down')
  const { someone, page } = await open('600000005')
  expect(page.document.querySelector('#primary-1-0')?.closest('[hidden]')).not.toBe(null)
  const away = await journey.send(someone, page, { 1: {} })
  expect(`${away.status} ${problemsOn(away)}`).toBe('503 #line-1-0 Sorry something went wrong, please try again later.')
  expect(away.document.querySelector('#line-1-0')?.hasAttribute('checked')).toBe(true)
  await reasons?.set('none')
  const there = await journey.send(someone, away, { 1: {} })
  expect(problemsOn(there)).toEqual([`#primary-1-0 ${CONTINUE}`])
  expect(there.text).not.toContain('Sorry something went wrong')
  expect((await journey.send(someone, there, { 1: { primary: 'R06-P0' } })).status).toBe(303)
})

test('RSN-27 of several units at most nine go at once; the page costs three statements, however many lines', async () => {
  const lines = [anOrderLine({ quantity: 12 }), ...Array.from({ length: 59 }, () => anOrderLine())]
  await insertOrders(journey.sql, [anOrder({ orderNumber: '700000002', lines })])
  const { someone, page } = await open('700000002')
  const options = [...page.document.querySelectorAll('#quantity-1-0 option')].map((one) => one.textContent)
  expect(options).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(page.text).toContain('You can return up to 9 of this item at a time.')
  await journey.send(someone, page, { 1: { primary: 'R06-P0', quantity: '3' } })
  expect((await journey.drafts('700000002'))[0]?.lines).toMatchObject([{ quantity: 3 }])
  const seen = await someone.get(journey.address('700000002'))
  expect([seen.status, rowsOn(seen).length]).toEqual([200, 60])
  expect(seen.statements).toHaveLength(3)
})

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
