import type { CreatedReturn, ReturnStatus } from '../returns/return.ts'
import type { ReturnProgress } from './progress.ts'

export const NOTIFIED_STATUSES = [
  'received',
  'refund-completed',
  'missing',
  'damaged',
  'heading-back',
  'collection-attempted',
  'collection-refused',
] as const satisfies readonly ReturnStatus[]
export type NotifiedStatus = (typeof NOTIFIED_STATUSES)[number]

/** The customer is notified of these once they apply to every parcel. */
const WHOLE_RETURN_STATUSES: readonly NotifiedStatus[] = ['received', 'refund-completed']

/** With several parcels, "received" and "refunded" wait for the last one (D-158). */
export function notificationsDue(
  { scans }: Pick<CreatedReturn, 'scans'>,
  { parcels, reachedStep }: ReturnProgress,
): NotifiedStatus[] {
  const isReported = (status: ReturnStatus, parcel?: number) =>
    scans.some((scan) => scan.status === status && (parcel === undefined || (scan.parcel ?? parcel) === parcel))
  return NOTIFIED_STATUSES.filter((status) => {
    if (status === 'refund-completed') return reachedStep === 4
    if (WHOLE_RETURN_STATUSES.includes(status)) return parcels.every(({ parcel }) => isReported(status, parcel))
    return isReported(status)
  })
}

/** False if, for example, a missing parcel has turned up since. */
export function isStillTrue(status: NotifiedStatus, { parcels }: Pick<ReturnProgress, 'parcels'>): boolean {
  return WHOLE_RETURN_STATUSES.includes(status) || parcels.some((parcel) => parcel.status === status)
}

/** Sent once per key: a collection that was booked again may fail again. */
export function notificationKey(
  { returnNumber, facts }: Pick<CreatedReturn, 'returnNumber' | 'facts'>,
  status: NotifiedStatus,
): string {
  const isOfCollection = status === 'collection-attempted' || status === 'collection-refused'
  return [returnNumber, status, ...(isOfCollection && facts.collectionOn ? [facts.collectionOn] : [])].join(' ')
}
