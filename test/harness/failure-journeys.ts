import type { SystemKey } from '../../src/main/outside-systems.ts'
import { PATHS } from '../../src/urls.ts'
import { aChristmasOrder, TEST_COLLECTION } from '../builders/christmas-order.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { insertSlots, reserveSlots } from '../builders/insert-slots.ts'
import type { LineParts, OrderParts } from '../builders/order.ts'
import { ChangingJourney } from './changing-journey.ts'
import { DETAILS } from './constants.ts'
import type { PageResponse } from './visitor.ts'

export interface FailureJourney {
  name: string
  systems: readonly SystemKey[]
  /** Does what comes before, while all systems work; the result is what the shopper does while one of them fails. */
  prepare(at: FailingOrders): Promise<() => Promise<PageResponse>>
}

const REASON = { reason: 'C01-P0' }
const EARLY: LineParts = { status: 'Scheduled', facts: { amendable: true } }
const GIFT = { kind: 'gift', text: 'Stored', key: 'I-gift' } as const
const MESSAGE: LineParts = {
  ...{ status: 'Scheduled', facts: { amendable: true, giftMessageOffered: true, messages: [GIFT] } },
}
const NEXT_SLOT = { ...TEST_COLLECTION, shopId: '1702', on: Temporal.PlainDate.from('2026-12-22') }

/** Amelia's orders, each of which meets one failing system. */
export class FailingOrders extends ChangingJourney {
  details = (more = '') => this.amelia.get(`${DETAILS}${this.query(more)}`)
  query = (more = '', storeId = '10151') => `?storeId=${storeId}&orderId=${this.order}${more}`
  lineQuery = () => this.query(`&OrderLineKey=${this.order}-1`)

  /** A new order whose form is open, and what it is sent with. */
  form = async (
    address: () => string,
    fields: Record<string, string>,
    lines: readonly LineParts[] = [EARLY, EARLY],
    parts: OrderParts = { cancelAllowed: true },
  ) => {
    await this.newOrder(lines, parts)
    const page = await this.amelia.get(address())
    return () => this.amelia.submit(page, fields, 'main form[method=post]:not([data-location])')
  }

  placeChristmas = async () => {
    this.number++
    const order = aChristmasOrder({ orderNumber: this.order })
    await insertOrders(this.sql, [order])
    await reserveSlots(this.sql, [order])
    await insertSlots(this.sql, [{ ...NEXT_SLOT, free: 50 }])
  }

  /** The lines, requests, returns and mails of the order, as they are stored, and its live bookings. */
  async saved(): Promise<string> {
    const order = this.order
    const [row] = await this.sql<Record<'lines' | 'writes' | 'returns' | 'mails', string | null>[]>`
      select
        (select string_agg(status || coalesce(', to shop ' || (facts->>'shopId'), ''), '; ' order by line_no, split_no)
          from order_lines where order_number = ${order}) as lines,
        (select string_agg(kind || ' ' || state, ', ' order by kind, state)
          from outside_writes where order_number = ${order} and kind <> 'draft-return') as writes,
        (select string_agg(coalesce(ended_as, 'live'), ', ' order by ended_as) from returns where order_number = ${order}) as returns,
        (select string_agg(kind, ', ' order by kind)
          from mails where plain like ${`%${order}%`} or order_number = ${order}) as mails`
    const { lines = null, writes = null, returns = null, mails = null } = row ?? {}
    const bookings = await this.liveBookings()
    return [
      lines && `order: ${lines}`,
      writes && `requests: ${writes}`,
      returns && `returns: ${returns}, with ${bookings} live ${bookings === 1 ? 'booking' : 'bookings'}`,
      mails && `mails: ${mails}`,
    ]
      .filter(Boolean)
      .join('. ')
  }
}

const opening =
  (address: (at: FailingOrders) => string, lines?: readonly LineParts[]): FailureJourney['prepare'] =>
  async (at) => {
    await at.newOrder(lines)
    return () => at.amelia.get(address(at))
  }

const booking =
  (chosen: Record<string, string>): FailureJourney['prepare'] =>
  async (at) => {
    await at.newOrder()
    let page = await at.atStepTwo()
    for (const [name, value] of Object.entries(chosen)) page = await at.next(page, { [name]: value })
    return () => at.choose(page, { act: 'book' })
  }

const findingPlaces = (name: string, systems: readonly SystemKey[], query: string): FailureJourney => ({
  ...{ name, systems },
  prepare: opening(() => `${PATHS.stores}?${query}`),
})

