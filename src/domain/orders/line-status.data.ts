type StatusTone = 'success' | 'info' | 'error'

/** The furthest live line names a mixed order (D-24). */
export type StatusStage = 'cancelled' | 'created' | 'preparing' | 'sent' | 'arrived' | 'returning' | 'refunded'

export interface StatusReading {
  label: string
  tone: StatusTone
  stage: StatusStage
}

const ORDER_CREATED: StatusReading = { label: 'Order created', tone: 'info', stage: 'created' }
const DESPATCHED: StatusReading = { label: 'Despatched', tone: 'info', stage: 'sent' }
const AWAITING_DESPATCH: StatusReading = { label: 'Awaiting Despatch', tone: 'info', stage: 'preparing' }
const TO_STORE: StatusReading = { label: 'On its way to store', tone: 'info', stage: 'sent' }
const CANCELLED: StatusReading = { label: 'Cancelled', tone: 'error', stage: 'cancelled' }
const ARRANGED: StatusReading = { label: 'Collection Arranged', tone: 'info', stage: 'returning' }

export const LINE_STATUSES: Record<string, StatusReading> = {
  'Draft Order Reserved': { label: 'Order Awaiting Creation', tone: 'info', stage: 'created' },
  Created: ORDER_CREATED,
  'Awaiting Reservation': ORDER_CREATED,
  Reserved: ORDER_CREATED,
  Scheduled: ORDER_CREATED,
  Released: ORDER_CREATED,
  'Awaiting Fulfilment': ORDER_CREATED,
  'eGift Allocated': ORDER_CREATED,
  'Draft Order Created': ORDER_CREATED,
  'Order Created': ORDER_CREATED,
  'Ready To Pick': ORDER_CREATED,
  'Awaiting-Replan': ORDER_CREATED,
  'Re-planned': ORDER_CREATED,
  'Fulfilment Initiated': ORDER_CREATED,
  'eGift Activated': ORDER_CREATED,
  Backordered: ORDER_CREATED,
  'Awaiting Despatch': AWAITING_DESPATCH,
  'OF Received': AWAITING_DESPATCH,
  'Included In Shipment': DESPATCHED,
  Despatched: DESPATCHED,
  Shipped: DESPATCHED,
  'Return Created': DESPATCHED,
  'Awaiting Replacement': DESPATCHED,
  Reshipped: { label: 'Reshipped', tone: 'info', stage: 'sent' },
  'On its way to store': TO_STORE,
  'Missing or Damaged': TO_STORE,
  'Ready To Collect': { label: 'Ready to collect', tone: 'info', stage: 'arrived' },
  Collected: { label: 'Collected', tone: 'success', stage: 'arrived' },
  Uncollected: { label: 'Uncollected', tone: 'info', stage: 'arrived' },
  'Awaiting Return': { label: 'Return started', tone: 'info', stage: 'returning' },
  'Collection Booked': ARRANGED,
  Arranged: ARRANGED,
  // TRK-17.
  'Awaiting Supplier Update': { label: 'Return started', tone: 'info', stage: 'returning' },
  'On its way back': { label: 'On its way back to us', tone: 'info', stage: 'returning' },
  "We've got it": { label: "We've got your return", tone: 'info', stage: 'returning' },
  Missing: { label: 'Not received', tone: 'error', stage: 'returning' },
  'Return Complete': { label: 'Refunded', tone: 'success', stage: 'refunded' },
  Cancelled: CANCELLED,
  'DCR Received': CANCELLED,
}
