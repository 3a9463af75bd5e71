import { z } from 'zod'
import type { ChristmasCollection, CollectionPlace } from '../../domain/orders/christmas-collection.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import { readAddress, toWireAddress, wireAddress } from '../../platform/outside/wire-address.ts'
import type { OrderRef } from './order-management.ts'

type ChangeCollection = Extract<OrderRequest, { kind: 'change-collection' }>

/** The body of a change of collection (API-26, DAT-11), with the old and the new shop and slot. */
export function toWireCollection(order: OrderRef, { from, to, place }: ChangeCollection) {
  return {
    OrderNo: order.orderNumber,
    OrderHeaderKey: order.headerKey,
    externalCustomerId: order.customerId,
    OldStoreID: from.shopId,
    OldSlotStartTime: from.startsAt,
    OldSlotEndTime: from.endsAt,
    OldReqDeliveryDate: String(from.on),
    NewStoreID: to.shopId,
    SlotStartTime: to.startsAt,
    SlotEndTime: to.endsAt,
    ReqDeliveryDate: String(to.on),
    ...(place ? { ...addressFields(place), DayPhone: place.phone } : {}),
  }
}

/** The fields of the shop's address, since Christmas food is sent there. */
function addressFields({ name, phone: _phone, ...place }: CollectionPlace) {
  const person = { title: null, firstName: '', lastName: name, line3: null, phone: null, email: null }
  const { lastName, addressLine1, addressLine2, city, State, postalCode, country } = toWireAddress({
    ...person,
    ...place,
  })
  return { lastName, addressLine1, addressLine2, city, State, postalCode, country }
}

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 10:30')
const day = z.iso.date('must be a date such as 2026-12-23')
const shortText = z.string().max(64)

/** Read by the built-in order management and by our API, which each use only the fields that they trust. */
export const collectionBody = z
  .object({
    ...wireAddress.shape,
    OrderNo: shortText.describe('The order number.'),
    OrderHeaderKey: shortText.describe("The order's OrderHeaderKey, from its envelope."),
    externalCustomerId: shortText.optional().describe('The customer.'),
    OldStoreID: shortText.min(1).describe('The shop that the order is collected from now.'),
    OldSlotStartTime: time.describe('When its slot begins, such as 10:00.'),
    OldSlotEndTime: time.describe('When its slot ends.'),
    OldReqDeliveryDate: day.describe('The day on which it is collected now, such as 2026-12-23.'),
    NewStoreID: shortText
      .min(1)
      .describe('The shop that it is to be collected from; the same if only the slot changes.'),
    SlotStartTime: time.describe('When the new slot begins.'),
    SlotEndTime: time.describe('When the new slot ends.'),
    ReqDeliveryDate: day.describe('The new day.'),
    DayPhone: shortText.optional().describe("The shop's phone number."),
  })
  .meta({
    id: 'ChristmasCollectionChange',
    description:
      'Where and when Christmas food was to be collected, and where and when it is to be. The address is that of the new shop.',
  })

export type WireCollection = z.output<typeof collectionBody>

export function collectionsIn(wire: WireCollection): { from: ChristmasCollection; to: ChristmasCollection } {
  return {
    from: {
      shopId: wire.OldStoreID,
      on: Temporal.PlainDate.from(wire.OldReqDeliveryDate),
      startsAt: wire.OldSlotStartTime,
      endsAt: wire.OldSlotEndTime,
    },
    to: {
      shopId: wire.NewStoreID,
      on: Temporal.PlainDate.from(wire.ReqDeliveryDate),
      startsAt: wire.SlotStartTime,
      endsAt: wire.SlotEndTime,
    },
  }
}

export function fromWireCollection(body: unknown): ChangeCollection {
  const sent = collectionBody.parse(body)
  return { kind: 'change-collection', ...collectionsIn(sent), place: readPlace(sent) }
}

function readPlace(wire: WireCollection): CollectionPlace | null {
  const address = readAddress(wire, 'UK')
  if (!address || !('here' in address)) return null
  const { lastName: name, line1, line2, city, county, postcode, country } = address.here
  return { name, line1, line2, city, county, postcode, country, phone: wire.DayPhone ?? '' }
}
