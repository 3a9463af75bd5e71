import { CHANNEL_FAILURE_SENTENCES } from '../../../domain/returns/channel-failure.ts'
import type { Sites } from '../../../domain/sites/site.ts'
import { refusalExample } from '../../../platform/calls/call.ts'
import { urls } from '../../../urls.ts'
import type { ItemFieldNames } from './refuse-selection.ts'

export const REASONS_EXAMPLE = {
  eligibleReasonCodes: [
    {
      primaryReasonCode: 'R06-P0',
      primaryReasonCodeDesc: 'Arrived late',
      msDelChgRefund: 'Y',
      msReturnExpected: 'Y',
      secondaryReasonCodes: [],
    },
  ],
}

export const CHANNELS_EXAMPLE = {
  OrderChannels: [
    {
      ChannelType: 'instore',
      SubChannelTypes: [{ SubChannelType: 'clothAndHome' }, { SubChannelType: 'simplyFood' }],
    },
  ],
  MnSReturnAddress: {
    addressLine1: 'Unit 4, Loom Road',
    city: 'Leeds',
    postalCode: 'LS1 1AB',
    country: 'GB',
  },
}

export const DRAFT_EXAMPLE = {
  OrderNo: 'DR-7dd4d06b-433a-40e8-b080-83babdcd6c14',
  EnterpriseCode: 'UK',
  References: { SalesOrderNo: '600000001', Version: 1 },
  OverallTotals: { LineSubTotal: '52.00', GrandDiscount: '10.00' },
  OrderLines: {
    OrderLine: [
      { PrimeLineNo: '1', OrderLineKey: '600000001-1', ShipNode: '5901' },
      { PrimeLineNo: '3', OrderLineKey: '600000001-3', ShipNode: '5901' },
    ],
  },
  PriceInfo: { TotalAmount: '42.00' },
}

export const RETURN_EXAMPLE = {
  orderNumber: '600000001',
  returnNumber: '8104729365',
  carrierBarCode: null,
  trackingNumber: null,
  storedBarcodeNumber: '29000000000018',
  barcodeQrcodeImage: '',
  referenceCode: 'IN1',
  returnLabel: null,
  collectionDate: null,
  collectionTime: null,
  safeSpace: null,
  numberOfParcel: 1,
  deliveryCharges: '0.00',
  overallTotalsRefundTotal: '42.00',
  isGCRefundRequested: 'N',
  courierType: null,
  pdfUrl: null,
  storeDetails: null,
}

export const TOKEN_EXAMPLE = { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzYXlzIjp7fX0.c2lnbmF0dXJl' }

export const AWAY_EXAMPLES = {
  'no-answer': refusalExample('no-answer', CHANNEL_FAILURE_SENTENCES['no-answer']),
  'not-now': refusalExample('not-now', CHANNEL_FAILURE_SENTENCES['no-answer']),
}

export function cannotGoBackExample({ list, line }: Pick<ItemFieldNames, 'list' | 'line'>) {
  return refusalExample('cannot-go-back', 'These items can\'t be returned as requested; see "fields".', [
    { field: `${list}.0.${line}`, code: 'unknown-line', message: 'is not an item in this order' },
  ])
}

export const RETURN_TO_SALE_EXAMPLE = {
  productId: 'P1001',
  colours: [
    {
      colour: 'Damson',
      sizes: [
        { id: '71073', position: 3, size: 'M', stock: 'IN_STOCK' },
        { id: '71074', position: 4, size: 'L', stock: 'LOW_STOCK' },
      ],
    },
  ],
}

export function returnExample({ uk }: Sites): typeof RETURN_EXAMPLE {
  return {
    ...RETURN_EXAMPLE,
    barcodeQrcodeImage: `https://shop.example${urls.returnCode(uk, RETURN_EXAMPLE, 'barcode')}`,
  }
}

export const STORES_EXAMPLE = {
  stores: [
    {
      id: '1531',
      storeType: 'store',
      locationTypeName: 'Full Line',
      phone: '020 7946 0001',
      name: 'High Street',
      address: {
        addressLine1: '12 High Street',
        addressLine2: null,
        addressLine3: null,
        city: 'London',
        county: null,
        country: 'United Kingdom',
        postalCode: 'W2 1HU',
        isoTwoCountryCode: 'GB',
      },
      latitude: 51.5163,
      longitude: -0.1752,
      coordinates: '51.5163,-0.1752',
      services: ['SRK', 'CAC'],
      facilities: ['Step-free access', 'Café'],
      coreOpeningHours: [{ day: 'Monday', open: '09:00', close: '21:00' }],
      distance: 0,
      departments: ['Women', 'Food'],
      storeOpeningHours: [],
      isChristmasOrderAccepted: true,
    },
  ],
}

const W2 = {
  point: { latitude: 51.515, longitude: -0.178 },
  postcode: 'W2 1NW',
  area: 'UK',
  exactness: 'district',
}
export const LOCATED_EXAMPLE = { ...W2, candidates: [{ name: 'W2 1NW', ...W2 }] }

export const ADDRESS_EXAMPLE = {
  personTitle: 'Ms',
  firstName: 'Robin',
  lastName: 'Reed',
  addressLine1: '1 Mill Lane',
  addressLine2: null,
  AddressLine3: null,
  city: 'London',
  State: null,
  postalCode: 'W2 1NW',
  country: 'GB',
  telephone: '+44 7700 900101',
  customerEmail: 'robin.reed@example.com',
}

export const PROFILE_EXAMPLE = {
  firstName: 'Robin',
  lastName: 'Reed',
  telephone: '+44 7700 900101',
  customerEmail: 'robin.reed@example.com',
}

export const ADDRESS_BOOK_EXAMPLE = {
  addressList: [
    {
      personTitle: 'Ms',
      firstName: 'Robin',
      lastName: 'Reed',
      address1: '1 Mill Lane',
      address2: null,
      addressField3: null,
      city: 'London',
      zipCode: 'W2 1NW',
      country: 'GB',
      phone1: '+44 7700 900101',
    },
  ],
}
