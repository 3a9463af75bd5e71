import { isWorkingDay, nextDays } from '../../src/domain/calendar/next-days.ts'
import { holidayRegionOf } from '../../src/domain/calendar/place.ts'
import type { ReturnMethod } from '../../src/domain/policy/return-method.ts'
import { methodId } from '../../src/domain/return-methods/method-choice.ts'
import type { DraftCollection } from '../../src/domain/returns/draft-return.ts'
import { dayOf } from '../../src/domain/time/days.ts'
import { postgresDraftReturns } from '../../src/features/returns/draft-returns.records.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import { asTransaction } from '../../src/platform/forms/command-log.records.ts'
import { PATHS } from '../../src/urls.ts'
import { anAddress } from '../builders/address.ts'
import { aDraftReturn, aSelectedLine } from '../builders/draft-return.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import type { Shopper } from './shopper.ts'

/** A return method, and the orders that are returned by it. */
export interface Channel {
  channel: string
  system: 'in-store' | 'evri' | 'parcelforce'
  method: ReturnMethod
  firstOrder: number
  collection?: DraftCollection
}

const COLLECTED_FROM = anAddress({ postcode: 'W2 1NW', phone: '07700 900101', email: 'home@example.com' })
const [COLLECTED_ON] = nextDays(dayOf(Temporal.Now.instant()).add({ days: 2 }), 1, (day) =>
  isWorkingDay(day, holidayRegionOf(COLLECTED_FROM)),
)
export const CHANNELS = [
  {
    channel: 'in store',
    system: 'in-store',
    method: { path: 'in-store', via: 'clothing-and-home', sizes: [] },
    firstOrder: 730_000_001,
  },
  {
    channel: 'post',
    system: 'evri',
    method: { path: 'postal', via: 'evri', sizes: ['standard'] },
    firstOrder: 731_000_001,
  },
  {
    channel: 'collection',
    system: 'parcelforce',
    method: { path: 'collect-from-home', via: 'parcelforce', sizes: ['large'] },
    firstOrder: 732_000_001,
    collection: { on: COLLECTED_ON as Temporal.PlainDate, slot: '10:00-12:00', parcels: 2 },
  },
] as const satisfies readonly Channel[]
export const stepTwo = (number: string) => `${PATHS.returnMethod}?storeId=10151&orderId=${number}`
/** Each order's mails go to an address of their own, so that a test can count them. */
export const addressFor = (number: string) => `${number}@example.com`
export const returnKeyOf = (number: string) => `key of ${number}`

/** Inserts an order with a draft return that is complete up to step 2. */
export async function prepareReturn(sql: Sql, orderNumber: string, { method, collection }: Channel): Promise<void> {
  // The flag keeps the window open on whatever day this runs.
  const lines = [anOrderLine({ facts: { withinReturnWindow: true, shipTo: COLLECTED_FROM } })]
  await insertOrders(sql, [anOrder({ orderNumber, lines, facts: { customerEmail: addressFor(orderNumber) } })])
  const changedAt = Temporal.Now.instant()
  const selected = [aSelectedLine({ lineKey: `${orderNumber}-1` })]
  const way = { method: methodId({ ...method, size: method.sizes[0] ?? null }), ...(collection && { collection }) }
  const saved = {
    draft: { ...aDraftReturn({ orderNumber, lines: selected, changedAt }), ...way },
    methods: [method],
    acknowledged: null,
    returnTo: { address: null, clientId: null, childClientId: null },
    returnKey: returnKeyOf(orderNumber),
  }
  await sql.begin((tx) => postgresDraftReturns(sql).save(asTransaction(tx), saved, null))
}

/** The fields of step 2's form, with everything chosen. */
export async function formOf(amelia: Shopper, number: string, { method, collection }: Channel) {
  const size = method.sizes[0]
  const { on, slot, parcels } = collection ?? {}
  return {
    ...(await amelia.hiddenFieldsOf(stepTwo(number))),
    ...{ act: 'book', channel: method.path, via: method.via },
    ...(size && { size }),
    ...(on && slot && { on: on.toString(), slot, parcels: String(parcels) }),
  }
}
