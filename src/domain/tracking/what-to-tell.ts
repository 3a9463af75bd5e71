import type { CreatedReturn, ReturnStatus } from '../returns/return.ts'
import type { ReturnProgress } from './progress.ts'

/** What a shopper is written to about, once each. */
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

/** Told of the return as a whole: once it applies to every parcel. */
const OF_THE_WHOLE: readonly ToldByMail[] = ['received', 'refund-completed']

/** What of a return there is to write about, by all that was reported of it (D-158). */
export function toTell({ scans }: Pick<CreatedReturn, 'scans'>, { parcels, reached }: ReturnProgress): ToldByMail[] {
  const isReported = (status: ReturnStatus, parcel?: number) =>
    scans.some((scan) => scan.status === status && (parcel === undefined || (scan.parcel ?? parcel) === parcel))
  return TOLD_BY_MAIL.filter((status) => {
    if (status === 'refund-completed') return reached === 4
    if (OF_THE_WHOLE.includes(status)) return parcels.every(({ parcel }) => isReported(status, parcel))
    return isReported(status)
  })
}

/** Whether a mail that was planned is still true: a parcel that was found again is not missing. */
export function isStillTrue(status: ToldByMail, { parcels }: Pick<ReturnProgress, 'parcels'>): boolean {
  return OF_THE_WHOLE.includes(status) || parcels.some((parcel) => parcel.status === status)
}

/** By this it is told once: a collection that was booked again may fail again. */
export function mailSubject(
  { returnNumber, facts }: Pick<CreatedReturn, 'returnNumber' | 'facts'>,
  status: ToldByMail,
): string {
  const isOfCollection = status === 'collection-attempted' || status === 'collection-refused'
  return [returnNumber, status, ...(isOfCollection && facts.collectionOn ? [facts.collectionOn] : [])].join(' ')
}
