import type { SessionLimits } from '../domain/sign-in/session-life.ts'
import { basketRetention } from '../features/basket/basket.records.ts'
import { productViewRetention } from '../features/catalogue/product-views.records.ts'
import { giftReceiptsRetention } from '../features/gifts/gift-receipt.records.ts'
import { personalCopyRetention } from '../features/personal-data/personal-data.records.ts'
import { scanRetention } from '../features/return-tracking/return-scans.records.ts'
import { carrierPaperRetention } from '../features/returns/carrier-papers.records.ts'
import { draftRetention } from '../features/returns/draft-returns.records.ts'
import { reviewRetention, voteRetention } from '../features/shop/review.records.ts'
import { staffAuditRetention } from '../features/staff/staff-audit.records.ts'
import { eventRetention } from '../platform/events/order-events.records.ts'
import {
  doneWorkRetention,
  mailAndWriteRetention,
  platformRetention,
  type RetentionRule,
} from '../platform/jobs/retention.ts'

export function retentionRules(limits: SessionLimits, mailDays: number): RetentionRule[] {
  return [
    ...platformRetention(limits),
    draftRetention,
    carrierPaperRetention,
    doneWorkRetention,
    giftReceiptsRetention,
    voteRetention,
    reviewRetention,
    productViewRetention,
    ...basketRetention,
    scanRetention,
    personalCopyRetention,
    staffAuditRetention,
    ...eventRetention,
    ...mailAndWriteRetention(mailDays),
  ]
}
