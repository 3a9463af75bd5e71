import { z } from 'zod'
import type { OrderRequest } from '../src/domain/orders/order-request.ts'
import type { Sites } from '../src/domain/sites/site.ts'
import { OUTSIDE_SYSTEMS, type PortOf, type SystemKey } from '../src/main/outside-systems.ts'
import { builtInOptions } from '../src/platform/outside/call-system.ts'
import { NOT_FOUND, type ServedRequest } from '../src/platform/outside/server.ts'
import { wireStore } from '../src/platform/outside/wire-store.ts'
import { wireDone } from '../src/platform/outside/write-over-http.ts'
import { wireBookingAnswer } from '../src/systems/carriers/booking-wire.ts'
import { wireCollectionDates } from '../src/systems/carriers/collection-dates.ts'
import { wireCollectionSlots } from '../src/systems/carriers/collection-slots.ts'
import { wireChannels } from '../src/systems/channels/channels-wire.ts'
import { wireCandidates } from '../src/systems/geocoder/geocoder-wire.ts'
import { wireDraft } from '../src/systems/order-management/draft-wire.ts'
import { wireEnvelope } from '../src/systems/order-management/order-wire.ts'
import { wireSlotDays } from '../src/systems/order-management/slots-wire.ts'
import { wireReasons } from '../src/systems/reasons/reasons-wire.ts'
import { wireGraphqlAnswer } from '../src/systems/recommendations/graphql-wire.ts'
import { wireResolverAnswer } from '../src/systems/recommendations/resolver-wire.ts'
import { wireShop } from '../src/systems/shops/shops-wire.ts'
import { anAddress } from '../test/builders/address.ts'
import { aBooking } from '../test/builders/booking.ts'
import { aRecommendationQuestion } from '../test/builders/recommendation.ts'

/** The key in the examples' headers. */
export const EXAMPLE_KEY = 'your-api-key'

/** What the examples of the calls are about. */
export interface ExampleFacts {
  site: Sites['uk']
  orderNumber: string
  customerId: string
  /** Of Christmas food, and the shop from which it is collected. */
  christmasOrder: string
  shopId: string
  reference: string
}

/** A call that a retailer's or carrier's system must serve. */
export interface OutsideCall {
  system: SystemKey
  about: string
  /**
   * `read`: answers with the schema. `write`: the same, or a refusal, and the same again for the same reference.
   * `booking`: a write that is looked up and voided afterwards. `look-up`: of a write. `mail`: any status of success.
   */
  kind: 'read' | 'write' | 'booking' | 'look-up' | 'void' | 'mail' | 'health'
  /** A fact without which a retailer's system can't be asked. */
  needs?: 'orderNumber' | 'christmasOrder'
  answer: z.ZodType
  example(sites: Sites, facts: ExampleFacts): Promise<ServedRequest>
}

function call<Key extends SystemKey>(
  system: Key,
  kind: OutsideCall['kind'],
  about: string,
  answer: z.ZodType,
  make: (port: PortOf<Key>, facts: ExampleFacts) => Promise<unknown>,
): OutsideCall {
  return {
    ...{ system, about, kind, answer },
    /** The request as the product's own client sends it. */
    async example(sites, facts) {
      let sent: ServedRequest | undefined
      const server = async (request: ServedRequest) => {
        sent ??= request
        return NOT_FOUND
      }
      const log = { debug() {}, info() {}, warn() {}, error() {} }
      const client = OUTSIDE_SYSTEMS[system].client({
        ...builtInOptions(server, 1000, log, sites),
        baseUrl: 'http://your-system.example',
        apiKey: EXAMPLE_KEY,
      }) as PortOf<Key>
      await make(client, facts)
      if (sent === undefined) throw new Error(`${about} sends nothing`)
      return sent
    },
  }
}

const ON = Temporal.PlainDate.from('2026-12-16')
const REASON = { primary: 'CHANGED-MIND', secondary: null }
const LINE = { key: 'L1', lineNo: 1 }
const SELECTED = { lineKey: 'L1', quantity: 1, reason: { ...REASON, refundsDelivery: false, expectedBack: true } }
const ITEM = {
  ...{ lineKey: 'L1', lineNo: 1, quantity: 1, sku: 'T000001', upcVariant: null, shipNode: null, productType: 'GM' },
  ...{ department: 'T10', stroke: '1001', lineTotalPence: 4000 },
}
const POINT = { latitude: 51.5154, longitude: -0.1755 }
const MAIL = {
  ...{ messageId: '<m-1@shop.example>', to: { name: 'Zoe', address: 'zoe@example.com' }, attachments: [] },
  ...{ subject: 'A test', html: '<!doctype html><p>A test</p>', text: 'A test' },
}

