import { refundDays } from '../return-methods/method-texts.ts'
import { refundDueOn } from '../returns/refund-due-date.ts'
import { type CreatedReturn, isGiftReturn, type ReturnScan } from '../returns/return.ts'
import { isPastSendBy } from '../returns/send-by.ts'
import { dayOf } from '../time/days.ts'
import { formatWeekday } from '../time/format-day.ts'
import { defineWords } from '../words/words.ts'
import { type ReturnProgress, scansOfParcels } from './progress.ts'
import { RETURN_STATUSES } from './return-statuses.data.ts'

/** How long we take to check a return that has arrived. */
const CHECK_DAYS = 4
const PATIENCE_DAYS = 3

export interface RefundDate {
  label: string
  /** "Sat 21 Nov 2026", or "Within 7 days of drop-off". */
  value: string
  lateSentence: string | null
}

type Tracked = Pick<CreatedReturn, 'path' | 'carrier' | 'facts' | 'scans' | 'createdAt' | 'recipientId'>

const WORDS = defineWords('tracking.refundDate', {
  refund: { expected: 'Estimated refund date', done: 'Refunded on', what: 'Your refund' },
  /** A gift recipient's refund is always an e-gift card (D-42). */
  gift: { expected: 'E-gift card expected', done: 'E-gift card sent on', what: 'Your e-gift card' },
  late: (what: string, until: string) =>
    `${what} is taking longer than expected. If you haven't heard from us by ${until}, please contact us.`,
  within: (days: number) => `Within ${days} days`,
  ofCollection: (days: number) => `Within ${days} days of collection`,
  ofDropOff: (days: number) => `Within ${days} days of drop-off`,
  inStore: 'The day you bring it in',
} as const)

/** Null if no date or period can be named (D-95). */
export function refundDate(tracked: Tracked, progress: ReturnProgress, today: Temporal.PlainDate): RefundDate | null {
  const words = WORDS[isGiftReturn(tracked) ? 'gift' : 'refund']
  if (progress.reachedStep === 4) {
    const on = refundedOn(tracked.scans)
    return on && { label: words.done, value: formatWeekday(on), lateSentence: null }
  }
  if (progress.endedAs || !RETURN_STATUSES[progress.bannerStatus].hasRefundDate) return null
  // No date once the return should have been sent (D-218).
  if (progress.reachedStep === 1 && isPastSendBy(tracked, today)) return null
  const due = dueOn(tracked)
  const isOver = due !== null && Temporal.PlainDate.compare(today, due.on) > 0
  return {
    label: words.expected,
    value: due === null || due.isHidden ? periodText(tracked) : formatWeekday(due.on),
    lateSentence: isOver ? takingLonger(words.what, due.on) : null,
  }
}

export function refundedOn(scans: readonly ReturnScan[]): Temporal.PlainDate | null {
  const days = scans.filter(({ status }) => status === 'refund-completed').map(({ at }) => dayOf(at))
  return days.reduce<Temporal.PlainDate | null>((last, day) => (last === null || isLater(day, last) ? day : last), null)
}

function isLater(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) > 0
}

function takingLonger(what: string, due: Temporal.PlainDate): string {
  const until = formatWeekday(due.add({ days: PATIENCE_DAYS }))
  return WORDS.late(what, until)
}

/** Null before all parcels are handed over. If nothing is sent back, the refund is due in a week; no day is named. */
function dueOn(tracked: Tracked): { on: Temporal.PlainDate; isHidden?: boolean } | null {
  const { path, facts, createdAt } = tracked
  const isNothingSent = path === null && !facts.refundDueDates
  if (isNothingSent) return { on: dayOf(createdAt).add({ days: refundDays(path) }), isHidden: true }
  const days = scansOfParcels(tracked)
    .filter(({ scans }) => scans.at(-1)?.status !== 'refund-completed')
    .map(({ parcel, scans }) => {
      const promised = refundDueOn(facts, parcel)
      return promised === null ? parcelDueOn(tracked, scans) : Temporal.PlainDate.from(promised)
    })
  const dueDays = days.filter((day) => day !== null)
  if (dueDays.length < days.length) return null
  return { on: dueDays.reduce((last, day) => (isLater(day, last) ? day : last)) }
}

/** Counted from the first report by the carrier or shop. */
function parcelDueOn({ path, carrier, facts }: Tracked, scans: readonly ReturnScan[]): Temporal.PlainDate | null {
  const first = scans.find(({ status }) => RETURN_STATUSES[status].isHandedOver)
  if (first === undefined) return null
  const on = dayOf(first.at)
  if (path === 'in-store') return carrier === 'foodhall' ? on.add({ days: refundDays(path) }) : on
  const hasArrived = RETURN_STATUSES[first.status].impliedStep >= 3
  return on.add({ days: hasArrived ? CHECK_DAYS : refundDays(path, facts.from) })
}

/** Before any report no day can be named. */
function periodText({ path, carrier, facts }: Tracked): string {
  const days = refundDays(path, facts.from)
  if (path === null) return WORDS.within(days)
  if (path === 'in-store' && carrier !== 'foodhall') return WORDS.inStore
  return WORDS[path === 'collect-from-home' ? 'ofCollection' : 'ofDropOff'](days)
}
