import { NONE } from '../../domain/insights/count.ts'
import { REFUND_DAYS_MAX } from '../../domain/insights/refund-days.ts'
import { type Currency, decimalOf, formatMoney } from '../../domain/money/money.ts'
import { type Carrier, RETURN_PATHS } from '../../domain/policy/return-method.ts'
import { GIFT_RETURN, WITHDRAWAL } from '../../domain/policy/return-reasons.data.ts'
import { PATH_NAMES } from '../../domain/return-methods/method-texts.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import { receiverName } from '../../domain/tracking/customer-actions.ts'
import { type ReportName, INSIGHTS_TEXTS as TEXTS } from './messages.ts'
import type { Column, ReportRow } from './reports.ts'

/** What a row is about, as people read it; what is unknown to us is shown as it was sent. */
export function labelOf(
  report: ReportName,
  { value, name }: Pick<ReportRow, 'value' | 'name'>,
  site: BrandSite,
): string {
  switch (report) {
    case 'weeks':
      // On one line, also in a narrow column.
      return formatDay(Temporal.PlainDate.from(value)).replaceAll(' ', '\u00a0')
    case 'reasons':
      return value === NONE ? TEXTS.noReason : (reasonsOf(site).find(({ code }) => code === value)?.label ?? value)
    case 'products':
      return name ?? value
    case 'sizes':
      return value
    case 'methods': {
      const path = RETURN_PATHS.find((each) => each === value)
      return path ? PATH_NAMES[path] : TEXTS.noMethod
    }
    case 'carriers':
      return value === NONE ? TEXTS.noCarrier : receiverName(value as Carrier, site.policy)
    case 'refund-times':
      return Number(value) === REFUND_DAYS_MAX ? TEXTS.longest(REFUND_DAYS_MAX) : value
  }
}

function reasonsOf({ policy }: BrandSite) {
  return [...policy.returnReasons, GIFT_RETURN, WITHDRAWAL]
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-GB')
}

export function formatCell(value: number | null, { format }: Pick<Column, 'format'>, currency: Currency): string {
  if (value === null) return '–'
  if (format === 'money') return formatMoney({ pence: value, currency })
  if (format === 'share') return `${(value * 100).toFixed(1)}%`
  if (format === 'days' && value === REFUND_DAYS_MAX) return TEXTS.longest(value)
  return formatCount(value)
}

/** Numbers for a spreadsheet to calculate with. */
export function csvCell(value: number | null, { format }: Pick<Column, 'format'>): string {
  if (value === null) return ''
  if (format === 'money') return decimalOf(value)
  return format === 'share' ? value.toFixed(4) : String(value)
}