const orderOf = ({ site, orderNumber, customerId }: ExampleFacts) => ({
  ...{ site, orderNumber, customerId, headerKey: `H${orderNumber}` },
})

function change(about: string, request: (facts: ExampleFacts) => OrderRequest): OutsideCall {
  return call('order-management', 'write', about, wireDone, (port, facts) =>
    port.changeOrder(facts.reference, orderOf(facts), request(facts)),
  )
}

const CARRIERS = {
  evri: 'postal-evri',
  parcelforce: 'collectFromHome-parcelForce',
  'royal-mail': 'postal-royalMail',
  'an-post': 'postal-anPost',
  'in-store': 'inStore-foodhall',
} as const

type BookingSystem = keyof typeof CARRIERS

/** Every call that the product makes, with an example of each: the calls of docs/integration/. */
export const OUTSIDE_CALLS: readonly OutsideCall[] = [
  call('order-management', 'health', 'Says whether order management is working.', z.unknown(), (port) =>
    port.isHealthy(),
  ),
  {
    ...call('order-management', 'read', 'The order, as the intake takes it.', wireEnvelope, (port, facts) =>
      port.fetchOrder(orderOf(facts)),
    ),
    needs: 'orderNumber',
  },
  call('order-management', 'look-up', 'The outcome of a write, by our reference.', wireDone, (port, { reference }) =>
    port.findWrite(reference),
  ),
  {
    ...call('order-management', 'read', 'Half-hours for collecting Christmas food.', wireSlotDays, (port, facts) =>
      port.findSlots({ ...orderOf(facts), orderNumber: facts.christmasOrder }, { shopId: facts.shopId, season: 2026 }),
    ),
    needs: 'christmasOrder',
  },
  change('Cancels an order.', () => ({ kind: 'cancel-order', reason: REASON })),
  change('Removes an item.', () => ({ kind: 'remove-item', line: LINE, reason: REASON })),
  change('Changes a gift message.', () => ({
    ...{ kind: 'change-message', line: LINE, message: { kind: 'gift', key: null, text: 'Happy birthday' } },
  })),
  change('Changes a delivery.', () => ({
    ...{ kind: 'change-delivery', line: LINE, delivery: { mode: 'standard', shipTo: anAddress() } },
  })),
  change('Moves the collection of Christmas food.', ({ shopId }) => ({
    ...{ kind: 'change-collection', place: null },
    from: { shopId, on: Temporal.PlainDate.from('2026-12-23'), startsAt: '10:00', endsAt: '10:30' },
    to: { shopId, on: Temporal.PlainDate.from('2026-12-23'), startsAt: '11:00', endsAt: '11:30' },
  })),
  change('Removes several items of Christmas food.', () => ({
    ...{ kind: 'amend-order', reason: REASON, removals: [{ line: LINE, seen: 1 }] },
  })),
  call('order-management', 'write', 'Sends a draft return.', wireDraft, (port, facts) =>
    port.draftReturn(facts.reference, orderOf(facts), {
      ...{ kind: 'draft-return', draftNumber: null, deliveryOption: 'NO' },
      change: { kind: 'create', lines: [{ action: 'create', line: SELECTED }] },
    }),
  ),
  call('order-management', 'write', 'Confirms a return.', wireDone, (port, facts) =>
    port.confirmReturn(facts.reference, orderOf(facts), {
      ...{ returnNumber: '800000001', replaces: false, draftNumber: null, methodId: 'postal-evri', lines: [SELECTED] },
      ...{ trackingNumbers: ['H00EVR0000000001'] },
      refund: {
        ...{ totalPence: 4000, delivery: { option: 'NO', pence: 0 }, refundTo: 'original-payment-card' },
      },
    }),
  ),
  call('order-management', 'write', 'Ends a return.', wireDone, (port, facts) =>
    port.cancelReturn(facts.reference, orderOf(facts), {
      ...{ returnNumber: '800000001', endedAs: 'cancelled', lines: [{ lineKey: 'L1', quantity: 1 }], returnBy: null },
    }),
  ),
  call('order-management', 'write', 'Marks lines that have a gift receipt.', wireDone, (port, facts) =>
    port.markGifts(facts.reference, orderOf(facts), { lineKeys: ['L1'], gift: { name: 'Zoe', on: ON } }),
  ),
  call('reasons', 'read', 'Why an item can be returned.', wireReasons, (port, { orderNumber }) =>
    port.offeredFor({ orderNumber, site: 'uk' }, { sku: 'T000001', department: 'T10', stroke: '1001' }),
  ),
  call('channels', 'read', 'How items can be returned, and to where.', wireChannels, (port, { orderNumber }) =>
    port.find({
      ...{ orderNumber, site: 'uk', headerKey: `H${orderNumber}`, country: 'UK', address: null, items: [ITEM] },
    }),
  ),
  call('geocoder', 'read', 'Where a postcode or a town is.', wireCandidates, (port, { orderNumber }) =>
    port.locate({ text: 'W2 1NW', country: 'UK', orderNumber }),
  ),
  call('shops', 'read', 'Shops near a point.', z.object({ stores: z.array(wireShop) }), (port) =>
    port.near(POINT, { country: 'UK', which: 'all' }, 10),
  ),
  call('shops', 'read', 'Shops by their ids.', z.object({ stores: z.array(wireShop) }), (port, { shopId }) =>
    port.find([shopId]),
  ),
  call('evri', 'read', 'Days on which Evri collects.', wireCollectionDates, (port, { orderNumber, site }) =>
    port.collectionDays({
      ...{ orderNumber, storeId: site.storeId, postcode: 'W2 1NW', clientId: '4021', childClientId: '17' },
      methodId: 'collectFromHome-evri-standard',
    }),
  ),
  call('parcelforce', 'read', 'Times at which Parcelforce collects.', wireCollectionSlots, (port, { orderNumber }) =>
    port.collectionSlots({ orderNumber, postcode: 'W2 1NW', on: ON }),
  ),
  ...(['evri', 'an-post'] as const).map((carrier) =>
    call(carrier, 'read', 'Places that accept parcels.', storesWithDistance(), (port, { orderNumber }) =>
      port.dropOffsNear({ orderNumber, point: POINT }),
    ),
  ),
  call('royal-mail', 'read', 'Places that accept parcels.', storesWithDistance(), (port, { orderNumber }) =>
    port.dropOffsNear({ orderNumber, postcode: 'W2 1NW' }),
  ),
  ...(Object.keys(CARRIERS) as BookingSystem[]).flatMap(bookingCalls),
  call('return-email', 'mail', 'Sends the confirmation of a return.', z.unknown(), (port, { orderNumber }) =>
    port.send(MAIL, { site: 'uk', orderNumber, returnNumber: '800000001', replaces: false }),
  ),
  call('gift-email', 'mail', 'Sends a gift receipt.', z.unknown(), (port, { orderNumber }) =>
    port.send(MAIL, {
      ...{ receiptId: 'G-1', site: 'uk', orderNumber, userType: null, firstName: 'Zoe', lines: [], message: null },
      ...{ theme: 'birthday', sendOn: ON, customerAddress: null, storeBarcodeNumber: '29000000000018' },
      link: 'https://shop.example/gift/token',
    }),
  ),
  call('recommendations', 'read', 'Products that go with a returned item.', wireGraphqlAnswer, (port) =>
    port.find(aRecommendationQuestion()),
  ),
  call('resolver', 'read', 'Products that go with a product.', wireResolverAnswer, (port) =>
    port.find(aRecommendationQuestion({ pageType: 'PDP', strategies: ['outfit'] })),
  ),
]

function bookingCalls(carrier: BookingSystem): OutsideCall[] {
  const methodId = CARRIERS[carrier]
  return [
    call<BookingSystem>(carrier, 'booking', 'Books a return.', wireBookingAnswer, (port, { reference, ...facts }) =>
      port.bookReturn(reference, aBooking({ methodId, orderNumber: facts.orderNumber, storeId: facts.site.storeId })),
    ),
    call<BookingSystem>(carrier, 'look-up', 'A booking, by our reference.', wireBookingAnswer, (port, { reference }) =>
      port.findBooking(reference),
    ),
    call<BookingSystem>(carrier, 'void', 'Voids a booking.', z.unknown(), (port, { reference }) =>
      port.voidBooking(reference),
    ),
  ]
}

function storesWithDistance() {
  return z.object({ stores: z.array(wireStore.extend({ distance: z.number().min(0) })) })
}
