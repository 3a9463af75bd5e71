import { type CreatedReturn, isGiftReturn, type ReturnScan, type ReturnStatus } from '../returns/return.ts'
import { COMMON_SENTENCES } from '../words/common-words.ts'
import { defineWords } from '../words/words.ts'
import { NORMAL_STEPS, RETURN_STATUSES, type StepNumber, statusWords } from './return-statuses.data.ts'

interface ProgressStep {
  status: ReturnStatus
  label: string
  at: Temporal.Instant | null
  state: 'done' | 'active' | 'error' | 'todo'
}

export interface ParcelProgress {
  parcel: number
  trackingNumber: string | null
  /** The last status reported, even one that is not drawn as a step (D-91). */
  status: ReturnStatus
  steps: ProgressStep[]
}

export interface ReturnProgress {
  /** One entry if nothing is shipped. */
  parcels: ParcelProgress[]
  /** The status of the parcel with the worst problem, else of the least advanced parcel (D-158). */
  status: ReturnStatus
  /** The problem that the banner still shows, else `status`. */
  bannerStatus: ReturnStatus
  bannerParcels: number
  reachedStep: StepNumber
  /** The furthest step that was reported, not just implied by a problem; decides the labels of items (D-208). */
  shownStep: StepNumber
  banner: { label: string; tone: 'info' | 'success' | 'error' }
  /** Set if the return ended before anything was sent. */
  endedAs: keyof typeof OVER | null
}

const OVER = defineWords('tracking.ended', { cancelled: 'Return cancelled', lapsed: 'Return expired' } as const)

type Scanned = Pick<CreatedReturn, 'facts' | 'scans' | 'createdAt'>
type Tracked = Scanned & Pick<CreatedReturn, 'path' | 'ended' | 'recipientId'>

const WORDS = defineWords('tracking.progress', {
  /** Replaces "Refund completed" after a rejection (TRK-22); not for gifts, which have no refund. */
  refundActioned: 'Refund Actioned',
  toPack: 'Item(s) to pack',
  expected: 'Item(s) expected',
  returned: 'Item(s) returned',
} as const)

/** Does not depend on the order in which reports arrive, nor on repeated reports. */
export function progressOf(tracked: Tracked, { isRejected }: { isRejected: boolean }): ReturnProgress {
  const labelOf = (status: ReturnStatus) =>
    status === 'refund-completed' && isRejected && !isGiftReturn(tracked)
      ? WORDS.refundActioned
      : (statusWords(status, tracked).label ?? '')
  const parcels = scansOfParcels(tracked).map(({ parcel, trackingNumber, scans }) => ({
    parcel,
    trackingNumber,
    status: scans.at(-1)?.status ?? 'started',
    shown: scans.findLast(isDrawn)?.status ?? 'started',
    reached: furthest(scans),
    shownStep: furthest(scans.filter(({ status }) => RETURN_STATUSES[status].severity === 0)),
    steps: stepsOf(scans, tracked, labelOf),
  }))
  const { ended } = tracked
  // If an ended return was sent all the same, its progress is still shown.
  const isAtHome = parcels.every(({ reached }) => reached === 1)
  const endedAs = ended && ended.as !== 'returned' && isAtHome ? ended.as : null
  const first = parcels.reduce((one, other) => (outranks(other, one) ? other : one))
  const bannerParcels = parcels.filter(({ shown }) => shown === first.shown).length
  // A status that is not drawn does not change the banner (D-91).
  const { severity } = RETURN_STATUSES[first.shown]
  return {
    parcels: parcels.map(({ parcel, trackingNumber, status, steps }) => ({
      ...{ parcel, trackingNumber, status },
      steps: endedAs && ended ? endedSteps(steps, OVER[endedAs], ended.at) : steps,
    })),
    status: first.status,
    endedAs,
    bannerStatus: bannerStatusOf(first),
    bannerParcels,
    reachedStep: Math.min(...parcels.map(({ reached }) => reached)) as StepNumber,
    shownStep: Math.min(...parcels.map(({ shownStep }) => shownStep)) as StepNumber,
    banner: endedAs
      ? { label: OVER[endedAs], tone: 'info' }
      : {
          label: parcelsLabel(labelOf(first.shown), { parcels, bannerParcels }),
          tone: severity > 0 ? 'error' : first.shown === 'started' ? 'info' : 'success',
        },
  }
}

const PLURALS: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have' }

