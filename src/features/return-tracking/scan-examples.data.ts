import type { Sites } from '../../domain/sites/site.ts'
import { urls } from '../../urls.ts'

export const SCAN_EXAMPLE = {
  eventId: 'E-0001',
  trackingNumber: 'H000000500000081',
  statusCode: 'STS002',
  occurredAt: '2026-11-14T09:30:00Z',
  carrierCode: 'HRM',
}

export const SCANS_EXAMPLE = { scans: [SCAN_EXAMPLE] }

/** Only order management reports that a return has reached us. */
export const HOUSE_SCANS_EXAMPLE = {
  scans: [
    {
      eventId: 'OMS-0001',
      returnNumber: '800000008',
      statusCode: 'STS004',
      occurredAt: '2026-11-14T09:45:00Z',
      carrierCode: 'OMS',
    },
  ],
}

export const SCANS_TAKEN_EXAMPLE = {
  accepted: 1,
  duplicate: 0,
  refused: 2,
  scans: [
    { index: 0, eventId: 'E-0001', outcome: 'accepted' },
    { index: 1, eventId: 'E-0002', outcome: 'refused', reason: 'unknown-parcel' },
    {
      index: 2,
      eventId: 'E-0003',
      outcome: 'refused',
      reason: 'wrong-shape',
      fields: [{ field: 'statusCode', message: 'is required' }],
    },
  ],
}

const EXAMPLE_RETURN = { orderNumber: '400000008', returnNumber: '800000008' }

export const parcelGroupExample = ({ uk }: Sites) => ({
  orderRef: '400000008',
  endedAs: null,
  parcels: [
    {
      returnOrderNo: '800000008',
      itemList: [{ itemID: '400000008-1', description: 'Linen Dress', quantity: 1, status: 'Awaiting Return' }],
      statusDetails: [
        {
          statusCode: 'STS001',
          date: '2026-11-12',
          time: '18:30',
          statusDesc: 'Return started',
          carrierCode: 'HRM',
          carrierName: 'Evri',
          returnPath: 'Postal',
        },
      ],
      parcelCode: 'H000000500000081',
      carrierQRCode: `https://shop.example${urls.returnCode(uk, EXAMPLE_RETURN, 'qr')}`,
      storeBarCode: null,
      carrierReference: 'EV 5000 0008',
      carrierReturnLabel: `https://shop.example${urls.returnLabel(uk, EXAMPLE_RETURN)}`,
      refundPromiseDate: null,
    },
  ],
  reports: [
    {
      eventId: '0 started',
      carrierCode: null,
      statusCode: 'STS001',
      parcel: null,
      occurredAt: '2026-11-12T18:30:00Z',
      receivedAt: null,
      counts: true,
    },
  ],
})
