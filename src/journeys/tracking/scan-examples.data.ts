/** Examples that the description and the docs show, about a return of the demo. */

export const SCAN_EXAMPLE = {
  eventId: 'E-0001',
  trackingNumber: 'H000000500000081',
  statusCode: 'STS002',
  occurredAt: '2026-11-14T09:30:00Z',
  carrierCode: 'HRM',
}

export const SCANS_EXAMPLE = { scans: [SCAN_EXAMPLE] }

/** By order management, which is the only one to say that a return has reached us. */
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