/** "One of your parcels is missing" (D-158). */
function parcelsLabel(
  label: string,
  { parcels, bannerParcels }: { parcels: readonly unknown[]; bannerParcels: number },
): string {
  if (bannerParcels === parcels.length) return label
  return label.replace(/^Your (?:return|parcel) (is|was|has)\b/, (_, verb: string) =>
    bannerParcels === 1 ? `One of your parcels ${verb}` : `${bannerParcels} of your parcels ${PLURALS[verb]}`,
  )
}

/**
 * The status of a return as a short label (TRK-11, D-161). A problem without a short label, such as a delay, leaves the
 * last step that was shown, as for the labels of items (D-208).
 */
export function shortStatus(
  progress: Pick<ReturnProgress, 'bannerStatus' | 'shownStep' | 'parcels' | 'bannerParcels'>,
  returned: Pick<CreatedReturn, 'recipientId'>,
): { label: string; step: StepNumber; isProblem: boolean } {
  const { bannerStatus, shownStep: step, parcels, bannerParcels } = progress
  const { next, impliedStep } = RETURN_STATUSES[bannerStatus]
  if (next !== 'contact' && next !== 'return-again') {
    return { label: statusWords(NORMAL_STEPS[step - 1] ?? 'started', returned).short, step, isProblem: false }
  }
  const { label, short } = statusWords(bannerStatus, returned)
  const text = bannerParcels < parcels.length ? parcelsLabel(label ?? '', progress) : short
  return { label: text, step: impliedStep, isProblem: true }
}

function endedSteps(steps: readonly ProgressStep[], label: string, at: Temporal.Instant): ProgressStep[] {
  const recorded = steps.filter((step) => step.at !== null).map((step) => ({ ...step, state: 'done' as const }))
  return [...recorded, { status: 'started', label, at, state: 'active' }]
}

/** Each parcel's scans in order; scans without a parcel count for all parcels. */
export function scansOfParcels({ facts, scans, createdAt }: Scanned) {
  const { trackingNumbers = facts.trackingNumber ? [facts.trackingNumber] : [], parcels = 1 } = facts
  const count = Math.max(1, trackingNumbers.length, parcels)
  const inOrder = uniqueScans(scans).toSorted(compareScans(createdAt))
  return Array.from({ length: count }, (_, place) => ({
    parcel: place + 1,
    trackingNumber: trackingNumbers[place] ?? null,
    // A parcel number that is too high stands for the first parcel.
    scans: inOrder
      .filter(({ parcel = null }) => parcel === null || (parcel > count ? 1 : parcel) === place + 1)
      .filter((scan, index, all) => !isSameReport(scan, all[index - 1]))
      .filter((scan, index, all) => !isRepeat(scan, all.slice(index + 1), all.slice(0, index))),
  }))
}

/** If several scans have the same id, only the first counts (D-157). */
function uniqueScans(scans: readonly ReturnScan[]): ReturnScan[] {
  const seen = new Set<string>()
  return scans.filter(({ scanId }) => {
    if (scanId === undefined) return true
    const isNew = !seen.has(scanId)
    seen.add(scanId)
    return isNew
  })
}

/** Reports with the same status and time are one step, whoever sent them. */
function isSameReport(scan: ReturnScan, previous: ReturnScan | undefined): boolean {
  return previous !== undefined && scan.status === previous.status && scan.at.equals(previous.at)
}

/**
 * Counts only the first "received", but only the last refund, since the refund of one parcel may be followed by the
 * refund of all parcels.
 */
function isRepeat({ status }: ReturnScan, later: readonly ReturnScan[], earlier: readonly ReturnScan[]): boolean {
  if (status === 'refund-completed') return later.some((scan) => scan.status === status)
  return status === 'received' && earlier.some((scan) => scan.status === status)
}

const ORDER = Object.keys(RETURN_STATUSES)

/** Puts the refund last (TRK-12) and the start first, even if a carrier's clock is slow. */
function compareScans(createdAt: Temporal.Instant) {
  const placeOf = ({ status, at }: ReturnScan) => {
    if (status === 'refund-completed') return Number.MAX_SAFE_INTEGER
    return status === 'started'
      ? createdAt.epochMilliseconds - 1
      : Math.max(at.epochMilliseconds, createdAt.epochMilliseconds)
  }
  return (one: ReturnScan, other: ReturnScan) =>
    placeOf(one) - placeOf(other) ||
    Temporal.Instant.compare(one.at, other.at) ||
    ORDER.indexOf(one.status) - ORDER.indexOf(other.status)
}

