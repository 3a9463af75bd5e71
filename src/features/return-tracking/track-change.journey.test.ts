import { expect, test, vi } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import { hrefOf, textsOn } from '../../../test/harness/journey.ts'
import { OrderJourney } from '../../../test/harness/order-journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import type { ReturnMethod } from '../../domain/policy/return-method.ts'
import type { CreatedReturn, ReturnStatus } from '../../domain/returns/return.ts'
import type { ChannelsQuestion, ChannelsResult } from '../../systems/channels/channels.ts'

const journey = new OrderJourney({ environment: { CARRIERS_WAIT_MS: '50' } })

const [CHANGE, CANCEL] = ['Change your method', 'Cancel this return']

const SHOP: ReturnMethod = { path: 'in-store', via: 'clothing-and-home', sizes: [] }
const EVRI_POST: ReturnMethod = { path: 'postal', via: 'evri', sizes: [] }
const EVRI: ReturnMethod = { path: 'collect-from-home', via: 'evri', sizes: ['standard', 'large'] }
const COLLECTED = { path: 'collect-from-home', carrier: 'evri' } as const
const collectedOn = (collectionOn: string) => ({ ...COLLECTED, facts: { collectionOn, to: anAddress() } })

let number = 740_000_000

/** A return of Noor's; gives the number of its order. */
async function returned(
  { lines = [aReturnedLine()], facts = {}, ...parts }: Partial<CreatedReturn> = {},
  statuses: ReturnStatus[] = [],
): Promise<string> {
  const customerId = 'C-noor'
  const orderNumber = String(++number)
  const shipTo = anAddress({ postcode: 'W2 1NW' })
  const orderLines = lines.map(({ lineNo, quantity }) =>
    anOrderLine({ lineNo, quantity: quantity + 1, status: 'Awaiting Return', facts: { shipTo } }),
  )
  await insertOrders(journey.sql, [anOrder({ customerId, orderNumber, lines: orderLines })])
  const scans = ['started' as const, ...statuses].map((status, place) =>
    aScan(
      status,
      `2026-11-12T1${place + 1}:00:00Z`,
      place === 0 ? {} : { reportedBy: 'evri', scanId: `${orderNumber} ${place}` },
    ),
  )
  const returnNumber = `8${orderNumber.slice(1)}`
  const trackingNumbers = [`T${orderNumber}`]
  await insertReturns(journey.sql, [
    aReturn({ customerId, orderNumber, returnNumber, scans, lines, ...parts, facts: { trackingNumbers, ...facts } }),
  ])
  return orderNumber
}

const track = (orderNumber: string, more = '') =>
  journey.get('noor', `/trackReturnList?storeId=10151&orderId=${orderNumber}${more}`)
const changeHref = (orderNumber: string) =>
  `/orders-and-returns/item-level-returns/change-method?storeId=10151&orderId=${orderNumber}&returnNumber=8${orderNumber.slice(1)}`

/** The section's buttons, or its text without any; null without a section. */
const amend = (seen: PageResponse) => {
  if (textsOn(seen, '[aria-labelledby=amend] h2').length === 0) return null
  const buttons = textsOn(seen, '[aria-labelledby=amend] a')
  return buttons.length > 0 ? buttons : textsOn(seen, '[aria-labelledby=amend] p').join()
}
const banner = (seen: PageResponse) => textsOn(seen, '[data-refresh-live] p')
const bannerLinks = (seen: PageResponse) =>
  [...seen.document.querySelectorAll('[data-refresh-live] a')].map((link) => link.getAttribute('href'))

/** Sets what the channels service offers; gives the questions it received. */
function offering(...methods: ReturnMethod[]): ChannelsQuestion[] {
  return answering({ ok: true, methods, returnTo: { address: null, clientId: null, childClientId: null } })
}

function answering(answer: ChannelsResult | Promise<ChannelsResult>): ChannelsQuestion[] {
  const questions: ChannelsQuestion[] = []
  vi.spyOn(journey.product.outside.channels, 'find').mockImplementation(async (question) => {
    questions.push(question)
    return await answer
  })
  return questions
}

test('TRK-08 AMD-06 D-147 the section links to a change, and asks only about the lines that are expected back', async () => {
  const lines = [aReturnedLine({ quantity: 2 }), aReturnedLine({ lineNo: 2, expectedBack: false })]
  const order = await returned({ lines })
  const questions = offering(SHOP, EVRI_POST)
  const seen = await track(order)
  expect(seen.statements.length).toBeLessThanOrEqual(3)
  expect(questions).toMatchObject([
    {
      ...{ isTrackAndView: true, orderNumber: order, address: { postcode: 'W2 1NW' } },
      items: [{ lineKey: `${order}-1`, quantity: 2 }],
    },
  ])
  expect(amend(seen)).toEqual([CHANGE, CANCEL])
  expect(hrefOf(seen, '[aria-labelledby=amend] a')).toBe(changeHref(order))
  expect(textsOn(seen, '[aria-labelledby=amend] p')[0]).toBe(
    'Plans changed? You can switch to another return method, or cancel this return, until the parcel is on its way.',
  )
})

test('AMD-04 D-102 where no other combination is left, only cancelling is offered', async () => {
  offering(EVRI_POST)
  const seen = await track(await returned())
  expect(amend(seen)).toEqual([CANCEL])
  expect(textsOn(seen, '[aria-labelledby=amend] p')[0]).toBe(
    'Plans changed? You can cancel this return until the parcel is on its way.',
  )
})

test('D-93 D-102 a collection that came to nothing leads on, also where only the same is offered; a refresh shows the same, without a request', async () => {
  const questions = offering({ ...EVRI, sizes: ['standard'] })
  const order = await returned(collectedOn('2026-11-13'), ['collection-attempted'])
  const seen = await track(order)
  const text = 'We tried to collect your parcel. You can book another day or return it another way.'
  expect(banner(seen)).toEqual([text, CHANGE])
  expect([bannerLinks(seen), amend(seen)]).toEqual([[changeHref(order)], [CHANGE, CANCEL]])
  expect(questions).toHaveLength(1)
  const noor = await journey.signedInVisitor('noor')
  const refreshed = await noor.get(`/trackReturnList?storeId=10151&orderId=${order}`, { 'x-refresh': '1' })
  const status = (page: PageResponse) => page.document.querySelector('[data-refresh=status]')?.innerHTML
  expect([status(refreshed), questions.length]).toEqual([status(seen), 1])
})
