import type { CreatedReturn, ReturnStatus } from '../returns/return.ts'
import type { ReturnProgress } from './progress.ts'

export const TOLD_BY_MAIL = [
  'received',
  'refund-completed',
  'missing',
  'damaged',
  'heading-back',
  'collection-attempted',
  'collection-refused',
] as const satisfies readonly ReturnStatus[]
export type ToldByMail = (typeof TOLD_BY_MAIL)[number]

/** Once it applies to every parcel. */
const OF_THE_WHOLE: readonly ToldByMail[] = ['received', 'refund-completed']

/** D-158. */
export function toTell({ scans }: Pick<CreatedReturn, 'scans'>, { parcels, reached }: ReturnProgress): ToldByMail[] {
  const isReported = (status: ReturnStatus, parcel?: number) =>
    scans.some((scan) => scan.status === status && (parcel === undefined || (scan.parcel ?? parcel) === parcel))
  return TOLD_BY_MAIL.filter((status) => {
    if (status === 'refund-completed') return reached === 4
    if (OF_THE_WHOLE.includes(status)) return parcels.every(({ parcel }) => isReported(status, parcel))
    return isReported(status)
  })
}

/** A parcel may have been found since. */
export function isStillTrue(status: ToldByMail, { parcels }: Pick<ReturnProgress, 'parcels'>): boolean {
  return OF_THE_WHOLE.includes(status) || parcels.some((parcel) => parcel.status === status)
}

/** Sent once per key: a collection that was booked again may fail again. */
export function mailSubject(
  { returnNumber, facts }: Pick<CreatedReturn, 'returnNumber' | 'facts'>,
  status: ToldByMail,
): string {
  const isOfCollection = status === 'collection-attempted' || status === 'collection-refused'
  return [returnNumber, status, ...(isOfCollection && facts.collectionOn ? [facts.collectionOn] : [])].join(' ')
}