function isDrawn({ status }: Pick<ReturnScan, 'status'>): boolean {
  return statusWords(status, {}).label !== null
}

function furthest(scans: readonly ReturnScan[]): StepNumber {
  return Math.max(1, ...scans.map(({ status }) => RETURN_STATUSES[status].impliedStep)) as StepNumber
}

function stepsOf(
  scans: readonly ReturnScan[],
  { path, createdAt }: Pick<Tracked, 'path' | 'createdAt'>,
  labelOf: (status: ReturnStatus) => string,
): ProgressStep[] {
  const drawn = scans.filter(isDrawn)
  const last = drawn.at(-1)
  const recorded = drawn.map(
    (scan): ProgressStep => ({
      status: scan.status,
      label: labelOf(scan.status),
      // A carrier's clock may be slow.
      at: Temporal.Instant.compare(scan.at, createdAt) < 0 ? createdAt : scan.at,
      state: scan !== last ? 'done' : RETURN_STATUSES[scan.status].severity > 0 ? 'error' : 'active',
    }),
  )
  const upcoming = upcomingStatuses(scans, path).map(
    (status): ProgressStep => ({ status, label: labelOf(status), at: null, state: 'todo' }),
  )
  return [...recorded, ...upcoming]
}

/** Steps after the active one (D-91); in store, or if nothing is sent, the refund alone (D-92, D-128). */
function upcomingStatuses(scans: readonly ReturnScan[], path: CreatedReturn['path']): ReturnStatus[] {
  // The return ends when its parcel has come back to the shopper (D-127).
  if (scans.at(-1)?.status === 'returned-to-customer') return []
  const reached = furthest(scans)
  const isSent = path === 'postal' || path === 'collect-from-home'
  const left = NORMAL_STEPS.filter((status) => RETURN_STATUSES[status].impliedStep > reached)
  return isSent ? left : left.filter((status) => status === 'refund-completed')
}

interface ParcelStatus {
  status: ReturnStatus
  shown: ReturnStatus
}

/** Whether the banner shows parcel `one` rather than `other` (D-158). */
function outranks(one: ParcelStatus, other: ParcelStatus): boolean {
  const [severity, otherSeverity] = [RETURN_STATUSES[one.shown].severity, RETURN_STATUSES[other.shown].severity]
  if (severity !== otherSeverity) return severity > otherSeverity
  return RETURN_STATUSES[one.status].impliedStep < RETURN_STATUSES[other.status].impliedStep
}

/** The problem that was drawn last, unless the parcel has reached a further step since (D-91); else the last status. */
function bannerStatusOf({ status, shown }: ParcelStatus): ReturnStatus {
  const [lastDrawn, last] = [RETURN_STATUSES[shown], RETURN_STATUSES[status]]
  return lastDrawn.severity > 0 && lastDrawn.impliedStep >= last.impliedStep ? shown : status
}

/** With several parcels, true once all are refunded (D-158). */
export function isRefunded(tracked: Tracked): boolean {
  return progressOf(tracked, { isRejected: false }).reachedStep === 4
}

export function isHandedOver({ scans }: Pick<Tracked, 'scans'>): boolean {
  return scans.some(({ status }) => RETURN_STATUSES[status].isHandedOver)
}

const ENDS: readonly ReturnStatus[] = ['refund-completed', 'returned-to-customer']

export function endedAt({ scans }: Pick<Tracked, 'scans'>, { parcels }: ReturnProgress): Temporal.Instant | null {
  if (!parcels.every(({ status }) => ENDS.includes(status))) return null
  return scans
    .filter(({ status }) => ENDS.includes(status))
    .reduce<Temporal.Instant | null>(
      (last, { at }) => (last === null || Temporal.Instant.compare(at, last) > 0 ? at : last),
      null,
    )
}

export function groupHeading(
  { path }: Pick<CreatedReturn, 'path'>,
  { status, endedAs }: Pick<ReturnProgress, 'status'> & Partial<Pick<ReturnProgress, 'endedAs'>>,
): string {
  if (path === null || endedAs) return COMMON_SENTENCES.itemsInReturn
  if (status === 'started') return WORDS.toPack
  return ['on-its-way', 'in-network', 'received'].includes(status) ? WORDS.expected : WORDS.returned
}
