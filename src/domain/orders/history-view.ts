import { defineWords } from '../words/words.ts'
/** Periods count from the London day on which an order was placed (D-20). */
export const VIEW_TYPES = ['last-60-days', 'last-6-months', 'from-6-months', 'all-orders'] as const
export type ViewType = (typeof VIEW_TYPES)[number]

export const DEFAULT_VIEW: ViewType = 'last-60-days'

/** "All orders" joins these filters only while it is the current view. */
export const VIEW_FILTERS: readonly ViewType[] = ['last-60-days', 'last-6-months', 'from-6-months']

export const VIEW_LABELS: Record<ViewType, string> = defineWords('orders.views', {
  'last-60-days': 'Last 60 days',
  'last-6-months': 'Last 6 months',
  'from-6-months': 'From 6 months',
  'all-orders': 'All orders',
})

/** Labels of the link that switches to a view (D-22). */
export const VIEW_LINK_TEXTS: Record<ViewType, string> = defineWords('orders.viewLinks', {
  'last-60-days': 'View last 60 days',
  'last-6-months': 'View last 6 months',
  'from-6-months': 'View orders older than 6 months',
  'all-orders': 'View all orders',
})

/** The query takes precedence over the saved preference (D-22); unknown values mean the default (D-20). */
export function chooseView(requested: string | null, preferred: string | null): ViewType {
  return toViewType(requested || null) ?? (requested ? null : toFilter(preferred)) ?? DEFAULT_VIEW
}

/** A search covers all orders unless a period is named. */
export function chooseSearchedView(requested: string | null): ViewType {
  return toFilter(requested) ?? 'all-orders'
}

/** Null for "all orders", which is never remembered, and for unknown values. */
export function toFilter(value: string | null): ViewType | null {
  const view = toViewType(value)
  return view !== null && VIEW_FILTERS.includes(view) ? view : null
}

function toViewType(value: string | null): ViewType | null {
  return VIEW_TYPES.find((view) => view === value) ?? null
}

export function nextView(view: ViewType): ViewType {
  return VIEW_FILTERS[(VIEW_FILTERS.indexOf(view) + 1) % VIEW_FILTERS.length] ?? DEFAULT_VIEW
}

interface PlacedWithin {
  from: Temporal.PlainDate | null
  before: Temporal.PlainDate | null
}

export function placedWithin(view: ViewType, today: Temporal.PlainDate): PlacedWithin {
  const sixMonthsAgo = today.subtract({ months: 6 })
  switch (view) {
    case 'last-60-days':
      return { from: today.subtract({ days: 60 }), before: null }
    case 'last-6-months':
      return { from: sixMonthsAgo, before: null }
    case 'from-6-months':
      return { from: null, before: sixMonthsAgo }
    case 'all-orders':
      return { from: null, before: null }
  }
}

export const ORDERS_PER_PAGE = 10

/** More pages than any customer has, and within the database's integers. */
const PAGE_MAX = 999_999_999

/** The first page, unless a number above 1 is requested (D-21). `pagingFor` limits it to the last page. */
export function readPageNumber(requested: string | null): number {
  const page = requested !== null && /^\d+$/.test(requested) ? Number(requested) : 1
  return Math.min(Math.max(1, page), PAGE_MAX)
}

interface Paging {
  page: number
  pageCount: number
}

export function pagingFor(requestedPage: number, total: number, perPage = ORDERS_PER_PAGE): Paging {
  const pageCount = Math.ceil(total / perPage)
  return { page: Math.max(1, Math.min(requestedPage, pageCount)), pageCount }
}

const SEARCH_LENGTH_MAX = 60

export function readSearch(typed: string | null): string {
  const tidy = (typed ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // By code points, so that no emoji is cut in half.
  return [...tidy].slice(0, SEARCH_LENGTH_MAX).join('')
}

/** Digits in groups, as they are read aloud or copied from a mail: "Order 400000024", "#400000024", "4000 00024". */
const AS_A_NUMBER = /^(order(?: number| no\.?)?:? ?#?|#)? ?(\d[\d ]*)$/i
const BARE_DIGITS_MIN = 6

/** The digits of an order number without "Order" and spaces, or the search as it is. */
export function searchTermOf(search: string): string {
  const [, named, written = ''] = AS_A_NUMBER.exec(search) ?? []
  const digits = written.replaceAll(' ', '')
  // "7 8" alone may well be a part of a product's name.
  return named || digits.length >= BARE_DIGITS_MIN ? digits : search
}
