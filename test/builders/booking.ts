import type { BookingRequest } from '../../src/systems/carriers/carrier.ts'
import { anAddress } from './address.ts'

/** One shirt that is dropped off with Evri. */
export function aBooking(booking: Partial<BookingRequest> = {}): BookingRequest {
  return {
    orderNumber: '600000001',
    storeId: '10151',
    replaces: false,
    methodId: 'postal-evri',
    size: null,
    from: anAddress(),
    to: anAddress({ firstName: 'Returns', lastName: 'Centre', line1: '1 Sorting Lane', postcode: 'NN11 8XX' }),
    clientId: '4021',
    childClientId: null,
    place: null,
    collection: null,
    parcels: 1,
    weightMaxKg: 15,
    items: [{ lineKey: 'a', lineNo: 1, sku: 'T000001', description: 'Striped Cotton Shirt', quantity: 1 }],
    ...booking,
  }
}
