import type { SessionLimits } from '../domain/sign-in/session-life.ts'
import { basketSweeps } from '../features/basket/basket.records.ts'
import { productVisitsSweep } from '../features/catalogue/product-visits.records.ts'
import { giftReceiptsSweep } from '../features/gifts/gift-receipt.records.ts'
import { draftsSweep } from '../features/returns/draft-returns.records.ts'
import { votesSweep } from '../features/shop/review.records.ts'
import { doneTaskRetention, platformRetention, type RetentionRule, settledSweeps } from '../platform/jobs/retention.ts'

export function retentionRules(limits: SessionLimits): RetentionRule[] {
  return [
    ...platformRetention(limits),
    draftsSweep,
    doneTaskRetention,
    giftReceiptsSweep,
    votesSweep,
    productVisitsSweep,
    ...basketSweeps,
    ...settledSweeps,
  ]
}
