import { expect } from 'vitest'
import type { Order, Rejection } from '../../src/domain/orders/order.ts'
import type { CreatedReturn, ReturnScan, ReturnStatus } from '../../src/domain/returns/return.ts'
import { progressOf } from '../../src/domain/tracking/progress.ts'
import { trackedItems } from '../../src/domain/tracking/refunded-money.ts'
import type { NotifiedStatus } from '../../src/domain/tracking/return-notifications.ts'
import { type TrackingMailData, trackingMails } from '../../src/features/return-tracking/mails/tracking-mails.ts'
import type { MailBrand } from '../../src/ui/order-mail.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { aReturn, aReturnedLine } from '../builders/return.ts'
import { BRAND_SITES } from '../builders/sites.ts'

export const TODAY = Temporal.PlainDate.from('2026-11-14')
export const REJECTED_AT = Temporal.Instant.from('2026-11-14T10:00:00Z')
export const brand: MailBrand = { brandName: 'Fern & Field', supportEmail: 'help@example.com', sites: BRAND_SITES }
export const to = { name: '', address: 'amelia@example.com' }
export const mails = trackingMails(brand, () => 'https://shop.example')

export const scanned = (status: ReturnStatus, more: Partial<ReturnScan> = {}): ReturnScan => ({
  ...{ status, at: Temporal.Instant.from('2026-11-13T10:00:00Z'), reportedBy: 'evri', scanId: `evri ${status}` },
  ...more,
})

/** The data of a mail about a return with these scans, in this order. */
export function mailData(
  statuses: readonly (ReturnStatus | ReturnScan)[],
  order: Partial<Order> = {},
  created: Partial<CreatedReturn> = {},
): TrackingMailData {
  const whole = anOrder({ lines: [anOrderLine({ status: 'Awaiting Return' })], ...order })
  const scans = statuses.map((each) => (typeof each === 'string' ? scanned(each) : each))
  const one = aReturn({
    lines: whole.lines.map(({ lineNo, facts }) =>
      aReturnedLine({ lineNo, refundPence: 2500, ...(facts.rejection && { rejectedAt: REJECTED_AT }) }),
    ),
    ...created,
  })
  const made = { ...one, scans: [...one.scans, ...scans] }
  const items = trackedItems(whole, made)
  const isRejected = items.some(({ line }) => line.facts.rejection)
  return { order: whole, created: made, items, progress: progressOf(made, { isRejected }), today: TODAY }
}

export const write = (what: NotifiedStatus, about: TrackingMailData) => mails.statusChanged(what, about, to)
/** One line for each rejection; null gives a line without one. */
export const rejected = (...rejections: (Partial<Rejection> | null)[]) =>
  rejections.map((rejection, place) =>
    anOrderLine({
      description: ['Wrap Dress', 'Linen Shirt', 'Wool Scarf'][place] ?? 'Hat',
      facts: rejection
        ? { rejection: { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 0, ...rejection } }
        : {},
    }),
  )

/** The visible text of the HTML part. */
function visibleText(html: string): string {
  const text = html
    .replace(/<(head|title|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replace(/\s+/g, ' ').replace(/ \./g, '.')
}

/** Expects each sentence in both the plain text and the HTML of a mail. */
export function expectText({ html, text }: { html: string; text: string }, ...sentences: string[]): void {
  const pretty = visibleText(html)
  for (const sentence of sentences) {
    expect(text).toContain(sentence)
    expect(pretty.replace(/\s/g, '')).toContain(sentence.replace(/\s/g, ''))
  }
}