/** What a shopper does that needs an outside system, and which ones. */
export const FAILURE_JOURNEYS: readonly FailureJourney[] = [
  {
    ...{ name: 'Cancelling an order', systems: ['order-management'] },
    prepare: (at) => at.form(() => `${DETAILS}/cancel${at.query()}`, REASON),
  },
  {
    ...{ name: 'Removing an item', systems: ['order-management'] },
    prepare: (at) => at.form(() => `${DETAILS}/remove-item${at.lineQuery()}`, REASON),
  },
  {
    ...{ name: 'Changing a gift message', systems: ['order-management'] },
    prepare: (at) => at.form(() => `${DETAILS}/message${at.lineQuery()}`, { text: 'Dear Mum', act: 'save' }, [MESSAGE]),
  },
  {
    ...{ name: 'Changing a delivery', systems: ['order-management'] },
    prepare: (at) =>
      at.form(() => `${PATHS.collectionAndDelivery}${at.lineQuery()}&way=collect-in-store&postcode=W2`, {
        ...{ shopId: '1531', on: '2026-11-18' },
      }),
  },
  {
    ...{ name: 'Moving a Christmas collection', systems: ['order-management'] },
    async prepare(at) {
      await at.placeChristmas()
      const swap = '&stage=confirmation&shopId=1702&day=2026-12-22&slot=10:00-10:30'
      const page = await at.amelia.get(`${PATHS.changeCollectionSlot}${at.query(swap, '10251')}`)
      return () => at.amelia.submit(page, {})
    },
  },
  {
    ...{ name: 'Removing Christmas food', systems: ['order-management'] },
    async prepare(at) {
      await at.placeChristmas()
      const amended = `&stage=review&units-${at.order}-1=0`
      const page = await at.amelia.get(`${PATHS.amendChristmas}${at.query(amended, '10251')}`)
      return () => at.amelia.submit(page, REASON)
    },
  },
  {
    ...{ name: 'Sending a gift receipt', systems: ['order-management'] },
    async prepare(at) {
      await at.newOrder()
      const address = `/orders-and-returns/gift-recipient/email?storeId=10151&orderNumber=${at.order}&line=${at.order}-1`
      const form = await at.amelia.get(address)
      const to = { name: 'Rosie', email: `rosie.${at.order}@example.com`, message: 'Hello', theme: 'birthday' }
      return () => at.amelia.postFrom(form, address, { line: `${at.order}-1`, ...to, when: 'now', date: '' })
    },
  },
  {
    ...{ name: 'Opening step 1 of a return', systems: ['reasons'] },
    prepare: opening((at) => at.stepOne()),
  },
  {
    ...{ name: 'Continuing to step 2 of a return', systems: ['order-management', 'channels'] },
    async prepare(at) {
      await at.newOrder()
      const page = await at.amelia.get(at.stepOne())
      return () => at.sendStepOne({ 1: { primary: 'R06-P0' } }, {}, page)
    },
  },
  {
    ...{ name: 'Choosing a day on which Evri collects', systems: ['evri'] },
    async prepare(at) {
      await at.newOrder()
      const page = await at.atStepTwo()
      return () => at.choose(page, { channel: 'collect-from-home' })
    },
  },
  {
    ...{ name: 'Choosing a time at which Parcelforce collects', systems: ['parcelforce'] },
    async prepare(at) {
      await at.newOrder()
      const page = await at.next(await at.atStepTwo(), { channel: 'collect-from-home' })
      return () => at.choose(page, { via: 'parcelforce' })
    },
  },
  ...(['evri', 'royal-mail'] as const).map((carrier) =>
    findingPlaces(`Finding a place of ${carrier}`, [carrier], `returns=${carrier}&place=W2+1NW`),
  ),
  { ...{ name: 'Creating a return in store', systems: ['order-management', 'in-store'] }, prepare: booking({}) },
  {
    ...{ name: 'Creating a return by post', systems: ['order-management', 'evri'] },
    prepare: booking({ channel: 'postal', via: 'evri' }),
  },
  {
    ...{ name: 'Cancelling a return', systems: ['order-management'] },
    async prepare(at) {
      await at.newOrder()
      const page = await at.amelia.get(at.cancelling(await at.createReturn()))
      return () => at.amelia.submit(page, {})
    },
  },
  {
    ...{ name: "Changing a return's method", systems: ['order-management', 'evri'] },
    async prepare(at) {
      await at.newOrder()
      const number = await at.createReturn()
      const page = await at.next(await at.openStepTwo(number), { channel: 'postal', via: 'evri' })
      return () => at.choose(page, { act: 'book' })
    },
  },
  findingPlaces('Finding a store', ['geocoder', 'shops'], 'place=W2+1NW'),
  { ...{ name: "Opening a store's page", systems: ['shops'] }, prepare: opening(() => `${PATHS.stores}/1531`) },
  {
    ...{ name: 'Opening an order that a store hands over', systems: ['shops'] },
    prepare: opening(
      (at) => `${DETAILS}${at.query()}`,
      [{ facts: { deliveryMode: 'collect-in-store', shopId: '1531' } }],
    ),
  },
  {
    ...{ name: 'Choosing a Christmas collection', systems: ['order-management'] },
    async prepare(at) {
      await at.placeChristmas()
      const address = `${PATHS.changeCollectionSlot}${at.query('&stage=slotSelection&shopId=1702', '10251')}`
      return () => at.amelia.get(address)
    },
  },
]
