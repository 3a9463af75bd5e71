import { CHANNEL_FAILURE_SENTENCES } from '../../../domain/returns/channel-failure.ts'
import type { Sites } from '../../../domain/sites/site.ts'
import { refusalExample } from '../../../platform/calls/call.ts'
import { urls } from '../../../urls.ts'
import type { ItemNames } from './refuse-selection.ts'

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
    addressLine1: '1 Sorting Lane',
    city: 'Daventry',
    postalCode: 'NN11 8XX',
    country: 'GB',
  },
}

export const DRAFT_EXAMPLE = {
  OrderNo: 'DR-7dd4d06b-433a-40e8-b080-83babdcd6c14',
  EnterpriseCode: 'FERN_UK',
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

export function cannotGoBackExample({ list, line }: Pick<ItemNames, 'list' | 'line'>) {
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
