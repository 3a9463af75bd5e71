import type { Carrier, ReturnPath } from '../../domain/policy/return-method.ts'
import type { ReturnStatus } from '../../domain/returns/return.ts'

/** What carriers and order management call themselves on the wire (TRK-28), and how their names are written. */
export const CARRIER_CODES: Readonly<Record<Carrier, { code: string; name: string }>> = {
  foodhall: { code: 'SF', name: 'Foodhall' },
  'clothing-and-home': { code: 'CH', name: 'Fashion, Home & Beauty' },
  dpd: { code: 'DPD', name: 'DPD' },
  'royal-mail': { code: 'RM', name: 'Royal Mail' },
  evri: { code: 'HRM', name: 'Evri' },
  parcelforce: { code: 'PF', name: 'Parcelforce' },
  'an-post': { code: 'AP', name: 'An Post' },
  'order-management': { code: 'OMS', name: 'Order management' },
}

/** STS006 to STS014 report problems (TRK-10), the others the normal course (TRK-09). */
export const STATUS_CODES: Readonly<Record<ReturnStatus, string>> = {
  started: 'STS001',
  'on-its-way': 'STS002',
  'in-network': 'STS003',
  received: 'STS004',
  'refund-completed': 'STS005',
  delayed: 'STS006',
  missing: 'STS007',
  damaged: 'STS008',
  'delayed-again': 'STS009',
  'heading-back': 'STS010',
  'returned-to-customer': 'STS011',
  'delivery-attempted': 'STS012',
  'collection-attempted': 'STS013',
  'collection-refused': 'STS014',
}

/** The words for return paths that are specified for parcels (TRK-29). */
export const PATH_WORDS: Readonly<Record<ReturnPath, string>> = {
  'collect-from-home': 'Collect-From-Home',
  postal: 'Postal',
  'in-store': 'In Store',
}
