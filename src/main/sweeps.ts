import type { SessionLimits } from '../domain/sign-in/session-life.ts'
import { basketSweeps } from '../features/basket/basket.records.ts'
import { productVisitsSweep } from '../features/catalogue/product-visits.records.ts'
import { giftReceiptsSweep } from '../features/gifts/gift-receipt.records.ts'
import { draftsSweep } from '../features/returns/draft-returns.records.ts'
import { votesSweep } from '../features/shop/review.records.ts'
import { doneWorkSweep, type Sweep, settledSweeps, visitSweeps } from '../platform/jobs/sweep.ts'

export function allSweeps(limits: SessionLimits): Sweep[] {
  return [
    ...visitSweeps(limits),
    draftsSweep,
    doneWorkSweep,
    giftReceiptsSweep,
    votesSweep,
    productVisitsSweep,
    ...basketSweeps,
    ...settledSweeps,
  ]
}
